/// Generates variables, functions whose bodies name them and other names, and formulas that call these functions.
///
/// `x` and `B1` are parameters of programs that hide variables, `y` is one that hides nothing, and `k`, `m` and `A1` are
/// variables. All of them but `y` and `m` are also parameters of functions or of lambdas.
package struct ScopeGenerator {
    package var random: SplitMix64
    /// How numbers are written: in definitions, and in formulas.
    package let literals: [String]
    /// The infix operators that occur.
    package let operators: [String]
    /// Whether functions have lambdas, and lists that are ranges of cells.
    package let hasLambdas: Bool
    package let hasRanges: Bool

    /// The parameters of programs.
    package static let parameters = ["x", "y", "B1"]

    private static let variables = ["x", "k", "m", "A1", "B1"]
    /// The functions with the names of their parameters, each of which calls only those before it.
    private static let functions: [(name: String, parameters: [String])] = [
        ("f", ["a"]), ("g", ["x", "b"]), ("h", ["k"]), ("q", ["A1", "x"]), ("r", []),
    ]
    private static let lambdaParameters = ["x", "k", "a", "B1"]

    package init(
        seed: UInt64, literals: [String], operators: [String] = ["+", "-", "*"], hasLambdas: Bool = false,
        hasRanges: Bool = false
    ) {
        random = SplitMix64(seed: seed)
        (self.literals, self.operators, self.hasLambdas, self.hasRanges) = (literals, operators, hasLambdas, hasRanges)
    }

    /// Returns statements that define the variables and the functions.
    package mutating func definitions() -> [String] {
        var statements = Self.variables.map { "\($0) = \(pick(literals))" }
        for (place, function) in Self.functions.enumerated() {
            let body = text(depth: 2, of: function.parameters, calling: place)
            statements.append("\(function.name)(\(function.parameters.joined(separator: ", "))) = \(body)")
        }
        return statements
    }

    /// Returns a formula that calls the functions, and which names some of the parameters and variables, or none.
    package mutating func formula() -> String {
        let call = call(depth: 1, of: [], calling: Self.functions.count)
        return random.oneIn(3)
            ? call : "\(call) \(pick(operators)) \(text(depth: 2, of: [], calling: Self.functions.count))"
    }

    /// Returns an expression.
    ///
    /// - Parameters:
    ///   - parameters: the names that are parameters where it stands.
    ///   - count: the number of functions that it may call.
    private mutating func text(depth: Int, of parameters: [String], calling count: Int) -> String {
        guard depth > 0, !random.oneIn(5) else {
            return pick(literals + parameters + parameters + Self.variables + ["y", "y"])
        }
        func part(_ generator: inout Self) -> String {
            generator.text(depth: depth - 1, of: parameters, calling: count)
        }
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<3 where count > 0: return call(depth: depth - 1, of: parameters, calling: count)
        case 3: return "(\(part(&self)) < \(part(&self)) ? \(part(&self)) : \(part(&self)))"
        case 4: return "max(\(part(&self)), \(part(&self)))"
        case 5: return "[\(part(&self)), \(part(&self))][1]"
        case 6 where hasRanges: return pick(["sum(A1:B1)", "max(B1:C2)", "sum(A1:B2) * \(part(&self))"])
        case 7 where hasLambdas:
            let name = pick(Self.lambdaParameters)
            let body = text(depth: depth - 1, of: parameters + [name, name], calling: count)
            return "sum(map([\(part(&self)), \(part(&self))], \(name) -> \(body)))"
        default: return "(\(part(&self)) \(pick(operators)) \(part(&self)))"
        }
    }

    private mutating func call(depth: Int, of parameters: [String], calling count: Int) -> String {
        let place = Int.random(in: 0..<count, using: &random)
        let function = Self.functions[place]
        let arguments = function.parameters.map { _ in text(depth: depth, of: parameters, calling: count) }
        return "\(function.name)(\(arguments.joined(separator: ", ")))"
    }

    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }
}
