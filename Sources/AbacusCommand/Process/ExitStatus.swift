/// What the process tells its caller at the end; of several failures the highest counts.
enum ExitStatus: CInt, Comparable {
    case success = 0
    /// A text was read, but could not be evaluated.
    case evaluationFailed = 1
    /// A text could not be read or parsed.
    case unreadableText = 2
    /// The arguments make no sense. This and the next two are those of BSD's `sysexits.h`.
    case wrongUsage = 64
    case unreadableInput = 66
    case failedOutput = 74
    /// What shells report of a process that Ctrl-C ended.
    case interrupted = 130

    static func < (status: ExitStatus, other: ExitStatus) -> Bool { status.rawValue < other.rawValue }
}
