extension BuiltinFunction {
    /// Functions that split texts, by characters counted from 0, and join them.
    static let textPartFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("left(t, n)", "First n characters of a text, or all if it has fewer", example: "left(\"abc\", 2)"),
            .exactly(2), takes: .each(.text, .number), gives: .text, demand: finding(passes: 1)
        ) { unit, arguments throws(Problem) in
            let text = try unit.text(arguments[0])
            return try .text(String(text.prefix(unit.characterCount(arguments[1]))))
        },
        BuiltinFunction(
            .init("right(t, n)", "Last n characters of a text, or all if it has fewer", example: "right(\"abc\", 2)"),
            .exactly(2), takes: .each(.text, .number), gives: .text, demand: finding(passes: 2)
        ) { unit, arguments throws(Problem) in
            let text = try unit.text(arguments[0])
            let count = try unit.characterCount(arguments[1])
            // Searching backward from the end of a text can take longer.
            return .text(String(text.dropFirst(max(0, text.count - count))))
        },
        BuiltinFunction(
            .init(
                "substring(t, from, n)", "The n characters of a text from a place on, counted from 0",
                example: "substring(\"abcd\", 1, 2)"),
            .exactly(3), takes: .each(.text, .number, .number), gives: .text, demand: finding(passes: 2)
        ) { unit, arguments throws(Problem) in
            let text = try unit.text(arguments[0])
            let start = try unit.integer(arguments[1])
            let count = try unit.characterCount(arguments[2])
            guard !start.isNegative,
                let first = text.index(text.startIndex, offsetBy: Int(clamping: start), limitedBy: text.endIndex),
                let end = text.index(first, offsetBy: count, limitedBy: text.endIndex)
            else {
                let length = text.count
                let isBeyond = start.isNegative || start > BigInteger(length)
                throw .indexOutOfRange(isBeyond ? arguments[1].abbreviated : "\(length)", count: length)
            }
            return .text(String(text[first..<end]))
        },
        BuiltinFunction(
            .init(
                "split(t, separator)", "List of the parts of a text, which may be empty",
                example: "split(\"a,b,,c\", \",\")"),
            .exactly(2), takes: .each(.text, .text), gives: .list, demand: inside
        ) { unit, arguments throws(Problem) in
            try unit.split(unit.text(arguments[0]), at: unit.text(arguments[1]))
        },
        BuiltinFunction(
            .init(
                "join(list, separator)", "The texts of a list, with a separator between them",
                example: "join([\"a\", \"b\"], \", \")"),
            .exactly(2), takes: .each(.list, .text, elements: .text), gives: .text, demand: inside
        ) { unit, arguments throws(Problem) in
            try unit.join(unit.list(arguments[0]), with: unit.text(arguments[1]))
        },
    ]

    /// Returns the demand of finding characters of the first argument, which may take several passes over all of it.
    private static func finding(passes: Double) -> @Sendable ([Value]) -> Demand {
        { arguments in
            guard case .text(let text) = arguments[0] else { return .constant }
            let bytes = Double(text.utf8.count)
            return Demand(bytes: bytes, work: 300 + (30 * passes + 2) * bytes)
        }
    }
}

extension ArithmeticUnit {
    /// Returns a number of characters, which may exceed those of the text.
    fileprivate mutating func characterCount(_ value: Value) throws(Problem) -> Int {
        let count = try integer(value)
        if count.isNegative { throw .outsideDomain("a number of characters must not be negative") }
        return Int(clamping: count)
    }

    fileprivate mutating func split(_ text: String, at separator: String) throws(Problem) -> Value {
        if separator.isEmpty { throw .outsideDomain("an empty text separates nothing") }
        try budget.admit(TextSearch.demand(in: text, for: separator))
        let length = text.utf8.count
        try budget.admit(Demand(bytes: Double(length), work: 2 * Double(length) + Cost.allocation))
        let bytes = Array(text.utf8)
        let search = TextSearch(for: separator)
        var count = 1
        search.forEachMatch(in: bytes) { _ in
            count += 1
            return true
        }
        let memory = Double(count * MemoryLayout<Value>.stride + 2 * length)
        try budget.admit(Demand(bytes: memory, work: 450 + 150 * Double(count) + 7 * Double(length)))
        var parts: [Value] = []
        parts.reserveCapacity(count)
        var start = 0
        search.forEachMatch(in: bytes) { match in
            parts.append(.text(String(decoding: bytes[start..<match], as: UTF8.self)))
            start = match + separator.utf8.count
            return true
        }
        parts.append(.text(String(decoding: bytes[start...], as: UTF8.self)))
        return .list(Value.List(parts))
    }

    fileprivate mutating func join(_ list: Value.List, with separator: String) throws(Problem) -> Value {
        try budget.spend(100 + 30 * UInt64(list.count))
        var length = Double(max(0, list.count - 1)) * Double(separator.utf8.count)
        for element in list { length += Double(try text(element).utf8.count) }
        try budget.admit(Demand(bytes: length, work: Cost.allocation + 20 * Double(list.count) + length))
        var joined = ""
        joined.reserveCapacity(Int(length))
        for (place, element) in list.enumerated() {
            if place > 0 { joined += separator }
            joined += try text(element)
        }
        return .text(joined)
    }
}
