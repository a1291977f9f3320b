#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What can be found in place of a file.
public enum UnsuitableFile: CaseIterable, Sendable {
    case nothing, danglingLink, circularLink, directory, device, pipe

    /// Why it isn't read.
    public var reason: String {
        switch self {
        case .nothing: String(cString: strerror(ENOENT))
        case .danglingLink: "it is a link to what doesn't exist"
        case .circularLink: String(cString: strerror(ELOOP))
        case .directory: "it is a directory"
        case .device: "it is a device"
        case .pipe: "it is a pipe"
        }
    }

    public func withPath(_ use: (_ path: String) throws -> Void) throws {
        try withFile(of: "") { file in
            let path = file + ".find"
            let result =
                switch self {
                case .nothing: 0 as CInt
                case .danglingLink: symlink(file + ".missing", path)
                case .circularLink: symlink(path, path)
                case .directory: mkdir(path, 0o700)
                case .device: symlink("/dev/zero", path)
                case .pipe: mkfifo(path, 0o600)
                }
            guard result == 0 else { throw SystemFailure() }
            defer { if self == .directory { rmdir(path) } else { unlink(path) } }
            // Somebody who writes to the missing file makes it.
            defer { unlink(file + ".missing") }
            try use(path)
        }
    }
}
