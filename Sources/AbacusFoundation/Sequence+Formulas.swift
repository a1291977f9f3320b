public import Abacus

// Collections of objects, filtered and sorted by formulas of either syntax.

extension Sequence where Element: Encodable {
    /// Returns the elements for which a predicate holds, in order.
    ///
    ///     try people.filter(Formula(predicateFormat: "age > %d AND active == YES", 28))
    ///
    /// - Parameters:
    ///   - predicate: a formula that uses the elements' keys.
    ///   - variables: the values of `$names`.
    /// - Throws: every unknown name, or why the predicate is neither true nor false for an element.
    /// - Complexity: O(n) in the number and size of the elements, plus the cost of the predicate for each.
    public func filter(
        _ predicate: Formula, variables: [String: any ValueConvertible] = [:]
    ) throws -> [Element] {
        let resolved = try predicate.resolved(variables)
        return try filter { try resolved.holds(for: ValueEncoder.foundation.encode($0)) }
    }

    /// Returns the first element for which a predicate holds, or nil if there is none.
    ///
    /// - Throws: every unknown name, or why the predicate is neither true nor false for an element.
    public func first(
        where predicate: Formula, variables: [String: any ValueConvertible] = [:]
    ) throws -> Element? {
        let resolved = try predicate.resolved(variables)
        return try first { try resolved.holds(for: ValueEncoder.foundation.encode($0)) }
    }

    /// Returns whether a predicate holds for an element.
    ///
    /// - Throws: every unknown name, or why the predicate is neither true nor false for an element.
    public func contains(
        where predicate: Formula, variables: [String: any ValueConvertible] = [:]
    ) throws -> Bool {
        try first(where: predicate, variables: variables) != nil
    }

    /// Returns the elements sorted by the value of an expression, with null first. Elements with equal values keep
    /// their order.
    ///
    /// - Throws: every unknown name, why the expression has no value for an element, or an error if two values have no
    ///   order.
    public func sorted(
        by expression: Formula, ascending: Bool = true, variables: [String: any ValueConvertible] = [:]
    ) throws -> [Element] {
        let resolved = try expression.resolved(variables)
        return try sorted(by: resolved, ascending: ascending) { try ValueEncoder.foundation.encode($0) }
    }
}

extension Sequence where Element == [String: Any] {
    /// Returns the dictionaries for which a predicate holds, in order.
    ///
    /// - Throws: every unknown name, or why the predicate is neither true nor false for an element.
    @_disfavoredOverload
    public func filter(
        _ predicate: Formula, variables: [String: any ValueConvertible] = [:]
    ) throws -> [Element] {
        let resolved = try predicate.resolved(variables)
        return try filter { try resolved.holds(for: Value(bridging: $0)) }
    }

    /// Returns the first dictionary for which a predicate holds, or nil if there is none.
    ///
    /// - Throws: every unknown name, or why the predicate is neither true nor false for an element.
    @_disfavoredOverload
    public func first(
        where predicate: Formula, variables: [String: any ValueConvertible] = [:]
    ) throws -> Element? {
        let resolved = try predicate.resolved(variables)
        return try first { try resolved.holds(for: Value(bridging: $0)) }
    }

    /// Returns the dictionaries sorted by the value of an expression, with null first.
    ///
    /// - Throws: every unknown name, why the expression has no value for an element, or an error if two values have no
    ///   order.
    @_disfavoredOverload
    public func sorted(
        by expression: Formula, ascending: Bool = true, variables: [String: any ValueConvertible] = [:]
    ) throws -> [Element] {
        let resolved = try expression.resolved(variables)
        return try sorted(by: resolved, ascending: ascending) { try Value(bridging: $0) }
    }
}

extension Formula {
    /// Returns whether the predicate holds for an object given as a dictionary of values, in which a literal such as
    /// 0.1 is the decimal as written.
    ///
    /// - Throws: every unknown name, or why the predicate is neither true nor false.
    public func holds(
        for object: [String: Value], variables: [String: any ValueConvertible] = [:]
    ) throws(EvaluationError) -> Bool {
        try resolved(variables).holds(for: object.value())
    }

    /// Returns the value of the expression for an object given as a dictionary of values, in which a literal such as
    /// 0.1 is the decimal as written.
    ///
    /// - Throws: every unknown name, or why the expression has no value.
    public func evaluate(
        with object: [String: Value], variables: [String: any ValueConvertible] = [:]
    ) throws(EvaluationError) -> Value {
        try resolved(variables).evaluate(with: object.value())
    }

    /// Returns whether the predicate holds for a Foundation object, such as a dictionary from JSON.
    ///
    /// - Throws: `EncodingError` if the object has no value, every unknown name, or why the predicate is neither true
    ///   nor false.
    @_disfavoredOverload
    public func holds(for object: [String: Any], variables: [String: any ValueConvertible] = [:]) throws -> Bool {
        try resolved(variables).holds(for: Value(bridging: object))
    }

    /// Returns the value of the expression for a Foundation object, such as a dictionary from JSON.
    ///
    /// - Throws: `EncodingError` if the object has no value, every unknown name, or why the expression has no value.
    @_disfavoredOverload
    public func evaluate(with object: [String: Any], variables: [String: any ValueConvertible] = [:]) throws -> Value {
        try resolved(variables).evaluate(with: Value(bridging: object))
    }

    /// Returns whether the predicate holds for an `Encodable` object.
    ///
    /// - Throws: whatever encoding throws, every unknown name, or why the predicate is neither true nor false.
    @_disfavoredOverload
    public func holds(
        for object: some Encodable, variables: [String: any ValueConvertible] = [:]
    ) throws -> Bool {
        try resolved(variables).holds(for: ValueEncoder.foundation.encode(object))
    }

    fileprivate func resolved(
        _ variables: [String: any ValueConvertible]
    ) throws(EvaluationError) -> ResolvedFormula {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        for (name, value) in variables { environment[name] = try value.value() }
        return try resolved(in: environment)
    }
}

extension Sequence {
    fileprivate func sorted(
        by resolved: ResolvedFormula, ascending: Bool, _ object: (Element) throws -> Value
    ) throws -> [Element] {
        let keyed = try map { (key: try resolved.evaluate(with: object($0)), element: $0) }
        let sorted = try keyed.sorted { left, right in
            try ascending ? resolved.isLess(left.key, right.key) : resolved.isLess(right.key, left.key)
        }
        return sorted.map(\.element)
    }
}
