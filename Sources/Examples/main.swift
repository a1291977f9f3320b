// Examples: forms whose rules are formulas, as in an app.
//
// Start with Example.swift, then BodyMassIndex.swift.

internal import Foundation

do throws(Complaint) {
    for line in try await ExamplesCommand(parsing: CommandLine.arguments.dropFirst()).output() {
        print(line.visibleLines)
    }
} catch {
    FileHandle.standardError.write(Data("examples: \(error.description.visibleLines)\n".utf8))
    exit(1)
}
