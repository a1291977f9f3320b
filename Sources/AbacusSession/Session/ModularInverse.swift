package import Abacus

/// The call that may have been meant by a power with a negative exponent before `mod`: `7^-1 mod 26` is the remainder of a
/// fraction, not the inverse of 7 modulo 26.
package struct ModularInverse {
    /// The call, such as `modinv(7, 26)`, which gives an integer.
    let call: String

    /// The longest call that is shown, in bytes.
    private static let maximumLength = 60

    /// Finds the call that was meant by a text, or returns nil if the text isn't such an expression, or if there is no
    /// inverse.
    package init?(meantBy text: PreparedText, in environment: FormulaEnvironment) {
        guard case .statement(.expression(let tree)?, _) = text, let parts = Self.parts(of: tree),
            let exponent = Self.integer(parts.exponent, in: environment), exponent < 0
        else { return nil }
        let separator = tree.notation.decimalMark.separator
        call =
            exponent == -1
            ? "modinv(\(parts.base)\(separator) \(parts.modulus))"
            : "powmod(\(parts.base)\(separator) \(exponent)\(separator) \(parts.modulus))"
        guard call.utf8.count <= Self.maximumLength, call.utf8.allSatisfy({ $0 >= 0x20 }),
            Self.integer(call, in: environment) != nil
        else { return nil }
    }

    /// What is shown below the value.
    package var remark: String { "for the inverse modulo an integer, write \(call)" }

    /// Returns the texts of the operands in `base^exponent mod modulus`.
    private static func parts(of tree: SyntaxTree) -> (base: String, exponent: String, modulus: String)? {
        let root = tree.root
        guard tree.nodes[root].kind == .infix, tree.nodes[root].operator == .modulo else { return nil }
        let power = tree.leftOperand(of: root)
        guard tree.nodes[power].kind == .infix, tree.nodes[power].operator == .power else { return nil }
        let text = ParsedSource(tree.source, options: tree.optionsOfText)
        func part(_ place: Int) -> String { text.source[text.range(ofSubtreeAt: place)] }
        return (part(tree.leftOperand(of: power)), part(power - 1), part(root - 1))
    }

    /// Evaluates a formula with little work, and returns its value if that is an integer.
    private static func integer(_ text: String, in environment: FormulaEnvironment) -> BigInteger? {
        var environment = environment
        environment.limits.work = min(environment.limits.work, 1 << 20)
        guard case .expression(let tree)? = try? Statement.parse(Source(text), options: environment.parserOptions),
            case .integer(let number)? = try? environment.evaluate(tree)
        else { return nil }
        return number
    }
}

extension SyntaxTree {
    /// The options with which the tree's text can be read again.
    fileprivate var optionsOfText: ParserOptions {
        ParserOptions(notation, implicitMultiplication: true)
    }
}
