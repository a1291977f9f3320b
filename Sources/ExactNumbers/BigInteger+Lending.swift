internal import IntegerKernels

// How the package's other libraries see the limbs of an integer, and make one of limbs: GMP itself stays inside.

extension BigInteger {
    /// Calls `body` with the limbs of the magnitude, least significant first, and their number, negative as the integer is.
    ///
    /// The top limb isn't 0; the integer 0 has no limb that may be read.
    @inline(__always)
    package func withLimbs<Result>(_ body: (_ limbs: UnsafePointer<UInt>, _ signedCount: Int) -> Result) -> Result {
        withOperand { body(gmpz_limbs_read($0), Int($0.pointee._mp_size)) }
    }

    /// Creates the integer whose magnitude has the limbs that `write` fills in, least significant first.
    ///
    /// - Parameters:
    ///   - limbCount: The number of limbs, all of which `write` sets; the top ones may be 0.
    ///   - isNegative: Whether the integer is less than 0.
    package init(limbCount: Int, isNegative: Bool, _ write: (UnsafeMutablePointer<UInt>) -> Void) {
        self = .computing { number in
            write(gmpz_limbs_write(number, Swift.max(limbCount, 1)))
            gmpz_limbs_finish(number, isNegative ? -limbCount : limbCount)
        }
    }
}
