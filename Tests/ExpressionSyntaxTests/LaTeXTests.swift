import ExpressionSyntax
import Testing

/// An output format as a user of the library would write it: a listener that appends to a text.
struct LaTeXWriter: SyntaxListener {
    private(set) var output = ""

    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) {
        let node = tree.nodes[position.place]
        if isParenthesized(position, in: tree) { output += "\\left(" }
        switch node.kind {
        case .number: output += tree.lexeme(of: node)
        case .text: output += "\\text{\(tree.characters(of: node))}"
        case .trueConstant, .falseConstant, .nullConstant: output += "\\mathrm{\(tree.lexeme(of: node))}"
        case .name: output += letters(tree.name(of: node))
        case .missing: output += "\\square"
        case .prefix: output += prefix(node.operator)
        case .infix: if node.operator == .divide { output += "\\frac{" }
        case .call: output += opening(ofCallOf: tree.name(of: tree.nodes[Int(node.first)]))
        case .list: output += "\\left["
        case .conditional, .ifCall, .record: output += "\\begin{cases}"
        case .postfix, .index, .member: break
        case .callee, .key, .thenMarker, .elseMarker, .shortCircuitMarker: break
        default: break  // Foundation's formats have nodes of their own.
        }
    }

    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
        let node = tree.nodes[place]
        switch node.kind {
        case .infix: output += infix(node.operator)
        case .index: output += "_{"
        case .conditional, .ifCall: output += index == 1 ? " ? " : " : "
        case .record: output += " \\\\ "
        default: output += ", "
        }
    }

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        let node = tree.nodes[position.place]
        switch node.kind {
        case .prefix: if node.operator == .squareRoot { output += "}" }
        case .infix: if node.operator == .divide || node.operator == .power { output += "}" }
        case .postfix: output += node.operator == .degrees ? "^{\\circ}" : node.operator.spelling
        case .index: output += "}"
        case .member: output += ".\\mathrm{\(tree.name(of: node))}"
        case .call: output += closing(ofCallOf: tree.name(of: tree.nodes[Int(node.first)]))
        case .list: output += "\\right]"
        case .conditional, .ifCall, .record: output += "\\end{cases}"
        default: break
        }
        if isParenthesized(position, in: tree) { output += "\\right)" }
    }

    /// Returns whether a node needs parentheses. A fraction's bar, a root's bar and a raised exponent already group
    /// what is under or above them.
    private func isParenthesized(_ position: SyntaxPosition, in tree: SyntaxTree) -> Bool {
        guard let place = position.parent, tree.needsParentheses(at: position) else { return false }
        let (node, parent) = (tree.nodes[position.place], tree.nodes[place])
        let isFraction = node.kind == .infix && node.operator == .divide
        switch parent.kind {
        case .infix where parent.operator == .divide: return false
        case .infix where parent.operator == .power: return position.index == 0
        case .prefix where parent.operator == .squareRoot: return false
        case .infix, .prefix: return !isFraction
        default: return true
        }
    }

    private func letters(_ name: String) -> String {
        if name == "pi" { return "\\pi" }
        return name.count == 1 ? name : "\\mathit{\(name)}"
    }

    private func prefix(_ meaning: Operator) -> String {
        switch meaning {
        case .squareRoot: "\\sqrt{"
        case .not, .logicalNot: "\\lnot "
        default: meaning.spelling
        }
    }

    private func infix(_ meaning: Operator) -> String {
        switch meaning {
        case .divide: "}{"
        case .power: "^{"
        case .multiply: " \\cdot "
        case .lessOrEqual: " \\le "
        case .greaterOrEqual: " \\ge "
        case .notEqual: " \\ne "
        case .and: " \\land "
        case .or: " \\lor "
        case .isIn: " \\in "
        default: " \(meaning.spelling) "
        }
    }

    private func opening(ofCallOf name: String) -> String {
        switch name {
        case "sqrt": "\\sqrt{"
        case "abs": "\\left|"
        case "floor": "\\left\\lfloor "
        case "sin", "cos", "tan", "ln", "log", "exp", "min", "max", "gcd": "\\\(name)\\left("
        default: "\\operatorname{\(name)}\\left("
        }
    }

    private func closing(ofCallOf name: String) -> String {
        switch name {
        case "sqrt": "}"
        case "abs": "\\right|"
        case "floor": "\\right\\rfloor"
        default: "\\right)"
        }
    }
}

@Suite struct LaTeXTests {
    private func latex(_ text: String) throws -> String {
        var writer = LaTeXWriter()
        try SyntaxTree(parsing: Source(text)).walk(&writer)
        return writer.output
    }

    @Test(arguments: [
        ("a + b * c", "a + b \\cdot c"),
        ("(a + b) * c", "\\left(a + b\\right) \\cdot c"),
        ("a - (b - c) - d", "a - \\left(b - c\\right) - d"),
        ("(a + b) / (c - 1)", "\\frac{a + b}{c - 1}"),
        ("a * (b / c)", "a \\cdot \\frac{b}{c}"),
        ("-(a / b)", "-\\frac{a}{b}"),
        ("-(a + b)", "-\\left(a + b\\right)"),
        ("(a / b) ** 2", "\\left(\\frac{a}{b}\\right)^{2}"),
        ("(a / b)!", "\\left(\\frac{a}{b}\\right)!"),
        ("2 ** (n + 1) ** k", "2^{\\left(n + 1\\right)^{k}}"),
        ("2 ** (n + 1)", "2^{n + 1}"),
        ("(a ** b) ** c", "\\left(a^{b}\\right)^{c}"),
        ("(-2) ** 2 - -2 ** 2", "\\left(-2\\right)^{2} - -2^{2}"),
        ("√(1 - x ** 2)", "\\sqrt{1 - x^{2}}"),
        ("sqrt(x) + sin(2 * pi)", "\\sqrt{x} + \\sin\\left(2 \\cdot \\pi\\right)"),
        ("abs(f(x, y))", "\\left|\\operatorname{f}\\left(x, y\\right)\\right|"),
        ("rate[i + 1].max <= 90°", "\\mathit{rate}_{i + 1}.\\mathrm{max} \\le 90^{\\circ}"),
        ("[1, [], x]", "\\left[1, \\left[\\right], x\\right]"),
    ])
    func whatAFormulaLooksLike(text: String, expected: String) throws {
        #expect(try latex(text) == expected)
    }

    /// If each node copied the text of its operand, 80 gigabytes would be copied.
    @Test func outputIsLinear() throws {
        let minuses = String(repeating: "-", count: 400_000) + "x"
        #expect(try latex(minuses) == minuses)
    }
}
