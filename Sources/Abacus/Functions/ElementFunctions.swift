extension BuiltinFunction {
    /// Functions of the elements of one list, or of the characters of a text.
    static let elementFunctions: [BuiltinFunction] = [
        .ofElements("first", { $0.first }, ofText: { $0.first }),
        .ofElements("last", { $0.last }, ofText: { Array($0).last }),
        BuiltinFunction("reverse", .exactly(1), gives: .ofArguments, demand: copying) {
            unit, arguments throws(Problem) in
            if case .text(let text) = arguments[0] { return .text(String(Array(text).reversed())) }
            return try .list(Value.List(unit.list(arguments[0]).reversed()))
        },
        BuiltinFunction("unique", .exactly(1), gives: .list, demand: tabulating) { unit, arguments throws(Problem) in
            try .list(Value.List(unit.unique(unit.list(arguments[0]).elements)))
        },
    ]

    /// Returns a function that gives one element of a list, or one character of a text.
    private static func ofElements(
        _ name: String, _ element: @escaping @Sendable (Value.List) -> Value?,
        ofText character: @escaping @Sendable (String) -> Character?
    ) -> BuiltinFunction {
        BuiltinFunction(name, .exactly(1), gives: .ofArguments, demand: copying) {
            unit, arguments throws(Problem) in
            if case .text(let text) = arguments[0] {
                guard let character = character(text) else { throw .outsideDomain("the text is empty") }
                return .text(String(character))
            }
            guard let element = try element(unit.list(arguments[0])) else {
                throw .outsideDomain("the list is empty")
            }
            return element
        }
    }

    /// The demand of a pass over the elements of a list, or over the characters of a text, which has to find them.
    ///
    /// The characters of a text are found from its beginning: looking for the last one from the end takes longer the
    /// more flags or joined emoji precede it.
    private static let copying: @Sendable ([Value]) -> Demand = { arguments in
        switch arguments[0] {
        case .text(let text): Demand(bytes: 20 * Double(text.utf8.count), work: 300 + 45 * Double(text.utf8.count))
        case .list(let list):
            Demand(bytes: Double(MemoryLayout<Value>.stride * list.count), work: 300 + 20 * Double(list.count))
        default: .constant
        }
    }
}

extension ArithmeticUnit {
    func list(_ value: Value) throws(Problem) -> Value.List {
        guard case .list(let list) = value else {
            throw .typeMismatch("expected a list, found \(value.kind.phrase)")
        }
        return list
    }

    /// Returns the values without those that are equal to an earlier one.
    fileprivate mutating func unique(_ values: [Value]) throws(Problem) -> [Value] {
        let keys = try unifyingEqualNumbers(in: values)
        var seen: Set<EqualValues> = []
        var unique: [Value] = []
        for (key, value) in zip(keys, values) {
            try budget.spend(key.hashingWork)
            // A nan isn't equal to anything, not even to itself.
            if !Value.isEqual(key, key) || seen.insert(EqualValues(key)).inserted { unique.append(value) }
        }
        return unique
    }
}
