internal import FlyingSocks
internal import Foundation

/// An error: another process listens on the port.
struct PortInUse: Error {
    let port: UInt16
}

/// The sockets that listen on the loopback addresses: 127.0.0.1 and, if there is IPv6, ::1, with the same port.
struct Listeners {
    let sockets: [Socket]
    let port: UInt16

    /// The addresses with the port, as a browser accepts them.
    var hosts: [String] { ["127.0.0.1:\(port)", "[::1]:\(port)"].prefix(sockets.count).map { $0 } }

    /// Starts listening.
    ///
    /// - Parameter port: the port, or 0 for one that is free on both addresses.
    /// - Throws: `PortInUse`, or the system's error.
    init(port: UInt16) throws {
        // The system chooses a port that is free on the first address, but may be in use on the other one.
        var attempts = port == 0 ? 100 : 1
        while true {
            attempts -= 1
            let first = try Self.socket(at: .inet(ip4: "127.0.0.1", port: port), port: port)
            guard case .ip4(_, let chosen) = try first.sockname() else { throw SocketError.unsupportedAddress }
            do {
                sockets = try [first] + Self.socketOfIPv6(port: chosen)
                self.port = chosen
                return
            } catch  where attempts > 0 && error is PortInUse {
                try first.close()
            }
        }
    }

    /// Returns a socket at ::1, or none if the machine doesn't have IPv6.
    private static func socketOfIPv6(port: UInt16) throws -> [Socket] {
        do {
            return [try socket(at: .inet6(ip6: "::1", port: port), port: port)]
        } catch SocketError.failed(_, let code, _) where code == EAFNOSUPPORT || code == EADDRNOTAVAIL {
            return []
        }
    }

    private static func socket(at address: some SocketAddress, port: UInt16) throws -> Socket {
        let socket = try Socket(domain: Int32(type(of: address).family))
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
            return socket
        } catch {
            try socket.close()
            if case SocketError.failed(_, EADDRINUSE, _) = error { throw PortInUse(port: port) }
            throw error
        }
    }
}
