extension BuiltinFunction {
    /// Functions of texts. They search by Unicode scalars but count in characters.
    static let textFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("length(t)", "Number of characters of a text, or of elements of a list", example: "length(\"abc\")"),
            .exactly(1), takes: .each([.text, .list]), gives: .number, words: .length, demand: perByte(14)
        ) {
            unit, arguments throws(Problem) in
            if case .list(let list) = arguments[0] { return .integer(BigInteger(list.count)) }
            guard case .text(let text) = arguments[0] else {
                throw .typeMismatch("expected a text or a list, found \(arguments[0].kind.phrase)")
            }
            return .integer(BigInteger(text.count))
        },
        .text(.init("uppercase(t)", "Text in capital letters", example: "uppercase(\"abc\")"), work: 50) {
            $0.uppercased()
        },
        .text(.init("lowercase(t)", "Text in small letters", example: "lowercase(\"ABC\")"), work: 50) {
            $0.lowercased()
        },
        .text(.init("trim(t)", "Text without the white space at its ends", example: "trim(\" abc \")"), work: 70) {
            $0.trimmed
        },
        BuiltinFunction(
            .init(
                "contains(t, part)", "Whether a text contains another, or a list an element",
                example: "contains(\"abc\", \"b\")"), .exactly(2), takes: .wholeAndPart, gives: .boolean,
            words: .contains, demand: inside
        ) {
            unit, arguments throws(Problem) in
            if case .list = arguments[0] {
                return try .boolean(unit.contains(arguments[0], arguments[1], for: .isIn))
            }
            let (text, part) = (try unit.text(arguments[0]), try unit.text(arguments[1]))
            try unit.budget.admit(TextSearch.demand(in: text, for: part))
            return .boolean(TextSearch(for: part).firstMatch(in: text) != nil)
        },
        BuiltinFunction(
            .init("startswith(t, part)", "Whether a text begins with another", example: "startswith(\"abc\", \"a\")"),
            .exactly(2), takes: .each(.text, .text), gives: .boolean, words: .startsWith, demand: perByte(3)
        ) {
            unit, arguments throws(Problem) in
            try .boolean(unit.text(arguments[0]).utf8.starts(with: unit.text(arguments[1]).utf8))
        },
        BuiltinFunction(
            .init("endswith(t, part)", "Whether a text ends with another", example: "endswith(\"abc\", \"c\")"),
            .exactly(2), takes: .each(.text, .text), gives: .boolean, words: .endsWith, demand: perByte(3)
        ) {
            unit, arguments throws(Problem) in
            let (text, part) = (try unit.text(arguments[0]), try unit.text(arguments[1]))
            return .boolean(text.utf8.reversed().starts(with: part.utf8.reversed()))
        },
        BuiltinFunction(
            .init(
                "replace(t, part, by)", "Text with all occurrences of a part replaced",
                example: "replace(\"abc\", \"b\", \"x\")"), .exactly(3), takes: .each(.text, .text, .text),
            gives: .text,
            demand: perByte(4)
        ) {
            unit, arguments throws(Problem) in
            try unit.replace(
                unit.text(arguments[1]), in: unit.text(arguments[0]),
                by: unit.text(arguments[2]))
        },
    ]

    /// Returns a demand proportional to the bytes of the arguments. The result may take three times their memory.
    ///
    /// A change of case lengthens a text at most threefold, as for U+0390.
    private static func perByte(_ work: Double) -> @Sendable ([Value]) -> Demand {
        { arguments in
            let texts = arguments.filter { $0.kind == .text }
            let bytes = texts.reduce(0) { $0 + Double($1.footprint) }
            let length = bytes - Double(texts.count * MemoryLayout<Value>.stride)
            return Demand(bytes: 3 * bytes, work: work * length + 250)
        }
    }

    /// Returns a function of a text, given its work per byte.
    private static func text(
        _ description: NameDescription, work: Double, _ body: @escaping @Sendable (String) -> String
    ) -> BuiltinFunction {
        BuiltinFunction(description, .exactly(1), takes: .each(.text), gives: .text, demand: perByte(work)) {
            unit, arguments throws(Problem) in
            try .text(body(unit.text(arguments[0])))
        }
    }
}

extension ArithmeticUnit {
    fileprivate mutating func replace(
        _ part: String, in text: String, by replacement: String
    ) throws(Problem) -> Value {
        if part.isEmpty { throw .outsideDomain("an empty text cannot be replaced") }
        let bytes = Array(text.utf8)
        let search = TextSearch(for: part)
        var count = 0
        search.forEachMatch(in: bytes) { _ in
            count += 1
            return true
        }
        let size = bytes.count - count * part.utf8.count + count * replacement.utf8.count
        try budget.admit(
            Demand(bytes: 2 * Double(size), work: 4 * Double(bytes.count) + Double(size) + Cost.allocation))
        var replaced: [UInt8] = []
        replaced.reserveCapacity(size)
        var end = 0
        search.forEachMatch(in: bytes) { match in
            replaced += bytes[end..<match]
            replaced += replacement.utf8
            end = match + part.utf8.count
            return true
        }
        replaced += bytes[end...]
        return .text(String(decoding: replaced, as: UTF8.self))
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        let start = unicodeScalars.drop { $0.properties.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
