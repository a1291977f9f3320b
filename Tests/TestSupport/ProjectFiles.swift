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

    /// The folders among the sources that are packages of their own, and no targets.
    private static let nestedPackages = ["Sources/CInterface/", "Sources/FormulaServer/", "Sources/WebCalculator/"]

    /// Returns the sorted paths of the Swift files in a folder of the project, including its subfolders, but not what
    /// belongs to a package of its own.
    public static func sourcePaths(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(folder)/\($0)" }
            .filter { path in !nestedPackages.contains { path.hasPrefix($0) } }
    }

    /// Returns the paths of the README, of the manual of the language, and of the documents and articles of the sources,
    /// whose code and commands are run by tests.
    public static func documentPaths() throws -> [String] {
        ["README.md", "Grammar/README.md"] + (try allDocumentPaths().filter { $0.hasPrefix("Sources/") })
    }

    /// Returns the sorted paths of all documents in Markdown.
    public static func allDocumentPaths() throws -> [String] {
        let folders = ["", "Benchmarks", "Grammar", "Sources", "Tests"]
        let paths = try folders.flatMap { folder in
            let path = root.appending(path: folder).path
            let names =
                folder == "Sources" || folder == "Tests"
                ? try FileManager.default.subpathsOfDirectory(atPath: path)
                : try FileManager.default.contentsOfDirectory(atPath: path)
            return names.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
        }
        return paths.filter { $0.hasSuffix(".md") && !$0.contains("/.build") }.sorted()
    }

    /// Returns the texts of the Swift files in a folder of the project, including its subfolders.
    public static func sources(in folder: String) throws -> [String] {
        try sourcePaths(in: folder).map(text)
    }
}
