// AbacusCommand: the command `abacus` as a library, which tests and fuzzers can use in parts.
//
// Start here: the arguments become options, and a session evaluates texts. The words in Subcommand.swift, such as
// `keypad`, are separate commands.

internal import AbacusSession
internal import AbacusTerminal
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The command `abacus`: it reads its arguments, evaluates texts, and ends with an exit status.
package enum Command {
    /// Runs the command with the process's arguments, and ends the process.
    package static func main() {
        Interrupt.listen()
        exit(perform(CommandLine.byteArguments))
    }

    /// Runs the command with given arguments, and returns the exit status.
    package static func perform(_ arguments: [[UInt8]]) -> CInt { evaluate(arguments).rawValue }

    /// The names of all options except the keypad's.
    package static var optionNames: [String] { Option.sections.flatMap(\.options).flatMap(\.names) }

    private static func evaluate(_ arguments: [[UInt8]]) -> ExitStatus {
        do {
            if let command = arguments.first.flatMap(Subcommand.init(argument:)) {
                return try command.perform(arguments.dropFirst())
            }
            let options = try Options(parsing: arguments)
            var session = Session(options)
            return session.isInteractive ? try converse(arguments) : session.perform()
        } catch {
            var errorOutput = OutputBuffer(.standardError)
            errorOutput.appendLine("abacus: \(error.text)")
            errorOutput.flush()
            return .wrongUsage
        }
    }

    /// Answers lines that a person types at a terminal, with a line editor if the terminal supports it.
    private static func converse(_ arguments: [Argument]) throws(UsageError) -> ExitStatus {
        let configuration = Configuration.ofUser
        let session = Session(try Options(parsing: arguments, over: configuration.options))
        guard let terminal = TerminalSession.capableTerminal else {
            var plain = PlainSession(session)
            return plain.perform(reporting: configuration.errors)
        }
        var edited = TerminalSession(session, on: terminal)
        return edited.perform(reporting: configuration.errors)
    }
}
