internal import ExactNumbers
internal import IntegerKernels
internal import RealKernels

/// Two MPFR floating-point numbers with a real number between them.
///
/// Every operation rounds its lower end down and its upper end up, so that the interval is certain to contain the
/// result. It computes both from the ends that determine them, so that the interval is as narrow as possible. If a
/// result is beyond MPFR's exponents, the end is infinite, or 0 if the result is too small. After an interruption,
/// which may leave wrong ends, an interval contains all real numbers, so that nothing false is concluded from it.
///
/// Interval arithmetic as in: Moore, Kearfott, Cloud, "Introduction to Interval Analysis", 2009.
struct Interval: @unchecked Sendable {
    // The ends never change once they are computed, so threads can share them.
    private let storage: EndStorage

    /// Calls `body` with the ends in MPFR's form.
    @inline(__always)
    func withEnds<Result>(_ body: (_ lower: mpfr_srcptr, _ upper: mpfr_srcptr) -> Result) -> Result {
        storage.withUnsafeMutablePointerToHeader { ends in
            let lower = UnsafeMutableRawPointer(ends).assumingMemoryBound(to: __mpfr_struct.self)
            return body(lower, lower + 1)
        }
    }

    /// Returns the interval whose ends `body` computes, each with a given number of bits.
    @inline(__always)
    static func computing(bits: Int, _ body: (_ lower: mpfr_ptr, _ upper: mpfr_ptr) -> Void) -> Interval {
        let interval = Interval(storage: .ofBits(bits))
        interval.storage.withUnsafeMutablePointerToHeader { ends in
            let lower = UnsafeMutableRawPointer(ends).assumingMemoryBound(to: __mpfr_struct.self)
            body(lower, lower + 1)
            if Interruption.isRaised {
                mpfr_set_inf(lower, -1)
                mpfr_set_inf(lower + 1, 1)
            }
            assert(mpfr_nan_p(lower) == 0 && mpfr_nan_p(lower + 1) == 0, "an end is a number or infinite")
            assert(mpfr_lessequal_p(lower, lower + 1) != 0, "the lower end is the lower one")
        }
        return interval
    }
}

/// The memory of an interval in one block: MPFR's records of both ends, followed by their limbs.
private final class EndStorage: ManagedBuffer<EndStorage.Ends, UInt> {
    struct Ends {
        var lower = __mpfr_struct()
        var upper = __mpfr_struct()
    }

    /// Returns storage for two numbers with a given number of bits. The numbers are uninitialized.
    static func ofBits(_ bits: Int) -> EndStorage {
        assert(1...Interval.maximumBits ~= bits, "MPFR ends the process if the precision is out of its range")
        let count = (bits + UInt.bitWidth - 1) / UInt.bitWidth
        let storage = EndStorage.create(minimumCapacity: 2 * count) { _ in Ends() }
        storage.withUnsafeMutablePointers { ends, limbs in
            ends.pointee.lower = __mpfr_struct(bits, limbs: limbs)
            ends.pointee.upper = __mpfr_struct(bits, limbs: limbs + count)
        }
        return unsafeDowncast(storage, to: EndStorage.self)
    }
}

extension __mpfr_struct {
    /// Creates a number that is 0, in limbs that the caller owns.
    fileprivate init(_ bits: Int, limbs: UnsafeMutablePointer<UInt>) {
        self.init(_mpfr_prec: bits, _mpfr_sign: 1, _mpfr_exp: 0, _mpfr_d: limbs)
        mpfr_set_zero(&self, 1)
    }
}

extension Interval {
    /// The maximum number of bits of an end: as many as GMP's numbers can have, far fewer than MPFR's.
    static let maximumBits = BigInteger.maximumBitLength

    /// All real numbers.
    static func everything(bits: Int) -> Interval {
        .computing(bits: bits) { lower, upper in
            mpfr_set_inf(lower, -1)
            mpfr_set_inf(upper, 1)
        }
    }

