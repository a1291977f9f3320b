import ExpressionSyntax
import Testing

/// The derivative of a formula by a variable, as a user of the library would write it.
///
/// It follows the tree and appends nodes to a builder. When it leaves an operand, the last operand of the builder is
/// the operand's derivative. It throws at anything that it can't differentiate.
struct Differentiator: SyntaxListener {
    struct NoDerivative: Error, Equatable {
        let range: SourceRange
    }

    typealias Failure = NoDerivative

    let variable: String
    var builder: SyntaxTreeBuilder

    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) throws(NoDerivative) {
        let node = tree.nodes[position.place]
        switch node.kind {
        case .number: builder.appendNumber("0")
        case .name: builder.appendNumber(tree.name(of: node) == variable ? "1" : "0")
        case .infix where node.operator == .power: try appendOuterOfPower(at: position.place, in: tree)
        case .call where node.argument == 1: try appendOuterOfCall(at: position.place, in: tree)
        case .prefix where node.operator == .negate: break
        case .infix where [.add, .subtract, .multiply, .divide].contains(node.operator): break
        default: throw NoDerivative(range: tree.range(of: node))
        }
    }

    /// u v: u' v + u v'; u/v: (u' v - u v') / v².
    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
        let node = tree.nodes[place]
        guard node.operator == .multiply || node.operator == .divide else { return }
        let operands = tree.operands(of: place)
        builder.appendCopy(ofSubtreeAt: operands[1], in: tree)
        builder.appendOperator(.multiply)
        builder.appendCopy(ofSubtreeAt: operands[0], in: tree)
    }

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        let node = tree.nodes[position.place]
        switch node.kind {
        case .prefix, .infix: leaveOperator(at: position.place, in: tree)
        case .call: builder.appendOperator(.multiply)
        default: break
        }
    }

    private mutating func leaveOperator(at place: Int, in tree: SyntaxTree) {
        switch tree.nodes[place].operator {
        case .multiply:
            builder.appendOperator(.multiply)
            builder.appendOperator(.add)
        case .divide:
            builder.appendOperator(.multiply)
            builder.appendOperator(.subtract)
            builder.appendCopy(ofSubtreeAt: place - 1, in: tree)
            builder.appendNumber("2")
            builder.appendOperator(.power)
            builder.appendOperator(.divide)
        case .power:
            // The exponent doesn't depend on the variable, so its derivative is 0.
            builder.removeLastOperand()
            builder.appendOperator(.multiply)
        case let op: builder.appendOperator(op)
        }
    }

    /// uⁿ: n uⁿ⁻¹ u'.
    private mutating func appendOuterOfPower(at place: Int, in tree: SyntaxTree) throws(NoDerivative) {
        let operands = tree.operands(of: place)
        let exponent = tree.nodes[Int(tree.nodes[operands[1]].first)...operands[1]]
        if let name = exponent.first(where: { $0.kind == .name && tree.name(of: $0) == variable }) {
            throw NoDerivative(range: tree.range(of: name))
        }
        builder.appendCopy(ofSubtreeAt: operands[1], in: tree)
        builder.appendCopy(ofSubtreeAt: operands[0], in: tree)
        builder.appendCopy(ofSubtreeAt: operands[1], in: tree)
        builder.appendNumber("1")
        builder.appendOperator(.subtract)
        builder.appendOperator(.power)
        builder.appendOperator(.multiply)
    }

    private mutating func appendOuterOfCall(at place: Int, in tree: SyntaxTree) throws(NoDerivative) {
        let node = tree.nodes[place]
        switch tree.name(of: tree.nodes[Int(node.first)]) {
        case "sin": appendCall("cos", ofOperandAt: place - 1, in: tree)
        case "exp": appendCall("exp", ofOperandAt: place - 1, in: tree)
        case "cos":
            appendCall("sin", ofOperandAt: place - 1, in: tree)
            builder.appendOperator(.negate)
        case "ln":
            builder.appendNumber("1")
            builder.appendCopy(ofSubtreeAt: place - 1, in: tree)
            builder.appendOperator(.divide)
        default: throw NoDerivative(range: tree.range(of: node))
        }
    }

    private mutating func appendCall(_ function: String, ofOperandAt place: Int, in tree: SyntaxTree) {
        builder.appendCallee(function)
        builder.appendCopy(ofSubtreeAt: place, in: tree)
        builder.appendCall(argumentCount: 1)
    }
}

