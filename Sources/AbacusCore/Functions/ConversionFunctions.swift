internal import ExpressionSyntax

extension BuiltinFunction {
    /// Functions that convert between texts and values.
    static let conversionFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init(
                "number(t[, ignored])", "The number that a text says, without the characters that are ignored",
                example: "number(\"$1,234.50\", \"$,\")"),
            1...2, takes: .each(.text, .text), gives: .number, demand: reading
        ) { unit, arguments throws(Problem) in
            let text = try unit.text(arguments[0])
            guard arguments.count == 2 else { return try unit.number(spelledBy: text, in: text) }
            let ignored = try Set(unit.text(arguments[1]).unicodeScalars)
            var rest = String.UnicodeScalarView()
            for scalar in text.unicodeScalars where !ignored.contains(scalar) { rest.append(scalar) }
            return try unit.number(spelledBy: String(rest), in: text)
        },
        BuiltinFunction(
            .init("text(x)", "The text that a value is printed as, with at most 20 digits", example: "text(1/3)"),
            .exactly(1), takes: .values, gives: .text, demand: inside
        ) { unit, arguments throws(Problem) in
            if case .text = arguments[0] { return arguments[0] }
            return try .text(unit.printed(arguments[0]))
        },
    ]

    /// The demand of finding out whether texts are numbers. The number itself is parsed later.
    private static let reading: @Sendable ([Value]) -> Demand = { arguments in
        let bytes = arguments.reduce(0) { $0 + Double($1.footprint) }
        return Demand(bytes: 4 * bytes, work: 500 + 60 * bytes)
    }
}

extension ArithmeticUnit {
    /// Returns the number that a text spells in the formula's notation. It may have a sign, and white space around it.
    ///
    /// - Parameter original: the text that errors mention.
    fileprivate mutating func number(spelledBy text: String, in original: String) throws(Problem) -> Value {
        var digits = text.trimmed
        let sign = digits.unicodeScalars.first.flatMap { Operator(signOfNumber: $0) }
        if sign != nil { digits.unicodeScalars.removeFirst() }
        let source = Source(digits)
        guard source.isNumber(in: Notation(decimalMark: decimalMark)) else {
            throw .outsideDomain("\(Problem.abbreviated(original).quotedText) is not a number")
        }
        let number = try settle(NumberLiteral(source.bytes[...]).value(in: &self))
        return try sign == .negate ? apply(.negate, number) : number
    }

    /// Returns a value as it is printed for people. Its memory counts only while it is printed.
    fileprivate mutating func printed(_ value: Value) throws(Problem) -> String {
        let kept = budget.aliveBytes
        let text = try value.literal(.readable, within: &budget)
        budget.release(budget.aliveBytes - kept)
        return text
    }
}

extension Operator {
    /// The operator that is the sign of a number, or nil for any other scalar.
    fileprivate init?(signOfNumber scalar: Unicode.Scalar) {
        switch scalar {
        case "-", "\u{2212}": self = .negate
        case "+": self = .identity
        default: return nil
        }
    }
}
