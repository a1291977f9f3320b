import ExpressionSyntax
import TestSupport
import Testing

/// The cases of `Grammar/Corpus` about syntax, which any engine for the language could run.
@Suite struct CorpusTests {
    @Test func trees() throws {
        for line in try CorpusLine.cases(in: "trees.txt") {
            let (tree, diagnostics) = SyntaxTree.parse(Source(line.columns[0]))
            #expect(diagnostics.isEmpty, "\(line)")
            #expect(tree.dump() == line.columns[1], "\(line)")
        }
    }

    @Test func treesOfFormats() throws {
        for line in try CorpusLine.cases(in: "foundation/trees.txt") {
            let (tree, diagnostics) = SyntaxTree.parse(
                Source(line.columns[0]), options: ParserOptions(Notation(syntax: .foundation)))
            #expect(diagnostics.isEmpty, "\(line)")
            #expect(tree.dump() == line.columns[1], "\(line)")
            TreeInvariants.check(tree, "\(line)")
        }
    }

    @Test func formats() throws {
        for line in try CorpusLine.cases(in: "formats.txt") {
            let (tree, diagnostics) = SyntaxTree.parse(Source(line.columns[0]))
            #expect(diagnostics.isEmpty, "\(line)")
            #expect(tree.formatted() == line.columns[1], "\(line)")
        }
    }

    @Test func errors() throws {
        for line in try CorpusLine.cases(in: "errors.txt") {
            let expected = Array(line.columns.dropFirst())
            let diagnostics = SyntaxTree.parse(Source(line.columns[0])).diagnostics
            if expected.allSatisfy(isAboutSyntax) {
                #expect(diagnostics.map { "\($0.identifier.rawValue) \($0.range)" } == expected, "\(line)")
            } else {
                #expect(diagnostics.isEmpty, "\(line)")
            }
        }
    }

    /// Returns whether an error is found before evaluation.
    private func isAboutSyntax(_ error: String) -> Bool {
        let identifiers: [Diagnostic.Identifier] = [
            .invalidUTF8, .unexpectedCharacter, .unterminatedText, .invalidEscape, .invalidNumber, .sourceTooLong,
            .emptyExpression, .expectedOperand, .expectedOperator, .unbalancedParenthesis, .unexpectedToken,
            .nonAssociativeChain,
        ]
        return identifiers.contains { error.hasPrefix($0.rawValue + " ") }
    }

    @Test func fixItsOfFormats() throws {
        for line in try CorpusLine.cases(in: "foundation/fixits.txt") {
            let source = Source(line.columns[1])
            let options = ParserOptions(Notation(syntax: .foundation), form: SyntaxForm(rawValue: line.columns[0]))
            let diagnostics = SyntaxTree.parse(source, options: options).diagnostics
            #expect(diagnostics.count == 1, "\(line) \(diagnostics.map(\.summary))")
            let mended = line.columns.count > 2 ? line.columns[2] : nil
            #expect(diagnostics.first?.fixIt?.applied(to: source)?.text == mended, "\(line)")
        }
    }

    @Test func fixIts() throws {
        for line in try CorpusLine.cases(in: "fixits.txt") {
            let source = Source(line.columns[0])
            let fixIt = SyntaxTree.parse(source).diagnostics.first?.fixIt
            #expect(fixIt?.applied(to: source)?.text == line.columns[1], "\(line)")
        }
    }
}
