import ExpressionSyntax
import TestSupport
import Testing

/// Rewriters as a user of the library writes them.
@Suite struct SyntaxRewriterTests {
    private func rewrite(_ text: String, by rewriter: some SyntaxRewriter) throws -> String {
        var rewriter = rewriter
        let tree = try SyntaxTree(parsing: Source(text)).rewritten(by: &rewriter)
        TreeInvariants.check(tree)
        return tree.formatted()
    }

    struct Renamer: SyntaxRewriter {
        let names: [String: String]

        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            guard node.kind == .name, let name = names[tree.name(of: node)] else {
                return builder.appendCopy(of: node, in: tree)
            }
            builder.appendLeaf(.name, argument: builder.number(ofName: name), offset: node.offset)
        }
    }

    @Test func namesAreSubstituted() throws {
        let renamer = Renamer(names: ["x": "price", "y": "x"])
        #expect(try rewrite("x + y * x(y) - {x: x}.x[y]", by: renamer) == "price + x * x(x) - {x: price}.x[x]")
    }

    /// `x + 0`, `x and true` and `--x` become `x`.
    struct Simplifier: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            switch (node.kind, builder.last) {
            case (.infix, let last?)
            where node.operator == .add && last.kind == .number && tree.lexeme(of: last) == "0":
                builder.removeLastOperand()
            case (.infix, let last?) where node.operator == .and && last.kind == .trueConstant:
                builder.removeLastOperand()
            case (.prefix, let last?)
            where node.operator == .negate && last.kind == .prefix && last.operator == .negate:
                builder.removeLastNode()
            default:
                builder.appendCopy(of: node, in: tree)
            }
        }
    }

    @Test(arguments: [
        ("x + 0", "x"), ("x + 0 + 0", "x"), ("(x * 2 + 0) * y", "x * 2 * y"), ("--x", "x"), ("---x", "-x"),
        ("----(a + b) ** 2", "(a + b) ** 2"), ("f(x + 0, --y)", "f(x, y)"), ("0 + x", "0 + x"), ("x - 0", "x - 0"),
        ("a && b + 0", "a && b"), ("x && true", "x"), ("f(x, y && true)", "f(x, y)"),
        ("a + 0 ? --b : c + 0", "a ? b : c"), ("if(a + 0, --b, [c + 0])", "if(a, b, [c])"),
        ("{k: x + 0, l: --y}", "{k: x, l: y}"), ("a[i + 0].m + 0", "a[i].m"),
        ("a && true", "a"), ("a || b && true", "a || b"), ("a && true ? b && true : c", "a ? b : c"),
        ("a && true && b", "a && b"), ("true && a", "true && a"),
    ])
    func operatorsAreFolded(text: String, expected: String) throws {
        #expect(try rewrite(text, by: Simplifier()) == expected)
    }

    /// Changes nothing.
    struct Copier: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            builder.appendCopy(of: node, in: tree)
        }
    }

    @Test func aCopyIsTheTree() throws {
        for line in try CorpusLine.cases(in: "trees.txt") {
            var copier = Copier()
            let tree = try SyntaxTree(parsing: Source(line.columns[0]))
            #expect(tree.rewritten(by: &copier) == tree, "\(line)")
        }
    }
}
