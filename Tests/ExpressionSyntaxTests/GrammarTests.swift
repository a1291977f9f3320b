import Foundation
import TestSupport
import Testing

@testable import ExpressionSyntax

/// `Grammar/Expression.ebnf` and the parser agree.
@Suite struct GrammarTests {
    private static let sentences = TestScale.count(1_000)

    @Test func everyFormulaOfTheGrammarParses() throws {
        var generator = SentenceGenerator(try .standard(), seed: SplitMix64.seed)
        for _ in 0..<Self.sentences {
            let text = generator.text(of: generator.tokens(of: "formula"))
            let diagnostics = SyntaxTree.parse(Source(text)).diagnostics
            #expect(diagnostics.isEmpty, "seed \(SplitMix64.seed): \(text.debugDescription) \(diagnostics)")
        }
    }

    @Test func everyFormulaOfTheGrammarWithOptionsParses() throws {
        let options = ParserOptions(
            Notation(percentSign: .percent, nameForms: .cells), implicitMultiplication: true)
        var generator = SentenceGenerator(try .withOptions(), seed: SplitMix64.seed)
        for _ in 0..<Self.sentences {
            let text = generator.text(of: generator.tokens(of: "formula"))
            let (tree, diagnostics) = SyntaxTree.parse(Source(text), options: options)
            #expect(diagnostics.isEmpty, "seed \(SplitMix64.seed): \(text.debugDescription) \(diagnostics)")
            TreeInvariants.check(tree, "seed \(SplitMix64.seed): \(text.debugDescription)")
        }
    }

    @Test func everyFormulaOfTheGrammarWithADecimalCommaParses() throws {
        let options = ParserOptions(Notation(decimalMark: .comma))
        var generator = SentenceGenerator(try .withDecimalComma(), seed: SplitMix64.seed)
        for _ in 0..<Self.sentences {
            let text = generator.text(of: generator.tokens(of: "formula"))
            let (tree, diagnostics) = SyntaxTree.parse(Source(text), options: options)
            #expect(diagnostics.isEmpty, "seed \(SplitMix64.seed): \(text.debugDescription) \(diagnostics)")
            TreeInvariants.check(tree, "seed \(SplitMix64.seed): \(text.debugDescription)")
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

    /// Returns whether a definition has only one `=` outside of brackets, its parameters differ from each other, and it doesn't
    /// define an operator.
    private func obeysRulesBeyondTheNotation(_ tokens: [String]) -> Bool {
        var depth = 0
        var equals = 0
        var names: [String] = []
        for token in tokens {
            if ["(", "[", "{"].contains(token.last.map(String.init)), token.first != "\"", token.first != "'" {
                depth += 1
            }
            if [")", "]", "}"].contains(token) { depth -= 1 }
            if depth == 0, token == "=" { equals += 1 }
            if depth == 1, equals == 0 { names.append(NameTable.name(spelled: Array(token.utf8)[...])) }
        }
        if let first = tokens.first, first.hasSuffix("("), first != "(", equals > 0 { return false }
        names.removeAll { $0 == "," || $0 == "(" }
        return equals <= 1 && Set(names).count == names.count
    }

    @Test(arguments: Syntax.allCases) func everyAlternativeIsReached(syntax: Syntax) throws {
        let grammar = try syntax == .native ? Grammar.standard() : .foundation()
        var generator = SentenceGenerator(grammar, seed: SplitMix64.seed)
        let productions = grammar.productions.keys.sorted()
        for _ in 0..<1_200 where generator.reached.count < grammar.alternatives.count {
            for production in productions { _ = generator.text(of: generator.tokens(of: production)) }
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

    // MARK: - Foundation's formats

    @Test func everyFormatOfTheGrammarParses() throws {
        for form in SyntaxForm.allCases {
            var generator = SentenceGenerator(try .foundation(), seed: SplitMix64.seed)
            for _ in 0..<Self.sentences {
                let text = generator.text(of: generator.tokens(of: form.rawValue).map { generator.inAnyCase($0) })
                let options = ParserOptions(Notation(syntax: .foundation), form: form)
                let (tree, diagnostics) = SyntaxTree.parse(Source(text), options: options)
                #expect(diagnostics.isEmpty, "seed \(SplitMix64.seed): \(text.debugDescription) \(diagnostics)")
                TreeInvariants.check(tree, "seed \(SplitMix64.seed): \(text.debugDescription)")
            }
        }
    }

    @Test func everyPrintedFormatReadsBackTheSame() throws {
        var generator = SentenceGenerator(try .foundation(), seed: SplitMix64.seed)
        let options = ParserOptions(Notation(syntax: .foundation))
        for _ in 0..<2 * Self.sentences {
            let text = generator.text(of: generator.tokens(of: "format").map { generator.inAnyCase($0) })
            let (tree, diagnostics) = SyntaxTree.parse(Source(text), options: options)
            guard diagnostics.isEmpty else { continue }
            let printed = tree.formatted()
            let (again, problems) = SyntaxTree.parse(Source(printed), options: options)
            let comment: Comment =
                "seed \(SplitMix64.seed): \(text.debugDescription) prints \(printed.debugDescription)"
            #expect(problems.isEmpty && again.formatted() == printed, comment)
            let truths = ["true", "false"].contains { tree.dump().contains($0) }
            if !truths { #expect(again.dump() == tree.dump(), comment) }
        }
    }

    @Test func everySpellingOfAFormatsOperatorIsInTheGrammar() throws {
        let generator = SentenceGenerator(try .foundation(), seed: 0)
        let operators = generator.grammar.productions.keys.filter {
            $0.hasSuffix("-operator") && $0 != "path-operator"
        }
        let spellings = Set(operators.flatMap { generator.literals(of: .reference($0)) })
        let elements: Set = ["NOT IN", "[FIRST]", "[LAST]", "[SIZE]"]
        #expect(spellings == Set(OperatorTable.foundation.entries.map(\.text)).subtracting(elements))
    }

    /// Every reserved word of the grammar is read as one, and only those.
    @Test func everyReservedWordOfFormatsIsRead() throws {
        let generator = SentenceGenerator(try .foundation(), seed: 0)
        for word in generator.literals(of: .reference("reserved")) {
            for spelling in [word, word.lowercased(), word.prefix(1) + word.dropFirst().lowercased()] {
                let kind = Source(spelling).withLexer(of: .foundation) { lexer in lexer.next().kind }
                #expect(kind == .keyword || kind == .operator, "\(spelling)")
            }
            for name in [word + "s", "a" + word, word + "1", "_" + word] where name.uppercased() != "NOTS" {
                let kind = Source(name).withLexer(of: .foundation) { lexer in lexer.next().kind }
                #expect(kind == .name, "\(name)")
            }
        }
    }

    @Test func everySyntacticProductionIsCarriedByAFunction() throws {
        let grammars = try [Grammar.standard(), Grammar.foundation()]
        let comments = try Set(Self.productionComments())
        for comment in comments {
            let name = String(comment.prefix { $0 != " " })
            let productions = grammars.compactMap { $0.productions[name]?.text }
            #expect(productions.contains(comment), "\(comment) is in neither grammar: \(productions)")
        }
        for production in grammars.flatMap(\.productions.values) where !production.isLexical {
            #expect(comments.contains(production.text), "no function carries \(production.text)")
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
