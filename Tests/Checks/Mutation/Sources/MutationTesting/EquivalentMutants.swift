/// The list of mutants that no test can or should kill, each with the reason.
///
/// A line consists of a file, the text of the line in the file, the change, and the reason, separated by tabs. Empty
/// lines and those that begin with `# ` are comments.
public struct EquivalentMutants: Sendable {
    private(set) var reasons: [Mutant.Key: String] = [:]

    /// A line does not have four columns.
    public struct FormatError: Error, CustomStringConvertible {
        public let line: Int
        public var description: String { "the list of equivalent mutants, line \(line): four columns are expected" }
    }

    /// Parses a list.
    ///
    /// - Throws: ``FormatError`` for a line that doesn't have four columns.
    public init(_ text: String) throws {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty && !line.hasPrefix("# ") {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count == 4, !columns[3].isEmpty else { throw FormatError(line: index + 1) }
            reasons[Mutant.Key(file: columns[0], lineText: columns[1], change: columns[2])] = columns[3]
        }
    }

    /// Returns the reason why a mutant need not be killed, or nil.
    func reason(for mutant: Mutant) -> String? { reasons[mutant.key] }

    /// Returns those listed for a file under test that aren't mutants of it any more, because the source has changed.
    func stale(among mutants: [Mutant]) -> [Mutant.Key] {
        let known = Set(mutants.map(\.key))
        let files = Set(mutants.map(\.key.file))
        return reasons.keys.filter { files.contains($0.file) && !known.contains($0) }
            .sorted { ($0.file, $0.lineText, $0.change) < ($1.file, $1.lineText, $1.change) }
    }
}
