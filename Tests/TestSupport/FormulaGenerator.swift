/// Generates random formulas over doubles, with everything that a program can compute, and the parameters x, y and z.
package struct FormulaGenerator {
    package var random: SplitMix64
    /// The names of functions of one and of two numbers that the formulas may call.
    package let functions: (unary: [String], binary: [String])

    package init(seed: UInt64, unary: [String] = [], binary: [String] = []) {
        random = SplitMix64(seed: seed)
        functions = (
            ["sin", "exp", "sqrt", "cbrt", "abs", "sign", "floor", "round", "ln", "-", "~", "√"] + unary,
            ["min", "max", "atan2", "hypot", "log", "gcd", "root", "quotient", "round", "average", "mod"]
                + binary
        )
    }

    /// Returns a formula whose value is a number, nested at most this deep.
    package mutating func number(depth: Int) -> String {
        if depth == 0 || random.oneIn(6) { return pick(["x", "y", "z", "x", "y", "0", "-0.0", "2", "3", "0.5", "pi"]) }
        let below = depth - 1
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<6: return "(\(number(depth: below)) \(pick(["+", "-", "*", "/"])) \(number(depth: below)))"
        case 6: return "(\(number(depth: below)) \(pick(["//", "%", "mod", "&", "<<"])) \(number(depth: below)))"
        case 7: return "(\(number(depth: below)) ** \(pick(["2", "3", "4", "0.5", "7", "-1", "y"])))"
        case 8: return "\(pick(functions.unary))(\(number(depth: below)))"
        case 9: return "\(pick(functions.binary))(\(number(depth: below)), \(number(depth: below)))"
        case 10: return "sum([\(number(depth: below)), \(number(depth: below)), \(number(depth: below))])"
        case 11: return "clamp(\(number(depth: below)), \(number(depth: 0)), 3)"
        case 12: return "if(\(condition(depth: below)), \(number(depth: below)), \(number(depth: below)))"
        default: return "(\(condition(depth: below)) ? \(number(depth: below)) : \(number(depth: below)))"
        }
    }

    /// Returns a formula whose value is a boolean.
    package mutating func condition(depth: Int) -> String {
        if depth == 0 { return "(\(number(depth: 0)) \(pick(["<", ">=", "=="])) \(number(depth: 0)))" }
        let below = depth - 1
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<3: return "(\(condition(depth: below)) \(pick(["and", "or"])) \(condition(depth: below)))"
        case 3: return "(not \(condition(depth: below)))"
        case 4: return "(\(condition(depth: below)) \(pick(["xor", "==", "!="])) \(condition(depth: below)))"
        case 5: return "(\(condition(depth: below)) ? \(condition(depth: below)) : \(condition(depth: below)))"
        case 6: return "(\(number(depth: below)) in [\(number(depth: below)), 2])"
        case 7:
            let name = pick(["and", "or", "xor", "AND"])
            return "\(name)(\(condition(depth: below)), \(condition(depth: below)), \(condition(depth: below)))"
        default:
            let comparison = pick(["<", "<=", ">", ">=", "==", "!="])
            return "(\(number(depth: below)) \(comparison) \(number(depth: below)))"
        }
    }

    /// Returns a formula in which some parts occur again and again, in all sorts of branches.
    package mutating func combination(of parts: [String], depth: Int) -> String {
        if depth == 0 || random.oneIn(8) { return pick(parts) }
        let (one, two) = (combination(of: parts, depth: depth - 1), combination(of: parts, depth: depth - 1))
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4: return "(\(one) \(pick(["+", "-", "*", "/"])) \(two))"
        case 4: return "sin(\(one) \(pick(["+", "*"])) \(two))"
        case 5: return "(\(pick(parts)) < \(one) and \(two) > \(pick(parts)) ? \(pick(parts)) : \(two))"
        case 6: return "(\(one) in [\(pick(parts)), \(two)] or \(pick(parts)) >= \(two) ? \(one) : \(pick(parts)))"
        default: return "(not (\(one) <= \(pick(parts))) ? \(two) : \(pick(parts)) * \(one))"
        }
    }

    /// Returns a number of the sort that breaks careless arithmetic.
    package mutating func argument() -> Double {
        let special = [
            0, -0.0, 1, -1, 2, 3.5, -7, 12, 1e300, 0x1p53, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
        ]
        return random.oneIn(3) ? Double.random(in: -10...10, using: &random) : pick(special)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }
}

extension Double {
    /// Returns whether both are the same double, or both are nan, whatever its bits.
    package func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern || (isNaN && other.isNaN) }
}