/// Removes terms that are 0 and factors that are 1, and computes with small numbers.
struct TermSimplifier: SyntaxRewriter {
    func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
        guard node.kind == .infix, let left = builder.operandBeforeLast, let right = builder.last else {
            return builder.appendCopy(of: node, in: tree)
        }
        switch (node.operator, number(left, in: builder), number(right, in: builder)) {
        case (.add, let a?, let b?): replaceOperands(by: a + b, in: &builder)
        case (.subtract, let a?, let b?) where a >= b: replaceOperands(by: a - b, in: &builder)
        case (.multiply, let a?, let b?): replaceOperands(by: a * b, in: &builder)
        case (.multiply, 0, _), (.multiply, _, 0): replaceOperands(by: 0, in: &builder)
        case (.add, _, 0), (.subtract, _, 0), (.multiply, _, 1), (.divide, _, 1), (.power, _, 1):
            builder.removeLastOperand()
        case (.add, 0, _), (.multiply, 1, _): builder.removeOperandBeforeLast()
        case (.subtract, 0, _):
            builder.removeOperandBeforeLast()
            builder.appendOperator(.negate)
        default: builder.appendCopy(of: node, in: tree)
        }
    }

    private func number(_ node: SyntaxNode, in builder: SyntaxTreeBuilder) -> Int? {
        node.kind == .number ? Int(builder.lexeme(ofLiteral: node)) : nil
    }

    private func replaceOperands(by number: Int, in builder: inout SyntaxTreeBuilder) {
        builder.removeLastOperand()
        builder.removeLastOperand()
        builder.appendNumber("\(number)")
    }
}

extension SyntaxTree {
    fileprivate func derivative(by variable: String) throws(Differentiator.NoDerivative) -> SyntaxTree {
        var differentiator = Differentiator(variable: variable, builder: SyntaxTreeBuilder(source: source))
        try walk(&differentiator)
        var simplifier = TermSimplifier()
        return differentiator.builder.tree().rewritten(by: &simplifier)
    }
}

@Suite struct DerivativeTests {
    private func derivative(of text: String) throws -> SyntaxTree {
        try SyntaxTree(parsing: Source(text)).derivative(by: "x")
    }

    @Test(arguments: [
        ("5", "0"), ("x", "1"), ("y", "0"), ("-x", "-1"), ("3*x + y", "3"), ("x - y - x*z", "1 - z"),
        ("x ** 2", "2 * x"), ("x ** 3 + 2*x**2", "3 * x ** 2 + 2 * (2 * x)"), ("x ** n", "n * x ** (n - 1)"),
        ("x * sin(x)", "sin(x) + x * cos(x)"), ("cos(3*x)", "-sin(3 * x) * 3"), ("ln(x ** 2)", "1 / x ** 2 * (2 * x)"),
        ("exp(-x)", "exp(-x) * -1"), ("1 / x", "-1 / x ** 2"),
        ("(x + 1) / (x - 1)", "(x - 1 - (x + 1)) / (x - 1) ** 2"),
        ("(2*x + 1) ** 5", "5 * (2 * x + 1) ** 4 * 2"),
    ])
    func derivatives(text: String, expected: String) throws {
        let tree = try derivative(of: text)
        TreeInvariants.check(tree)
        #expect(tree.formatted() == expected)
    }

    @Test(arguments: [("2 ** (1 + x)", 10..<11), ("x + gamma(x)", 4..<9), ("x * (x ? 1 : 2)", 7..<8)])
    func whatHasNoDerivativeIsPointedAt(text: String, range: SourceRange) {
        #expect(throws: Differentiator.NoDerivative(range: range)) { try derivative(of: text) }
    }

    /// The places in a derivative refer to its own text, however long the original text was.
    @Test func theSourceOfADerivativeIsItsOwn() throws {
        let tree = try derivative(of: "(  x  ) ** ( 2 ) * rate")
        #expect(tree.source.text == "2 * x * rate")
        #expect(tree.nodes.filter { $0.kind != .infix }.map(tree.lexeme) == ["2", "x", "rate"])
    }

    @Test func aLongSumIsDifferentiatedInLinearTime() throws {
        let sum = Array(repeating: "2*x", count: 20_000).joined(separator: " + ")
        #expect(try derivative(of: sum).formatted() == "40000")
    }
}
