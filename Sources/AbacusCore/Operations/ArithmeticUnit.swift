/// Applies operations to values in one arithmetic, within a budget.
///
/// Every operation is a row of a table, and all of them are admitted here.
package struct ArithmeticUnit {
    package let arithmetic: Arithmetic
    package var budget: Budget
    /// The node being evaluated, to which problems are attributed. Only the interpreter sets it.
    package var node: SyntaxNode?
    /// The operators that only formats have; nil if no formula of a format is being evaluated.
    package var formats: (any FormatOperations)?
    /// Supplies random numbers from 0 up to but not including 1; nil if there is no source.
    package var randomSource: (@Sendable () -> Double)?
    /// The syntax of the tree being evaluated, which decides what operators accept as numbers. The bodies of called
    /// functions have the same syntax, as formats can't call formula-defined functions.
    package var syntax = Syntax.native
    /// The decimal mark of the formula, also used for texts that are parsed as numbers.
    package var decimalMark = DecimalMark.point

    /// Applies an infix operator to two values.
    ///
    /// - Throws: why there is no result. The caller knows the operator's place.
    package mutating func apply(_ op: Operator, _ left: Value, _ right: Value) throws(Problem) -> Value {
        let operation = InfixOperation.table[Int(op.rawValue)]
        try budget.spend(Cost.operation)
        return try settle(operation.evaluate(&self, left, right))
    }

    /// Applies a prefix or postfix operator to a value.
    ///
    /// - Throws: why there is no result.
    package mutating func apply(_ op: Operator, _ operand: Value) throws(Problem) -> Value {
        let operation = UnaryOperation.table[Int(op.rawValue)]
        try budget.spend(Cost.unaryOperation)
        return try settle(operation.evaluate(&self, operand))
    }

    /// Converts a value to the kind of number that the arithmetic has.
    package mutating func settle(_ value: Value) throws(Problem) -> Value {
        if arithmetic.roundsFractions, case .exactReal(let number) = value {
            return try .real(nearestDouble(to: number))
        }
        return try arithmetic.settle(value)
    }

    /// Converts a value from outside, and all its elements, to the kinds of numbers that the arithmetic has.
    ///
    /// - Throws: an error if the value is nested too deep, or the arithmetic has no value for an element.
    /// - Complexity: O(n) in the number of elements; O(1) in `exact`, and in `foundation` if there are no fractions among
    ///   the elements.
    package mutating func settleElements(_ value: Value) throws(Problem) -> Value {
        let value = try checkedNesting(value)
        guard let storage = value.storage else { return try settle(value) }
        if arithmetic == .exact || (arithmetic.isOfFormats && !storage.holdsFractions) { return value }
        return try replacingPlainValues(of: value) { unit, plain throws(Problem) in
            try unit.settle(plain)
        }
    }

    /// Returns a value with each plain value in it transformed.
    ///
    /// - Complexity: O(n) in the number of elements.
    mutating func replacingPlainValues(
        of value: Value, by transform: (inout ArithmeticUnit, Value) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        guard let storage = value.storage else { return try transform(&self, value) }
        var open = [ReplacedElements(storage)]
        try spendElements(of: storage)
        while true {
            let last = open.count - 1
            if let element = open[last].next {
                if let storage = element.storage {
                    try spendElements(of: storage)
                    open.append(ReplacedElements(storage))
                } else {
                    open[last].values.append(try transform(&self, element))
                }
            } else {
                let replaced = open.removeLast().value
                if open.isEmpty { return replaced }
                open[last - 1].values.append(replaced)
            }
        }
    }

    /// Calls a closure with each plain value in a value, from left to right.
    ///
    /// - Complexity: O(n) in the number of elements.
    mutating func visitPlainValues(
        of value: Value, _ visit: (Value) throws(Problem) -> Void
    ) throws(Problem) {
        var open: [(storage: ElementStorage, next: Int)] = []
        var value = value
        while true {
            if let storage = value.storage {
                try spendElements(of: storage)
                open.append((storage, 0))
            } else {
                try visit(value)
            }
            while let last = open.last, last.next == last.storage.values.count { open.removeLast() }
            guard let (storage, next) = open.last else { return }
            value = storage.values[next]
            open[open.count - 1].next += 1
        }
    }

    private mutating func spendElements(of storage: ElementStorage) throws(Problem) {
        try budget.spend(UInt64((storage.isRecord ? 64 : 50) * storage.values.count))
    }

    /// Returns the value if its nesting is within the limit; otherwise throws.
    package func checkedNesting(_ value: Value) throws(Problem) -> Value {
        guard value.depth <= budget.limits.nesting else { throw .nestedTooDeep(budget.limits.nesting) }
        return value
    }

    /// Returns the integer equal to a value.
    package mutating func integer(_ value: Value) throws(Problem) -> BigInteger {
        if case .integer(let integer) = value { return integer }
        guard value.isNumber else { throw .typeMismatch("expected an integer, found \(value.kind.phrase)") }
        guard let integer = try integerEqual(to: value) else {
            throw .notAnInteger("\(value.abbreviated) is not an integer")
        }
        return integer
    }

    /// Returns the integer equal to a number, or nil if it is known that there is none.
    mutating func integerEqual(to value: Value) throws(Problem) -> BigInteger? {
        guard case .exactReal(let number) = value else { return value.exactInteger }
        return try decide { (decider) throws(RealProblem) in try number.integer(using: decider) }
    }

    package func boolean(_ value: Value) throws(Problem) -> Bool {
        guard case .boolean(let truth) = value else {
            throw .typeMismatch("expected true or false, found \(value.kind.phrase)")
        }
        return truth
    }

    package func text(_ value: Value) throws(Problem) -> String {
        guard case .text(let text) = value else {
            throw .typeMismatch("expected a text, found \(value.kind.phrase)")
        }
        return text
    }

    func number(_ value: Value) throws(Problem) -> Value {
        guard value.isNumber else { throw .typeMismatch("expected a number, found \(value.kind.phrase)") }
        return value
    }

    /// Returns the double nearest to a number.
    package mutating func real(_ value: Value) throws(Problem) -> Double {
        if case .exactReal(let number) = value { return try nearestDouble(to: number) }
        guard let real = value.nearestReal else {
            throw .typeMismatch("expected a number, found \(value.kind.phrase)")
        }
        return real
    }
}

