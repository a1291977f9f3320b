import Abacus
import Foundation
import TestSupport
import Testing

/// Chains of `AND` and of `OR` in formats, each of which is one compound of all its operands.
@Suite struct FormatChainTests {
    private func tree(_ format: String) throws -> SyntaxTree {
        try SyntaxTree(parsing: Source(format), options: ParserOptions(Notation(syntax: .foundation)))
    }

    @Test func nodesSayWhetherTheyContinueAChain() throws {
        let tree = try tree("(a == 1 OR b == 2) OR c == 3 || d == 4 or (e == 5 OR f == 6)")
        let ors = tree.nodes.indices.filter { tree.nodes[$0].kind == .infix && tree.nodes[$0].operator == .or }
        #expect(ors.map(tree.continuesChain) == [false, false, true, false, true])
        #expect(tree.nodes.indices.filter(tree.continuesChain) == [ors[2], ors[4]])
        let comparison = try self.tree("a ==[c] b")
        #expect(!comparison.continuesChain(at: comparison.root))
    }

    /// The native tree stays binary.
    @Test func chainsOfTheNativeSyntaxAreNotMarked() throws {
        let tree = try Formula("a or b or c and d and e").tree
        #expect(!tree.nodes.indices.contains(where: tree.continuesChain))
        #expect(tree.dump() == "(|| (|| a b) (&& (&& c d) e))")
    }

    @Test func compoundsGivenAsArgumentsStay() throws {
        let both = try Formula(predicateFormat: "a == 1 AND b == 2")
        let all = try Formula(predicateFormat: "%@ AND c == 3 AND %@ AND d == 4", both, both)
        #expect(
            all.predicateFormat
                == "(a == 1 AND b == 2) AND c == 3 AND (a == 1 AND b == 2) AND d == 4")
        #expect(try all.holds(for: ["a": 1, "b": 2, "c": 3, "d": 4] as Value))
        #expect(try !all.holds(for: ["a": 1, "b": 2, "c": 4, "d": 4] as Value))
    }

    /// A rewriter that replaces every comparison with a number by one with another number.
    private struct Doubler: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            guard node.kind == .number else { return builder.appendCopy(of: node, in: tree) }
            builder.appendNumber(tree.lexeme(of: node) + "0")
        }
    }

    @Test func rewrittenChainsStayChains() throws {
        var doubler = Doubler()
        let rewritten = try tree("a == 1 OR b == 2 OR (c == 3 OR d == 4) OR e == 5").rewritten(by: &doubler)
        #expect(rewritten.formatted() == "a == 10 OR b == 20 OR (c == 30 OR d == 40) OR e == 50")
        #expect(rewritten.dump() == "(|| (== a 10) (== b 20) (|| (== c 30) (== d 40)) (== e 50))")
    }

    /// An operator whose left operand isn't one any more continues nothing.
    @Test func whatRemainsOfAChainIsNone() throws {
        struct Shortener: SyntaxRewriter {
            func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
                guard node.kind == .infix, node.operator == .or, node.argument == 0 else {
                    return builder.appendCopy(of: node, in: tree)
                }
                builder.removeLastOperand()
            }
        }
        var shortener = Shortener()
        let rewritten = try tree("a == 1 OR b == 2 OR c == 3").rewritten(by: &shortener)
        #expect(!rewritten.nodes.indices.contains(where: rewritten.continuesChain))
        #expect(rewritten.formatted() == "a == 1 OR c == 3")
    }

    @Test func notationsShowChainsWithoutParentheses() throws {
        let formula = try Formula(predicateFormat: "a == 1 OR b == 2 OR (c == 3 OR d == 4)")
        #expect(try formula.latex.contains("("))
        #expect(try !Formula(predicateFormat: "a == 1 OR b == 2 OR c == 3").latex.contains("("))
    }

    @Test func longChainsAreReadPrintedAndEncodedByLoops() throws {
        let count = TestScale.count(50_000)
        let text = "1=1" + String(repeating: "&&1=1", count: count - 1)
        let formula = try Formula(predicateFormat: text)
        #expect(formula.predicateFormat == "1 == 1" + String(repeating: " AND 1 == 1", count: count - 1))
        #expect(try formula.holds(for: Value.null))
        let same = try Formula(predicateFormat: text)
        #expect(formula == same && formula.hashValue == same.hashValue)
        #expect(try JSONDecoder().decode(Formula.self, from: JSONEncoder().encode(formula)) == formula)
    }
}
