/// A function of the language: its name, how many arguments it takes, what it will use, and what it does.
///
/// What it will use is declared before it is done, and admitted by the budget: there is no function without it.
struct BuiltinFunction: Sendable {
    typealias Body = @Sendable (inout Computation, [Value]) throws(Problem) -> Value

    let name: String
    let arity: ClosedRange<Int>
    let demand: @Sendable ([Value]) -> Demand
    let evaluate: Body

    init(
        _ name: String, _ arity: ClosedRange<Int>, demand: @escaping @Sendable ([Value]) -> Demand,
        _ evaluate: @escaping Body
    ) {
        self.name = name
        self.arity = arity
        self.demand = demand
        self.evaluate = evaluate
    }

    /// Every function of the language, by name.
    static let table: [String: BuiltinFunction] = {
        let rows =
            integerFunctions + primeFunctions + numberFunctions + rootFunctions + realFunctions + listFunctions
            + textFunctions
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
    }()
}

extension FormulaEnvironment {
    /// The names of the language's functions, in alphabetical order, and how many arguments each takes.
    package static var builtinFunctions: [(name: String, arity: ClosedRange<Int>)] {
        BuiltinFunction.table.values.map { ($0.name, $0.arity) }.sorted { $0.name < $1.name }
    }
}

extension ClosedRange where Bound == Int {
    /// One number of arguments only.
    static func exactly(_ count: Int) -> ClosedRange<Int> { count...count }
    /// A number of arguments or more.
    static func atLeast(_ count: Int) -> ClosedRange<Int> { count...Int.max }
}

extension BuiltinFunction {
    /// The elements that a variadic function works on: its arguments, or the elements of its only one if it is a list.
    static func elements(_ arguments: [Value]) -> [Value] {
        if arguments.count == 1, case .list(let list) = arguments[0] { return list.elements }
        return arguments
    }

    /// A demand that looks at the elements of a variadic function.
    static func perElement(_ work: Double) -> @Sendable ([Value]) -> Demand {
        { Demand(work: work * Double(elements($0).count)) }
    }
}
