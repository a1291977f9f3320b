internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The paths of a session's files, following the XDG Base Directory Specification.
enum UserFiles {
    /// The file of entered lines.
    static var history: String? { folder("XDG_STATE_HOME", ".local/state").map { $0 + "/abacus/history" } }
    /// The file of options, one on each line.
    static var configuration: String? { folder("XDG_CONFIG_HOME", ".config").map { $0 + "/abacus/config" } }
    /// The file of definitions with which each session begins.
    static var prelude: String? { folder("XDG_CONFIG_HOME", ".config").map { $0 + "/abacus/prelude.abacus" } }

    /// Returns the folder that an environment variable names, or a folder in the home directory. By the specification, a
    /// relative path is ignored.
    private static func folder(_ name: String, _ otherwise: String) -> String? {
        if let path = variable(name), path.utf8.first == UInt8(ascii: "/") { return path }
        return home.map { $0 + "/" + otherwise }
    }

    private static var home: String? { variable("HOME").flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil } }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Returns a path with the home directory in place of `~` at its beginning.
    static func path(_ text: String) -> String {
        guard text.utf8.starts(with: "~/".utf8), let home else { return text }
        return home + String(text.dropFirst(1))
    }

    /// Makes the missing folders of a path, readable only for the user.
    static func makeFolders(of path: String) {
        for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
            // If this fails, opening the file fails too, and reports why.
            mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
        }
    }
}
