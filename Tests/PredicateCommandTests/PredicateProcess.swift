import Foundation

/// A run of the command `predicate`, which stands beside the tests.
struct PredicateProcess {
    let output: String
    let errors: String
    let status: Int32

    static var url: URL? {
        Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "predicate")
    }

    init(_ arguments: String..., input: String = "") throws {
        let process = Process()
        process.executableURL = Self.url
        process.arguments = arguments
        let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
        process.standardInput = inputPipe
        process.standardOutput = outputPipe
        process.standardError = errorPipe
        try process.run()
        // What the tests send fits into a pipe.
        inputPipe.fileHandleForWriting.write(Data(input.utf8))
        inputPipe.fileHandleForWriting.closeFile()
        output = String(decoding: outputPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
