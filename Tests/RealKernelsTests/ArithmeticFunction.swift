#if os(Linux) && !SystemNumbers
    internal import CMPFR
    internal import RealKernels
    internal import TestSupport
    internal import Testing

    /// A function of both libraries with up to two operands and a word. What it returns is reduced to the sign of the error.
    struct ArithmeticFunction: Sendable, CustomTestStringConvertible {
        typealias Ours = UnsafeMutablePointer<RealKernels.__mpfr_struct>
        typealias MPFRs = UnsafeMutablePointer<CMPFR.__mpfr_struct>

        let name: String
        /// The words that it takes, or none.
        var words: [UInt] = []
        let ours: @Sendable (Ours, Ours, Ours, UInt, RealKernels.mpfr_rnd_t) -> CInt
        let mpfr: @Sendable (MPFRs, MPFRs, MPFRs, UInt, CMPFR.mpfr_rnd_t) -> CInt

        var testDescription: String { name }

        /// Words of all sizes.
        static let allWords: [UInt] = [0, 1, 2, 3, 5, 10, 63, 64, 1_000, 1 << 32, 1 << 62, .max >> 1, 1 << 63, .max]

        static let all = [
            ArithmeticFunction(name: "add") {
                RealKernels.mpfr_add($0, $1, $2, $4)
            } mpfr: {
                CMPFR.mpfr_add($0, $1, $2, $4)
            },
            ArithmeticFunction(name: "sub") {
                RealKernels.mpfr_sub($0, $1, $2, $4)
            } mpfr: {
                CMPFR.mpfr_sub($0, $1, $2, $4)
            },
            ArithmeticFunction(name: "mul") {
                RealKernels.mpfr_mul($0, $1, $2, $4)
            } mpfr: {
                CMPFR.mpfr_mul($0, $1, $2, $4)
            },
            ArithmeticFunction(name: "div") {
                RealKernels.mpfr_div($0, $1, $2, $4)
            } mpfr: {
                CMPFR.mpfr_div($0, $1, $2, $4)
            },
            ArithmeticFunction(name: "min") {
                RealKernels.mpfr_min($0, $1, $2, $4)
            } mpfr: {
                CMPFR.mpfr_min($0, $1, $2, $4)
            },
            ArithmeticFunction(name: "max") {
                RealKernels.mpfr_max($0, $1, $2, $4)
            } mpfr: {
                CMPFR.mpfr_max($0, $1, $2, $4)
            },
            ArithmeticFunction(name: "set") { result, x, _, _, mode in
                RealKernels.mpfr_set(result, x, mode)
            } mpfr: { result, x, _, _, mode in
                CMPFR.mpfr_set(result, x, mode)
            },
            ArithmeticFunction(name: "neg") { result, x, _, _, mode in
                RealKernels.mpfr_neg(result, x, mode)
            } mpfr: { result, x, _, _, mode in
                CMPFR.mpfr_neg(result, x, mode)
            },
            ArithmeticFunction(name: "sqrt") { result, x, _, _, mode in
                RealKernels.mpfr_sqrt(result, x, mode)
            } mpfr: { result, x, _, _, mode in
                CMPFR.mpfr_sqrt(result, x, mode)
            },
            ArithmeticFunction(name: "floor") { result, x, _, _, _ in
                RealKernels.mpfr_floor(result, x)
            } mpfr: { result, x, _, _, _ in
                CMPFR.mpfr_floor(result, x)
            },
            ArithmeticFunction(name: "round") { result, x, _, _, _ in
                RealKernels.mpfr_round(result, x)
            } mpfr: { result, x, _, _, _ in
                CMPFR.mpfr_round(result, x)
            },
            ArithmeticFunction(name: "nextabove") { result, x, _, _, mode in
                let sign = RealKernels.mpfr_set(result, x, mode)
                RealKernels.mpfr_nextabove(result)
                return sign
            } mpfr: { result, x, _, _, mode in
                let sign = CMPFR.mpfr_set(result, x, mode)
                CMPFR.mpfr_nextabove(result)
                return sign
            },
            ArithmeticFunction(name: "mul_ui", words: allWords) { result, x, _, word, mode in
                RealKernels.mpfr_mul_ui(result, x, word, mode)
            } mpfr: { result, x, _, word, mode in
                CMPFR.mpfr_mul_ui(result, x, word, mode)
            },
            ArithmeticFunction(name: "mul_2ui", words: allWords) { result, x, _, word, mode in
                RealKernels.mpfr_mul_2ui(result, x, word, mode)
            } mpfr: { result, x, _, word, mode in
                CMPFR.mpfr_mul_2ui(result, x, word, mode)
            },
            ArithmeticFunction(name: "sqrt_ui", words: allWords + (0..<100).map { $0 * $0 }) {
                result, _, _, word, mode in
                RealKernels.mpfr_sqrt_ui(result, word, mode)
            } mpfr: { result, _, _, word, mode in
                CMPFR.mpfr_sqrt_ui(result, word, mode)
            },
            ArithmeticFunction(name: "set_si", words: allWords + (1..<100).map { 0 &- $0 }) {
                result, _, _, word, mode in
                RealKernels.mpfr_set_si(result, Int(bitPattern: word), mode)
            } mpfr: { result, _, _, word, mode in
                CMPFR.mpfr_set_si(result, Int(bitPattern: word), mode)
            },
            ArithmeticFunction(name: "rootn_ui", words: allWords + (3...12)) { result, x, _, word, mode in
                RealKernels.mpfr_rootn_ui(result, x, word, mode)
            } mpfr: { result, x, _, word, mode in
                CMPFR.mpfr_rootn_ui(result, x, word, mode)
            },
            ArithmeticFunction(name: "pow_ui", words: allWords + (2...12)) { result, x, _, word, mode in
                RealKernels.mpfr_pow_ui(result, x, word, mode)
            } mpfr: { result, x, _, word, mode in
                CMPFR.mpfr_pow_ui(result, x, word, mode)
            },
        ]

        /// Which operands are the result, too, or are the same.
        enum Overlap: CaseIterable { case none, left, right, operands, all }

        /// Expects the same result with a given precision; the result takes that of an operand in whose place it is.
        func compare(
            _ left: RealOperand, _ right: RealOperand, _ word: UInt, precision: Int, overlap: Overlap = .none
        ) {
            for (mode, judgesMode) in roundings {
                let (x, judgesX) = (SwiftReal(left), MPFR(left))
                let isOneOperand = overlap == .operands || overlap == .all
                let (y, judgesY) = isOneOperand ? (x, judgesX) : (SwiftReal(right), MPFR(right))
                let target = RealOperand(.zero, precision: precision)
                let (result, judgesResult) =
                    switch overlap {
                    case .none, .operands: (SwiftReal(target), MPFR(target))
                    case .left, .all: (x, judgesX)
                    case .right: (y, judgesY)
                    }
                defer { withExtendedLifetime((x, y, judgesX, judgesY, result, judgesResult)) {} }
                let sign = ours(result.pointer, x.pointer, y.pointer, word, mode).signum()
                let judgesSign =
                    mpfr(judgesResult.pointer, judgesX.pointer, judgesY.pointer, word, judgesMode).signum()
                if sign == judgesSign, result.operand == judgesResult.operand { continue }
                Issue.record(
                    """
                    \(name) of \(left), \(right), \(word) is \(result.operand), \(sign), \
                    not \(judgesResult.operand), \(judgesSign); overlap \(overlap), rounding \(judgesMode), \
                    seed \(SplitMix64.seed)
                    """)
            }
        }
    }
#endif
