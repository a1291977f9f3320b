// FormulaServer: a server that evaluates formulas of several tenants, sent by HTTP.
//
// Start with FormulaService.swift, which determines the responses; only Server.swift depends on SwiftNIO.

internal import Foundation

/// Starts the server at the port that the argument gives, or at any free port, and prints its address.
@main
enum Main {
    static func main() async throws {
        let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 0
        let server = Server(FormulaService())
        try await server.serve(port: Int(port)) { address in
            FileHandle.standardOutput.write(Data("http://\(address)/\n".utf8))
        }
    }
}
