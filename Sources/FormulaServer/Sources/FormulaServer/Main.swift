// FormulaServer: formulas of several tenants, evaluated for whoever sends them by HTTP.
//
// Start with FormulaService.swift, which says what is answered; Server.swift is what has to do with SwiftNIO.

internal import Foundation

/// Starts the server at the port that the argument says, or at any that is free, and prints its address.
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
