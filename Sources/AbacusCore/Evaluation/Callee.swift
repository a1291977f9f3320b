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
    let arity: ClosedRange<Int>
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
