internal import RealKernels

/// A real number that owns the memory of its significand.
final class MeasuredReal {
    let record = mpfr_ptr.allocate(capacity: 1)
    private let limbs: UnsafeMutablePointer<UInt>

    /// The bits of its significand.
    var bits: Int { record.pointee._mpfr_prec }

    init(bits: Int) {
        limbs = .allocate(capacity: (bits + 63) / 64)
        record.initialize(to: __mpfr_struct(_mpfr_prec: bits, _mpfr_sign: 1, _mpfr_exp: 0, _mpfr_d: limbs))
        mpfr_set_zero(record, 1)
    }

    deinit {
        record.deallocate()
        limbs.deallocate()
    }
}
