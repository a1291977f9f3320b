public import Foundation

/// The project's own files that the tests read.
public enum ProjectFiles {
    /// The project's folder.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the text of a file by its path in the project.
    public static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the paths of the Swift files in a folder of the project and in the folders inside it, sorted.
    public static func sourcePaths(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { "\(folder)/\($0)" }
    }

    /// Returns the texts of the Swift files in a folder of the project and in the folders inside it.
    public static func sources(in folder: String) throws -> [String] {
        try sourcePaths(in: folder).map(text)
    }
}
