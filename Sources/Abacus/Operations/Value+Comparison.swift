extension Value {
    /// How two numbers compare, exactly; nil if one is not a number at all (nan). Undefined for other values.
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

    /// Whether two values are equal as the language's `==` has it: numbers by their value, texts by scalars.
    ///
    /// - Complexity: O(n) in the memory of the values, and O(1) in stack however deep they are nested.
    static func isEqual(_ left: Value, _ right: Value) -> Bool {
        matches(left, right) { left, right in
            left.isNumber && right.isNumber ? order(left, right) == .equal : left == right
        }
    }
}

/// The values that are equal to one as the language's `==` has it, as a key of tables.
struct EqualValues: Hashable {
    private let value: Value

    init(_ value: Value) { self.value = value }

    static func == (left: EqualValues, right: EqualValues) -> Bool { Value.isEqual(left.value, right.value) }

    func hash(into hasher: inout Hasher) {
        value.hash(into: &hasher) { value, hasher in value.withExactReal.hash(into: &hasher) }
    }
}

extension Value {
    /// The value with an exact number in the place of a finite real, which equal numbers of other kinds are as well.
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
