import ExpressionSyntax
import TestSupport
import Testing

/// Rewriters as a user of the library would write them.
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

    /// Simplifies `x + 0`, `x and true` and `--x` to `x`.
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

    /// Replaces a name by an expression.
    struct Substitution: SyntaxRewriter {
        let name: String
        let expression: SyntaxTree

        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            if node.kind == .name, tree.name(of: node) == name {
                builder.appendCopy(ofSubtreeAt: expression.root, in: expression)
            } else {
                builder.appendCopy(of: node, in: tree)
            }
        }
    }

    @Test(arguments: [
        ("x * x", "1 + 2", "(1 + 2) * (1 + 2)"), ("f(x, 'ab')", "'long text'", "f(\"long text\", \"ab\")"),
        ("100 - x", "a ? b : if(c, 12, e)", "100 - (a ? b : if(c, 12, e))"),
        (
            "x.m[x]", "{k: [1, -y], l: f()}",
            "{k: [1, -y], l: f()}.m[{k: [1, -y], l: f()}]"
        ), ("x or y", "a and b or c", "a && b || c || y"),
        ("!x", "a not in b", "!(a not in b)"),
    ])
    func anExpressionIsSubstituted(text: String, expression: String, expected: String) throws {
        let expression = try SyntaxTree(parsing: Source(expression))
        #expect(try rewrite(text, by: Substitution(name: "x", expression: expression)) == expected)
    }

    /// Turns squares into products, removes factors that are 1, and gives missing operands a value.
    struct Expander: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            switch node.kind {
            case .nullConstant: builder.appendText("none \"yet\"")
            case .infix where node.operator == .power && isNumber(builder.last, "2", in: builder):
                builder.removeLastOperand()
                builder.appendCopyOfLastOperand()
                builder.appendOperator(.multiply)
            case .infix where node.operator == .multiply && isNumber(builder.operandBeforeLast, "1", in: builder):
                builder.removeOperandBeforeLast()
            case .infix where node.operator == .and && builder.operandBeforeLast?.kind == .trueConstant:
                builder.removeOperandBeforeLast()
            case .prefix where node.operator == .not:
                builder.appendShortCircuitMarker(.and)
                builder.appendTruth(false)
                builder.appendOperator(.and)
            case .call where node.argument == 0:
                builder.appendCopy(of: node, in: tree)
                builder.appendOperator(.factorial)
            case .name where tree.name(of: node) == "tau":
                builder.appendNumber("2")
                builder.appendName("pi")
                builder.appendOperator(.multiply)
            case .name where tree.name(of: node) == "now":
                builder.appendCallee("time")
                builder.appendCall(argumentCount: 0)
            default: builder.appendCopy(of: node, in: tree)
            }
        }

        private func isNumber(_ node: SyntaxNode?, _ lexeme: String, in builder: SyntaxTreeBuilder) -> Bool {
            guard let node, node.kind == .number else { return false }
            return builder.lexeme(ofLiteral: node) == lexeme
        }
    }

    @Test(arguments: [
        ("(a + b) ** 2", "(a + b) * (a + b)"), ("(a or b ? c : d) ** 2", "(a || b ? c : d) * (a || b ? c : d)"),
        ("(a ** 2) ** 2", "a * a * (a * a)"), ("a ** 2 ** 2", "a ** (2 * 2)"), ("1 * (a and b)", "a && b"),
        ("f(1 * x ** 2, 1 * 1)", "f(x * x, 1)"),
        ("true and (a ? b : c)", "a ? b : c"), ("true and a and b", "a && b"), ("not a", "a && false"),
        ("f()", "f()!"), ("tau ** 2", "2 * pi * (2 * pi)"), ("{k: null}", "{k: \"none \\\"yet\\\"\"}"),
        ("now - 1", "time() - 1"),
    ])
    func newNodesAreAppended(text: String, expected: String) throws {
        #expect(try rewrite(text, by: Expander()) == expected)
    }

    @Test func theRangesOfARewrittenTreeAreOfItsOwnText() throws {
        var renamer = Renamer(names: ["x": "price"])
        let tree = try SyntaxTree(parsing: Source("  x+x", name: "prices")).rewritten(by: &renamer)
        #expect(tree.source == Source("price + price", name: "prices"))
        #expect(tree.nodes.map(tree.lexeme) == ["price", "price", "+"])
    }
}
