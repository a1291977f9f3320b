internal import Abacus
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension CompletionMenu {
    /// The most files that are offered; `mostNames` limits how many names of a folder are examined.
    private static let mostFiles = 1_000
    private static let mostNames = 100_000

    /// Makes the menu of files that complete a path, given the typed part of the path, which ends at an offset in the line.
    ///
    /// A command takes the rest of its line as the path, so names with spaces are inserted as they are. Names that can't
    /// be typed after a command aren't offered, nor are hidden files unless their point has been typed.
    static func paths(beginning typed: [UInt8], upTo cursor: Int) -> CompletionMenu {
        if typed == Array("~".utf8) {
            return CompletionMenu(
                range: cursor - 1..<cursor, items: [Item(insertion: "~/", label: "~/", detail: "your own folder")])
        }
        let end = typed.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let (folder, prefix) = (typed[..<end], typed[end...])
        let path = folder.isEmpty ? "." : UserFiles.path(String(decoding: folder, as: UTF8.self))
        let names = names(in: path).filter { name in
            name.starts(with: prefix) && (name[0] != UInt8(ascii: ".") || !prefix.isEmpty)
                && isTypeable(name, isFirst: folder.isEmpty)
        }
        let sorted = names.sorted { $0.lexicographicallyPrecedes($1) }.prefix(mostFiles)
        let items = sorted.map { name in
            let text = String(decoding: name, as: UTF8.self) + (isFolder(Array(path.utf8) + "/".utf8 + name) ? "/" : "")
            return Item(insertion: text, label: text.visibleText, detail: "")
        }
        return CompletionMenu(range: cursor - prefix.count..<cursor, items: items)
    }

    /// Returns whether a command would read a name unchanged, at the beginning of the path or after a folder.
    private static func isTypeable(_ name: [UInt8], isFirst: Bool) -> Bool {
        let text = String(decoding: name, as: UTF8.self)
        guard text.utf8.elementsEqual(name), !name.contains(UInt8(ascii: "\n")) else { return false }
        guard text.trimmed.utf8.count == name.count else { return false }
        return !isFirst || name != Array("~".utf8)
    }

    /// Returns the names in a folder, except for `.` and `..`; none if it can't be read.
    private static func names(in path: String) -> [[UInt8]] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [[UInt8]] = []
        while names.count < mostNames, let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: UInt8.self, capacity: 1) { name in
                    Array(
                        UnsafeBufferPointer(
                            start: name, count: strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))))
                }
            }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
        return names
    }

    private static func isFolder(_ path: [UInt8]) -> Bool {
        var status = stat()
        return stat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
