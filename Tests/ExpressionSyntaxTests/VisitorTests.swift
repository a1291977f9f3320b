import ExpressionSyntax
import Testing

/// Visitors, walkers and rewriters as a user of the library would write them.
@Suite struct VisitorTests {
    private func tree(_ text: String) throws -> SyntaxTree { try SyntaxTree(parsing: Source(text)) }

    struct NameCollector: SyntaxWalker {
        var names: [String] = []

        mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) { names.append(tree.name(of: node)) }
    }

    @Test func aWalkerCollectsNames() throws {
        var collector = NameCollector()
        try tree("price * (1 + rate) - f(price, {a: x.b})[i] + if(c, $y, π)").accept(&collector)
        #expect(collector.names == ["price", "rate", "price", "x", "i", "c", "y", "pi"])
    }

    @Test(arguments: [("a + b * c", 0), ("a and b", 0), ("-a or b", 1), ("f(x) mod 2", 2)])
    func whereALeftOperandIs(text: String, place: Int) throws {
        let tree = try tree(text)
        #expect(tree.leftOperand(of: tree.root) == place)
    }

    struct DepthMeter: SyntaxVisitor {
        func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Int]) -> Int { (operands.max() ?? 0) + 1 }
    }

    @Test(arguments: [
        ("1", 1), ("-1 + 2!", 3), ("f()", 1), ("f(1, -2)", 3), ("[1, [2, [3]]]", 4), ("{a: 1, b: -x}", 3), ("{:}", 1),
        ("a ? b + 1 : c", 3), ("if(a, b, -c.d)", 4), ("a[b.c]", 3), ("true && null", 2), ("\"a\"", 1),
        ("1 || 2 || 3", 3),
    ])
    func aVisitorComputesFromOperands(text: String, depth: Int) throws {
        var meter = DepthMeter()
        #expect(try tree(text).accept(&meter) == depth)
    }

    /// Spells out every node, which shows that each method of the protocol is called with the right parts.
    struct Speller: SyntaxVisitor {
        func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [String]) -> String { "?" }
        func visitNumber(_ node: SyntaxNode, in tree: SyntaxTree) -> String { "number \(tree.lexeme(of: node))" }
        func visitText(_ node: SyntaxNode, in tree: SyntaxTree) -> String { "text \(tree.characters(of: node))" }
        func visitConstant(_ node: SyntaxNode, in tree: SyntaxTree) -> String { "constant \(tree.lexeme(of: node))" }
        func visitName(_ node: SyntaxNode, in tree: SyntaxTree) -> String { "name \(tree.name(of: node))" }
        func visitMissing(_ node: SyntaxNode, in tree: SyntaxTree) -> String { "missing \(tree.range(of: node))" }
        func visitPrefix(_ node: SyntaxNode, in tree: SyntaxTree, operand: String) -> String {
            "(prefix \(tree.lexeme(of: node)) \(operand))"
        }
        func visitInfix(_ node: SyntaxNode, in tree: SyntaxTree, left: String, right: String) -> String {
            "(infix \(tree.lexeme(of: node)) \(left) \(right))"
        }
        func visitPostfix(_ node: SyntaxNode, in tree: SyntaxTree, operand: String) -> String {
            "(postfix \(tree.lexeme(of: node)) \(operand))"
        }
        func visitCall(_ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [String]) -> String {
            "(call \(tree.name(of: callee)) at \(tree.range(of: node)) \(arguments))"
        }
        func visitIf(_ node: SyntaxNode, in tree: SyntaxTree, operands: [String]) -> String { "(if \(operands))" }
        func visitConditional(
            _ node: SyntaxNode, in tree: SyntaxTree, condition: String, consequent: String, alternative: String
        ) -> String {
            "(\(condition) \(tree.lexeme(of: node)) \(consequent) : \(alternative))"
        }
        func visitList(_ node: SyntaxNode, in tree: SyntaxTree, elements: [String]) -> String { "(list \(elements))" }
        func visitRecord(
            _ node: SyntaxNode, in tree: SyntaxTree, keys: [SyntaxNode], values: [String]
        ) -> String {
            "(record \(keys.map(tree.name)) \(values))"
        }
        func visitIndex(_ node: SyntaxNode, in tree: SyntaxTree, base: String, index: String) -> String {
            "(\(base) \(tree.lexeme(of: node)) \(index))"
        }
        func visitMember(_ node: SyntaxNode, in tree: SyntaxTree, base: String) -> String {
            "(\(base) . \(tree.lexeme(of: node)))"
        }
    }

    @Test(arguments: [
        ("-1.5 ^ x!", "(prefix - (infix ^ number 1.5 (postfix ! name x)))"),
        ("$f ('a', TRUE)", "(call f at 0..<2 [\"text a\", \"constant TRUE\"])"),
        ("if(a, b, c)", "(if [\"name a\", \"name b\", \"name c\"])"),
        ("a ? b : c", "(name a ? name b : name c)"),
        ("{a: [1], 'b c': {:}}", "(record [\"a\", \"b c\"] [\"(list [\\\"number 1\\\"])\", \"(record [] [])\"])"),
        ("a[0].if", "((name a [ number 0) . if)"),
        ("a not  in b", "(infix not  in name a name b)"),
        ("a && b || c", "(infix || (infix && name a name b) name c)"),
    ])
    func everyMethodGetsItsParts(text: String, expected: String) throws {
        var speller = Speller()
        #expect(try tree(text).accept(&speller) == expected)
    }

    @Test func aTreeWithErrorsIsVisitedToo() {
        var speller = Speller()
        #expect(SyntaxTree.parse(Source("1 + ")).tree.accept(&speller) == "(infix + number 1 missing 3..<3)")
    }

    @Test func whatHasNoMethodOfItsOwnIsVisitedByDefault() {
        var meter = DepthMeter()
        #expect(SyntaxTree.parse(Source("-1 + ")).tree.accept(&meter) == 3)
    }

    struct Stop: Error {}

    struct Refuser: SyntaxWalker {
        var visited = 0

        mutating func visitNumber(_ node: SyntaxNode, in tree: SyntaxTree) throws(Stop) {
            visited += 1
            if visited == 2 { throw Stop() }
        }
    }

    @Test func nothingIsVisitedAfterAThrow() throws {
        var refuser = Refuser()
        let numbers = try tree("1 + 2 + 3 + 4")
        #expect(throws: Stop.self) { try numbers.accept(&refuser) }
        #expect(refuser.visited == 2)
    }

    @Test func aTreeListsItsNames() throws {
        let formula = try tree("f(x) + y.z * {k: g(y)}.k - $x + π + é + e\u{301}")
        #expect(formula.variables == ["x", "y", "pi", "é"])
        #expect(formula.functions == ["f", "g"])
        #expect(formula.names == ["f", "x", "y", "z", "k", "g", "pi", "é", "e\u{301}"])
    }
}
