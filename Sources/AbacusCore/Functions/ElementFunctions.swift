extension BuiltinFunction {
    /// Functions of the elements of a list, or of the characters of a text.
    static let elementFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("first(list)", "First element of a list, or character of a text", example: "first([7, 8, 9])"),
            .exactly(1), takes: .each([.text, .list]), gives: .any, demand: inside
        ) { unit, arguments throws(Problem) in
            guard case .text(let text) = arguments[0] else { return try element(unit.list(arguments[0]).first) }
            let first = text.first
            // Even in a long text, the first character is seldom long.
            try unit.budget.spend(UInt64(30 * (first?.utf8.count ?? 0)))
            return try character(first)
        },
        BuiltinFunction(
            .init("last(list)", "Last element of a list, or character of a text", example: "last([7, 8, 9])"),
            .exactly(1), takes: .each([.text, .list]), gives: .any, demand: findingCharacters(30)
        ) { unit, arguments throws(Problem) in
            if case .text(let text) = arguments[0] { return try character(Array(text).last) }
            return try element(unit.list(arguments[0]).last)
        },
        BuiltinFunction(
            .init(
                "reverse(list)", "Elements of a list, or characters of a text, in reverse order",
                example: "reverse([1, 2, 3])"), .exactly(1), takes: .each([.text, .list]), gives: .any,
            demand: reversing
        ) { unit, arguments throws(Problem) in
            if case .text(let text) = arguments[0] { return .text(String(Array(text).reversed())) }
            return try .list(Value.List(unit.list(arguments[0]).reversed()))
        },
        BuiltinFunction(
            .init(
                "unique(list)", "List without the elements that are equal to an earlier one",
                example: "unique([1, 2, 1])"), .exactly(1), takes: .each(.list), gives: .list, demand: distinguishing
        ) { unit, arguments throws(Problem) in
            try .list(Value.List(unit.unique(unit.list(arguments[0]).elements)))
        },
    ]

    private static func element(_ element: Value?) throws(Problem) -> Value {
        guard let element else { throw .outsideDomain("the list is empty") }
        return element
    }

    private static func character(_ character: Character?) throws(Problem) -> Value {
        guard let character else { throw .outsideDomain("the text is empty") }
        return .text(String(character))
    }

    /// Returns the demand of finding the characters of a text, given the work for each byte.
    ///
    /// They are found from the beginning. Finding the last one from the end takes longer the more flags or joined emoji
    /// precede it.
    private static func findingCharacters(_ work: Double) -> @Sendable ([Value]) -> Demand {
        { arguments in
            guard case .text(let text) = arguments[0] else { return .constant }
            let bytes = Double(text.utf8.count)
            return Demand(bytes: 20 * bytes, work: 300 + work * bytes)
        }
    }

    private static let reversing: @Sendable ([Value]) -> Demand = { arguments in
        guard case .list(let list) = arguments[0] else { return findingCharacters(110)(arguments) }
        let count = Double(list.count)
        return Demand(bytes: count * Double(MemoryLayout<Value>.stride), work: 300 + 23 * count)
    }

    /// The demand of a table of the elements. Inserting them is charged later.
    private static let distinguishing: @Sendable ([Value]) -> Demand = { arguments in
        guard case .list(let list) = arguments[0] else { return .constant }
        let count = Double(list.count)
        return Demand(
            bytes: 3 * count * Double(MemoryLayout<Value>.stride), work: 4_000 + 395 * count, longestCall: 0)
    }
}

extension ArithmeticUnit {
    func list(_ value: Value) throws(Problem) -> Value.List {
        guard case .list(let list) = value else {
            throw .typeMismatch("expected a list, found \(value.kind.phrase)")
        }
        return list
    }

    /// Returns the values without those that equal an earlier one.
    fileprivate mutating func unique(_ values: [Value]) throws(Problem) -> [Value] {
        let keys = try unifyingEqualNumbers(in: values)
        var seen: Set<EqualValues> = []
        var unique: [Value] = []
        for (key, value) in zip(keys, values) {
            try budget.spend(key.hashingWork)
            // A nan equals nothing, not even itself.
            if !Value.isEqual(key, key) || seen.insert(EqualValues(key)).inserted { unique.append(value) }
        }
        return unique
    }
}
