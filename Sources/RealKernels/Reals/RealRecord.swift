// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // MPFR's record of a real number, its rounding modes, and the range of exponents.

    /// A real number: its precision in bits, its sign, its exponent, and the limbs of its significand, least
    /// significant first. The significand is a fraction whose highest bit is ½ and whose lowest bits beyond the
    /// precision are 0.
    ///
    /// Three exponents below all others represent 0, NaN and infinity, whose limbs have no meaning.
    @frozen public struct __mpfr_struct {
        /// The number of bits of the significand, at least 1.
        public var _mpfr_prec: Int
        /// −1 or 1; zeros and infinities have a sign, too.
        public var _mpfr_sign: CInt
        /// The exponent of the power of two by which the fraction is multiplied.
        public var _mpfr_exp: Int
        /// The limbs of the significand.
        public var _mpfr_d: UnsafeMutablePointer<UInt>!

        /// Creates a record whose fields must still be set.
        @inlinable public init() { (_mpfr_prec, _mpfr_sign, _mpfr_exp, _mpfr_d) = (0, 0, 0, nil) }

        /// Creates a record with the given fields.
        @inlinable
        public init(_mpfr_prec: Int, _mpfr_sign: CInt, _mpfr_exp: Int, _mpfr_d: UnsafeMutablePointer<UInt>!) {
            (self._mpfr_prec, self._mpfr_sign, self._mpfr_exp, self._mpfr_d) =
                (_mpfr_prec, _mpfr_sign, _mpfr_exp, _mpfr_d)
        }
    }

    /// A real that a function writes.
    public typealias mpfr_ptr = UnsafeMutablePointer<__mpfr_struct>
    /// A real that a function reads.
    public typealias mpfr_srcptr = UnsafePointer<__mpfr_struct>

    /// A rounding mode: those of MPFR's that `ExactReals` uses.
    @frozen public enum mpfr_rnd_t: Sendable {
        /// To the nearest number; a tie goes to the number whose last bit is 0.
        case nearest
        /// To the next number that isn't less.
        case up
        /// To the next number that isn't greater.
        case down
    }

    /// Rounds to the nearest number.
    @inlinable public var MPFR_RNDN: mpfr_rnd_t { .nearest }
    /// Rounds up.
    @inlinable public var MPFR_RNDU: mpfr_rnd_t { .up }
    /// Rounds down.
    @inlinable public var MPFR_RNDD: mpfr_rnd_t { .down }

    /// The exponents that represent 0, NaN and infinity.
    enum SpecialExponent {
        static let zero = -Int.max
        static let notANumber = -Int.max + 1
        static let infinite = -Int.max + 2
    }

    extension mpfr_srcptr {
        @inline(__always) var isNaN: Bool { pointee._mpfr_exp == SpecialExponent.notANumber }
        @inline(__always) var isInfinite: Bool { pointee._mpfr_exp == SpecialExponent.infinite }
        @inline(__always) var isZero: Bool { pointee._mpfr_exp == SpecialExponent.zero }
        @inline(__always) var isSpecial: Bool { pointee._mpfr_exp <= SpecialExponent.infinite }
        @inline(__always) var isNegative: Bool { pointee._mpfr_sign < 0 }
    }

    extension mpfr_ptr {
        /// The number of limbs of the significand.
        @inline(__always) var limbCount: Int { (pointee._mpfr_prec &+ 63) &>> 6 }

        /// Sets the exponent, which may be special, and the sign.
        @inline(__always)
        func setExponent(_ exponent: Int, isNegative: Bool) {
            pointee._mpfr_exp = exponent
            pointee._mpfr_sign = isNegative ? -1 : 1
        }
    }

    /// Returns the least exponent.
    @inlinable public func mpfr_get_emin() -> Int { mpfr_get_emin_min() }
    /// Returns the greatest exponent.
    @inlinable public func mpfr_get_emax() -> Int { mpfr_get_emax_max() }
    /// Returns the least exponent that is supported.
    @inlinable public func mpfr_get_emin_min() -> Int { 1 - 1 << 62 }
    /// Returns the greatest exponent that is supported.
    @inlinable public func mpfr_get_emax_max() -> Int { 1 << 62 - 1 }

    /// Sets the least exponent and returns 0. Returns another number unless it is the least one supported, the only one
    /// that numbers in Swift have.
    @inlinable @discardableResult
    public func mpfr_set_emin(_ exponent: Int) -> CInt { exponent == mpfr_get_emin_min() ? 0 : 1 }

    /// Sets the greatest exponent and returns 0. Returns another number unless it is the greatest one supported, the
    /// only one that numbers in Swift have.
    @inlinable @discardableResult
    public func mpfr_set_emax(_ exponent: Int) -> CInt { exponent == mpfr_get_emax_max() ? 0 : 1 }
#endif
