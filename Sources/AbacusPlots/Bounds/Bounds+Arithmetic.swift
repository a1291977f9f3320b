// Sums, products, quotients, roots and powers.

extension Bounds {
    static func + (left: Bounds, right: Bounds) -> Bounds {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Bounds(
            (Double.sum(left.lower, right.lower).lower, Double.sum(left.upper, right.upper).upper), of: left, right)
    }

    static prefix func - (operand: Bounds) -> Bounds {
        if operand.hasNoValue { return .nothing }
        return Bounds((-operand.upper, -operand.lower), of: operand)
    }

    static func - (left: Bounds, right: Bounds) -> Bounds { left + -right }

    static func * (left: Bounds, right: Bounds) -> Bounds {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Bounds(hull(left, right, Double.product), of: left, right)
    }

    /// The square, which isn't the product of two quantities that are independent.
    var square: Bounds {
        if hasNoValue { return .nothing }
        let (low, high) = (Double.product(lower, lower), Double.product(upper, upper))
        let least = containsZero ? 0 : min(low.lower, high.lower)
        return Bounds((least, max(low.upper, high.upper)), of: self)
    }

    static func / (dividend: Bounds, divisor: Bounds) -> Bounds {
        if dividend.hasNoValue || divisor.hasNoValue { return .nothing }
        if !divisor.containsZero { return Bounds(hull(dividend, divisor, Double.quotient), of: dividend, divisor) }
        if divisor.isPoint { return .nothing }
        return Bounds(
            quotients(dividend, divisor), of: dividend, divisor, isDefined: .somewhere, isContinuous: false)
    }

    /// Returns the ends of quotients by the numbers of an interval around or beside 0, except by 0 itself.
    private static func quotients(_ dividend: Bounds, _ divisor: Bounds) -> (lower: Double, upper: Double) {
        if dividend.lower == 0, dividend.upper == 0 { return (0, 0) }
        let everything = (lower: -Double.infinity, upper: Double.infinity)
        guard divisor.lower == 0 || divisor.upper == 0 else { return everything }
        let extreme = divisor.lower == 0 ? divisor.upper : divisor.lower
        let isUpward = (dividend.lower >= 0) == (divisor.lower == 0)
        if dividend.lower >= 0 {
            let end = Double.quotient(dividend.lower, extreme)
            return isUpward ? (end.lower, .infinity) : (-.infinity, end.upper)
        }
        if dividend.upper <= 0 {
            let end = Double.quotient(dividend.upper, extreme)
            return isUpward ? (end.lower, .infinity) : (-.infinity, end.upper)
        }
        return everything
    }

    /// Returns the least and the greatest result of an operation that is monotonic in each operand.
    @inline(__always)
    private static func hull(
        _ left: Bounds, _ right: Bounds, _ operation: (Double, Double) -> Double.Rounded
    ) -> (lower: Double, upper: Double) {
        let first = operation(left.lower, right.lower)
        if left.isPoint && right.isPoint { return first }
        let (second, third) = (operation(left.lower, right.upper), operation(left.upper, right.lower))
        let fourth = operation(left.upper, right.upper)
        return (
            min(min(first.lower, second.lower), min(third.lower, fourth.lower)),
            max(max(first.upper, second.upper), max(third.upper, fourth.upper))
        )
    }

    var squareRoot: Bounds {
        if hasNoValue || isNegative { return .nothing }
        let (low, high) = (Double.squareRoot(of: max(lower, 0)), Double.squareRoot(of: upper))
        return Bounds((low.lower, high.upper), of: self, isDefined: lower < 0 ? .somewhere : .everywhere)
    }
}

// MARK: - Powers

extension Bounds {
    /// The power, as the language defines it: 0 to the power of 0 is 1, and a negative number has powers with exponents that
    /// are integers only.
    func power(_ exponent: Bounds) -> Bounds {
        if hasNoValue || exponent.hasNoValue { return .nothing }
        if exponent.isPoint, let integer = Int(exactly: exponent.lower) { return power(integer, exponent) }
        let positive = restricted(to: 0...(.infinity)).positivePower(exponent)
        let negative = lower < 0 ? restricted(to: -.infinity...0).negativePower(exponent) : .nothing
        if negative.hasNoValue, positive.hasNoValue { return .nothing }
        let isBaseEnough = lower > 0 || (lower == 0 && exponent.lower >= 0)
        return Bounds(
            negative.hasNoValue
                ? (positive.lower, positive.upper)
                : positive.hasNoValue
                    ? (negative.lower, negative.upper)
                    : (min(negative.lower, positive.lower), max(negative.upper, positive.upper)),
            of: self, exponent, isDefined: isBaseEnough ? .everywhere : .somewhere,
            isContinuous: lower > 0 || (lower == 0 && exponent.lower > 0))
    }

    /// The power with one exponent that is an integer.
    private func power(_ integer: Int, _ exponent: Bounds) -> Bounds {
        let magnitude = integer.magnitude
        if magnitude == 0 { return Bounds((1, 1), of: self, exponent) }
        let (low, high) = (Self.power(lower, magnitude), Self.power(upper, magnitude))
        let ends: (lower: Double, upper: Double)
        if magnitude % 2 == 1 {
            ends = (low.lower, high.upper)
        } else {
            ends = (containsZero ? 0 : min(low.lower, high.lower), max(low.upper, high.upper))
        }
        let power = Bounds(ends, of: self, exponent)
        return integer < 0 ? Bounds(1, 1) / power : power
    }

