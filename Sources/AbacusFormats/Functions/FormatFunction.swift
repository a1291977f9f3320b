/// A function of Foundation's formats: its selector, the number of its arguments, and what it does.
struct FormatFunction: Sendable {
    typealias Body = @Sendable (inout ArithmeticUnit, [Value]) throws(Problem) -> Value

    /// The selector without its final colon.
    let name: String
    let arity: ClosedRange<Int>
    let evaluate: Body

    init(_ name: String, _ arity: ClosedRange<Int>, _ evaluate: @escaping Body) {
        self.name = name
        self.arity = arity
        self.evaluate = evaluate
    }

    /// Returns the function with a selector, which may have its final colon or not.
    static func named(_ selector: String) -> FormatFunction? {
        // Hashing other texts would normalize them, which takes quadratic time if they have many combining marks.
        guard selector.isASCII else { return nil }
        return table[selector.utf8.last == UInt8(ascii: ":") ? String(selector.dropLast()) : selector]
    }

    /// The selectors of all functions.
    static var names: [String] { Array(table.keys) }

    private static let table: [String: FormatFunction] = {
        let rows = statistics + computations + conversions
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
    }()
}

// MARK: - Rows

extension FormatFunction {
    /// Functions of a list of numbers.
    private static let statistics: [FormatFunction] = [
        ofNumbers("average", as: "average", isReal: true),
        ofNumbers("sum", as: "sum", isReal: true, ofNothing: 0),
        ofNumbers("stddev", as: "stddev", isReal: true),
        ofNumbers("median", as: "median", isReal: true),
        ofNumbers("min", as: "min"), ofNumbers("max", as: "max"),
        FormatFunction("count", .atLeast(1)) { _, arguments throws(Problem) in
            try Value(elements(arguments, "count").count)
        },
        FormatFunction("mode", .atLeast(1)) { unit, arguments throws(Problem) in
            try unit.modes(of: numbers(arguments, "mode"))
        },
    ]

    /// Functions that compute a number from one or two others, or from none.
    private static let computations: [FormatFunction] = [
        ofNumber("sqrt", as: "sqrt"), ofNumber("log", as: "log10"), ofNumber("ln", as: "ln"),
        ofNumber("exp", as: "exp"),
        ofNumber("floor", as: "floor"), ofNumber("ceiling", as: "ceil"), ofNumber("trunc", as: "trunc"),
        ofNumber("abs", as: "abs"),
        infix("add:to", .add), infix("from:subtract", .subtract), infix("multiply:by", .multiply),
        infix("divide:by", .divide), infix("raise:toPower", .power), infix("bitwiseAnd:with", .bitAnd),
        infix("bitwiseOr:with", .bitOr), infix("bitwiseXor:with", .bitXor),
        infix("leftshift:by", .shiftLeft), infix("rightshift:by", .shiftRight),
        FormatFunction("onesComplement", .exactly(1)) { unit, arguments throws(Problem) in
            try unit.apply(.complement, arguments[0])
        },
        FormatFunction("modulus:by", .exactly(2)) { unit, arguments throws(Problem) in
            guard let dividend = arguments[0].formatNumber, let divisor = arguments[1].formatNumber else {
                throw mismatch(.remainder, arguments[0], arguments[1])
            }
            return try unit.apply(.remainder, dividend, divisor)
        },
        FormatFunction("random", 0...1) { unit, arguments throws(Problem) in
            arguments.isEmpty ? try .real(unit.randomReal()) : try unit.randomInteger(below: arguments[0])
        },
        FormatFunction("randomn", .exactly(1)) { unit, arguments throws(Problem) in
            try unit.randomInteger(below: arguments[0])
        },
    ]

    /// Functions of texts and of values of any kind.
    private static let conversions: [FormatFunction] = [
        key("uppercase", "uppercaseString"), key("lowercase", "lowercaseString"), key("length", "length"),
        FormatFunction("noindex", .exactly(1)) { _, arguments in arguments[0] },
        FormatFunction("now", .exactly(0)) { unit, _ throws(Problem) in
            guard let now = unit.textRules?.now else {
                throw .unsupported("now()", hint: "import AbacusFoundation, which knows the time")
            }
            return .real(now)
        },
        FormatFunction("objectFrom:withIndex", .exactly(2)) { unit, arguments throws(Problem) in
            try unit.formatElement(of: arguments[0], at: arguments[1])
        },
        FormatFunction("CAST", .exactly(2)) { unit, arguments throws(Problem) in
            try unit.cast(arguments[0], to: arguments[1])
        },
        FormatFunction("castObject:toType", .exactly(2)) { unit, arguments throws(Problem) in
            try unit.cast(arguments[0], to: arguments[1])
        },
        FormatFunction("FETCH", .atLeast(1)) { _, _ throws(Problem) in
            throw .unsupported("FETCH", hint: "it needs a database")
        },
    ]
}

