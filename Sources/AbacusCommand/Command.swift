// AbacusCommand: the command `abacus` as a library, so that tests and the fuzzer hold its parts too.
//
// Start here: the arguments become options, a session answers texts, and `keypad` is a command of its own.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The command `abacus`: reads its arguments, evaluates what they say, and ends with a status.
package enum Command {
    /// Does what the arguments say, and ends the process.
    package static func main() {
        Interrupt.listen()
        exit(perform(arguments))
    }

    /// Does what the arguments say, and gives the status that the process is to end with.
    package static func perform(_ arguments: [[UInt8]]) -> CInt { evaluate(arguments).rawValue }

    /// The names of all options but those of the keypad.
    package static var optionNames: [String] { Option.sections.flatMap(\.options).flatMap(\.names) }

    /// The arguments behind the command's name, as bytes: they need not be UTF-8.
    private static var arguments: [[UInt8]] {
        (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
            CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    }

    private static func evaluate(_ arguments: [[UInt8]]) -> ExitStatus {
        do {
            if arguments.first == Array(KeypadCommand.name.utf8) {
                return try KeypadCommand.perform(arguments.dropFirst())
            }
            let options = try Options(parsing: arguments)
            var session = Session(options)
            return session.perform()
        } catch {
            var errorOutput = OutputBuffer(.standardError)
            errorOutput.appendLine("abacus: \(error)")
            errorOutput.flush()
            return .wrongUsage
        }
    }
}
