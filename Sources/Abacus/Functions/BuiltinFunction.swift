/// A function of the language: its name, how many arguments it takes, what it will use, and what it does.
///
/// What it will use is declared before it is done, and admitted by the budget: there is no function without it.
struct BuiltinFunction: Sendable {
    typealias Body = @Sendable (inout ArithmeticUnit, [Value]) throws(Problem) -> Value

    /// What sort of value the calls of a function have.
    enum ResultKind: Sendable {
        case number, boolean, text, list
        /// The kind of an argument, or of an element of it.
        case ofArguments
    }

    let name: String
    let arity: ClosedRange<Int>
    let resultKind: ResultKind
    let demand: @Sendable ([Value]) -> Demand
    let evaluate: Body

    init(
        _ name: String, _ arity: ClosedRange<Int>, gives resultKind: ResultKind,
        demand: @escaping @Sendable ([Value]) -> Demand,
        _ evaluate: @escaping Body
    ) {
        self.name = name
        self.arity = arity
        self.resultKind = resultKind
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

extension BuiltinFunction {
    /// Returns the elements that a variadic function works on: its arguments, or the elements of its only one if it is
    /// a list.
    static func elements(_ arguments: [Value]) -> [Value] {
        if arguments.count == 1, case .list(let list) = arguments[0] { return list.elements }
        return arguments
    }

    /// Returns a demand that looks at the elements of a variadic function.
    static func perElement(_ work: Double) -> @Sendable ([Value]) -> Demand {
        { Demand(work: work * Double(elements($0).count)) }
    }
}

extension ArithmeticUnit {
    /// Returns the value of a function of the language, of a number of arguments that it takes.
    ///
    /// - Throws: why there is none.
    mutating func call(_ function: BuiltinFunction, _ arguments: [Value]) throws(Problem) -> Value {
        assert(function.arity.contains(arguments.count), "the interpreter counts the arguments")
        try budget.admit(function.demand(arguments))
        return try settle(function.evaluate(&self, arguments))
    }
}