extension FormatFunction {
    /// A function of a list of numbers that is also one of the language.
    private static func ofNumbers(
        _ name: String, as native: String, isReal: Bool = false, ofNothing: Value? = nil
    ) -> FormatFunction {
        FormatFunction(name, .atLeast(1)) { unit, arguments throws(Problem) in
            let numbers = try numbers(arguments, name)
            if numbers.isEmpty, let ofNothing { return ofNothing }
            return try unit.call(native, [.list(Value.List(numbers))], isReal: isReal)
        }
    }

    /// A function of a number that is also one of the language. It gives a double.
    private static func ofNumber(_ name: String, as native: String) -> FormatFunction {
        FormatFunction(name, .exactly(1)) { unit, arguments throws(Problem) in
            guard let number = arguments[0].formatNumber else {
                throw .typeMismatch("'\(name)' works on a number, not on \(arguments[0].kind.phrase)")
            }
            return try unit.call(native, [number], isReal: true)
        }
    }

    private static func infix(_ name: String, _ op: Operator) -> FormatFunction {
        FormatFunction(name, .exactly(2)) { unit, arguments throws(Problem) in
            try unit.apply(op, arguments[0], arguments[1])
        }
    }

    /// A function that gives a text's answer to a key.
    private static func key(_ name: String, _ key: String) -> FormatFunction {
        FormatFunction(name, .exactly(1)) { unit, arguments throws(Problem) in
            guard case .text = arguments[0] else {
                throw .typeMismatch("'\(name)' works on a text, not on \(arguments[0].kind.phrase)")
            }
            return try unit.answer(of: arguments[0], to: key)
        }
    }

    /// Returns the elements that a function of a list works on: those of its only argument, or all arguments.
    private static func elements(_ arguments: [Value], _ name: String) throws(Problem) -> [Value] {
        if arguments.count > 1 { return arguments }
        guard case .list(let list) = arguments[0] else {
            throw .typeMismatch("'\(name)' works on a list, not on \(arguments[0].kind.phrase)")
        }
        return list.elements
    }

    private static func numbers(_ arguments: [Value], _ name: String) throws(Problem) -> [Value] {
        var numbers: [Value] = []
        for element in try elements(arguments, name) {
            guard let number = element.formatNumber else {
                throw .typeMismatch("'\(name)' works on numbers, not on \(element.kind.phrase)")
            }
            numbers.append(number)
        }
        return numbers
    }
}

extension ArithmeticUnit {
    /// Calls a function of the language; in doubles, if formats give a double.
    fileprivate mutating func call(_ native: String, _ arguments: [Value], isReal: Bool) throws(Problem) -> Value {
        guard let function = BuiltinFunction.table[native] else { preconditionFailure("the language has '\(native)'") }
        guard isReal else { return try call(function, arguments) }
        return try inFormatReals { unit throws(Problem) in
            var settled: [Value] = []
            for argument in arguments { settled.append(try unit.settleElements(argument)) }
            return try unit.call(function, settled)
        }
    }

    /// Returns the list of the most frequent numbers, in order of appearance.
    fileprivate mutating func modes(of numbers: [Value]) throws(Problem) -> Value {
        if numbers.isEmpty { throw .outsideDomain("the list is empty") }
        var counts: [EqualValues: Int] = [:]
        for number in numbers {
            try budget.admit(Demand(work: 400 + 8 * number.bits))
            counts[EqualValues(number), default: 0] += 1
        }
        let most = counts.values.max()
        var modes: [Value] = []
        for number in numbers where counts[EqualValues(number)] == most {
            counts[EqualValues(number)] = 0
            modes.append(number)
        }
        return .list(Value.List(modes))
    }

    fileprivate mutating func randomInteger(below bound: Value) throws(Problem) -> Value {
        let bound = try integer(bound.formatNumber ?? bound)
        guard let limit = Int(exactly: bound), (1...1 << 53).contains(limit) else {
            throw .outsideDomain("a random number is below a positive integer of at most 2**53")
        }
        return Value(Int(try randomReal() * Double(limit)))
    }
}
