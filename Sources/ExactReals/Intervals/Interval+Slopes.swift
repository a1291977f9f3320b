internal import ExactNumbers
internal import RealKernels

// A fast path: if the ends of an interval agree to many bits, one long computation at one of them suffices. By the mean
// value theorem, f(x) is f(a) plus a slope of f on the interval times x - a. The slope and x - a need only a few bits.
// This takes half the time with thousands of bits, and the result is as narrow as that from both ends, except for a
// billionth.

extension Interval {
    /// Returns the values of a function on a narrow interval, or nil if they must be computed at both ends.
    ///
    /// - Parameter slope: Returns the slopes of the function on an interval, with the given number of bits.
    @inline(__always)
    func meanValues(
        bits: Int, slope: (Interval, Int) -> Interval?, _ function: RoundedFunction
    ) -> Interval? {
        guard bits >= Self.bitsOfLongCall, !isPoint, isNarrow,
            let slopes = slope(rounded(bits: Self.bitsOfSlope), Self.bitsOfSlope), slopes.isNearlyConstant
        else { return nil }
        let value = lowerPoint(bits: bits + 4, function)
        return Interval.sum([value, slopes.times(distances, bits: Self.bitsOfSlope)], bits: bits)
    }

    /// Returns the products by another interval, computed from the product of the lower ends alone, or nil if that
    /// isn't worthwhile.
    ///
    /// x · y = a · c + (x - a) · y + a · (y - c).
    func narrowProduct(with other: Interval, bits: Int) -> Interval? {
        guard bits >= Self.bitsOfLongProduct, isNarrow && other.isNarrow else { return nil }
        let (left, right) = (rounded(bits: Self.bitsOfSlope), other.rounded(bits: Self.bitsOfSlope))
        let product = other.withEnds { factor, _ in lowerPoint(bits: bits + 4) { mpfr_mul($0, $1, factor, $2) } }
        return .sum(
            [
                product, distances.times(right, bits: Self.bitsOfSlope),
                left.times(other.distances, bits: Self.bitsOfSlope),
            ], bits: bits)
    }

    /// Returns the quotients by another interval, computed from the quotient of the lower ends alone, or nil if that
    /// isn't worthwhile.
    ///
    /// x / y = a / c + ((x - a) - a / c · (y - c)) / y.
    func narrowQuotient(by divisor: Interval, bits: Int) -> Interval? {
        guard bits >= Self.bitsOfLongProduct, isNarrow && divisor.isNarrow else { return nil }
        let few = Self.bitsOfSlope
        let quotient = divisor.withEnds { divisor, _ in lowerPoint(bits: bits + 4) { mpfr_div($0, $1, divisor, $2) } }
        let change = quotient.rounded(bits: few).times(divisor.distances, bits: few).negated(bits: few)
        let difference = Interval.sum([distances, change], bits: few)
            .divided(by: divisor.rounded(bits: few), bits: few)
        return difference.map { .sum([quotient, $0], bits: bits) }
    }

    /// Whether the numbers agree to more bits than a slope has. The numbers of a point do.
    private var isNarrow: Bool {
        guard !containsZero, let exponent, let width = widthExponent else { return false }
        return width < exponent - Self.bitsOfSlope
    }

    /// The value of a function at the lower end alone, as an interval.
    @inline(__always)
    private func lowerPoint(bits: Int, _ function: RoundedFunction) -> Interval {
        withEnds { left, _ in
            .computing(bits: bits) { lower, upper in
                upper.setNext(to: lower, isExact: function(lower, left, MPFR_RNDD) == 0)
            }
        }
    }

    /// The same interval with fewer bits, rounded outward.
    func rounded(bits: Int) -> Interval { increasing(bits: bits, mpfr_set) }

    /// The distances of the numbers of the interval from its lower end.
    var distances: Interval {
        withEnds { left, right in
            .computing(bits: Self.bitsOfSlope) { lower, upper in
                mpfr_set_zero(lower, 1)
                mpfr_sub(upper, right, left, MPFR_RNDU)
            }
        }
    }

    /// Whether the numbers have the same sign and agree to a few bits.
    private var isNearlyConstant: Bool {
        guard !containsZero, let exponent, let width = widthExponent else { return false }
        return width < exponent - 32
    }

    /// The number of bits of slopes and distances.
    private static let bitsOfSlope = 64
    /// From this precision on, the value at the other end takes longer than a slope.
    private static let bitsOfLongCall = 768
    /// From this precision on, a product takes longer than bounding its distance from the product of the other ends.
    private static let bitsOfLongProduct = 1 << 13
}

/// The slopes of the functions, on intervals with few bits.
enum Slope {
    static func exponential(_ x: Interval, _ bits: Int) -> Interval? { x.exponential(bits: bits) }
    static func logarithm(_ x: Interval, _ bits: Int) -> Interval? { one.divided(by: x, bits: bits) }
    static func logarithmOfOnePlus(_ x: Interval, _ bits: Int) -> Interval? {
        one.divided(by: .sum([one, x], bits: bits), bits: bits)
    }
    static func arcSine(_ x: Interval, _ bits: Int) -> Interval? {
        oneLessSquare(of: x, bits)?.root(2, bits: bits).flatMap { one.divided(by: $0, bits: bits) }
    }
    static func arcTangent(_ x: Interval, _ bits: Int) -> Interval? {
        onePlusSquare(of: x, bits).flatMap { one.divided(by: $0, bits: bits) }
    }
    static func root(_ degree: UInt, _ x: Interval, _ bits: Int) -> Interval? {
        let multiple = x.times(Interval(Rational(BigInteger(degree)), bits: bits), bits: bits)
        return x.root(degree, bits: bits)?.divided(by: multiple, bits: bits)
    }

    private static let one = Interval(1, bits: 2)

    private static func onePlusSquare(of x: Interval, _ bits: Int) -> Interval? {
        x.power(2, bits: bits).map { .sum([one, $0], bits: bits) }
    }

    /// 1 - x², computed as (1 - x) · (1 + x), which doesn't lose bits near 1.
    private static func oneLessSquare(of x: Interval, _ bits: Int) -> Interval? {
        Interval.sum([one, x.negated(bits: bits)], bits: bits).times(.sum([one, x], bits: bits), bits: bits)
    }
}
