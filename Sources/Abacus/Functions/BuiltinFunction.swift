/// A function of the language: its description, the number of its arguments, what it will use, and what it does.
///
/// Every function must declare what it will use, so that the budget can admit it before it begins.
///
/// It is an object, since copying all that it consists of would take longer than a short call.
final class BuiltinFunction: Sendable {
    typealias Body = @Sendable (inout ArithmeticUnit, [Value]) throws(Problem) -> Value

    /// The kind of a function's results.
    enum ResultKind: Sendable {
        case number, boolean, text, list
        /// The kind of the arguments, or of their elements.
        case ofArguments
    }

    let description: NameDescription
    let arity: ClosedRange<Int>
    let resultKind: ResultKind
    /// What the function does with another one that is its last argument, if it takes one.
    let iteration: IterationKind?
    /// The same function of machine words, if there is one.
    let ofWords: WordFunction?
    let demand: @Sendable ([Value]) -> Demand
    let evaluate: Body

    init(
        _ description: NameDescription, _ arity: ClosedRange<Int>, gives resultKind: ResultKind,
        demand: @escaping @Sendable ([Value]) -> Demand,
        _ evaluate: @escaping Body
    ) {
        self.description = description
        self.arity = arity
        iteration = IterationKind(rawValue: description.name)
        ofWords = WordFunction(rawValue: description.name)
        self.resultKind = resultKind
        self.demand = demand
        self.evaluate = evaluate
    }

    var name: String { description.name }

    /// All functions of the language, by name.
    static let table: [String: BuiltinFunction] = {
        let groups = FunctionFamily.allCases.map(\.functions)
        // Every process that calls a function makes the table, so it is to grow only once.
        var table = [String: BuiltinFunction](minimumCapacity: groups.reduce(0) { $0 + $1.count })
        for group in groups {
            for function in group {
                let other = table.updateValue(function, forKey: function.name)
                assert(other == nil, "a function has a name of its own")
            }
        }
        return table
    }()

    /// The names of all functions of the language, in order.
    static let names = NameIndex(table.keys)
}

extension BuiltinFunction {
    /// Returns the elements that a variadic function works on: its arguments, or if there is only one and it is a list,
    /// the elements of that list.
    static func elements(_ arguments: [Value]) -> [Value] {
        if arguments.count == 1, case .list(let list) = arguments[0] { return list.elements }
        return arguments
    }

    /// Returns a demand that is proportional to the number of elements of a variadic function.
    static func perElement(_ work: Double) -> @Sendable ([Value]) -> Demand {
        { Demand(work: work * Double(elements($0).count)) }
    }
}

extension ArithmeticUnit {
    /// Calls a function of the language. The number of arguments must be one that it takes.
    ///
    /// - Throws: why there is no value.
    mutating func call(_ function: BuiltinFunction, _ arguments: [Value]) throws(Problem) -> Value {
        assert(function.arity.contains(arguments.count), "the number of arguments has been checked")
        try budget.admit(function.demand(arguments))
        return try settle(function.evaluate(&self, arguments))
    }
}
