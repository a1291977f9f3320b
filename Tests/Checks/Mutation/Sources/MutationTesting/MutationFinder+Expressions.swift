internal import SwiftSyntax

extension MutationFinder {
    /// Replacements of infix operators. For comparisons, these are the one that differs at the boundary, and the
    /// opposite.
    private static let infixReplacements: [String: [String]] = [
        "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
        "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
        "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
        "&+": ["&-"], "&-": ["&+"], "&*": ["&+"],
        "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "%=": ["*="],
        "<<": [">>"], ">>": ["<<"], "&<<": ["&>>"], "&>>": ["&<<"], "<<=": [">>="], ">>=": ["<<="],
        "&": ["|"], "|": ["&"], "^": ["|"], "&=": ["|="], "|=": ["&="], "^=": ["|="],
        "&&": ["||"], "||": ["&&"],
        "..<": ["..."], "...": ["..<"],
    ]

    func changeOperator(_ node: BinaryOperatorExprSyntax) {
        for replacement in Self.infixReplacements[node.operator.text] ?? [] {
            replace(node.operator, by: replacement)
        }
    }

    /// Removes a prefix operator, except before a literal, whose own changes have the same effect.
    func changeOperator(_ node: PrefixOperatorExprSyntax) {
        switch node.operator.text {
        case "..<": replace(node.operator, by: "...")
        case "...": replace(node.operator, by: "..<")
        case "!", "-", "~": replace(node.operator, by: "", as: "`\(node.operator.text)` removed")
        default: break
        }
    }

    /// Names that can be exchanged, giving a program that compiles but means something else.
    private static let nameReplacements: [String: String] = [
        "min": "max", "max": "min",
        "lowerBound": "upperBound", "upperBound": "lowerBound",
        "first": "last", "last": "first",
        "firstIndex": "lastIndex", "lastIndex": "firstIndex",
        "dropFirst": "dropLast", "dropLast": "dropFirst",
        "prefix": "suffix", "suffix": "prefix",
        "hasPrefix": "hasSuffix", "hasSuffix": "hasPrefix",
        "startIndex": "endIndex", "endIndex": "startIndex",
    ]

    /// Cases of enumerations, written with a point and without a type.
    private static let caseReplacements: [String: String] = [
        "left": "right", "right": "left", "up": "down", "down": "up",
    ]

    func changeName(_ node: DeclReferenceExprSyntax) {
        let name = node.baseName.text
        let access = node.parent?.as(MemberAccessExprSyntax.self)
        let isCase = access?.declName.id == node.id && access?.base == nil
        let replacements = isCase ? Self.caseReplacements : Self.nameReplacements
        if let replacement = replacements[name] { replace(node.baseName, by: replacement) }
    }

    // MARK: - Literals

    func changeLiteral(_ node: BooleanLiteralExprSyntax) {
        replace(node, by: node.literal.text == "true" ? "false" : "true")
    }

    /// Proposes the numbers before and after a literal.
    func changeLiteral(_ node: IntegerLiteralExprSyntax) {
        let text = node.literal.text.filter { $0 != "_" }
        let radices: [Substring: Int] = ["0x": 16, "0o": 8, "0b": 2]
        let radix = radices[text.prefix(2)]
        guard let value = UInt64(radix == nil ? text[...] : text.dropFirst(2), radix: radix ?? 10) else { return }
        if value < .max { replace(node, by: "\(value + 1)") }
        if value > 0 { replace(node, by: "\(value - 1)") }
    }

    /// Proposes twice the number, since adding one to a large number may change nothing; for zero, proposes one.
    func changeLiteral(_ node: FloatLiteralExprSyntax) {
        let isZero = Double(node.literal.text.filter { $0 != "_" }) == 0
        replace(node, by: isZero ? "1.0" : "(2 * \(node.literal.text))")
    }

    /// Proposes an empty text in place of one without interpolations, and vice versa.
    func changeLiteral(_ node: StringLiteralExprSyntax) {
        guard node.segments.allSatisfy({ $0.is(StringSegmentSyntax.self) }), !isCharacter(node) else { return }
        let isEmpty = node.segments.allSatisfy { $0.trimmedDescription.isEmpty }
        replace(node, by: isEmpty ? "\"mutated\"" : "\"\"")
    }

    /// Returns whether a literal is a single character and must not be empty: `UInt8(ascii: "a")`.
    private func isCharacter(_ node: StringLiteralExprSyntax) -> Bool {
        node.parent?.as(LabeledExprSyntax.self)?.label?.text == "ascii"
    }
}
