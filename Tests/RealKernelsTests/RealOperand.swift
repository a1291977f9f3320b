#if os(Linux) && !SystemNumbers
    internal import CMPFR
    internal import RealKernels
    internal import TestSupport

    /// A real number with its precision, of which each library makes a record of its own.
    struct RealOperand: Equatable, CustomStringConvertible {
        enum Kind: Equatable {
            case notANumber, zero, infinite
            case number(exponent: Int, limbs: [UInt])
        }

        let kind: Kind
        var precision: Int
        /// Without a meaning if it isn't a number.
        var isNegative: Bool

        init(_ kind: Kind, precision: Int = 53, isNegative: Bool = false) {
            (self.kind, self.precision, self.isNegative) = (kind, precision, isNegative)
        }

        /// Returns a word times a power of two.
        static func word(_ value: Int, exponent: Int = 0, precision: Int = 64) -> RealOperand {
            MPFR(precision) {
                _ = CMPFR.mpfr_set_si($0, value, CMPFR.MPFR_RNDN)
                $0.pointee._mpfr_exp += exponent
            }.operand
        }

        static func == (left: RealOperand, right: RealOperand) -> Bool {
            left.kind == right.kind && left.precision == right.precision
                && (left.kind == .notANumber || left.isNegative == right.isNegative)
        }

        var negated: RealOperand { RealOperand(kind, precision: precision, isNegative: !isNegative) }

        var magnitude: RealOperand { RealOperand(kind, precision: precision) }

        var description: String {
            let sign = isNegative ? "-" : ""
            guard case .number(let exponent, let limbs) = kind else { return "\(sign)\(kind) with \(precision) bits" }
            let digits = limbs.reversed().map { String($0, radix: 16) }.joined(separator: "_")
            return "\(sign)0x0.\(digits) * 2^\(exponent) with \(precision) bits"
        }
    }

    /// A record of MPFR, freed at the end.
    final class MPFR {
        let pointer = UnsafeMutablePointer<CMPFR.__mpfr_struct>.allocate(capacity: 1)

        /// Creates a number that a closure sets.
        init(_ precision: Int, _ set: (UnsafeMutablePointer<CMPFR.__mpfr_struct>) -> Void) {
            CMPFR.mpfr_set_emin(CMPFR.mpfr_get_emin_min())
            CMPFR.mpfr_set_emax(CMPFR.mpfr_get_emax_max())
            mpfr_init2(pointer, precision)
            set(pointer)
        }

        convenience init(_ operand: RealOperand) {
            self.init(operand.precision) { pointer in
                switch operand.kind {
                case .notANumber: mpfr_set_nan(pointer)
                case .zero: CMPFR.mpfr_set_zero(pointer, 1)
                case .infinite: CMPFR.mpfr_set_inf(pointer, 1)
                case .number(let exponent, let limbs):
                    pointer.pointee._mpfr_d.update(from: limbs, count: limbs.count)
                    pointer.pointee._mpfr_exp = exponent
                }
                pointer.pointee._mpfr_sign = operand.isNegative ? -1 : 1
            }
        }

        deinit {
            mpfr_clear(pointer)
            pointer.deallocate()
        }

        var operand: RealOperand {
            let record = pointer.pointee
            let count = (record._mpfr_prec + 63) / 64
            defer { withExtendedLifetime(self) {} }
            let kind: RealOperand.Kind =
                CMPFR.mpfr_nan_p(pointer) != 0
                ? .notANumber
                : CMPFR.mpfr_zero_p(pointer) != 0
                    ? .zero
                    : CMPFR.mpfr_inf_p(pointer) != 0
                        ? .infinite
                        : .number(
                            exponent: record._mpfr_exp,
                            limbs: Array(UnsafeBufferPointer(start: record._mpfr_d, count: count)))
            return RealOperand(kind, precision: record._mpfr_prec, isNegative: record._mpfr_sign < 0)
        }
    }

    /// A record of the reals in Swift, freed at the end.
    final class SwiftReal {
        let pointer = UnsafeMutablePointer<RealKernels.__mpfr_struct>.allocate(capacity: 1)
        private let limbs: UnsafeMutablePointer<UInt>

        init(_ operand: RealOperand) {
            RealKernels.mpfr_set_emin(RealKernels.mpfr_get_emin_min())
            RealKernels.mpfr_set_emax(RealKernels.mpfr_get_emax_max())
            let count = (operand.precision + 63) / 64
            limbs = .allocate(capacity: count)
            limbs.initialize(repeating: 0, count: count)
            pointer.initialize(
                to: RealKernels.__mpfr_struct(
                    _mpfr_prec: operand.precision, _mpfr_sign: 1, _mpfr_exp: 0, _mpfr_d: limbs))
            switch operand.kind {
            case .notANumber:
                RealKernels.mpfr_set_inf(pointer, 1)
                RealKernels.mpfr_sub(pointer, pointer, pointer, RealKernels.MPFR_RNDN)
            case .zero: RealKernels.mpfr_set_zero(pointer, 1)
            case .infinite: RealKernels.mpfr_set_inf(pointer, 1)
            case .number(let exponent, let limbs):
                pointer.pointee._mpfr_d.update(from: limbs, count: limbs.count)
                pointer.pointee._mpfr_exp = exponent
            }
            pointer.pointee._mpfr_sign = operand.isNegative ? -1 : 1
        }

        deinit {
            limbs.deallocate()
            pointer.deallocate()
        }

        var operand: RealOperand {
            let record = pointer.pointee
            let count = (record._mpfr_prec + 63) / 64
            defer { withExtendedLifetime(self) {} }
            let kind: RealOperand.Kind =
                RealKernels.mpfr_nan_p(pointer) != 0
                ? .notANumber
                : RealKernels.mpfr_zero_p(pointer) != 0
                    ? .zero
                    : RealKernels.mpfr_inf_p(pointer) != 0
                        ? .infinite
                        : .number(
                            exponent: record._mpfr_exp,
                            limbs: Array(UnsafeBufferPointer(start: record._mpfr_d, count: count)))
            return RealOperand(kind, precision: record._mpfr_prec, isNegative: record._mpfr_sign < 0)
        }
    }

    /// Generates random reals and nasty ones.
    struct RealGenerator {
        private var random = SplitMix64(seed: SplitMix64.seed)

        mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        mutating func oneIn(_ count: Int) -> Bool { random.oneIn(count) }
        mutating func element<Element>(of elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }

        /// Returns a number from 1 to a bound, all lengths in bits being equally likely.
        mutating func size(_ bound: Int) -> Int {
            let bits = int(0...Int.bitWidth - bound.leadingZeroBitCount - 1)
            return min(bound, 1 << bits + int(0...1 << bits - 1))
        }

        /// Returns a number with so many bits: random ones, all ones, a power of two, or one and its lowest bit.
        mutating func number(precision: Int, exponent: Int) -> RealOperand {
            let count = (precision + 63) / 64
            let last: UInt = 1 << UInt(64 * count - precision)
            var limbs: [UInt]
            switch int(0...7) {
            case 0: limbs = Array(repeating: .max, count: count)
            case 1, 2: limbs = Array(repeating: 0, count: count)
            default: limbs = (0..<count).map { _ in UInt(random.next()) }
            }
            if oneIn(4) { limbs[0] |= last }
            limbs[0] &= 0 &- last
            limbs[count - 1] |= 1 << 63
            return RealOperand(.number(exponent: exponent, limbs: limbs), precision: precision, isNegative: oneIn(2))
        }
    }
#endif
