package import ExactNumbers
internal import IntegerKernels
internal import RealKernels

/// A floating-point number of 256 bits, or an infinity: an end of an interval, for intervals that would be too wide
/// with doubles.
///
/// Operations return the greatest such number that isn't above the result and the least one that isn't below. The two
/// are equal if the result is such a number. Infinities represent arbitrarily large numbers, as the ends of intervals
/// do.
package struct BigFloat: Sendable {
    /// Two numbers that are equal or adjacent.
    package typealias Rounded = (lower: BigFloat, upper: BigFloat)

    /// The interval that has the number as an end.
    private let interval: Interval
    private let isUpper: Bool

    /// The precision of each number, in bits.
    static let bits = 256

    /// Returns both ends of an interval.
    static func ends(of interval: Interval) -> Rounded {
        (BigFloat(interval: interval, isUpper: false), BigFloat(interval: interval, isUpper: true))
    }

    private init(interval: Interval, isUpper: Bool) {
        self.interval = interval
        self.isUpper = isUpper
    }

    /// Calls a closure with the number in MPFR's form.
    @inline(__always)
    private func withNumber<Result>(_ body: (mpfr_srcptr) -> Result) -> Result {
        interval.withEnds { body(isUpper ? $1 : $0) }
    }

    /// Returns the rounded results of an operation that rounds in a given direction and returns 0 if its result is
    /// exact.
    @inline(__always)
    private static func rounded(_ operation: (mpfr_ptr, mpfr_rnd_t) -> CInt) -> Rounded {
        MPFRState.prepare()
        return ends(
            of: .computing(bits: bits) { lower, upper in
                let difference = operation(lower, MPFR_RNDD)
                upper.setNext(to: lower, isExact: difference == 0)
            })
    }

    /// Returns the result of an operation that needs no rounding. The value that the operation returns is ignored.
    private static func exact(_ operation: (mpfr_ptr) -> CInt) -> BigFloat {
        MPFRState.prepare()
        let point = Interval.computing(bits: bits) { lower, upper in
            _ = operation(lower)
            mpfr_set(upper, lower, MPFR_RNDD)
        }
        return BigFloat(interval: point, isUpper: false)
    }

    /// The interval that contains only the number.
    private var point: Interval { withNumber { number in Self.exact { mpfr_set($0, number, MPFR_RNDD) }.interval } }
}

extension BigFloat {
    /// Creates the number equal to a double, which must not be NaN.
    package init(_ double: Double) {
        MPFRState.prepare()
        self.init(
            interval: double.isFinite
                ? Interval(double).rounded(bits: Self.bits)
                : .computing(bits: Self.bits) { lower, upper in
                    mpfr_set_inf(lower, double < 0 ? -1 : 1)
                    mpfr_set_inf(upper, double < 0 ? -1 : 1)
                }, isUpper: true)
    }

    /// Returns the nearest numbers on both sides of a rational number.
    package static func ends(of number: Rational) -> Rounded {
        MPFRState.prepare()
        return ends(of: Interval(number, bits: bits))
    }

    /// π, half a turn in radians.
    package static let pi: Rounded = Interruption.outside {
        MPFRState.prepare()
        return ends(of: .pi(bits: bits))
    }

    /// The greatest angle whose sine and cosine are computed, 2⁴⁰⁹⁶. They require as many additional bits of π as the
    /// exponent of the angle.
    package static let greatestAngle: BigFloat = Interruption.outside {
        MPFRState.prepare()
        return exact { mpfr_set_ui_2exp($0, 1, 4_096, MPFR_RNDN) }
    }

    /// The greatest double that isn't above the number, and the least one that isn't below.
    package var doubles: (lower: Double, upper: Double) {
        withNumber { (mpfr_get_d($0, MPFR_RNDD), mpfr_get_d($0, MPFR_RNDU)) }
    }

    package var isFinite: Bool { withNumber { mpfr_number_p($0) != 0 } }
    private var isZero: Bool { withNumber { mpfr_zero_p($0) != 0 } }
}

// MARK: - Operations

extension BigFloat {
    package var magnitude: BigFloat { withNumber { mpfr_sgn($0) < 0 } ? -self : self }

    package static prefix func - (number: BigFloat) -> BigFloat {
        number.withNumber { number in exact { mpfr_neg($0, number, MPFR_RNDD) } }
    }

    /// Returns a sum. The operands must not be opposite infinities.
    package static func sum(_ left: BigFloat, _ right: BigFloat) -> Rounded {
        left.withNumber { left in right.withNumber { right in rounded { mpfr_add($0, left, right, $1) } } }
    }

    /// Returns a product. The product of 0 and an infinity is 0.
    package static func product(_ left: BigFloat, _ right: BigFloat) -> Rounded {
        if left.isZero || right.isZero { return (0, 0) }
        return left.withNumber { left in right.withNumber { right in rounded { mpfr_mul($0, left, right, $1) } } }
    }

    /// Returns a quotient. The divisor must not be 0; the quotient by an infinity is 0.
    package static func quotient(_ dividend: BigFloat, _ divisor: BigFloat) -> Rounded {
        if dividend.isZero || !divisor.isFinite { return (0, 0) }
        return dividend.withNumber { dividend in
            divisor.withNumber { divisor in rounded { mpfr_div($0, dividend, divisor, $1) } }
        }
    }

    /// Returns the square root of a nonnegative number.
    package static func squareRoot(of number: BigFloat) -> Rounded {
        number.withNumber { number in rounded { mpfr_sqrt($0, number, $1) } }
    }

    /// Returns the value of a function at a finite number, or nil if it isn't defined there.
    ///
    /// - Parameters:
    ///   - function: the function.
    ///   - argument: the number. For a sine or a cosine, its magnitude must be at most `greatestAngle`.
    package static func ends(_ function: EnclosedFunction, at argument: BigFloat) -> Rounded? {
        MPFRState.prepare()
        return function.value(of: argument.point, bits: bits).map(ends)
    }

    /// The greatest integer that isn't greater than the number. It has no more bits than the number.
    package var floor: BigFloat {
        withNumber { number in Self.exact { mpfr_floor($0, number) } }
    }

    /// The nearest integer, with ties away from 0.
    package var rounded: BigFloat {
        withNumber { number in Self.exact { mpfr_round($0, number) } }
    }
}

extension BigFloat: Comparable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    package static func == (left: BigFloat, right: BigFloat) -> Bool {
        left.withNumber { left in right.withNumber { mpfr_equal_p(left, $0) != 0 } }
    }

    package static func < (left: BigFloat, right: BigFloat) -> Bool {
        left.withNumber { left in right.withNumber { mpfr_less_p(left, $0) != 0 } }
    }

    package init(integerLiteral value: Int) { self.init(Double(value)) }

    package init(floatLiteral value: Double) { self.init(value) }
}
