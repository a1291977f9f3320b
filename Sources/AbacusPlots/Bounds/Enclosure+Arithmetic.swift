// Sums, products, quotients, roots and powers.

extension Enclosure {
    static func + (left: Enclosure, right: Enclosure) -> Enclosure {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Enclosure(
            (End.sum(left.lower, right.lower).lower, End.sum(left.upper, right.upper).upper), of: left, right)
    }

    static prefix func - (operand: Enclosure) -> Enclosure {
        if operand.hasNoValue { return .nothing }
        return Enclosure((-operand.upper, -operand.lower), of: operand)
    }

    static func - (left: Enclosure, right: Enclosure) -> Enclosure { left + -right }

    static func * (left: Enclosure, right: Enclosure) -> Enclosure {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Enclosure(hull(left, right, End.product), of: left, right)
    }

    /// The square: narrower than a product, whose factors are taken to be independent.
    var square: Enclosure {
        if hasNoValue { return .nothing }
        let (low, high) = (End.product(lower, lower), End.product(upper, upper))
        let least = containsZero ? 0 : min(low.lower, high.lower)
        return Enclosure((least, max(low.upper, high.upper)), of: self)
    }

    static func / (dividend: Enclosure, divisor: Enclosure) -> Enclosure {
        if dividend.hasNoValue || divisor.hasNoValue { return .nothing }
        if !divisor.containsZero { return Enclosure(hull(dividend, divisor, End.quotient), of: dividend, divisor) }
        if divisor.isPoint { return .nothing }
        return Enclosure(
            quotients(dividend, divisor), of: dividend, divisor, isDefined: .somewhere, isContinuous: false)
    }

    /// Returns the ends of the quotients by an interval that contains 0 or ends there; the divisor 0 itself is left out.
    private static func quotients(_ dividend: Enclosure, _ divisor: Enclosure) -> (lower: End, upper: End) {
        if dividend.lower == 0, dividend.upper == 0 { return (0, 0) }
        let everything = (lower: -End.infinity, upper: End.infinity)
        guard divisor.lower == 0 || divisor.upper == 0 else { return everything }
        let extreme = divisor.lower == 0 ? divisor.upper : divisor.lower
        let isUpward = (dividend.lower >= 0) == (divisor.lower == 0)
        if dividend.lower >= 0 {
            let end = End.quotient(dividend.lower, extreme)
            return isUpward ? (end.lower, .infinity) : (-.infinity, end.upper)
        }
        if dividend.upper <= 0 {
            let end = End.quotient(dividend.upper, extreme)
            return isUpward ? (end.lower, .infinity) : (-.infinity, end.upper)
        }
        return everything
    }

    /// Returns the least and the greatest result of an operation that is monotonic in each operand.
    @inline(__always)
    private static func hull(
        _ left: Enclosure, _ right: Enclosure, _ operation: (End, End) -> End.Rounded
    ) -> (lower: End, upper: End) {
        let first = operation(left.lower, right.lower)
        if left.isPoint && right.isPoint { return first }
        let (second, third) = (operation(left.lower, right.upper), operation(left.upper, right.lower))
        let fourth = operation(left.upper, right.upper)
        return (
            min(min(first.lower, second.lower), min(third.lower, fourth.lower)),
            max(max(first.upper, second.upper), max(third.upper, fourth.upper))
        )
    }

    /// Returns a number as the value wherever the quantity has one.
    func constant(_ number: End) -> Enclosure { hasNoValue ? .nothing : Enclosure((number, number), of: self) }

    /// 1, except where the quantity is 0.
    var quotientByItself: Enclosure {
        if hasNoValue || (isPoint && containsZero) { return .nothing }
        return Enclosure((1, 1), of: self, isDefined: containsZero ? .somewhere : .everywhere)
    }

    var squareRoot: Enclosure {
        if hasNoValue || isNegative { return .nothing }
        let (low, high) = (End.squareRoot(of: max(lower, 0)), End.squareRoot(of: upper))
        return Enclosure((low.lower, high.upper), of: self, isDefined: lower < 0 ? .somewhere : .everywhere)
    }
}

// MARK: - Powers

