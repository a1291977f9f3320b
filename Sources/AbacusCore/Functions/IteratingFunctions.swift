/// A function that calls another function, its last argument, for the elements of a list.
package enum IterationKind: String, Sendable, CaseIterable {
    case map, filter, reduce, any, all, sort

    /// The number of arguments, including the function.
    package var argumentCount: Int { self == .reduce ? 3 : 2 }

    /// The numbers of arguments with which it may call the other function.
    package var arity: ClosedRange<Int> {
        switch self {
        case .map, .filter, .any, .all: .exactly(1)
        case .reduce: .exactly(2)
        case .sort: 1...2
        }
    }
}

extension BuiltinFunction {
    /// The functions that take another function, though `any` and `all` also take just a list of Booleans. The
    /// interpreter makes the calls of the other function: see `Iteration`.
    static let iteratingFunctions: [BuiltinFunction] = [
        iterating(
            .init(
                "map(list, f)", "List of a function's values for the elements", example: "map([1, 2, 3], x -> x ** 2)"),
            .exactly(2), takes: .each(.list, []), gives: .list),
        iterating(
            .init(
                "filter(list, f)", "List of the elements for which a function is true",
                example: "filter([1, 2, 3], x -> x > 1)"),
            .exactly(2), takes: .each(.list, []), gives: .list),
        iterating(
            .init(
                "reduce(list, start, f)", "Value of f(…f(f(start, first), second)…, last)",
                example: "reduce([1, 2, 3], 0, (sum, x) -> sum + x)"),
            .exactly(3), takes: .each(.list, .any, []), gives: .any),
        BuiltinFunction(
            .init(
                "any(list[, f])", "Whether one of the elements is true, or a function of one",
                example: "any([1, 2, 3], x -> x > 2)"),
            1...2, takes: .each(.list, []), gives: .boolean, demand: perElement(20)
        ) { unit, arguments throws(Problem) in
            try .boolean(unit.holds(for: arguments, "any", decidedBy: true))
        },
        BuiltinFunction(
            .init(
                "all(list[, f])", "Whether all of the elements are true, or a function of all",
                example: "all([1, 2, 3], x -> x > 0)"),
            1...2, takes: .each(.list, []), gives: .boolean, demand: perElement(20)
        ) { unit, arguments throws(Problem) in
            try .boolean(unit.holds(for: arguments, "all", decidedBy: false))
        },
    ]

    private static func iterating(
        _ description: NameDescription, _ arity: ClosedRange<Int>, takes parameterKinds: ParameterKinds,
        gives resultKinds: Value.Kinds
    ) -> BuiltinFunction {
        BuiltinFunction(
            description, arity, takes: parameterKinds, gives: resultKinds, demand: perElement(0)
        ) { _, arguments throws(Problem) in
            throw missingFunction(description.name, arguments)
        }
    }

    fileprivate static func missingFunction(_ name: String, _ arguments: [Value]) -> Problem {
        .typeMismatch(
            "'\(name)' needs a function such as x -> x * 2, found \(arguments[arguments.count - 1].kind.phrase)")
    }
}

extension ArithmeticUnit {
    /// Returns whether any or all elements of a list are true. The first one equal to `decision` decides.
    fileprivate func holds(
        for arguments: [Value], _ name: String, decidedBy decision: Bool
    ) throws(Problem) -> Bool {
        guard arguments.count == 1 else { throw BuiltinFunction.missingFunction(name, arguments) }
        guard case .list(let list) = arguments[0] else {
            throw .typeMismatch("'\(name)' works on a list, not on \(arguments[0].kind.phrase)")
        }
        for element in list where try boolean(element) == decision { return decision }
        return !decision
    }
}