    /// Returns the powers of numbers that aren't negative.
    private func positivePower(_ exponent: Bounds) -> Bounds {
        if hasNoValue { return .nothing }
        if upper == 0 { return zeroPower(exponent) }
        let product = (Bounds(lower, upper).naturalLogarithm * Bounds(exponent.lower, exponent.upper)).exponential
        // The logarithm has no value at 0, whose powers are 0, and 1 for the exponent 0.
        return lower == 0 && exponent.upper >= 0 ? product.joined(with: zeroPower(exponent)) : product
    }

    private func zeroPower(_ exponent: Bounds) -> Bounds {
        if exponent.upper < 0 { return .nothing }
        return Bounds(exponent.upper > 0 ? 0 : 1, exponent.containsZero ? 1 : 0).weakened
    }

    /// Returns the powers of numbers that aren't positive, by the integers among the exponents.
    private func negativePower(_ exponent: Bounds) -> Bounds {
        let (first, last) = (exponent.lower.rounded(.up), exponent.upper.rounded(.down))
        guard first <= last, upper > -.infinity else { return .nothing }
        if first == last, let integer = Int(exactly: first) { return power(integer, Bounds(first, last)).weakened }
        let magnitudes = Bounds(-upper, -lower).positivePower(Bounds(first, last))
        return magnitudes.hasNoValue ? .nothing : magnitudes.joined(with: -magnitudes)
    }

    /// Returns the power of a number by repeated squaring.
    private static func power(_ base: Double, _ exponent: UInt) -> Double.Rounded {
        var square = (lower: base.magnitude, upper: base.magnitude)
        var power: Double.Rounded = (1, 1)
        var exponent = exponent
        let isNegative = base < 0 && exponent % 2 == 1
        while true {
            if exponent % 2 == 1 {
                power = (
                    Double.product(power.lower, square.lower).lower, Double.product(power.upper, square.upper).upper
                )
            }
            exponent /= 2
            if exponent == 0 { break }
            square = (
                Double.product(square.lower, square.lower).lower, Double.product(square.upper, square.upper).upper
            )
        }
        return isNegative ? (-power.upper, -power.lower) : power
    }
}

// MARK: - Parts and order

extension Bounds {
    var magnitude: Bounds {
        if hasNoValue { return .nothing }
        let (low, high) = (lower.magnitude, upper.magnitude)
        return Bounds((containsZero ? 0 : min(low, high), max(low, high)), of: self)
    }

    static func least(_ left: Bounds, _ right: Bounds) -> Bounds {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Bounds((min(left.lower, right.lower), min(left.upper, right.upper)), of: left, right)
    }

    static func greatest(_ left: Bounds, _ right: Bounds) -> Bounds {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Bounds((max(left.lower, right.lower), max(left.upper, right.upper)), of: left, right)
    }

    /// Returns the values of a step function that never falls, such as rounding.
    func stepped(_ function: (Double) -> Double) -> Bounds {
        if hasNoValue { return .nothing }
        let ends = (function(lower), function(upper))
        return Bounds(ends, of: self, isContinuous: ends.0 == ends.1)
    }

    static func hypotenuse(_ x: Bounds, _ y: Bounds) -> Bounds { (x.square + y.square).squareRoot }
}

// MARK: - Truth

// A condition is 1 where it holds and 0 where it doesn't.

extension Bounds {
    /// The bounds of a condition: one that holds, one that doesn't, or one of which neither is known.
    private init(_ holds: Bool?, of left: Bounds, _ right: Bounds) {
        switch holds {
        case true?: self.init((1, 1), of: left, right)
        case false?: self.init((0, 0), of: left, right)
        case nil: self.init((0, 1), of: left, right, isContinuous: false)
        }
    }

    static func isLess(_ left: Bounds, _ right: Bounds) -> Bounds {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Bounds(
            left.upper < right.lower ? true : left.lower >= right.upper ? false : nil, of: left, right)
    }

    static func isAtMost(_ left: Bounds, _ right: Bounds) -> Bounds {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        return Bounds(
            left.upper <= right.lower ? true : left.lower > right.upper ? false : nil, of: left, right)
    }

    static func isEqual(_ left: Bounds, _ right: Bounds) -> Bounds {
        if left.hasNoValue || right.hasNoValue { return .nothing }
        let isSame = left.isPoint && right.isPoint && left.lower == right.lower
        let areApart = left.upper < right.lower || right.upper < left.lower
        return Bounds(isSame ? true : areApart ? false : nil, of: left, right)
    }

    var negation: Bounds { hasNoValue ? .nothing : Bounds((1 - upper, 1 - lower), of: self) }

    /// The condition that both hold; where the left one doesn't, the right one needs no value.
    static func and(_ left: Bounds, _ right: Bounds) -> Bounds {
        if left.hasNoValue || left.upper == 0 { return left }
        if left.lower == 1 { return right.hasNoValue ? .nothing : Bounds((right.lower, right.upper), of: left, right) }
        if right.hasNoValue { return Bounds(0, 0).weakened }
        return Bounds((0, right.upper), of: left, right, isContinuous: right.upper == 0)
    }

    /// The condition that one holds; where the left one does, the right one needs no value.
    static func or(_ left: Bounds, _ right: Bounds) -> Bounds { and(left.negation, right.negation).negation }

    /// The value of one of two, by a condition.
    static func choice(_ condition: Bounds, _ consequent: Bounds, _ alternative: Bounds) -> Bounds {
        if condition.hasNoValue { return .nothing }
        if condition.isPoint {
            let chosen = condition.lower == 1 ? consequent : alternative
            return chosen.hasNoValue ? .nothing : Bounds((chosen.lower, chosen.upper), of: condition, chosen)
        }
        let joined = consequent.joined(with: alternative)
        return joined.hasNoValue ? .nothing : Bounds((joined.lower, joined.upper), of: condition, joined)
    }
}
