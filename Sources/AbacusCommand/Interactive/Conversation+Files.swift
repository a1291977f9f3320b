internal import Abacus
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension Conversation {
    /// Carries out each line of a file, and shows the results, until one fails.
    mutating func load(_ text: String) {
        guard !text.isEmpty else { return fail(":load needs the path of a file") }
        let path = UserFiles.path(text)
        do {
            let count = try carryOutLines(ofFile: path)
            if let count { show(.remark("\(count) \(count == 1 ? "line" : "lines") of \(path.visibleText)")) }
            ownFiles.insert(Array(path.utf8))
        } catch {
            fail("cannot read \(path.visibleText): \(error)")
        }
    }

    /// Carries out the definitions that each session begins with, if there are any.
    mutating func loadPrelude() {
        guard let path = UserFiles.prelude, access(path, F_OK) == 0 else { return }
        do {
            _ = try carryOutLines(ofFile: path, showing: false)
            session.environment["ans"] = nil
            // What the prelude defines isn't the person's to take back.
            definitions = DefinitionSteps()
            lastResult = nil
        } catch {
            fail("cannot read \(path.visibleText): \(error)")
        }
    }

    /// Carries out each line of a file, and returns the number of lines, or nil if one failed.
    private mutating func carryOutLines(ofFile path: String, showing: Bool = true) throws(SystemError) -> Int? {
        let settings = session.settingsOfFiles
        defer { session.settingsOfFiles = settings }
        var reader = LineReader(
            try FileDescriptor(reading: Array(path.utf8)), maximumLength: session.environment.limits.sourceBytes)
        var (number, count) = (0, 0)
        while let line = try reader.next(beforeWaiting: { !Interrupt.isRequested }) {
            number += 1
            if session.applyFileSetting(line) { continue }
            count += 1
            let source = Source(bytes: line, name: path, firstLine: number)
            guard showing || answer(to: source).status != .success else { continue }
            guard carryOut(source).status == .success, session.goesOn else { return nil }
        }
        return count
    }

    /// Writes the definitions to a new file, or to one that the session has written or read.
    mutating func save(_ text: String) {
        guard !text.isEmpty else { return fail(":save needs the path of a file") }
        let path = UserFiles.path(text)
        let definitions = SavedDefinitions(of: session.environment)
        for name in definitions.unsaved { fail("'\(name)' isn't saved, as its value can't be written as a formula") }
        do {
            let isOwn = ownFiles.contains(Array(path.utf8))
            let text = definitions.lines.map { $0 + "\n" }.joined()
            try Self.write(text, toFile: path, replacing: isOwn)
            ownFiles.insert(Array(path.utf8))
            let count = definitions.count
            show(.remark("\(count) \(count == 1 ? "definition" : "definitions") in \(path.visibleText)"))
        } catch {
            let hint = error.code == EEXIST ? "; choose another name, or :load it first" : ""
            fail("cannot write \(path.visibleText): \(error)\(hint)")
        }
    }

    private static func write(_ text: String, toFile path: String, replacing: Bool) throws(SystemError) {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL), 0o666)
        guard file >= 0 else { throw SystemError() }
        defer { close(file) }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { writeBytes(file, $0.baseAddress, $0.count) }
            guard count >= 0 else { throw SystemError() }
            bytes = bytes.dropFirst(count)
        }
    }
}

// `Conversation` has a method with the same name.
private let writeBytes: @Sendable (CInt, UnsafeRawPointer?, Int) -> Int = write
