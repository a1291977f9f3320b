#if os(Linux) && !SystemNumbers
    internal import CMPFR
    internal import RealKernels
    internal import TestSupport
    internal import Testing

    /// Numbers far longer than those of the other tests, for which products are transforms and everything else consists of
    /// products. With the scale 100 there are 20 for each function of the arithmetic, and 3 for each elementary one; with less
    /// they are skipped.
    @Suite(.enabled(if: TestScale.count(1) >= 100, "the numbers take minutes")) struct LongestTests {
        @Test(arguments: ArithmeticFunction.all.filter { ["add", "sub", "mul", "div", "sqrt"].contains($0.name) })
        func arithmetic(_ function: ArithmeticFunction) {
            let bits = 3_400_000
            var generator = RealGenerator()
            for _ in 0..<TestScale.count(20) / 100 {
                let left = generator.number(precision: bits, exponent: generator.int(-100...100))
                let right = generator.number(precision: bits, exponent: generator.int(-100...100))
                function.compare(function.name == "sqrt" ? left.magnitude : left, right, 0, precision: bits)
            }
        }

        @Test(arguments: ElementaryFunction.all)
        func elementary(_ function: ElementaryFunction) {
            let bits = 340_000
            var generator = RealGenerator()
            for _ in 0..<TestScale.count(3) / 100 {
                // All functions are defined up to 1, and the logarithm for magnitudes.
                let argument = generator.number(precision: bits, exponent: generator.int(-3...0))
                function.compare(function.name == "log" ? argument.magnitude : argument, precision: bits)
            }
        }

        @Test func pi() {
            for extra in 0..<TestScale.count(20) / 100 {
                let precision = 3_400_000 + extra
                let result = SwiftReal(RealOperand(.zero, precision: precision))
                let expected = MPFR(precision) { CMPFR.mpfr_const_pi($0, CMPFR.MPFR_RNDN) }
                RealKernels.mpfr_const_pi(result.pointer, RealKernels.MPFR_RNDN)
                let isEqual = result.operand == expected.operand
                #expect(isEqual, "\(precision) bits")
            }
        }
    }
#endif
