internal import Abacus
internal import TestSupport

/// Inputs and words taken from the grammar and its corpus.
enum Seeds {
    /// Returns every expression of the corpus, and every session as lines.
    static func texts() throws -> [[UInt8]] {
        let files = [
            "errors.txt", "errors-integer.txt", "errors-real.txt", "fixits.txt", "formats.txt", "python.txt",
            "trees.txt", "values-exact.txt", "values-integer.txt", "values-real.txt",
        ]
        let expressions = try files.flatMap { try CorpusLine.cases(in: $0) }.map { $0.columns[0] }
        let notations = try ["notation-errors.txt", "notation-fixits.txt", "notation-values.txt"]
            .flatMap { try CorpusLine.cases(in: $0) }.map { $0.columns[1] }
        let sessions = try CorpusLine.blocks(in: "sessions.txt").map { session in
            session.map { $0.columns[0] }.joined(separator: "\n")
        }
        return Set(expressions + notations + sessions).sorted().map { Array($0.utf8) }
    }

    /// Returns all operators, keywords and punctuation of the grammar, and all names used in the corpus.
    static func words() throws -> [String] {
        let names = try texts().flatMap { SyntaxTree.parse(Source(bytes: $0)).tree.names }
        return Set((try terminals() + notations + names).filter { (2...24).contains($0.utf8.count) }).sorted()
    }

    /// Forms of several tokens, and characters of several bytes.
    private static let notations = [
        "x -> ", "(x, y) -> ", "map(l, ", "reduce(l, 0, ", "sort(l, ", "15%", "+ 5%", "2x", "²", "⁻¹", "½", "3½", "√2",
    ]

    /// Returns the quoted texts in the grammar, except for single bytes, which a fuzzer finds by itself.
    private static func terminals() throws -> [String] {
        let productions = try ProjectFiles.text("Grammar/Expression.ebnf").split(separator: "\n")
            .filter { $0.contains("::=") }
        return productions.flatMap { line in
            line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
                .filter { !$0.offset.isMultiple(of: 2) && $0.element.utf8.count > 1 }.map { String($0.element) }
        }
    }

    /// Returns inputs of random bytes, the same in every run.
    static func bytes(count: Int, length: ClosedRange<Int>) -> [[UInt8]] {
        var random = SplitMix64(seed: 0)
        return (0..<count).map { _ in
            (0..<Int.random(in: length, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
    }
}
