internal import Abacus

/// A formula in which some literals have become parameters, with arguments for them.
struct ParametricFormula<Argument> {
    let formula: Formula
    /// The names `p0`, `p1` and so on.
    let parameters: [String]
    let arguments: [Argument]
    /// The arguments as columns of two equal rows.
    var columns: [[Argument]] { arguments.map { [$0, $0] } }

    /// Creates the formula with parameters for some of the literals.
    init(_ formula: Formula, _ literals: [ArgumentLiteral<Argument>], _ choice: LiteralChoice) throws(SyntaxError) {
        let chosen = literals.enumerated().filter { choice.includes($0.offset) }.map(\.element)
        parameters = chosen.indices.map { "p\($0)" }
        arguments = chosen.map(\.argument)
        let bytes = formula.source.bytes
        var text: [UInt8] = []
        var end = 0
        for (literal, parameter) in zip(chosen, parameters) {
            text += bytes[end..<literal.range.lowerBound] + parameter.utf8
            end = literal.range.upperBound
        }
        self.formula = try Formula(Source(bytes: text + bytes[end...]))
    }

    /// Returns an environment with variables that have the arguments' values.
    func environment(in arithmetic: Arithmetic, _ value: (Argument) -> Value) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        for (parameter, argument) in zip(parameters, arguments) { environment[parameter] = value(argument) }
        return environment
    }
}

/// A literal number, and the argument that can replace it.
struct ArgumentLiteral<Argument> {
    let range: SourceRange
    let argument: Argument
}

extension Formula {
    /// Returns the literals for which a closure returns arguments, in order.
    func literals<Argument>(_ argument: (_ lexeme: String) -> Argument?) -> [ArgumentLiteral<Argument>] {
        tree.nodes.filter { $0.kind == .number }.compactMap { node in
            argument(tree.lexeme(of: node)).map { ArgumentLiteral(range: tree.range(of: node), argument: $0) }
        }
    }
}

/// A choice of the literals that become parameters.
///
/// With constants alone, the compiler computes everything in advance; with parameters alone, nothing. An instruction
/// may have a constant on either side.
enum LiteralChoice: CaseIterable {
    case all, even, odd, none

    func includes(_ number: Int) -> Bool {
        switch self {
        case .all: true
        case .even: number.isMultiple(of: 2)
        case .odd: !number.isMultiple(of: 2)
        case .none: false
        }
    }
}
