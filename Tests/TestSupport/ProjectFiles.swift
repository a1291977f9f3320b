public import Foundation

/// Files of the project that tests read.
public enum ProjectFiles {
    /// The project's folder.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the text of a file, given its path in the project.
    public static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the sorted paths of the Swift files in a folder of the project, including its subfolders.
    public static func sourcePaths(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(folder)/\($0)" }
    }

    /// Returns the paths of the README, of the manual of the language, and of all articles.
    public static func documentPaths() throws -> [String] {
        let articles = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
            .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
        return ["README.md", "Grammar/README.md"] + articles.map { "Sources/\($0)" }
    }

    /// Returns the texts of the Swift files in a folder of the project, including its subfolders.
    public static func sources(in folder: String) throws -> [String] {
        try sourcePaths(in: folder).map(text)
    }
}