    /// The number of bits of each end.
    var bits: Int { withEnds { lower, _ in lower.pointee._mpfr_prec } }

    /// Whether both ends are the same number, which is then the only one in the interval.
    var isPoint: Bool { withEnds { mpfr_equal_p($0, $1) != 0 } }

    /// Whether 0 lies in the interval.
    var containsZero: Bool { withEnds { mpfr_sgn($0) <= 0 && mpfr_sgn($1) >= 0 } }

    /// Whether every number of the interval is greater than 0.
    var isPositive: Bool { withEnds { lower, _ in mpfr_sgn(lower) > 0 } }

    /// Whether every number of the interval is less than 0.
    var isNegative: Bool { withEnds { _, upper in mpfr_sgn(upper) < 0 } }

    /// Whether every number of the interval is less than every number of another.
    func isBelow(_ other: Interval) -> Bool {
        withEnds { _, upper in other.withEnds { lower, _ in mpfr_less_p(upper, lower) != 0 } }
    }

    /// Whether both ends are the same as those of another interval.
    func isEqual(to other: Interval) -> Bool {
        withEnds { a, b in other.withEnds { c, d in mpfr_equal_p(a, c) != 0 && mpfr_equal_p(b, d) != 0 } }
    }

    /// Whether neither end is infinite.
    var isBounded: Bool { withEnds { mpfr_number_p($0) != 0 && mpfr_number_p($1) != 0 } }

    /// Whether an end is 0 because a number was too near to 0 for any exponent.
    ///
    /// More bits don't make such an interval narrower.
    var isBelowExponents: Bool {
        isBounded && !isPoint
            && withEnds { $0.isBelowExponents && $1.isBelowExponents }
    }

    /// Whether an end is infinite because a number was too far from 0 for any exponent.
    var isAboveExponents: Bool {
        withEnds { lower, upper in
            guard (mpfr_inf_p(lower) != 0) != (mpfr_inf_p(upper) != 0) else { return false }
            return (mpfr_inf_p(lower) != 0 ? upper : lower).pointee._mpfr_exp > mpfr_get_emax() / 2
        }
    }

    /// The least integer e with |x| < 2ᵉ for every x of the interval; nil if an end is infinite, and `Int.min` if the
    /// interval contains only 0.
    var exponent: Int? {
        guard isBounded else { return nil }
        return withEnds { Swift.max($0.exponent, $1.exponent) }
    }
}

extension Interval {
    /// The greatest integer e with 2ᵉ⁻¹ ≤ |x| for every x of the interval, or nil if the interval contains 0.
    ///
    /// Unlike `exponent`, it isn't large merely because the interval is wide.
    var leastExponent: Int? {
        guard !containsZero else { return nil }
        return withEnds { [$0, $1].lazy.filter { mpfr_number_p($0) != 0 }.map(\.exponent).min() }
    }
}

extension mpfr_srcptr {
    /// Whether a finite number is 0 or its exponent is near the least one.
    fileprivate var isBelowExponents: Bool { mpfr_zero_p(self) != 0 || pointee._mpfr_exp < mpfr_get_emin() / 2 }

    /// The least integer e with |x| < 2ᵉ for a finite x; `Int.min` for 0.
    var exponent: Int { mpfr_zero_p(self) != 0 ? .min : mpfr_get_exp(self) }
}

/// MPFR's state for each thread: the range of exponents and the cached constants.
enum MPFRState {
    /// Widens the range of exponents, which is narrower by default, as far as possible. Called before every evaluation,
    /// which may be the first of its thread.
    static func prepare() {
        mpfr_set_emin(mpfr_get_emin_min())
        mpfr_set_emax(mpfr_get_emax_max())
    }

    /// Frees the constants after computations with a number of bits, unless they are short and will be needed again
    /// soon.
    static func release(after bits: Int) {
        if bits > longestKept { mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE) }
    }

    private static let longestKept = 1 << 16
}
