// Operations on doubles as words. If one operand is a double, the other becomes the nearest double, as in `NumberPair`.

extension Word {
    /// Returns the result of an infix operator for two numbers, at least one of them a double, or nil if that is an
    /// error or words don't suffice.
    static func realResult(of op: Operator, _ left: Word, _ right: Word) -> Word? {
        switch op {
        case .less: return order(left, right).map { .boolean($0 == .less) }
        case .lessOrEqual: return order(left, right).map { .boolean($0 != .greater) }
        case .greater: return order(left, right).map { .boolean($0 == .greater) }
        case .greaterOrEqual: return order(left, right).map { .boolean($0 != .less) }
        default: break
        }
        guard let left = left.nearestReal, let right = right.nearestReal else { return nil }
        switch op {
        case .add: return finite(left + right)
        case .subtract: return finite(left - right)
        case .multiply: return finite(left * right)
        // A quotient by zero isn't finite either.
        case .divide: return finite(left / right)
        default: return nil
        }
    }

    private static func finite(_ number: Double) -> Word? { number.isFinite ? .real(number) : nil }
}

extension Word {
    /// Whether the word is an integer, a fraction or a double.
    var isNumber: Bool {
        switch self {
        case .integer, .fraction, .real: true
        case .boolean, .squareRoot, .text, .null: false
        }
    }

    /// Returns how two numbers compare, or nil if a word isn't a number or words don't suffice to find out.
    static func order(_ left: Word, _ right: Word) -> Ordering? {
        guard let one = left.nearestReal, let other = right.nearestReal else { return nil }
        // Rounding never reverses an order, but may make different numbers equal.
        guard one == other else { return one < other ? .less : .greater }
        return left.isExactly(one) && right.isExactly(other) ? .equal : nil
    }

    /// The double nearest to the number, or nil if the word isn't a number or the nearest double takes more than one
    /// rounding.
    private var nearestReal: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .fraction(let fraction): fraction.nearestReal
        case .real(let number): number
        case .boolean, .squareRoot, .text, .null: nil
        }
    }

    /// Whether the number equals the double nearest to it.
    private func isExactly(_ nearest: Double) -> Bool {
        switch self {
        case .integer(let integer): Int(exactly: nearest) == integer
        // The product isn't rounded before the numerator is subtracted.
        case .fraction(let fraction):
            (-Double(fraction.numerator)).addingProduct(nearest, Double(fraction.denominator)) == 0
        default: true
        }
    }
}

extension WordFraction {
    /// The double nearest to the number, or nil if its parts aren't doubles. A quotient of doubles is rounded only
    /// once.
    fileprivate var nearestReal: Double? {
        guard let numerator = Double(exactly: numerator), let denominator = Double(exactly: denominator) else {
            return nil
        }
        return numerator / denominator
    }
}
