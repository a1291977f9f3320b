internal import Abacus
internal import AbacusSession
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension Conversation {
    /// Executes each line of a file, and shows the results, until one fails.
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

    /// Executes the definitions of the file with which each session begins, if there is one.
    mutating func loadPrelude(_ path: String) {
        do {
            _ = try carryOutLines(ofFile: path, showing: false)
            session.environment["ans"] = nil
            // The person can't undo the definitions of the prelude.
            definitions = DefinitionSteps()
            lastResult = nil
        } catch {
            if !error.isMissing { fail("cannot read \(path.visibleText): \(error)") }
        }
    }

    /// Executes each line of a file, and returns the number of lines, or nil if one failed.
    private mutating func carryOutLines(ofFile path: String, showing: Bool = true) throws(FileError) -> Int? {
        let text = try FileDescriptor.contents(
            ofRegularFile: path, limit: session.environment.limits.sourceBytes)
        let settings = session.settingsOfFiles
        defer { session.settingsOfFiles = settings }
        session.beginFile()
        var (number, count) = (0, 0)
        var succeeds = true
        text.forEachLine { line in
            number += 1
            if session.applyFileSetting(line) { return true }
            count += 1
            let source = Source(bytes: line, name: path, firstLine: number)
            guard showing || answer(to: session.read(source)).status != .success else { return true }
            succeeds = carryOut(source).status == .success && session.goesOn
            return succeeds
        }
        return succeeds ? count : nil
    }

    /// Writes the definitions to a new file, or to one that the session has written or read.
    mutating func save(_ text: String) {
        guard !text.isEmpty else { return fail(":save needs the path of a file") }
        let path = UserFiles.path(text)
        let definitions = SavedDefinitions(of: session.environment)
        for name in definitions.unsaved { fail("'\(name)' isn't saved, as its value can't be written as a formula") }
        for name in definitions.needingAnswer { show(.remark("'\(name)' uses 'ans', which isn't saved")) }
        do {
            let isOwn = ownFiles.contains(Array(path.utf8))
            let text = definitions.lines.map { $0 + "\n" }.joined()
            try FileDescriptor.save(text, toFile: path, replacing: isOwn)
            ownFiles.insert(Array(path.utf8))
            let count = definitions.count
            show(.remark("\(count) \(count == 1 ? "definition" : "definitions") in \(path.visibleText)"))
        } catch {
            let hint = error.isExisting ? "; choose another name, or :load it first" : ""
            fail("cannot write \(path.visibleText): \(error)\(hint)")
        }
    }
}
