/// Generates random formulas with small integers, booleans and names, and every operator on machine words.
package struct IntegerFormula {
    package var random = SplitMix64(seed: SplitMix64.seed)
    /// The names that occur, besides literals.
    package let names: [String]
    /// The functions of one argument that occur.
    package var functions: [String] = []

    package init(names: [String], functions: [String] = []) {
        self.names = names
        self.functions = functions
    }

    private static let literals = ["0", "1", "2", "3", "10", "63", "64", "4611686018427387904", "true", "false"]
    private static let prefix = ["-", "+", "~", "!", "not "]
    private static let infix = [
        "+", "-", "*", "/", "//", "%", "mod", "**", "<<", ">>", "&", "|", "xor", "==", "!=", "<", "<=", ">", ">=",
        "and", "or",
    ]

    /// Returns the text of a formula with at most this many levels of operators.
    package mutating func text(depth: Int) -> String {
        guard depth > 0, !random.oneIn(5) else { return pick(Self.literals + names + names) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return "(\(pick(Self.prefix))\(text(depth: depth - 1)))"
        case 1: return "(\(text(depth: depth - 1)) ? \(text(depth: depth - 1)) : \(text(depth: depth - 1)))"
        case 2: return "if(\(text(depth: depth - 1)), \(text(depth: depth - 1)), \(text(depth: depth - 1)))"
        case 3 where !functions.isEmpty: return "\(pick(functions))(\(text(depth: depth - 1)))"
        case 4 where !functions.isEmpty: return "max(\(text(depth: depth - 1)), \(text(depth: depth - 1)))"
        default: return "(\(text(depth: depth - 1)) \(pick(Self.infix)) \(text(depth: depth - 1)))"
        }
    }

    package mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: choices.indices, using: &random)]
    }
}
