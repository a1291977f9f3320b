internal import ExpressionSyntax
package import ProcessFiles

/// The exit status of the process. If several things fail, the highest status counts.
package enum ExitStatus: CInt, Comparable, CaseIterable {
    case success = 0
    /// A text was read, but could not be evaluated.
    case evaluationFailed = 1
    /// A text could not be read or parsed.
    case unreadableText = 2
    /// A plot has nothing to draw.
    case emptyPicture = 3
    /// The arguments are invalid. The codes of this and the next two cases are those of BSD's `sysexits.h`.
    case wrongUsage = 64
    case unreadableInput = 66
    case failedOutput = 74
    /// The code that shells report for a process ended by Ctrl-C.
    case interrupted = 130

    package static func < (status: ExitStatus, other: ExitStatus) -> Bool { status.rawValue < other.rawValue }
}

extension ExitStatus {
    /// The condition for the status, as the help text words it.
    package var meaning: String {
        switch self {
        case .success: "every text was evaluated"
        case .evaluationFailed:
            "an evaluation failed, --test didn't find true, or the keypad showed an error after a key"
        case .unreadableText: "a text could not be read or parsed; if several things fail, the highest status counts"
        case .emptyPicture: "no value of a plot is known in its range"
        case .wrongUsage: "wrong usage"
        case .unreadableInput: "the input could not be read"
        case .failedOutput: "the output could not be written, or a pipe was closed before its end"
        case .interrupted: "stopped by Ctrl-C"
        }
    }
}

extension UsageError {
    /// The printed explanation, with a note on how to get help.
    package var text: String { explanation.visibleText + "\nTry '\(command) --help'." }
}
