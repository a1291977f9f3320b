#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The reason why a file can't be opened, read or written.
package enum FileError: Error, Equatable, CustomStringConvertible {
    /// A system call failed with this code.
    case system(CInt)
    /// The path is that of a symbolic link whose target is missing.
    case danglingLink
    /// The file has a kind that isn't allowed there.
    case unsuitable(FileKind)
    /// A file that is read as a whole is longer than this, in bytes.
    case tooLong(limit: Int)

    /// Creates the error of the last system call that failed.
    package init() {
        self = errno == EISDIR ? .unsuitable(.directory) : .system(errno)
    }

    /// Whether a signal interrupted the call.
    package var isInterruption: Bool { self == .system(EINTR) }
    /// Whether a non-blocking file isn't ready at the moment.
    package var isNotReady: Bool { self == .system(EAGAIN) || self == .system(EWOULDBLOCK) }
    /// Whether the reader of the output is gone.
    package var isBrokenPipe: Bool { self == .system(EPIPE) }
    /// Whether neither the file nor a link in its place exists.
    package var isMissing: Bool { self == .system(ENOENT) || self == .system(ENOTDIR) }
    /// Whether the file exists although a new one was to be created.
    package var isExisting: Bool { self == .system(EEXIST) }

    package var description: String {
        switch self {
        case .system(let code): String(cString: strerror(code))
        case .danglingLink: "it is a link to what doesn't exist"
        case .unsuitable(let kind): "it is \(kind.rawValue)"
        case .tooLong(let limit): "it is longer than \(limit) bytes"
        }
    }
}
