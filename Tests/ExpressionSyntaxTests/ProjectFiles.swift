import Foundation

/// The project's own files that the tests read.
enum ProjectFiles {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file by its path in the project.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The texts of the Swift files in a folder of the project.
    static func sources(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { try text("\(folder)/\($0)") }
    }
}

/// One line of a corpus file.
struct CorpusLine: CustomStringConvertible {
    let file: String
    let number: Int
    let columns: [String]

    var description: String { "\(file):\(number): \(columns.joined(separator: "  ⇥  "))" }

    /// The cases of a file: neither its comments nor its blank lines, each column with its control characters.
    static func cases(in file: String) throws -> [CorpusLine] {
        try ProjectFiles.text("Grammar/Corpus/\(file)").components(separatedBy: "\n").enumerated().compactMap {
            index, line in
            guard !line.isEmpty, line != "#", !line.hasPrefix("# ") else { return nil }
            let columns = line.components(separatedBy: "\t").map(withControlCharacters)
            return CorpusLine(file: file, number: index + 1, columns: columns)
        }
    }

    private static func withControlCharacters(_ column: String) -> String {
        let pictures: [Unicode.Scalar: Unicode.Scalar] = ["␊": "\n", "␉": "\t", "␍": "\r", "␀": "\0"]
        return String(String.UnicodeScalarView(column.unicodeScalars.map { pictures[$0] ?? $0 }))
    }
}
