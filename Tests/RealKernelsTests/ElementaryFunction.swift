#if os(Linux) && !SystemNumbers
    internal import CMPFR
    internal import RealKernels
    internal import TestSupport
    internal import Testing

    /// An elementary function of both libraries. What it returns is reduced to the signs of the errors.
    struct ElementaryFunction: Sendable, CustomTestStringConvertible {
        typealias Ours = UnsafeMutablePointer<RealKernels.__mpfr_struct>
        typealias MPFRs = UnsafeMutablePointer<CMPFR.__mpfr_struct>

        let name: String
        let ours: @Sendable (Ours, Ours, RealKernels.mpfr_rnd_t) -> CInt
        let mpfr: @Sendable (MPFRs, MPFRs, CMPFR.mpfr_rnd_t) -> CInt

        var testDescription: String { name }

        static let all = [
            ElementaryFunction(name: "exp") {
                RealKernels.mpfr_exp($0, $1, $2)
            } mpfr: {
                CMPFR.mpfr_exp($0, $1, $2)
            },
            ElementaryFunction(name: "expm1") {
                RealKernels.mpfr_expm1($0, $1, $2)
            } mpfr: {
                CMPFR.mpfr_expm1($0, $1, $2)
            },
            ElementaryFunction(name: "log") {
                RealKernels.mpfr_log($0, $1, $2)
            } mpfr: {
                CMPFR.mpfr_log($0, $1, $2)
            },
            ElementaryFunction(name: "log1p") {
                RealKernels.mpfr_log1p($0, $1, $2)
            } mpfr: {
                CMPFR.mpfr_log1p($0, $1, $2)
            },
            ElementaryFunction(name: "sin") {
                RealKernels.mpfr_sin($0, $1, $2)
            } mpfr: {
                CMPFR.mpfr_sin($0, $1, $2)
            },
            ElementaryFunction(name: "cos") {
                RealKernels.mpfr_cos($0, $1, $2)
            } mpfr: {
                CMPFR.mpfr_cos($0, $1, $2)
            },
            ElementaryFunction(name: "atan") {
                RealKernels.mpfr_atan($0, $1, $2)
            } mpfr: {
                CMPFR.mpfr_atan($0, $1, $2)
            },
            ElementaryFunction(name: "asin") {
                RealKernels.mpfr_asin($0, $1, $2)
            } mpfr: {
                CMPFR.mpfr_asin($0, $1, $2)
            },
        ]

        /// Expects the same result with a given precision, which may be in place of the argument.
        func compare(_ argument: RealOperand, precision: Int, isInPlace: Bool = false) {
            for (mode, judgesMode) in roundings {
                let (x, judgesX) = (SwiftReal(argument), MPFR(argument))
                let result = isInPlace ? x : SwiftReal(RealOperand(.zero, precision: precision))
                let judgesResult = isInPlace ? judgesX : MPFR(RealOperand(.zero, precision: precision))
                defer { withExtendedLifetime((x, judgesX, result, judgesResult)) {} }
                let sign = ours(result.pointer, x.pointer, mode).signum()
                let judgesSign = mpfr(judgesResult.pointer, judgesX.pointer, judgesMode).signum()
                if sign == judgesSign, result.operand == judgesResult.operand { continue }
                Issue.record(
                    """
                    \(name)(\(argument)) is \(result.operand), \(sign), not \(judgesResult.operand), \(judgesSign); \
                    rounding \(judgesMode), seed \(SplitMix64.seed)
                    """)
            }
        }
    }

    let roundings = [
        (RealKernels.MPFR_RNDN, CMPFR.MPFR_RNDN), (RealKernels.MPFR_RNDD, CMPFR.MPFR_RNDD),
        (RealKernels.MPFR_RNDU, CMPFR.MPFR_RNDU),
    ]

    /// Expects both results of `mpfr_sin_cos` to be the same, of which one may be in place of the argument.
    func compareSineAndCosine(_ argument: RealOperand, _ precision: Int, _ otherPrecision: Int, inPlace: Int? = nil) {
        for (mode, judgesMode) in roundings {
            var ours = [precision, otherPrecision].map { SwiftReal(RealOperand(.zero, precision: $0)) }
            var judges = [precision, otherPrecision].map { MPFR(RealOperand(.zero, precision: $0)) }
            let (x, judgesX) = (SwiftReal(argument), MPFR(argument))
            defer { withExtendedLifetime((ours, judges, x, judgesX)) {} }
            if let inPlace { (ours[inPlace], judges[inPlace]) = (x, judgesX) }
            let signs = RealKernels.mpfr_sin_cos(ours[0].pointer, ours[1].pointer, x.pointer, mode)
            let judgesSigns = CMPFR.mpfr_sin_cos(judges[0].pointer, judges[1].pointer, judgesX.pointer, judgesMode)
            if signs == judgesSigns, ours.map(\.operand) == judges.map(\.operand) { continue }
            Issue.record(
                """
                sine and cosine of \(argument) are \(ours.map(\.operand)), \(signs), not \(judges.map(\.operand)), \
                \(judgesSigns); rounding \(judgesMode), seed \(SplitMix64.seed)
                """)
        }
    }
#endif
