#if os(Linux) && !SystemNumbers
    internal import CMPFR
    internal import IntegerKernels
    internal import RealKernels
    internal import TestSupport
    internal import Testing

    // Comparisons, integers, fractions, doubles and long sums in Swift have MPFR's results.

    @Suite struct ConversionTests {
        @Test func comparisons() {
            var generator = RealGenerator()
            for _ in 0..<TestScale.count(2_000) {
                let left = generator.operand()
                compare(left, generator.oneIn(2) ? generator.operand(near: left) : generator.operand(), &generator)
            }
            for left in RealOperand.nasty + RealOperand.nasty.map(\.negated) {
                for right in RealOperand.nasty { compare(left, right, &generator) }
            }
        }

        private func compare(_ left: RealOperand, _ right: RealOperand, _ generator: inout RealGenerator) {
            let (x, y, judgesX, judgesY) = (SwiftReal(left), SwiftReal(right), MPFR(left), MPFR(right))
            defer { withExtendedLifetime((x, y, judgesX, judgesY)) {} }
            let word =
                (generator.oneIn(2) ? 1 : -1) * (generator.oneIn(3) ? generator.int(0...2) : generator.size(.max))
            let ours: [CInt] = [
                RealKernels.mpfr_cmpabs(x.pointer, y.pointer).signum(),
                RealKernels.mpfr_cmp_si(x.pointer, word).signum(),
                RealKernels.mpfr_equal_p(x.pointer, y.pointer).signum(),
                RealKernels.mpfr_less_p(x.pointer, y.pointer).signum(),
                RealKernels.mpfr_lessequal_p(x.pointer, y.pointer).signum(),
                RealKernels.mpfr_sgn(x.pointer).signum(), RealKernels.mpfr_zero_p(x.pointer).signum(),
                RealKernels.mpfr_inf_p(x.pointer).signum(), RealKernels.mpfr_nan_p(x.pointer).signum(),
                RealKernels.mpfr_number_p(x.pointer).signum(),
            ]
            let judges: [CInt] = [
                CMPFR.mpfr_cmpabs(judgesX.pointer, judgesY.pointer).signum(),
                CMPFR.mpfr_cmp_si(judgesX.pointer, word).signum(),
                CMPFR.mpfr_equal_p(judgesX.pointer, judgesY.pointer).signum(),
                CMPFR.mpfr_less_p(judgesX.pointer, judgesY.pointer).signum(),
                CMPFR.mpfr_lessequal_p(judgesX.pointer, judgesY.pointer).signum(),
                CMPFR.mpfr_sgn(judgesX.pointer).signum(), CMPFR.mpfr_zero_p(judgesX.pointer).signum(),
                CMPFR.mpfr_inf_p(judgesX.pointer).signum(), CMPFR.mpfr_nan_p(judgesX.pointer).signum(),
                CMPFR.mpfr_number_p(judgesX.pointer).signum(),
            ]
            #expect(ours == judges, "\(left), \(right), \(word), seed \(SplitMix64.seed)")
        }

        @Test func doubles() {
            var generator = RealGenerator()
            var operands = RealOperand.nasty + RealOperand.nasty.map(\.negated)
            for _ in 0..<TestScale.count(1_000) {
                operands.append(generator.operand())
                let exponent = generator.element(of: [
                    -1_075, -1_074, -1_073, -1_023, -1_022, -1_021, 1_023, 1_024, 1_025,
                ])
                operands.append(generator.number(precision: generator.size(300), exponent: exponent))
                operands.append(
                    generator.number(precision: generator.size(60), exponent: generator.int(-1_080 ... -1_015)))
            }
            for operand in operands {
                let (x, judgesX) = (SwiftReal(operand), MPFR(operand))
                defer { withExtendedLifetime((x, judgesX)) {} }
                for (mode, judgesMode) in roundings {
                    let (ours, judges) = (
                        RealKernels.mpfr_get_d(x.pointer, mode), CMPFR.mpfr_get_d(judgesX.pointer, judgesMode)
                    )
                    #expect(
                        ours.bitPattern == judges.bitPattern || ours.isNaN && judges.isNaN,
                        "\(operand) is \(ours), not \(judges); rounding \(judgesMode), seed \(SplitMix64.seed)")
                }
                if case .number(let exponent, _) = operand.kind {
                    #expect(RealKernels.mpfr_get_exp(x.pointer) == exponent)
                }
            }
        }

        @Test func integersAndFractions() {
            var generator = RealGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let numerator = integer(&generator)
                var denominator = integer(&generator)
                denominator.isNegative = false
                if denominator.limbs == [] || generator.oneIn(4) { denominator.limbs = [UInt(generator.size(10))] }
                let exponent = generator.element(of: [
                    0, generator.int(-1_000...1_000), .max, .min, 1 << 62, -(1 << 62),
                    -(1 << 62) - generator.int(-3...70),
                    1 << 62 - generator.int(-3...70),
                ])
                for (mode, judgesMode) in roundings {
                    let precision = generator.size(generator.mostBits())
                    check("set_z_2exp \(numerator), \(exponent)", precision) { result in
                        numerator.withRecord { RealKernels.mpfr_set_z_2exp(result, $0, exponent, mode) }
                    } mpfr: { result in
                        numerator.withGMP { CMPFR.mpfr_set_z_2exp(result, $0, exponent, judgesMode) }
                    }
                    check("set_z \(numerator)", precision) { result in
                        numerator.withRecord { RealKernels.mpfr_set_z(result, $0, mode) }
                    } mpfr: { result in
                        numerator.withGMP { CMPFR.mpfr_set_z(result, $0, judgesMode) }
                    }
                    let word = generator.oneIn(8) ? 0 : UInt(generator.size(.max))
                    check("set_ui_2exp \(word), \(exponent)", precision) {
                        RealKernels.mpfr_set_ui_2exp($0, word, exponent, mode)
                    } mpfr: {
                        CMPFR.mpfr_set_ui_2exp($0, word, exponent, judgesMode)
                    }
                    check("set_q \(numerator), \(denominator)", precision) { result in
                        numerator.withRecord { number in
                            denominator.withRecord { divisor in
                                var fraction = RealKernels.__mpq_struct(
                                    _mp_num: number.pointee, _mp_den: divisor.pointee)
                                return RealKernels.mpfr_set_q(result, &fraction, mode)
                            }
                        }
                    } mpfr: { result in
                        numerator.withGMP { number in
                            denominator.withGMP { divisor in
                                var fraction = CMPFR.__mpq_struct(_mp_num: number.pointee, _mp_den: divisor.pointee)
                                return CMPFR.mpfr_set_q(result, &fraction, judgesMode)
                            }
                        }
                    }
                }
            }
        }

        private struct Integer {
            var limbs: [UInt] = []
            var isNegative = false

            func withRecord(_ body: (UnsafePointer<IntegerKernels.__mpz_struct>) -> CInt) -> CInt {
                var limbs = limbs
                return limbs.withUnsafeMutableBufferPointer { memory in
                    var record = IntegerKernels.__mpz_struct(
                        _mp_alloc: 0, _mp_size: CInt(isNegative ? -memory.count : memory.count),
                        _mp_d: memory.baseAddress)
                    return body(&record)
                }
            }

            func withGMP(_ body: (UnsafePointer<CMPFR.__mpz_struct>) -> CInt) -> CInt {
                withRecord {
                    $0.withMemoryRebound(to: CMPFR.__mpz_struct.self, capacity: 1) { body($0) }
                }
            }
        }

        private func integer(_ generator: inout RealGenerator) -> Integer {
            if generator.oneIn(16) { return Integer() }
            let number = generator.number(precision: generator.size(generator.mostBits()), exponent: 0)
            guard case .number(_, var limbs) = number.kind else { return Integer() }
            limbs[limbs.count - 1] >>= UInt(generator.int(0...63))
            return Integer(limbs: limbs, isNegative: number.isNegative)
        }

        @Test func longSums() {
            var generator = RealGenerator()
            for _ in 0..<TestScale.count(1_000) {
                var terms: [RealOperand] = []
                for _ in 0..<generator.int(0...8) {
                    if let last = terms.last, generator.oneIn(2) {
                        terms.append(generator.oneIn(2) ? last.negated : generator.operand(near: last))
                    } else {
                        terms.append(generator.oneIn(16) ? generator.operand() : generator.sumTerm())
                    }
                }
                // Where the result's last bit is below the least exponent, `mpfr_sum` of MPFR 4.2.0 can read beyond its memory.
                terms.removeAll { if case .number(let e, _) = $0.kind { e.magnitude > 1 << 61 + 1_000 } else { false } }
                // All cancels but for the smallest.
                if generator.oneIn(4) { terms += terms.map(\.negated) + [generator.sumTerm()] }
                if generator.oneIn(20) { terms += terms.map(\.negated) }
                if generator.oneIn(2) { terms.reverse() }
                let zero = RealOperand(.zero, isNegative: generator.oneIn(2))
                if generator.oneIn(16) { terms = [zero, zero, generator.oneIn(2) ? zero : zero.negated] }
                compareSum(terms, precision: generator.size(generator.mostBits()))
            }
            for terms in [[.infinite, .infinite], [.notANumber, .zero], [.zero]] as [[RealOperand.Kind]] {
                let operands = terms.map { RealOperand($0) }
                compareSum(operands + [.word(1)], precision: 10)
                compareSum(operands + [operands[0].negated], precision: 10)
                compareSum(operands.map(\.negated) + [RealOperand(.zero)], precision: 10)
            }
        }

        private func compareSum(_ terms: [RealOperand], precision: Int) {
            let (numbers, judgesNumbers) = (terms.map { SwiftReal($0) }, terms.map { MPFR($0) })
            defer { withExtendedLifetime((numbers, judgesNumbers)) {} }
            for (mode, judgesMode) in roundings {
                check("sum \(terms)", precision) {
                    RealKernels.mpfr_sum($0, numbers.map(\.pointer), UInt(numbers.count), mode)
                } mpfr: {
                    CMPFR.mpfr_sum($0, judgesNumbers.map { $0.pointer }, UInt(numbers.count), judgesMode)
                }
            }
        }

        private func check(
            _ description: @autoclosure () -> String, _ precision: Int,
            ours: (UnsafeMutablePointer<RealKernels.__mpfr_struct>) -> CInt,
            mpfr: (UnsafeMutablePointer<CMPFR.__mpfr_struct>) -> CInt
        ) {
            let result = SwiftReal(RealOperand(.zero, precision: precision))
            let sign = ours(result.pointer).signum()
            var judgesSign: CInt = 0
            let judges = MPFR(precision) { judgesSign = mpfr($0).signum() }
            if sign == judgesSign, result.operand == judges.operand { return }
            Issue.record(
                """
                \(description()) is \(result.operand), \(sign), not \(judges.operand), \(judgesSign); \
                seed \(SplitMix64.seed)
                """)
        }

        @Test func exponentRange() {
            #expect(RealKernels.mpfr_set_emin(CMPFR.mpfr_get_emin_min()) == 0)
            #expect(RealKernels.mpfr_set_emax(CMPFR.mpfr_get_emax_max()) == 0)
            #expect(RealKernels.mpfr_set_emin(-1_000) != 0)
            #expect(RealKernels.mpfr_set_emax(1_000) != 0)
            #expect(RealKernels.mpfr_get_emin() == CMPFR.mpfr_get_emin_min())
            #expect(RealKernels.mpfr_get_emax() == CMPFR.mpfr_get_emax_max())
        }
    }

    extension RealGenerator {
        /// A number whose exponent is one of few, which are far apart or near each other.
        fileprivate mutating func sumTerm() -> RealOperand {
            let exponent = element(of: [0, 0, 1 << 61 - 100, -(1 << 61) + 200, 1_000, -300, 63])
            return number(precision: size(mostBits()), exponent: exponent + int(-70...70))
        }
    }
#endif
