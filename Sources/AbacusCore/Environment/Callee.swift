/// A function that a call can name.
package enum Callee: Sendable {
    case builtin(BuiltinFunction)
    case formula(FormulaFunction)
    case custom(CustomFunction)

    /// The memory of the function, in bytes.
    var footprint: Int {
        switch self {
        case .formula(let function): function.footprint
        case .builtin, .custom: 0
        }
    }

    package var arity: ClosedRange<Int> {
        switch self {
        case .builtin(let function): function.arity
        case .formula(let function): .exactly(function.definition.parameters.count)
        case .custom(let function): function.arity
        }
    }
}

/// A function that a formula defines: `f(x) = x ** 2`.
package final class FormulaFunction: Sendable {
    package let definition: FunctionDefinition
    /// For each name in the body, its place among the parameters, or nil if it isn't one.
    package let parameterPlaces: [Int?]
    /// The powers in the body of which only the remainder is needed.
    let modularPowers: ModularPowers
    /// The names in the body that stand for functions.
    let functionReferences: FunctionReferences?

    init(_ definition: FunctionDefinition) {
        self.definition = definition
        var places: [String: Int] = [:]
        for (place, name) in definition.parameters.enumerated() { places[name] = place }
        parameterPlaces = definition.body.names.map { places[$0] }
        modularPowers = ModularPowers(in: definition.body)
        functionReferences = FunctionReferences(in: definition.body)
    }

    /// The memory of the definition, in bytes.
    var footprint: Int {
        // The arrays and tables of a definition take some hundred bytes, no matter how short it is.
        let body = definition.body
        let names = (body.names + definition.parameters).reduce(0) { $0 + $1.utf8.count + 48 }
        return 512 + body.source.bytes.count + body.nodes.count * MemoryLayout<SyntaxNode>.stride + names
    }
}

/// A function that the caller wrote in Swift.
package struct CustomFunction: Sendable {
    package let arity: ClosedRange<Int>
    let cost: UInt64
    package let isPure: Bool
    /// What the arguments are converted to; nil if the function takes any values.
    let parameters: TypedParameters?
    let body: @Sendable ([Value]) throws(EvaluationError) -> Value

    /// Whether the elements of a list that is the only argument are the arguments.
    package var spreadsLists: Bool { parameters?.spreadsLists == true }

    /// A function of any values.
    init(
        arity: ClosedRange<Int>, cost: UInt64, isPure: Bool,
        body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        self.arity = arity
        self.cost = cost
        self.isPure = isPure
        parameters = nil
        self.body = body
    }

    /// A function whose arguments have types.
    init(
        _ parameters: TypedParameters, cost: UInt64, isPure: Bool,
        body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        arity = parameters.arity
        self.cost = cost
        self.isPure = isPure
        self.parameters = parameters
        self.body = body
    }
}

// Where a comma is the decimal mark, `max(1,5)` may have been meant as `max(1; 5)`.

extension Callee {
    /// Returns what is wrong with a call whose only argument is a number with a decimal comma where the function could also
    /// take two, and that number; nil for any other call.
    ///
    /// - Precondition: the node is a call of the function in the tree.
    @inline(__always)
    package func problem(
        ofCall call: SyntaxNode, in tree: borrowing SyntaxTree
    ) -> (problem: Problem, decimal: UndividedDecimal)? {
        tree.notation.decimalMark == .comma ? problem(ofCallWithCommas: call, in: tree) : nil
    }

    @inline(never)
    private func problem(
        ofCallWithCommas call: SyntaxNode, in tree: borrowing SyntaxTree
    ) -> (problem: Problem, decimal: UndividedDecimal)? {
        guard let decimal = tree.undividedDecimal(in: call), decimal.isElement ? takesList : arity.contains(2)
        else { return nil }
        let name = tree.name(of: tree.nodes[Int(call.first)])
        let (opening, closing) = decimal.isElement ? ("[", "]") : ("", "")
        func text(with argument: String) -> String { "\(name)(\(opening)\(argument)\(closing))" }
        let problem = Problem.undividedDecimal(
            decimal.spelling, divided: text(with: decimal.divided),
            parenthesized: arity.contains(1) ? text(with: decimal.parenthesized) : nil)
        return (problem, decimal)
    }

    /// Whether the function may take a list as its only argument.
    private var takesList: Bool {
        guard arity.contains(1) else { return false }
        return switch self {
        case .builtin(let function):
            function.takesElements || function.parameterKinds.kinds(ofArgument: 0, after: .any).contains(.list)
        // The parameter of a formula's function may stand for anything, but it is only one.
        case .formula: false
        case .custom(let function):
            if let parameters = function.parameters {
                parameters.spreadsLists || (parameters.kinds.first ?? parameters.rest)?.isList == true
            } else {
                arity.contains(2)
            }
        }
    }
}

/// The powers of a tree of which only the remainder is needed: those that are the left operand of `%` or `mod`.
struct ModularPowers: Sendable {
    /// Where the powers' operators stand in the source.
    private var offsets: Set<UInt32> = []

    /// Makes an empty set.
    init() {}

    /// Finds the powers of a tree.
    ///
    /// - Complexity: O(n) in the number of nodes.
    init(in tree: SyntaxTree) {
        for place in tree.nodes.indices where tree.nodes[place].kind == .infix { insertDividend(of: place, in: tree) }
    }

    /// Inserts the left operand of an infix operator, if it is a power and the operator is `%` or `mod`.
    mutating func insertDividend(of place: Int, in tree: SyntaxTree) {
        let op = tree.nodes[place].operator
        guard op == .remainder || op == .modulo else { return }
        let dividend = tree.nodes[tree.leftOperand(of: place)]
        if dividend.kind == .infix, dividend.operator == .power { offsets.insert(dividend.offset) }
    }

    func contains(_ node: SyntaxNode) -> Bool { !offsets.isEmpty && offsets.contains(node.offset) }
}
