internal import Foundation

do throws(Complaint) {
    for line in try ExamplesCommand(parsing: CommandLine.arguments.dropFirst()).output() { print(line) }
} catch {
    FileHandle.standardError.write(Data("examples: \(error)\n".utf8))
    exit(1)
}
