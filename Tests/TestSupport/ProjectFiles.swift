public import Foundation

/// The project's own files that the tests read.
public enum ProjectFiles {
    /// The project's folder.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file by its path in the project.
    public static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The texts of the Swift files in a folder of the project.
    public static func sources(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { try text("\(folder)/\($0)") }
    }
}
