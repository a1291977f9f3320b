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

    /// The most lines that are read, and kept when the file is shortened.
    private static let keptCount = PastLines.maximumCount
    /// The size, in bytes, above which the file is shortened, and of the part that is read.
    private static let maximumSize = 1 << 20

    /// Reads the lines, oldest first; none if there isn't a file yet.
    func lines() throws(SystemError) -> [String] {
        guard access(path, F_OK) == 0 else { return [] }
        return try withLockedFile { (file) throws(SystemError) in
            let size = lseek(file, 0, SEEK_END)
            let start = max(0, Int(size) - Self.maximumSize)
            var bytes = try Self.read(file, from: start)[...]
            // The first line may have lost its beginning.
            if start > 0 { bytes = bytes[((bytes.firstIndex(of: .lineFeed) ?? bytes.endIndex - 1) + 1)...] }
            let kept = bytes.split(separator: .lineFeed).suffix(Self.keptCount)
            if start > 0 { try Self.rewrite(file, Array(kept.joined(separator: [.lineFeed])) + [.lineFeed]) }
            return kept.map { Self.line(of: $0) }
        }
    }

    /// Adds a line at the end.
    func append(_ line: String) throws(SystemError) {
        UserFiles.makeFolders(of: path)
        try withLockedFile { (file) throws(SystemError) in
            lseek(file, 0, SEEK_END)
            try Self.write(file, Self.entry(of: line) + [.lineFeed])
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
        _ body: (_ file: CInt) throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError() }
        defer { close(file) }
        // Somebody else holds the lock for a moment only. On a file system that lost a lock, this gives up.
        var attempts = 0
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            attempts += 1
            guard attempts < 200 else { throw SystemError() }
            usleep(1_000)
        }
        // Closing the file releases the lock.
        return try body(file)
    }

    private static func read(_ file: CInt, from start: Int) throws(SystemError) -> [UInt8] {
        lseek(file, off_t(start), SEEK_SET)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = readBytes(file, &buffer, buffer.count)
            guard count >= 0 else { throw SystemError() }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    private static func write(_ file: CInt, _ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(file, $0.baseAddress, $0.count) }
            guard count >= 0 else { throw SystemError() }
            rest = rest.dropFirst(count)
        }
    }

    /// Replaces the contents by a part of them, so that a session that is killed on the way loses no more than lines.
    private static func rewrite(_ file: CInt, _ bytes: [UInt8]) throws(SystemError) {
        lseek(file, 0, SEEK_SET)
        try write(file, bytes)
        guard ftruncate(file, off_t(bytes.count)) == 0 else { throw SystemError() }
    }
}

extension UInt8 {
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let backslash = UInt8(ascii: "\\")
}

// `HistoryFile` has methods with the same names.
private let readBytes: @Sendable (CInt, UnsafeMutableRawPointer?, Int) -> Int = read
private let writeBytes: @Sendable (CInt, UnsafeRawPointer?, Int) -> Int = write