extension Enclosure {
    /// The power, as the language defines it: 0 to the power of 0 is 1, and a negative number has powers only for integer
    /// exponents.
    func power(_ exponent: Enclosure) -> Enclosure {
        if hasNoValue || exponent.hasNoValue { return .nothing }
        if exponent.isPoint, let integer = exponent.lower.integer { return power(integer, exponent) }
        let positive = restricted(to: 0...(.infinity)).positivePower(exponent)
        let negative = lower < 0 ? restricted(to: -.infinity...0).negativePower(exponent) : .nothing
        if negative.hasNoValue, positive.hasNoValue { return .nothing }
        let isBaseEnough = isPositive || (lower == 0 && exponent.lower >= 0)
        return Enclosure(
            negative.hasNoValue
                ? (positive.lower, positive.upper)
                : positive.hasNoValue
                    ? (negative.lower, negative.upper)
                    : (min(negative.lower, positive.lower), max(negative.upper, positive.upper)),
            of: self, exponent, isDefined: isBaseEnough ? .everywhere : .somewhere,
            isContinuous: isPositive || (lower == 0 && exponent.lower > 0))
    }

    /// The power with itself as the exponent: 1 at 0, falling up to the number 1/e and rising from there.
    var powerOfItself: Enclosure {
        if hasNoValue || lower < 0 { return power(self) }
        func value(_ end: End) -> Enclosure {
            end.isFinite ? Enclosure(end).power(Enclosure(end)) : Enclosure(1, .infinity)
        }
        let (first, last) = (value(lower), value(upper))
        let turn = Enclosure(-1).exponential
        let hasTurn = lower <= turn.upper && turn.lower <= upper
        let least = hasTurn ? turn.power(turn).lower : min(first.lower, last.lower)
        return Enclosure((least, max(first.upper, last.upper)), of: self)
    }

    /// The power with a single exponent, an integer.
    private func power(_ integer: Int, _ exponent: Enclosure) -> Enclosure {
        let magnitude = integer.magnitude
        if magnitude == 0 { return Enclosure((1, 1), of: self, exponent) }
        let (low, high) = (Self.power(lower, magnitude), Self.power(upper, magnitude))
        let ends: (lower: End, upper: End)
        if magnitude % 2 == 1 {
            ends = (low.lower, high.upper)
        } else {
            ends = (containsZero ? 0 : min(low.lower, high.lower), max(low.upper, high.upper))
        }
        let power = Enclosure(ends, of: self, exponent)
        return integer < 0 ? 1 / power : power
    }

    /// Returns the powers of numbers that aren't negative.
    private func positivePower(_ exponent: Enclosure) -> Enclosure {
        if hasNoValue { return .nothing }
        if upper == 0 { return zeroPower(exponent) }
        let product = (Enclosure(lower, upper).naturalLogarithm * Enclosure(exponent.lower, exponent.upper)).exponential
        // 0 has no logarithm; its powers are 0, or 1 for the exponent 0.
        return lower == 0 && !isNonzero && exponent.upper >= 0 ? product.joined(with: zeroPower(exponent)) : product
    }

    private func zeroPower(_ exponent: Enclosure) -> Enclosure {
        if exponent.upper < 0 { return .nothing }
        return Enclosure(exponent.upper > 0 ? 0 : 1, exponent.containsZero ? 1 : 0).weakened
    }

    /// Returns the powers of numbers that aren't positive, for the integers among the exponents.
    private func negativePower(_ exponent: Enclosure) -> Enclosure {
        let (first, last) = (exponent.lower.ceiling, exponent.upper.floor)
        guard first <= last, upper > -.infinity else { return .nothing }
        if first == last, let integer = first.integer { return power(integer, Enclosure(first, last)).weakened }
        let magnitudes = Enclosure(-upper, -lower).positivePower(Enclosure(first, last))
        return magnitudes.hasNoValue ? .nothing : magnitudes.joined(with: -magnitudes)
    }

