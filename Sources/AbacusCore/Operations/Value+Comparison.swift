extension Value {
    /// Returns how two numbers compare, exactly, or nil if one of them is nan, an exact real or not a number.
    static func order(_ left: Value, _ right: Value) -> Ordering? {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): Ordering(of: left, right)
        case (.integer(let left), .rational(let right)): right.compare(to: left).reversed
        case (.integer(let left), .real(let right)): left.compare(to: right)
        case (.rational(let left), .integer(let right)): left.compare(to: right)
        case (.rational(let left), .rational(let right)): left.compare(to: right)
        case (.rational(let left), .real(let right)): left.compare(to: right)
        case (.real(let left), .integer(let right)): right.compare(to: left)?.reversed
        case (.real(let left), .rational(let right)): right.compare(to: left)?.reversed
        case (.real(let left), .real(let right)): left.isNaN || right.isNaN ? nil : Ordering(of: left, right)
        default: nil
        }
    }

    /// Whether two values are equal by the language's `==`: numbers by value, texts by their scalars.
    ///
    /// Exact reals are equal here if their forms are. `ArithmeticUnit.isEqual` decides whether the numbers are.
    ///
    /// - Complexity: O(n) in the memory of the values; O(1) stack, however deep they are nested.
    static func isEqual(_ left: Value, _ right: Value) -> Bool {
        matches(left, right) { left, right in
            let areRational = left.isNumber && right.isNumber && !left.isExactReal && !right.isExactReal
            return areRational ? order(left, right) == .equal : left == right
        }
    }
}

/// A value as the key of a table. Keys are equal by the language's `==`.
package struct EqualValues: Hashable {
    private let value: Value

    package init(_ value: Value) { self.value = value }

    package static func == (left: EqualValues, right: EqualValues) -> Bool { Value.isEqual(left.value, right.value) }

    package func hash(into hasher: inout Hasher) {
        value.hash(into: &hasher) { value, hasher in value.withExactReal.hash(into: &hasher) }
    }
}

extension Value {
    /// The value, with a finite real replaced by the exact number equal to it, so that equal numbers hash alike.
    fileprivate var withExactReal: Value {
        guard case .real(let real) = self, let exact = Rational(exactly: real) else { return self }
        return Value(exact)
    }
}

extension Ordering {
    var reversed: Ordering {
        switch self {
        case .less: .greater
        case .equal: .equal
        case .greater: .less
        }
    }
}
