internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Where a session keeps its files, following the XDG Base Directory Specification.
enum UserFiles {
    /// The lines that were entered.
    static var history: String? { folder("XDG_STATE_HOME", ".local/state").map { $0 + "/abacus/history" } }
    /// Lines of long options.
    static var configuration: String? { folder("XDG_CONFIG_HOME", ".config").map { $0 + "/abacus/config" } }
    /// Definitions that each session begins with.
    static var prelude: String? { folder("XDG_CONFIG_HOME", ".config").map { $0 + "/abacus/prelude.abacus" } }

    /// Returns the folder that a variable of the environment names, or a folder in the user's own. The specification says
    /// that a relative path doesn't count.
    private static func folder(_ name: String, _ otherwise: String) -> String? {
        if let path = variable(name), path.utf8.first == UInt8(ascii: "/") { return path }
        return home.map { $0 + "/" + otherwise }
    }

    private static var home: String? { variable("HOME").flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil } }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Returns a path in which `~` at the beginning stands for the user's own folder.
    static func path(_ text: String) -> String {
        guard text.utf8.starts(with: "~/".utf8), let home else { return text }
        return home + String(text.dropFirst(1))
    }

    /// Makes the folders of a path, which only the user may read, as far as they are missing.
    static func makeFolders(of path: String) {
        for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
            // If that fails, so does opening the file, which tells why.
            mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
        }
    }
}
