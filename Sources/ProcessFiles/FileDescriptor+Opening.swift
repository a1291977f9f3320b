#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The kind of file that a path leads to.
package enum FileKind: String {
    case regular = "a regular file"
    case pipe = "a pipe"
    case directory = "a directory"
    /// A device such as `/dev/zero` or a terminal, or anything else that has a path.
    case device = "a device"

    fileprivate init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFIFO: self = .pipe
        case S_IFDIR: self = .directory
        default: self = .device
        }
    }
}

// Every file that a path names is opened here, so that no path makes the process wait for input that never comes, or read
// input that never ends. Opening doesn't wait, and the kind of the open file is checked, so that no other file can
// replace it in between. A symbolic link counts as its target.

extension FileDescriptor {
    /// The path that stands for standard input.
    package static let pathOfStandardInput = Array("-".utf8)

    /// Opens a regular file or a pipe for reading, waiting for a writer of the pipe; or takes standard input, whatever
    /// kind it is.
    ///
    /// The path is given as bytes because a file's name need not be UTF-8.
    ///
    /// - Throws: the reason why it can't be opened, or that Ctrl-C ended the wait.
    package init(reading path: [UInt8]) throws(FileError) {
        guard path != Self.pathOfStandardInput else {
            self = .standardInput
            return
        }
        try self.init(opening: path, O_RDONLY, [.regular, .pipe])
    }

    /// Opens a regular file, creating it if the flags say so.
    ///
    /// - Parameters:
    ///   - flags: the flags of `open`.
    ///   - permissions: the permissions of a file that is created, reduced by the user's mask.
    /// - Throws: the reason why it can't be opened.
    package init(regular path: String, _ flags: CInt, permissions: CInt = 0o666) throws(FileError) {
        try self.init(opening: Array(path.utf8), flags, [.regular], permissions)
    }

    /// Writes a text to a regular file, creating it if needed.
    ///
    /// - Parameter replacing: whether an existing file may be replaced.
    /// - Throws: the reason why that isn't possible.
    package static func save(_ text: String, toFile path: String, replacing: Bool) throws(FileError) {
        let file = try FileDescriptor(regular: path, O_WRONLY | O_CREAT | (replacing ? O_TRUNC : O_EXCL))
        defer { file.close() }
        try file.writeBytes(Array(text.utf8))
    }

    /// Reads a regular file as a whole.
    ///
    /// - Parameter limit: the greatest length, in bytes.
    /// - Throws: the reason why it can't be read, or that it is longer.
    package static func contents(ofRegularFile path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = try FileDescriptor(regular: path, O_RDONLY)
        defer { file.close() }
        let bytes = try file.readAll(upTo: limit + 1)
        if bytes.count > limit { throw .tooLong(limit: limit) }
        return bytes
    }

    private init(
        opening path: [UInt8], _ flags: CInt, _ kinds: Set<FileKind>, _ permissions: CInt = 0
    ) throws(FileError) {
        // Opening a terminal must not make it the controlling terminal of the process.
        let path = path.map { CChar(bitPattern: $0) } + [0]
        self.init(number: open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, mode_t(permissions)))
        guard number >= 0 else { throw Self.reason(for: FileError(), toOpen: path) }
        do throws(FileError) {
            try check(kinds)
        } catch {
            close()
            throw error
        }
    }

    /// Returns the error of opening a path, or another one if the path is a link without a target.
    private static func reason(for error: FileError, toOpen path: [CChar]) -> FileError {
        var status = stat()
        let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        return isLink && error.isMissing ? .danglingLink : error
    }

    /// Checks that the file has one of some kinds, and makes reading wait for input.
    private func check(_ kinds: Set<FileKind>) throws(FileError) {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw FileError() }
        let kind = FileKind(mode: status.st_mode)
        guard kinds.contains(kind) else { throw .unsuitable(kind) }
        guard fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK) == 0 else { throw FileError() }
        if kind == .pipe { try waitForWriter() }
    }

    /// Waits until a pipe has been opened for writing: before that, reading it would find its end.
    private func waitForWriter() throws(FileError) {
        var state = pollfd(fd: number, events: CShort(POLLIN), revents: 0)
        while poll(&state, 1, -1) < 0 {
            let error = FileError()
            if !error.isInterruption || Interrupt.isRequested { throw error }
        }
    }

    /// Closes the file, which must not be used afterwards.
    package func close() { _ = closeFile(number) }
}

// `FileDescriptor` has a method with the same name.
private let closeFile: @Sendable (CInt) -> CInt = close
