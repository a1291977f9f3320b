internal import AbacusSession
internal import ProcessFiles

/// The command `abacus mcp`: a server for one client, on standard input and output.
enum ToolCommand {
    /// Serves, or prints help, by the arguments after the command's name, and returns the exit status.
    static func perform(_ arguments: ArraySlice<Argument>) throws(UsageError) -> ExitStatus {
        guard let argument = arguments.first else { return serve() }
        if arguments.count == 1, "-h" ~= argument || "--help" ~= argument {
            return StandardOutput.write(ManualTopic.mcp.text())
        }
        var error = UsageError(message: "the server takes no arguments")
        error.command = "abacus mcp"
        throw error
    }

    /// Answers lines until the input ends.
    private static func serve() -> ExitStatus {
        var reader = LineReader(.standardInput, maximumLength: ToolServer.longestLine)
        var output = OutputBuffer(.standardOutput)
        var server = ToolServer()
        do {
            while output.failure == nil, let line = try reader.next(beforeWaiting: { output.flush() }) {
                if let answer = server.answer(to: line) { output.appendLine(answer) }
            }
        } catch {
            StandardOutput.complain("abacus: cannot read the input: \(error)")
            return .unreadableInput
        }
        return StandardOutput.finish(&output)
    }
}
