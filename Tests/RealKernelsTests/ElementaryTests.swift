#if os(Linux) && !SystemNumbers
    internal import CMPFR
    internal import TestSupport
    internal import Testing

    @testable internal import RealKernels

    // The elementary functions in Swift have MPFR's results.

    @Suite struct ElementaryTests {
        @Test(arguments: ElementaryFunction.all)
        func theSameAsMPFR(_ function: ElementaryFunction) {
            var generator = RealGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let argument = argument(of: function.name, &generator)
                if generator.oneIn(8) {
                    function.compare(argument, precision: argument.precision, isInPlace: true)
                } else {
                    function.compare(argument, precision: generator.size(mostBits(&generator)))
                }
            }
        }

        /// Numbers so long that their functions are found piece by piece, from the halves of which begins the search of inverses.
        @Test(arguments: ElementaryFunction.all)
        func longNumbers(_ function: ElementaryFunction) {
            var generator = RealGenerator()
            let isCircular = function.name == "sin" || function.name == "cos"
            for argument in [
                .word(1, exponent: -1), .word(0x5_1F3D_9A7B, exponent: -35),
                generator.number(precision: 27_000, exponent: 0),
                generator.number(precision: 27_000, exponent: -100),
            ] as [RealOperand] where !argument.isNegative || function.name != "log" {
                function.compare(argument, precision: 27_000)
                if isCircular, argument.precision == 64 { function.compare(argument, precision: 130_000) }
            }
        }

        @Test func sineAndCosine() {
            var generator = RealGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let argument = argument(of: "sin", &generator)
                compareSineAndCosine(
                    argument, generator.size(mostBits(&generator)), generator.size(2_000),
                    inPlace: generator.element(of: [nil, nil, 0, 1]))
            }
        }

        /// Few are as long as the longest.
        private func mostBits(_ generator: inout RealGenerator) -> Int { generator.oneIn(6) ? 20_000 : 2_000 }

        /// An argument where the function is defined: of any size, next to multiples of π/2, next to 1, tiny or huge.
        private func argument(of name: String, _ generator: inout RealGenerator) -> RealOperand {
            let precision = generator.size(mostBits(&generator))
            let isCircular = name == "sin" || name == "cos"
            var exponent = generator.int(-5...3)
            switch generator.int(0...9) {
            case 0: exponent = -generator.size(40_000)
            case 1: exponent = isCircular ? generator.size(5_000) : generator.int(0...70)
            case 2: exponent = generator.oneIn(2) ? -generator.size(1 << 61) : isCircular ? 64 : generator.size(1 << 61)
            case 3 where isCircular: return nearMultipleOfPi(precision, &generator)
            case 3 where name.hasPrefix("exp"): return nearMultipleOfLogarithm(&generator)
            case 3, 4:
                return nearOne(
                    precision, isNegative: name == "log1p" || name == "asin" && generator.oneIn(2),
                    isBeyond: name == "log" && generator.oneIn(2), &generator)
            default: break
            }
            var result = generator.number(precision: precision, exponent: exponent)
            if name == "log" || name == "log1p" && exponent > 0 { result.isNegative = false }
            if name == "asin" && exponent > 0, case .number(_, let limbs) = result.kind {
                result = RealOperand(
                    .number(exponent: 0, limbs: limbs), precision: precision, isNegative: result.isNegative)
            }
            return result
        }

        private func nearMultipleOfPi(_ precision: Int, _ generator: inout RealGenerator) -> RealOperand {
            MPFR(precision) { number in
                CMPFR.mpfr_const_pi(number, CMPFR.MPFR_RNDN)
                CMPFR.mpfr_mul_ui(number, number, UInt(generator.size(1_000_000)), CMPFR.MPFR_RNDN)
                mpfr_div_ui(number, number, 4, CMPFR.MPFR_RNDN)
            }.operand
        }

        /// Returns a number near a multiple of ln 2 for which most results have far fewer bits.
        private func nearMultipleOfLogarithm(_ generator: inout RealGenerator) -> RealOperand {
            let result = MPFR(400 + generator.size(1_000)) { number in
                mpfr_const_log2(number, CMPFR.MPFR_RNDN)
                CMPFR.mpfr_mul_ui(
                    number, number, UInt(generator.size(1 << 61)),
                    generator.oneIn(2) ? CMPFR.MPFR_RNDD : CMPFR.MPFR_RNDU)
            }.operand
            return generator.oneIn(2) ? result.negated : result
        }

        /// Returns a neighbour of 1 or −1, at most two others away.
        private func nearOne(
            _ precision: Int, isNegative: Bool, isBeyond: Bool, _ generator: inout RealGenerator
        ) -> RealOperand {
            MPFR(precision) { number in
                CMPFR.mpfr_set_si(number, isNegative ? -1 : 1, CMPFR.MPFR_RNDN)
                for _ in 0..<generator.int(1...3) {
                    isNegative == isBeyond ? mpfr_nextbelow(number) : CMPFR.mpfr_nextabove(number)
                }
            }.operand
        }

        @Test(arguments: ElementaryFunction.all)
        func exactAndUndefined(_ function: ElementaryFunction) {
            let numbers: [RealOperand] = [
                RealOperand(.notANumber), RealOperand(.zero), RealOperand(.infinite), .word(1), .word(2),
                .word(1, exponent: -1), .word(3, exponent: -2), .word(1, precision: 1),
            ]
            for number in numbers + numbers.map(\.negated) {
                for precision in [1, 2, 53, 64, 65, 200] { function.compare(number, precision: precision) }
            }
        }

        @Test func exactAndUndefinedOfBoth() {
            for number in [RealOperand(.notANumber), RealOperand(.zero), RealOperand(.infinite), .word(1)] {
                compareSineAndCosine(number, 53, 64)
                compareSineAndCosine(number.negated, 64, 1)
            }
        }

        /// Beyond the exponents, and at their ends.
        @Test(arguments: ElementaryFunction.all)
        func limits(_ function: ElementaryFunction) {
            let least = -(1 << 62) + 1
            let greatest = (1 << 62) - 1
            // Around 2⁶²·ln 2 in either direction, where eˣ leaves the exponents.
            let limit = MPFR(100) { number in
                mpfr_const_log2(number, CMPFR.MPFR_RNDN)
                mpfr_mul_2si(number, number, 62, CMPFR.MPFR_RNDN)
            }
            var numbers: [RealOperand] = [.word(1, exponent: 61), .word(3, exponent: 61), .word(1, exponent: 63)]
            for step in -3...3 {
                numbers.append(
                    MPFR(100) { number in
                        CMPFR.mpfr_set(number, limit.pointer, CMPFR.MPFR_RNDN)
                        mpfr_add_si(number, number, step, CMPFR.MPFR_RNDN)
                    }.operand)
            }
            for limbs in [[0, 1 << 63], [UInt.max << 28, .max]] as [[UInt]] {
                numbers.append(RealOperand(.number(exponent: least, limbs: limbs), precision: 100))
                if function.name != "sin" && function.name != "cos" {
                    numbers.append(RealOperand(.number(exponent: greatest, limbs: limbs), precision: 100))
                }
            }
            for number in numbers + numbers.map(\.negated) {
                for precision in [1, 10, 100, 128] { function.compare(number, precision: precision) }
            }
        }

        /// The limbs that are kept give shorter fractions of a constant, and are computed anew for longer ones.
        @Test(arguments: [Constant.quarterPi, .logarithmOf2])
        func constants(_ constant: Constant) {
            constant.free()
            let longest = limbs(of: constant, 200)
            constant.free()
            for count in 1...199 {
                let limbs = limbs(of: constant, count)
                #expect(limbs.dropFirst() == longest.suffix(count - 1))
                #expect(longest[200 - count] &- limbs[0] &+ 1 <= 2, "at most a unit off")
            }
        }

        private func limbs(of constant: Constant, _ count: Int) -> [UInt] {
            [UInt](unsafeUninitializedCapacity: count) { limbs, initialized in
                constant.copy(to: limbs.baseAddress!, fraction: count)
                initialized = count
            }
        }

        @Test func pi() {
            for precision in [1, 2, 53, 63, 64, 65, 1_000, 20_000, 100, 50_000] {
                for (mode, judgesMode) in roundings {
                    let result = SwiftReal(RealOperand(.zero, precision: precision))
                    let sign = RealKernels.mpfr_const_pi(result.pointer, mode)
                    var judgesSign = 0
                    let expected = MPFR(precision) {
                        judgesSign = Int(CMPFR.mpfr_const_pi($0, judgesMode))
                    }
                    #expect(result.operand == expected.operand, "\(precision) bits")
                    #expect(Int(sign.signum()) == judgesSign.signum())
                }
                if precision == 20_000 { RealKernels.mpfr_free_cache2(RealKernels.MPFR_FREE_LOCAL_CACHE) }
            }
        }
    }
#endif