    /// Returns the power of a number by repeated squaring.
    private static func power(_ base: End, _ exponent: UInt) -> End.Rounded {
        var square = (lower: base.magnitude, upper: base.magnitude)
        var power: End.Rounded = (1, 1)
        var exponent = exponent
        let isNegative = base < 0 && exponent % 2 == 1
        while true {
            if exponent % 2 == 1 {
                power = (
                    End.product(power.lower, square.lower).lower, End.product(power.upper, square.upper).upper
                )
            }
            exponent /= 2
            if exponent == 0 { break }
            square = (
                End.product(square.lower, square.lower).lower, End.product(square.upper, square.upper).upper
            )
        }
        return isNegative ? (-power.upper, -power.lower) : power
    }
}

// MARK: - Parts and order

extension Enclosure {
    var magnitude: Enclosure {
        if hasNoValue { return .nothing }
        let (low, high) = (lower.magnitude, upper.magnitude)
        return Enclosure((containsZero ? 0 : min(low, high), max(low, high)), of: self)
    }

    static func least(_ left: Enclosure, _ right: Enclosure) -> Enclosure {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Enclosure((min(left.lower, right.lower), min(left.upper, right.upper)), of: left, right)
    }

    static func greatest(_ left: Enclosure, _ right: Enclosure) -> Enclosure {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Enclosure((max(left.lower, right.lower), max(left.upper, right.upper)), of: left, right)
    }

    /// Returns the values of a step function that never falls, such as rounding.
    func stepped(_ function: (End) -> End) -> Enclosure {
        if hasNoValue { return .nothing }
        let ends = (function(lower), function(upper))
        return Enclosure(ends, of: self, isContinuous: ends.0 == ends.1)
    }

    static func hypotenuse(_ x: Enclosure, _ y: Enclosure) -> Enclosure { (x.square + y.square).squareRoot }
}

// MARK: - Truth

// A condition is 1 where it holds and 0 where it doesn't.

extension Enclosure {
    /// The bounds of a condition: true, false, or undecided.
    private init(_ holds: Bool?, of left: Enclosure, _ right: Enclosure) {
        switch holds {
        case true?: self.init((1, 1), of: left, right)
        case false?: self.init((0, 0), of: left, right)
        case nil: self.init((0, 1), of: left, right, isContinuous: false)
        }
    }

    static func isLess(_ left: Enclosure, _ right: Enclosure) -> Enclosure {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Enclosure(
            left.upper < right.lower ? true : left.lower >= right.upper ? false : nil, of: left, right)
    }

    static func isAtMost(_ left: Enclosure, _ right: Enclosure) -> Enclosure {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Enclosure(
            left.upper <= right.lower ? true : left.lower > right.upper ? false : nil, of: left, right)
    }

    static func isEqual(_ left: Enclosure, _ right: Enclosure) -> Enclosure {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        let isSame = left.isPoint && right.isPoint && left.lower == right.lower
        let areApart = left.upper < right.lower || right.upper < left.lower
        return Enclosure(isSame ? true : areApart ? false : nil, of: left, right)
    }

    var negation: Enclosure { hasNoValue ? .nothing : Enclosure((upper == 0 ? 1 : 0, lower == 0 ? 1 : 0), of: self) }

    /// The condition that both hold. Where the left one is false, the right one needs no value.
    static func and(_ left: Enclosure, _ right: Enclosure) -> Enclosure {
        if left.hasNoValue || left.upper == 0 { return left }
        if left.lower == 1 {
            return right.hasNoValue ? .nothing : Enclosure((right.lower, right.upper), of: left, right)
        }
        if right.hasNoValue { return Enclosure(0).weakened }
        return Enclosure((0, right.upper), of: left, right, isContinuous: right.upper == 0)
    }

    /// The condition that at least one holds. Where the left one is true, the right one needs no value.
    static func or(_ left: Enclosure, _ right: Enclosure) -> Enclosure { and(left.negation, right.negation).negation }

    /// The consequent where the condition holds, the alternative where it doesn't.
    static func choice(_ condition: Enclosure, _ consequent: Enclosure, _ alternative: Enclosure) -> Enclosure {
        if condition.hasNoValue { return .nothing }
        if condition.isPoint {
            let chosen = condition.lower == 1 ? consequent : alternative
            return chosen.hasNoValue ? .nothing : Enclosure((chosen.lower, chosen.upper), of: condition, chosen)
        }
        let joined = consequent.joined(with: alternative)
        return joined.hasNoValue ? .nothing : Enclosure((joined.lower, joined.upper), of: condition, joined)
    }
}
