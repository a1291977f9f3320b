/// The exit status of the process. If several things fail, the highest one counts.
enum ExitStatus: CInt, Comparable {
    case success = 0
    /// A text was read, but could not be evaluated.
    case evaluationFailed = 1
    /// A text could not be read or parsed.
    case unreadableText = 2
    /// The arguments make no sense. The codes of this and the next two are those of BSD's `sysexits.h`.
    case wrongUsage = 64
    case unreadableInput = 66
    case failedOutput = 74
    /// The code that shells report for a process ended by Ctrl-C.
    case interrupted = 130

    static func < (status: ExitStatus, other: ExitStatus) -> Bool { status.rawValue < other.rawValue }
}
