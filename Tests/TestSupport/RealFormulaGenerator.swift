/// Random formulas over exact reals.
package struct RealFormulaGenerator {
    private var random: SplitMix64

    package init(seed: UInt64) { random = SplitMix64(seed: seed) }

    package mutating func formula(depth: Int) -> String {
        if depth == 0 { return leaf() }
        let (a, b) = (formula(depth: depth - 1), formula(depth: Int.random(in: 0..<depth, using: &random)))
        let function =
            ["sqrt", "cbrt", "ln", "exp", "sin", "cos", "tan", "atan", "asin", "sinh", "log2", "abs"]
            .randomElement(using: &random) ?? "sqrt"
        return switch Int.random(in: 0..<10, using: &random) {
        case 0...1: "(\(a) + \(b))"
        case 2: "(\(a) - \(b))"
        case 3...4: "(\(a) * \(b))"
        case 5: "(\(a) / \(b))"
        case 6: "abs(\(a)) ** (\(leaf()))"
        default: "\(function)(\(a))"
        }
    }

    private mutating func leaf() -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: "pi"
        case 1: "e"
        case 2: "sqrt(\(Int.random(in: 2...2_000_000, using: &random)))"
        case 3: "\(Int.random(in: -30...30, using: &random))/\(Int.random(in: 1...30, using: &random))"
        default: "\(Int.random(in: -3...12, using: &random))"
        }
    }
}
