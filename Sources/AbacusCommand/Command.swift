// AbacusCommand: the command `abacus` as a library, so that tests and fuzzers can use its parts.
//
// Start here: the arguments become options, and a session evaluates texts. The words
// in Subcommand.swift, such as `keypad`, are commands of their own.

internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The command `abacus`, which reads its arguments, evaluates what they say, and ends with an exit status.
package enum Command {
    /// Carries out the arguments, and ends the process.
    package static func main() {
        Interrupt.listen()
        exit(perform(CommandLine.byteArguments))
    }

    /// Carries out the arguments, and returns the exit status.
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
            if session.isInteractive, let terminal = TerminalSession.capableTerminal {
                return try converse(on: terminal, arguments)
            }
            return session.perform()
        } catch {
            var errorOutput = OutputBuffer(.standardError)
            errorOutput.appendLine("abacus: \(error)")
            errorOutput.flush()
            return .wrongUsage
        }
    }

    /// Lets the person at a terminal edit lines, and answers them.
    private static func converse(on terminal: Terminal, _ arguments: [Argument]) throws(UsageError) -> ExitStatus {
        let configuration = Configuration.ofUser
        var session = TerminalSession(
            Session(try Options(parsing: arguments, over: configuration.options)), on: terminal)
        return session.perform(reporting: configuration.errors)
    }
}
