// PredicateCommand: the command `predicate` as a library, so that tests can use its parts.
//
// It selects records of a JSON file by predicates in the format of NSPredicate. Start here.

internal import AbacusFoundation
internal import AbacusJSON
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The command `predicate`: it parses its arguments, executes them, and ends with an exit status.
package enum PredicateCommand {
    /// Executes the command's arguments, and ends the process.
    package static func main() {
        Interrupt.listen()
        exit(perform(CommandLine.byteArguments))
    }

    /// Executes the arguments, and returns the exit status.
    package static func perform(_ arguments: [[UInt8]]) -> CInt {
        do {
            let options = try PredicateOptions(parsing: arguments)
            var run = PredicateRun(options)
            return run.perform().rawValue
        } catch {
            var errorOutput = OutputBuffer(.standardError)
            errorOutput.appendLine("predicate: \(error.explanation.visibleText)\nTry 'predicate --help'.")
            errorOutput.flush()
            return PredicateStatus.wrongUsage.rawValue
        }
    }
}

/// The exit status of the process.
enum PredicateStatus: CInt {
    /// A record matched, the predicate held, or the expression had a value.
    case success = 0
    /// No record matched, or the predicate didn't hold.
    case noMatch = 1
    case unreadableFormat = 2
    case evaluationFailed = 3
    case wrongUsage = 64
    case unreadableInput = 66
    case failedOutput = 74
}
