internal import Abacus

/// Updates users' formulas when an app renames its variables, and tidies them in passing.
struct FormulaRewriter {
    /// The new names of variables.
    let renamed: [String: String]

    /// Returns the results of rewriting a formula, step by step.
    ///
    /// - Throws: a message about a formula that can't be parsed.
    func steps(_ text: String) throws(Complaint) -> [(name: String, formula: Formula)] {
        do throws(SyntaxError) {
            let renamed = try Formula(text).renaming(variables: renamed)
            let computed = renamed.folded()
            var simplifier = Simplifier()
            let simplified = try Formula(tree: computed.tree.rewritten(by: &simplifier))
            return [("renamed", renamed), ("computed", computed), ("simplified", simplified)]
        } catch {
            throw Complaint(error.description)
        }
    }
}

/// Removes what has no effect on numbers: `x * 1`, `x / 1`, `x ** 1`, `x + 0`, `x - 0` and `--x`.
///
/// It only decides which nodes remain. Parentheses aren't nodes: the new text has them where its operators need them,
/// so that `((a + b) * 1) ** 2` becomes `(a + b) ** 2`.
struct Simplifier: SyntaxRewriter {
    func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
        switch (node.kind, builder.last) {
        case (.infix, let right?) where hasNoEffect(node.operator, with: right, in: builder):
            builder.removeLastOperand()
        case (.prefix, let operand?) where node.isMinus && operand.isMinus:
            builder.removeLastNode()
        default:
            builder.appendCopy(of: node, in: tree)
        }
    }

    private func hasNoEffect(_ op: Operator, with right: SyntaxNode, in builder: SyntaxTreeBuilder) -> Bool {
        guard right.kind == .number else { return false }
        switch op {
        case .multiply, .divide, .power: return builder.lexeme(ofLiteral: right) == "1"
        case .add, .subtract: return builder.lexeme(ofLiteral: right) == "0"
        default: return false
        }
    }
}

extension SyntaxNode {
    fileprivate var isMinus: Bool { kind == .prefix && self.operator == .negate }
}

// MARK: - The example

extension FormulaRewriter: Example {
    static let name = "rewriter"
    static let summary = "formulas of users, whose variables get other names"
    static let fields = [Field("formula", "(p + fee) * (3 - 2) / q"), Field("rename", "p=price, q=quantity")]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        let rewriter = try FormulaRewriter(renamed: names(fields["rename"]))
        return try rewriter.steps(fields["formula"]).map { name, formula in "\(name): \(formula)" }
    }

    /// Returns the new names in a text such as `p=price, q=quantity`.
    private static func names(_ text: String) throws(Complaint) -> [String: String] {
        var names: [String: String] = [:]
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=").map { String($0).trimmed }
            guard parts.count == 2, parts.allSatisfy(Formula.isName) else {
                throw Complaint("'\(String(pair).trimmed)' is not of the form NAME=NAME")
            }
            names[parts[0]] = parts[1]
        }
        return names
    }

    static let demonstrations = [
        [:], ["formula": "((p + fee) * (2 - 1)) ** 2"], ["formula": "map(l, price -> price * p)"],
        ["formula": "p - -(-(60 * 60)) * --q"], ["formula": "p + "], ["rename": "p=1"],
    ]
}
