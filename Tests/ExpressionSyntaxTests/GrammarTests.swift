import Foundation
import TestSupport
import Testing

@testable import ExpressionSyntax

/// `Grammar/Expression.ebnf` and the parser agree.
@Suite struct GrammarTests {
    private static let sentences = 2_500

    @Test func everyFormulaOfTheGrammarParses() throws {
        var generator = SentenceGenerator(try .standard(), seed: SplitMix64.seed)
        for _ in 0..<Self.sentences {
            let text = generator.text(of: generator.tokens(of: "formula"))
            let diagnostics = SyntaxTree.parse(Source(text)).diagnostics
            #expect(diagnostics.isEmpty, "seed \(SplitMix64.seed): \(text.debugDescription) \(diagnostics)")
        }
    }

    @Test func everyStatementOfTheGrammarParses() throws {
        var generator = SentenceGenerator(try .standard(), seed: SplitMix64.seed)
        for _ in 0..<Self.sentences {
            let tokens = generator.tokens(of: "statement")
            guard obeysRulesBeyondTheNotation(tokens) else { continue }
            let text = generator.text(of: tokens)
            #expect(throws: Never.self, "seed \(SplitMix64.seed): \(text.debugDescription)") {
                try Statement.parse(Source(text))
            }
        }
    }

    @Test func everyDefinitionIsReadAsOne() throws {
        var generator = SentenceGenerator(try .standard(), seed: SplitMix64.seed)
        for _ in 0..<Self.sentences / 4 {
            let tokens = generator.tokens(of: "definition")
            guard obeysRulesBeyondTheNotation(tokens) else { continue }
            let text = generator.text(of: tokens)
            guard case .some(.expression) = try Statement.parse(Source(text)) else { continue }
            Issue.record("seed \(SplitMix64.seed): \(text.debugDescription) isn't a definition")
        }
    }

    /// Returns whether a definition has only one `=` outside of brackets, and its parameters differ from each other.
    private func obeysRulesBeyondTheNotation(_ tokens: [String]) -> Bool {
        var depth = 0
        var equals = 0
        var names: [String] = []
        for token in tokens {
            if ["(", "[", "{"].contains(token) { depth += 1 }
            if [")", "]", "}"].contains(token) { depth -= 1 }
            if depth == 0, token == "=" { equals += 1 }
            if depth == 1, equals == 0 { names.append(NameTable.name(spelled: Array(token.utf8)[...])) }
        }
        names.removeAll { $0 == "," || $0 == "(" }
        return equals <= 1 && Set(names).count == names.count
    }

    @Test func everyAlternativeIsReached() throws {
        let grammar = try Grammar.standard()
        var generator = SentenceGenerator(grammar, seed: SplitMix64.seed)
        for production in grammar.productions.keys.sorted() {
            for _ in 0..<600 { _ = generator.text(of: generator.tokens(of: production)) }
        }
        for (number, production) in grammar.alternatives.enumerated() {
            #expect(
                generator.reached.contains(number), "seed \(SplitMix64.seed): alternative \(number) of \(production)")
        }
    }

    @Test func everySpellingOfAnOperatorIsInTheGrammar() throws {
        let generator = SentenceGenerator(try .standard(), seed: 0)
        let operators = generator.grammar.productions.keys.filter { $0.hasSuffix("-operator") }
        let spellings = Set(operators.flatMap { generator.literals(of: .reference($0)) }.map { $0.lowercased() })
        let words = Set(OperatorTable.standard.entries.map(\.text)).subtracting(["not in"])
        #expect(spellings == words)
    }

    @Test func everySyntacticProductionIsCarriedByAFunction() throws {
        let productions = try Grammar.standard().productions
        let comments = try Self.productionComments()
        for comment in comments {
            let name = String(comment.prefix { $0 != " " })
            #expect(productions[name]?.text == comment)
        }
        let carried = Set(comments.map { String($0.prefix { $0 != " " }) })
        for production in productions.values where !production.isLexical {
            #expect(carried.contains(production.name), "no function carries \(production.text)")
        }
    }

    /// Returns the productions in the comments of functions, each on one line with single spaces.
    private static func productionComments() throws -> [String] {
        var productions: [String] = []
        for source in try ProjectFiles.sources(in: "Sources/ExpressionSyntax") {
            var paragraphs: [String] = [""]
            for line in source.components(separatedBy: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
                if line == "///" {
                    paragraphs.append("")
                } else if line.hasPrefix("///") {
                    paragraphs[paragraphs.count - 1] += line.dropFirst(3)
                } else if !line.hasPrefix("@") {
                    if line.contains("func ") { productions += paragraphs.filter { $0.contains("::=") } }
                    paragraphs = [""]
                }
            }
        }
        return productions.map { $0.split(separator: " ").joined(separator: " ") }
    }
}
