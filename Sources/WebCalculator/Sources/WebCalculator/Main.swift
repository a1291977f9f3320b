// WebCalculator: a page with the calculator and a line for formulas, for browsers on the same machine.
//
// Start with Site.swift, which determines the response to a request. Server.swift reads requests and writes responses;
// Page.swift is the page.

internal import Foundation

@main
enum Main {
    /// The exit statuses, named as in `sysexits.h`.
    private enum Status {
        static let usage: Int32 = 64
        static let ioError: Int32 = 74
    }

    static func main() async {
        // A write to a closed connection is an error like any other.
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

    /// Returns the port in the arguments, or nil if they are invalid.
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
