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
    /// - Complexity: O(n) in the memory of the values. The nesting of values is bounded, and so is the recursion.
    static func isEqual(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.boolean(let left), .boolean(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.list(let left), .list(let right)): left.elementsEqual(right, by: isEqual)
        case (.record(let left), .record(let right)):
            left.count == right.count
                && left.names.allSatisfy { name in
                    guard let one = left[name], let other = right[name] else { return false }
                    return isEqual(one, other)
                }
        case (.null, .null): true
        default: left.isNumber && right.isNumber && order(left, right) == .equal
        }
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
