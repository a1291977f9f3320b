import ExpressionSyntax
import Testing

/// What visitors leave out that choose between the branches of a tree, as a user of the library would write them.
@Suite struct LazyVisitorTests {
    private func tree(_ text: String) throws -> SyntaxTree { try SyntaxTree(parsing: Source(text)) }

    /// Evaluates to truth values, where names that begin with `t` are true, and notes the names it meets.
    struct TruthVisitor: SyntaxVisitor {
        var visited: [String] = []

        func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Bool]) -> Bool { operands.last ?? true }

        mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) -> Bool {
            visited.append(tree.name(of: node))
            return tree.name(of: node).hasPrefix("t")
        }

        mutating func visitCall(
            _ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Bool]
        ) -> Bool {
            visited.append("\(tree.name(of: callee))()")
            return false
        }

        func choose(_ marker: SyntaxNode, in tree: SyntaxTree, condition: Bool) -> Bool? { condition }

        func shortCircuit(_ marker: SyntaxNode, in tree: SyntaxTree, left: Bool) -> Bool? {
            (marker.operator == .or) == left ? left : nil
        }

        func finishShortCircuit(_ node: SyntaxNode, in tree: SyntaxTree, left: Bool, right: Bool) -> Bool { right }
    }

    @Test(arguments: [
        ("t && f", "t f", false), ("f && t", "f", false), ("t || f", "t", true), ("f || t", "f t", true),
        ("f && t1 || t2", "f t2", true), ("f && t1 && t2", "f", false), ("t || f1 || f2", "t", true),
        ("t ? t1 : t2", "t t1", true), ("f ? t1 : f2", "f f2", false),
        ("t ? f1 ? t1 : t2 : t3", "t f1 t2", true), ("f ? t1 : f2 ? t2 : t3", "f f2 t3", true),
        ("if(t, f1, t2)", "t f1", false), ("if(f, t1, if(t2, t3, t4))", "f t2 t3", true),
        ("(f && t1) + (t2 || t3)", "f t2", true), ("[f1, t1 && f2, t2 || t3]", "f1 t1 f2 t2", true),
        ("{a: t || t1, b: f && f1}", "t f", false), ("(t ? x : y) && (f || z)", "t x", false),
        ("if(t1, f1)", "t1 f1", false), ("if(f, t1, t2, t3)", "f t1 t2 t3", true),
        ("and(t, t1, f, x)", "t t1 f", false), ("or(f, f1, t, x)", "f f1 t", true), ("and(t, t1)", "t t1 and()", false),
        ("g(t, and(t1, or(f, t2, x)), y)", "t t1 f t2 and() y g()", false),
        ("not (t && x)", "t x", false), ("g(t || a, f && b)", "t f g()", false), ("t || g(a)", "t", true),
        ("t + 2 + f", "t f", false), ("f + 1", "f", true),
    ])
    func onlyWhatIsNeeded(text: String, visited: String, result: Bool) throws {
        var visitor = TruthVisitor()
        #expect(try tree(text).accept(&visitor) == result)
        #expect(visitor.visited.joined(separator: " ") == visited)
    }

    /// Leaves out only what conditions that are known decide, and so spells what remains of an expression.
    struct Simplifier: SyntaxVisitor {
        func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [String]) -> String {
            operands.isEmpty ? tree.lexeme(of: node) : "\(node.kind)(\(operands.joined(separator: " ")))"
        }

        func choose(_ marker: SyntaxNode, in tree: SyntaxTree, condition: String) -> Bool? {
            condition == "true" ? true : condition == "false" ? false : nil
        }

        func shortCircuit(_ marker: SyntaxNode, in tree: SyntaxTree, left: String) -> String? {
            left == (marker.operator == .or ? "true" : "false") ? left : nil
        }
    }

    @Test(arguments: [
        ("true ? a : b", "a"), ("false ? a : b", "b"), ("c ? a : b", "conditional(c a b)"),
        ("c ? true ? a : b : false ? d : e", "conditional(c a e)"), ("false ? a : c ? d : e", "conditional(c d e)"),
        ("(true ? c : d) ? a : b", "conditional(c a b)"),
        ("(c ? d : e) ? a : b", "conditional(conditional(c d e) a b)"),
        ("if(c, if(true, a, b), d)", "ifCall(c a d)"), ("if(true, if(c, a, b), d)", "ifCall(c a b)"),
        ("if(a, b)", "ifCall(a b)"), ("if(c, if(true, a), d)", "ifCall(c ifCall(true a) d)"),
        ("false and a", "false"), ("a and false", "infix(a false)"), ("true and a or b", "infix(infix(true a) b)"),
        ("c ? (true or a) : (false or b)", "conditional(c true infix(false b))"),
    ])
    func whatIsntKnownIsVisitedAsAWhole(text: String, expected: String) throws {
        var simplifier = Simplifier()
        #expect(try tree(text).accept(&simplifier) == expected)
    }

    /// Without a method of its own for a node, a visitor is given the results of its operands.
    @Test func aLambdaIsVisitedAfterItsBody() throws {
        struct Counter: SyntaxVisitor {
            func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Int]) -> Int { operands.reduce(1, +) }
        }
        var counter = Counter()
        #expect(try tree("map(l, x -> x * x + 1)").accept(&counter) == 8)
    }
}
