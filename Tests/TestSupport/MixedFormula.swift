/// Generates random formulas of numbers, truth values, texts and null. A few operands have a kind that the operator
/// doesn't take.
///
/// The names are `n` and `m` for numbers, `p` for truth values, `s` and `t` for texts, and `z` for anything.
package struct MixedFormula {
    package var random = SplitMix64(seed: SplitMix64.seed)

    package init() {}

    /// Texts at both sides of the lengths that words have room for and that they refer to, and two that are equal only
    /// once normalized.
    package static let texts = [
        "", "DE", "AT", "D", "\u{FC}ber", "u\u{308}ber", "\u{1F600}", "\u{0}", "\u{0}\u{0}", "fifteen letters",
        "fifteen letter\u{0}", "sixteen letters!", "Federal Republic of Germany", "Federal Republic of Austria",
        String(repeating: "ab", count: 256), String(repeating: "ab", count: 256) + "a",
        String(repeating: "\u{FC}", count: 400),
    ]

    /// The names that formulas have, and of which kind their values are meant to be.
    package static let names = ["n", "m", "p", "s", "t", "z"]

    /// Returns a formula with at most this many levels of operators.
    package mutating func text(depth: Int) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: number(depth)
        case 1: text(ofText: depth)
        default: condition(depth)
        }
    }

    /// Returns an operand that in one case of thirty isn't of the kind that is expected.
    private mutating func anything(_ depth: Int) -> String {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: number(depth)
        case 1: condition(depth)
        case 2: text(ofText: depth)
        default: pick(["null", "z", "z"])
        }
    }

    private mutating func number(_ depth: Int) -> String {
        if random.oneIn(30) { return anything(depth) }
        guard depth > 0, !random.oneIn(6) else {
            let literals = ["0", "1", "-3", "2.5", "0.1", "7", "12.99", "9007199254740993", "4611686018427387904"]
            return pick(literals + Array(repeating: "n", count: 4) + Array(repeating: "m", count: 4))
        }
        let below = depth - 1
        return switch Int.random(in: 0..<9, using: &random) {
        case 0: "(-\(number(below)))"
        case 1: "(\(condition(below)) ? \(number(below)) : \(number(below)))"
        case 2: "(\(pick(["z", "null", number(below)])) ?? \(number(below)))"
        case 3: "length(\(text(ofText: below)))"
        case 4: "\(pick(["abs", "floor", "round", "double", "sqrt"]))(\(number(below)))"
        case 5: "max(\(number(below)), \(number(below)))"
        default:
            "(\(number(below)) \(pick(["+", "-", "*", "/", "*", "+", "//", "mod", "**"])) \(number(below)))"
        }
    }

    private mutating func text(ofText depth: Int) -> String {
        if random.oneIn(30) { return anything(depth) }
        guard depth > 0, !random.oneIn(3) else {
            let literals = [
                "\"DE\"", "'AT'", "\"\"", "\"Federal Republic of Germany\"", "'D\\n'", "\"\\u{FC}ber\"",
                "\"\u{FC}ber\"",
                "'fifteen letters'", "\"\(Self.texts[14])\"",
            ]
            return pick(literals + Array(repeating: "s", count: 5) + Array(repeating: "t", count: 5))
        }
        let below = depth - 1
        return switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: "(\(condition(below)) ? \(text(ofText: below)) : \(text(ofText: below)))"
        case 2, 3: "(\(pick(["z", "null", text(ofText: below)])) ?? \(text(ofText: below)))"
        case 4: "same(\(text(ofText: below)))"
        default: pick(["uppercase(\(text(ofText: below)))", "(\(text(ofText: below)) + \(text(ofText: below)))"])
        }
    }

    private mutating func condition(_ depth: Int) -> String {
        if random.oneIn(30) { return anything(depth) }
        guard depth > 0, !random.oneIn(8) else { return pick(["true", "false", "p", "p", "p"]) }
        let below = depth - 1
        let (equality, order) = (["==", "!=", "="], ["<", "<=", ">", ">=", "==", "!="])
        return switch Int.random(in: 0..<13, using: &random) {
        case 0: "(not \(condition(below)))"
        case 1: "(\(condition(below)) \(pick(["and", "or", "xor", "=="])) \(condition(below)))"
        case 2: "\(pick(["and", "or"]))(\(condition(below)), \(condition(below)), \(condition(below)))"
        case 3: "if(\(condition(below)), \(condition(below)), \(condition(below)))"
        case 4: "(z ?? \(condition(below)))"
        case 5, 6: "(\(number(below)) \(pick(order)) \(number(below)))"
        case 7, 8: "(\(text(ofText: below)) \(pick(order)) \(text(ofText: below)))"
        case 9: "(\(anything(below)) \(pick(equality)) \(anything(below)))"
        case 10: "(\(text(ofText: below)) \(pick(["in", "not in"])) \(text(ofText: below)))"
        case 11:
            "(\(anything(below)) \(pick(["in", "not in"])) [\(anything(below)), \(text(ofText: 0)), \(number(0))])"
        default:
            "\(pick(["startswith", "endswith", "contains"]))(\(text(ofText: below)), \(text(ofText: below)))"
        }
    }

    package mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: choices.indices, using: &random)]
    }
}
