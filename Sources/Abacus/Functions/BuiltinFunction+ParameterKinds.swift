// The kinds of arguments that the functions of the language take.

extension BuiltinFunction {
    /// The kinds of values that the parameters take in order, unless all of them are numbers. An empty set stands for a
    /// function. An argument of another kind is refused as a `type-mismatch`, whatever its value is.
    private static let parameterKinds: [String: [Value.Kinds]] = [
        "all": [.list, []], "any": [.list, []], "filter": [.list, []], "map": [.list, []], "reduce": [.list, .any, []],
        "contains": [[.text, .list], .any], "startswith": [.text, .text], "endswith": [.text, .text],
        "length": [[.text, .list]], "lowercase": [.text], "uppercase": [.text], "trim": [.text],
        "replace": [.text, .text, .text],
        "first": [[.text, .list]], "last": [[.text, .list]], "reverse": [[.text, .list]], "unique": [.list],
        "percentile": [.list, .number],
    ]

    /// The kinds of values that a function takes any number of, unless they are numbers.
    private static let elementKinds: [String: Value.Kinds] = ["count": .any, "mode": .any, "sort": .any]

    /// The kinds of the elements that the function works on, if it takes any number of arguments or a list in place of
    /// them; otherwise nil.
    var elementKinds: Value.Kinds? { arity.upperBound == .max ? Self.elementKinds[name] ?? .number : nil }

    /// Returns the kinds that the function takes as an argument.
    ///
    /// - Parameters:
    ///   - place: the number of the argument, from 0.
    ///   - first: the kinds of the first argument, on which those of others may depend.
    func kinds(ofArgument place: Int, after first: Value.Kinds) -> Value.Kinds {
        if name == "contains", place == 1, !first.contains(.list) { return .text }
        guard let kinds = Self.parameterKinds[name] else { return .number }
        return kinds[place]
    }

    /// The kinds of the results.
    var resultKinds: Value.Kinds {
        switch resultKind {
        case .number: .number
        case .boolean: .boolean
        case .text: .text
        case .list: .list
        case .ofArguments: .any
        }
    }
}
