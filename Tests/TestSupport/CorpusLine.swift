/// A case in a corpus file, which any engine for the language could run.
public struct CorpusLine: CustomStringConvertible, Sendable {
    /// The name of the file in `Grammar/Corpus`.
    public let file: String
    /// The number of the line, from 1.
    public let number: Int
    /// The columns, with their control characters decoded.
    public let columns: [String]

    public var description: String { "\(file):\(number): \(columns.joined(separator: "  ⇥  "))" }

    /// Returns the cases in a file, without its comments and blank lines.
    public static func cases(in file: String) throws -> [CorpusLine] {
        try blocks(in: file).flatMap { $0 }
    }

    /// Returns the cases in a file, in blocks separated by blank lines.
    public static func blocks(in file: String) throws -> [[CorpusLine]] {
        // The text is split by scalars, because a character may consist of a line break and something after it.
        let lines = try ProjectFiles.text("Grammar/Corpus/\(file)").unicodeScalars
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [[CorpusLine]] = [[]]
        for (index, line) in lines.enumerated() where line != "#" && !line.hasPrefix("# ") {
            if line.isEmpty {
                blocks.append([])
                continue
            }
            let columns = line.unicodeScalars
                .split(separator: "\t", omittingEmptySubsequences: false).map(withControlCharacters)
            blocks[blocks.count - 1].append(CorpusLine(file: file, number: index + 1, columns: columns))
        }
        return blocks.filter { !$0.isEmpty }
    }

    private static func withControlCharacters(_ column: Substring.UnicodeScalarView) -> String {
        let pictures: [Unicode.Scalar: Unicode.Scalar] = ["␊": "\n", "␉": "\t", "␍": "\r", "␀": "\0"]
        return String(String.UnicodeScalarView(column.map { pictures[$0] ?? $0 }))
    }
}