extension ArithmeticUnit {
    /// Creates a unit outside of an evaluation, with no node to which problems are attributed.
    package init(
        arithmetic: Arithmetic, budget: Budget, syntax: Syntax = .native, formats: (any FormatOperations)? = nil
    ) {
        self.init(arithmetic: arithmetic, budget: budget, node: nil, formats: formats, syntax: syntax)
    }
}

extension Arithmetic {
    /// Converts a number: to a real in `real`, to an integer in `integer`; in `foundation`, a fraction to a real. In
    /// `exact`, the number must be finite.
    fileprivate func settle(_ value: Value) throws(Problem) -> Value {
        switch (self, value) {
        case (.exact, .real(let number)):
            guard number.isFinite else { throw .notFinite }
            return value
        case (.integer, .rational), (.integer, .real), (.integer, .exactReal):
            guard let integer = value.exactInteger else {
                throw .notAnInteger("\(value.abbreviated) is not an integer")
            }
            return .integer(integer)
        case (.real, .integer(let number)): return .real(Double(number))
        case (_, .rational(let number)) where roundsFractions: return .real(Double(number))
        default: return value
        }
    }
}

/// A list or record with some of its elements replaced.
private struct ReplacedElements {
    let storage: ElementStorage
    var values: [Value] = []

    init(_ storage: ElementStorage) { self.storage = storage }

    /// The next element to replace, or nil after the last one.
    var next: Value? { values.count < storage.values.count ? storage.values[values.count] : nil }

    /// The list or record of the new elements.
    var value: Value { storage.replacingValues(by: values) }
}

extension Value.Kind {
    /// The kind with its article, for messages.
    package var phrase: String {
        switch self {
        case .null: "null"
        case .integer: "an integer"
        default: "a \(rawValue)"
        }
    }
}

extension Value {
    /// The value as messages quote it. A large one is only described by its kind.
    package var abbreviated: String {
        if case .exactReal(let number) = self { return number.text(limit: 60) ?? "the real" }
        return footprint <= 128 ? description : "the \(kind.rawValue)"
    }
}
