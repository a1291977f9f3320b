// WebCalculator: the calculator and a line for formulas as a page, for browsers on the same machine.
//
// Start with Site.swift, which says what is answered to a request. Server.swift reads requests and writes responses,
// Page.swift is the page.

internal import Foundation

@main
enum Main {
    /// The exit statuses, by the names of `sysexits.h`.
    private enum Status {
        static let usage: Int32 = 64
        static let ioError: Int32 = 74
    }

    static func main() async {
        // Writing to a connection that has been closed is an error like any other.
        signal(SIGPIPE, SIG_IGN)
        guard let port = port(in: CommandLine.arguments.dropFirst()) else {
            fail(
                "usage: WebCalculator [--port N], where N is from 0 to 65535, and 0 is any port that is free",
                Status.usage)
        }
        do {
            let listeners = try Listeners(port: port)
            let hosts = listeners.hosts
            FileHandle.standardOutput.write(Data(hosts.map { "http://\($0)/\n" }.joined().utf8))
            try await Server(Site(port: listeners.port)).serve(listeners.sockets)
        } catch let error as PortInUse {
            fail("port \(error.port) is in use", Status.ioError)
        } catch {
            fail(error.localizedDescription, Status.ioError)
        }
    }

    /// Returns the port that the arguments ask for, or nil if they make no sense.
    private static func port(in arguments: some Collection<String>) -> UInt16? {
        var arguments = Array(arguments)
        if arguments.isEmpty { return 8080 }
        if arguments.count == 1, let equal = arguments[0].firstIndex(of: "=") {
            arguments = [String(arguments[0][..<equal]), String(arguments[0][equal...].dropFirst())]
        }
        return arguments.count == 2 && arguments[0] == "--port" ? UInt16(arguments[1]) : nil
    }

    private static func fail(_ message: String, _ status: Int32) -> Never {
        FileHandle.standardError.write(Data("WebCalculator: \(message)\n".utf8))
        exit(status)
    }
}
