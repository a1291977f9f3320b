// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import CMPFR
    public import IntegerKernels

    // MPFR's functions of integers, for the record of `IntegerKernels`, whose layout is that of GMP's.

    /// GMP's record of a rational number.
    @frozen public struct __mpq_struct {
        /// The numerator.
        public var _mp_num: IntegerKernels.__mpz_struct
        /// The denominator, which is positive.
        public var _mp_den: IntegerKernels.__mpz_struct

        /// Creates the record of a fraction in lowest terms.
        public init(_mp_num: IntegerKernels.__mpz_struct, _mp_den: IntegerKernels.__mpz_struct) {
            (self._mp_num, self._mp_den) = (_mp_num, _mp_den)
        }
    }

    /// Sets a real to an integer and returns the sign of the rounding's error.
    @discardableResult
    public func mpfr_set_z(
        _ result: UnsafeMutablePointer<__mpfr_struct>, _ value: UnsafePointer<IntegerKernels.__mpz_struct>,
        _ rounding: mpfr_rnd_t
    ) -> CInt {
        value.withMemoryRebound(to: CMPFR.__mpz_struct.self, capacity: 1) { CMPFR.mpfr_set_z(result, $0, rounding) }
    }

    /// Sets a real to an integer times a power of two and returns the sign of the rounding's error.
    @discardableResult
    public func mpfr_set_z_2exp(
        _ result: UnsafeMutablePointer<__mpfr_struct>, _ value: UnsafePointer<IntegerKernels.__mpz_struct>,
        _ exponent: Int,
        _ rounding: mpfr_rnd_t
    ) -> CInt {
        value.withMemoryRebound(to: CMPFR.__mpz_struct.self, capacity: 1) {
            CMPFR.mpfr_set_z_2exp(result, $0, exponent, rounding)
        }
    }

    /// Sets a real to a fraction and returns the sign of the rounding's error.
    @discardableResult
    public func mpfr_set_q(
        _ result: UnsafeMutablePointer<__mpfr_struct>, _ value: UnsafePointer<__mpq_struct>, _ rounding: mpfr_rnd_t
    ) -> CInt {
        value.withMemoryRebound(to: CMPFR.__mpq_struct.self, capacity: 1) { CMPFR.mpfr_set_q(result, $0, rounding) }
    }
#endif
