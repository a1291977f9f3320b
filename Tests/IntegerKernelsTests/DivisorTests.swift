#if os(Linux) && !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    /// The integers in Swift compared with GMP's: common divisors, inverses and factors that are removed.
    struct DivisorTests {
        @Test func divisors() {
            compareBinary(.divisor("gcd"), .shorter, ours: IntegerKernels.gmpz_gcd, gmp: CGMP.gmpz_gcd)
            compareBinary(.cofactors("lcm"), .shorter, ours: IntegerKernels.gmpz_lcm, gmp: CGMP.gmpz_lcm)
        }

        @Test func cofactors() {
            SizeTable.cofactors("gcdext").forEachSize { generator, size, most in
                let left = generator.operand(count: size)
                let right = generator.operand(count: generator.size(beside: size, through: most))
                compareCofactors(left, right, generator.oneIn(2) ? Operand(1) : generator.operand(size))
            }
        }

        /// Small operands, alone, beside longer ones and with a common factor, for which cofactors are exceptional.
        @Test func exceptionalCofactors() {
            SizeTable("gcdext of small operands, with a factor", 1, 3, 60).forEachSize { generator, size, _ in
                let small = (0..<2).map { _ in Operand(generator.int(below: 13) - 6) }
                let right = generator.oneIn(2) ? small[1] : generator.operand(3)
                let factor = generator.oneIn(2) ? Operand(1) : generator.operand(count: size)
                compareCofactors(small[0], right, factor)
                compareCofactors(right, small[0], factor)
            }
        }

        private func compareCofactors(_ left: Operand, _ right: Operand, _ factor: Operand) {
            compare(left, right, factor, comment: "gcdext") {
                IntegerKernels.gmpz_mul($0[0], $0[0], $0[2])
                IntegerKernels.gmpz_mul($0[1], $0[1], $0[2])
                IntegerKernels.gmpz_gcdext($0[3], $0[4], $0[5], $0[0], $0[1])
                return 0
            } gmp: {
                CGMP.gmpz_mul($0[0], $0[0], $0[2])
                CGMP.gmpz_mul($0[1], $0[1], $0[2])
                CGMP.gmpz_gcdext($0[3], $0[4], $0[5], $0[0], $0[1])
                return 0
            }
        }

        @Test func inverses() {
            SizeTable.cofactors("invert").forEachSize { generator, size, most in
                let modulus = size == 0 ? Operand(2 + generator.int(below: 9)) : generator.operand(count: size)
                let base = generator.operand(count: generator.size(beside: size, through: most))
                guard modulus.limbs != [1] else { return }
                // Without an inverse, GMP leaves an unspecified result.
                compare(base, modulus, comment: "invert") {
                    let exists = IntegerKernels.gmpz_invert($0[2], $0[0], $0[1]) != 0
                    if !exists { IntegerKernels.gmpz_set($0[2], $0[0]) }
                    return exists ? 1 : 0
                } gmp: {
                    let exists = CGMP.gmpz_invert($0[2], $0[0], $0[1]) != 0
                    if !exists { CGMP.gmpz_set($0[2], $0[0]) }
                    return exists ? 1 : 0
                }
            }
        }

        @Test func removedFactors() {
            SizeTable.cofactors("remove").forEachSize { generator, size, _ in
                let factor =
                    generator.oneIn(4)
                    ? Operand(generator.nonzero(3, isSigned: false).limbs + [1])
                    : Operand(2 + generator.size(through: 100_000))
                // The powers of the factor take at most half of the value's limbs, and more for the shortest.
                let (half, place) = (size / 2, generator.int(below: 3))
                let count = UInt(generator.size(through: max(40, half / factor.limbs.count)))
                let rest =
                    size - half == 0 ? Operand(generator.int(below: 9) - 4) : generator.operand(count: size - half)
                compare(rest, factor, comment: "remove \(count)") {
                    IntegerKernels.gmpz_pow_ui($0[2], $0[1], count)
                    IntegerKernels.gmpz_mul($0[0], $0[0], $0[2])
                    return Int(IntegerKernels.gmpz_remove($0[place], $0[0], $0[1]))
                } gmp: {
                    CGMP.gmpz_pow_ui($0[2], $0[1], count)
                    CGMP.gmpz_mul($0[0], $0[0], $0[2])
                    return Int(CGMP.gmpz_remove($0[place], $0[0], $0[1]))
                }
            }
        }
    }
#endif
