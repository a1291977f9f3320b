internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The file that keeps the entered lines from one session to the next, one in each line of the file.
///
/// Several sessions can use it at once: each of them appends its lines under a lock. When the file has become long, the
/// session that opens it removes the oldest lines, also under the lock.
struct HistoryFile {
    let path: String

    /// The most lines to read, and to keep when the file is shortened.
    private static let keptCount = PastLines.maximumCount
    /// The size in bytes above which the file is shortened; also the size of the part at its end that is read.
    private static let maximumSize = 1 << 20

    /// Reads the lines, oldest first; none if there isn't a file yet.
    func lines() throws(FileError) -> [String] {
        if access(path, F_OK) != 0, FileError().isMissing { return [] }
        return try withLockedFile { (file) throws(FileError) in
            let size = Int(lseek(file.number, 0, SEEK_END))
            let isLong = size > Self.maximumSize
            // A line that has lost its beginning is dropped. The byte before the part tells whether this is so for the
            // first line.
            lseek(file.number, off_t(isLong ? size - Self.maximumSize - 1 : 0), SEEK_SET)
            var bytes = try file.readAll(upTo: Self.maximumSize + 1)[...]
            if isLong { bytes = bytes[((bytes.firstIndex(of: .lineFeed) ?? bytes.endIndex - 1) + 1)...] }
            let kept = bytes.split(separator: .lineFeed).suffix(Self.keptCount)
            if isLong { try Self.rewrite(file, Array(kept.joined(separator: [.lineFeed])) + [.lineFeed]) }
            return kept.map { Self.line(of: $0) }
        }
    }

    /// Adds a line at the end.
    func append(_ line: String) throws(FileError) {
        UserFiles.makeFolders(of: path)
        try withLockedFile { (file) throws(FileError) in
            lseek(file.number, 0, SEEK_END)
            try file.writeBytes(Self.entry(of: line) + [.lineFeed])
        }
    }

    // MARK: - Entries

    /// Returns the bytes of a line, in which a line break is `\n`.
    private static func entry(of line: String) -> [UInt8] {
        line.utf8.flatMap { byte in
            switch byte {
            case .lineFeed: Array(#"\n"#.utf8)
            case .backslash: Array(#"\\"#.utf8)
            default: [byte]
            }
        }
    }

    private static func line(of entry: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in entry {
            if !isEscaped, byte == .backslash {
                isEscaped = true
            } else {
                bytes.append(isEscaped && byte == UInt8(ascii: "n") ? .lineFeed : byte)
                isEscaped = false
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: - The file

    /// Opens the file and calls a closure while no other session can use it.
    private func withLockedFile<Result>(
        _ body: (_ file: FileDescriptor) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let file = try FileDescriptor(regular: path, O_RDWR | O_CREAT, permissions: 0o600)
        defer { file.close() }
        // Another session holds the lock only for a moment. On a file system that has lost a lock, this gives up.
        var attempts = 0
        while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
            attempts += 1
            guard attempts < 200 else { throw FileError() }
            usleep(1_000)
        }
        // Closing the file releases the lock.
        return try body(file)
    }

    /// Replaces the contents by a part of them. If the session is killed meanwhile, only lines are lost.
    private static func rewrite(_ file: FileDescriptor, _ bytes: [UInt8]) throws(FileError) {
        lseek(file.number, 0, SEEK_SET)
        try file.writeBytes(bytes)
        guard ftruncate(file.number, off_t(bytes.count)) == 0 else { throw FileError() }
    }
}

extension UInt8 {
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let backslash = UInt8(ascii: "\\")
}
