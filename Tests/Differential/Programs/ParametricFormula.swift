internal import Abacus

/// A formula some of whose literals have become parameters, and arguments for them.
struct ParametricFormula<Argument> {
    let formula: Formula
    /// The names `p0`, `p1` and so on.
    let parameters: [String]
    let arguments: [Argument]
    /// Twice the row of the arguments.
    var columns: [[Argument]] { arguments.map { [$0, $0] } }

    /// Creates the formula with parameters for those of some literals that are chosen.
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

    /// Returns an environment in which variables have the arguments' values.
    func environment(in arithmetic: Arithmetic, _ value: (Argument) -> Value) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        for (parameter, argument) in zip(parameters, arguments) { environment[parameter] = value(argument) }
        return environment
    }
}

/// The literal of a number, and what a parameter in its place gets.
struct ArgumentLiteral<Argument> {
    let range: SourceRange
    let argument: Argument
}

extension Formula {
    /// Returns the literals that a closure has arguments for, in order.
    func literals<Argument>(_ argument: (_ lexeme: String) -> Argument?) -> [ArgumentLiteral<Argument>] {
        tree.nodes.filter { $0.kind == .number }.compactMap { node in
            argument(tree.lexeme(of: node)).map { ArgumentLiteral(range: tree.range(of: node), argument: $0) }
        }
    }
}

/// Which literals become parameters.
///
/// Of constants alone a compiler computes everything beforehand, of parameters alone nothing, and an instruction may
/// have a constant on either side.
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
