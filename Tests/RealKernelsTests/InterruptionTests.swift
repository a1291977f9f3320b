#if os(Linux) && !SystemNumbers
    internal import IntegerKernels
    internal import RealKernels
    internal import Synchronization
    internal import TestSupport
    internal import Testing

    // A function that is interrupted ends at once and leaves 1; the next one is right again.

    @Suite(.serialized) struct InterruptionTests {
        @Test(arguments: ElementaryFunction.all, [700, 27_000])
        func elementary(_ function: ElementaryFunction, precision: Int) {
            let arguments: [RealOperand] = [
                .word(3, exponent: -2), .word(1, exponent: -30), .word(5, exponent: function.name == "asin" ? -3 : 2),
            ]
            for argument in arguments {
                let x = SwiftReal(argument)
                let expected = result(precision) { _ = function.ours($0, x.pointer, RealKernels.MPFR_RNDN) }
                interruptEverywhere(precision, expected) { _ = function.ours($0, x.pointer, RealKernels.MPFR_RNDN) }
                withExtendedLifetime(x) {}
            }
        }

        @Test func sineAndCosine() {
            let x = SwiftReal(.word(5, exponent: 40))
            let other = SwiftReal(RealOperand(.zero, precision: 64))
            let compute: (ElementaryFunction.Ours) -> Void = {
                _ = RealKernels.mpfr_sin_cos($0, other.pointer, x.pointer, RealKernels.MPFR_RNDN)
            }
            interruptEverywhere(20_000, result(20_000, compute), compute)
            withExtendedLifetime((x, other)) {}
        }

        @Test func pi() {
            let compute: (ElementaryFunction.Ours) -> Void = { RealKernels.mpfr_const_pi($0, RealKernels.MPFR_RNDN) }
            interruptEverywhere(30_000, result(30_000, compute), compute)
        }

        @Test func arithmetic() {
            var generator = RealGenerator()
            let x = SwiftReal(generator.number(precision: 40_001, exponent: 3).magnitude)
            let y = SwiftReal(generator.number(precision: 30_000, exponent: -7).magnitude)
            let computations: [(ElementaryFunction.Ours) -> Void] = [
                { RealKernels.mpfr_mul($0, x.pointer, y.pointer, RealKernels.MPFR_RNDN) },
                { RealKernels.mpfr_div($0, x.pointer, y.pointer, RealKernels.MPFR_RNDN) },
                { RealKernels.mpfr_sqrt($0, x.pointer, RealKernels.MPFR_RNDN) },
                { RealKernels.mpfr_pow_ui($0, x.pointer, 1_000, RealKernels.MPFR_RNDN) },
                { RealKernels.mpfr_rootn_ui($0, x.pointer, 5, RealKernels.MPFR_RNDN) },
                { RealKernels.mpfr_rootn_ui($0, x.pointer, 1_000, RealKernels.MPFR_RNDN) },
            ]
            for compute in computations { interruptEverywhere(20_000, result(20_000, compute), compute) }
            withExtendedLifetime((x, y)) {}
        }

        /// Interrupts a computation at each of its looks, or at some of them if there are many, until it comes to its end.
        private func interruptEverywhere(
            _ precision: Int, _ expected: RealOperand, _ compute: (ElementaryFunction.Ours) -> Void
        ) {
            var looks = 1
            while true {
                RealKernels.mpfr_free_cache2(RealKernels.MPFR_FREE_LOCAL_CACHE)
                let left = Atomic(looks)
                let (outcome, isInterrupted) = Interruption.supervise(
                    every: 1, until: { left.subtract(1, ordering: .relaxed).newValue <= 0 },
                    { result(precision, compute) })
                guard case .success(let value) = outcome else { return }
                if !isInterrupted {
                    #expect(value == expected)
                    return
                }
                #expect(value == .word(1, precision: precision))
                looks += 1 + looks / 2
            }
        }

        private func result(_ precision: Int, _ compute: (ElementaryFunction.Ours) -> Void) -> RealOperand {
            let result = SwiftReal(RealOperand(.zero, precision: precision))
            compute(result.pointer)
            return result.operand
        }
    }
#endif
