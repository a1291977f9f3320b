#if !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    /// The integers in Swift compared with GMP's: sums, products, quotients, bits and comparisons.
    struct ArithmeticTests {
        @Test func sums() {
            compareBinary("sum", 300) {
                IntegerKernels.gmpz_add($0, $1, $2)
            } gmp: {
                CGMP.gmpz_add($0, $1, $2)
            }
            compareBinary("difference", 300) {
                IntegerKernels.gmpz_sub($0, $1, $2)
            } gmp: {
                CGMP.gmpz_sub($0, $1, $2)
            }
        }

        @Test(arguments: [(600, 1_000), (12_000, 20)]) func products(most: Int, count: Int) {
            compareBinary("product", most, count: count) {
                IntegerKernels.gmpz_mul($0, $1, $2)
            } gmp: {
                CGMP.gmpz_mul($0, $1, $2)
            }
        }

        @Test(arguments: [(400, 1_000), (6_000, 20)]) func quotients(most: Int, count: Int) {
            compareBinary("tdiv_q", most, count: count, isDivision: true) {
                IntegerKernels.gmpz_tdiv_q($0, $1, $2)
            } gmp: {
                CGMP.gmpz_tdiv_q($0, $1, $2)
            }
            compareBinary("tdiv_r", most, count: count, isDivision: true) {
                IntegerKernels.gmpz_tdiv_r($0, $1, $2)
            } gmp: {
                CGMP.gmpz_tdiv_r($0, $1, $2)
            }
            compareBinary("fdiv_q", most, count: count, isDivision: true) {
                IntegerKernels.gmpz_fdiv_q($0, $1, $2)
            } gmp: {
                CGMP.gmpz_fdiv_q($0, $1, $2)
            }
            compareBinary("fdiv_r", most, count: count, isDivision: true) {
                IntegerKernels.gmpz_fdiv_r($0, $1, $2)
            } gmp: {
                CGMP.gmpz_fdiv_r($0, $1, $2)
            }
        }

        @Test func quotientsWithRemainders() {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let (left, right) = (generator.operand(200), generator.nonzero(200))
                let (q, r) = generator.element(of: [(2, 3), (0, 1), (1, 0), (2, 0), (2, 1), (0, 2), (1, 2)])
                compare(left, right, comment: "tdiv_qr") {
                    IntegerKernels.gmpz_tdiv_qr($0[q], $0[r], $0[0], $0[1])
                    return 0
                } gmp: {
                    CGMP.gmpz_tdiv_qr($0[q], $0[r], $0[0], $0[1])
                    return 0
                }
                compare(left, right, comment: "fdiv_qr") {
                    IntegerKernels.gmpz_fdiv_qr($0[q], $0[r], $0[0], $0[1])
                    return 0
                } gmp: {
                    CGMP.gmpz_fdiv_qr($0[q], $0[r], $0[0], $0[1])
                    return 0
                }
                compare(left, right, comment: "divexact, divisible_p") {
                    let isDivisible = IntegerKernels.gmpz_divisible_p($0[0], $0[1])
                    IntegerKernels.gmpz_mul($0[2], $0[0], $0[1])
                    IntegerKernels.gmpz_divexact($0[3], $0[2], $0[1])
                    return Int(isDivisible + 2 * IntegerKernels.gmpz_divisible_p($0[2], $0[1]))
                } gmp: {
                    let isDivisible: CInt = CGMP.gmpz_divisible_p($0[0], $0[1]) == 0 ? 0 : 1
                    CGMP.gmpz_mul($0[2], $0[0], $0[1])
                    CGMP.gmpz_divexact($0[3], $0[2], $0[1])
                    return Int(isDivisible + (CGMP.gmpz_divisible_p($0[2], $0[1]) == 0 ? 0 : 2))
                }
                let limb = generator.limb() >> (generator.limb() % 64) | 1
                compare(left, comment: "fdiv_ui \(limb)") {
                    Int(bitPattern: IntegerKernels.gmpz_fdiv_ui($0[0], limb))
                } gmp: {
                    Int(bitPattern: CGMP.gmpz_fdiv_ui($0[0], limb))
                }
            }
        }

        @Test func bits() {
            compareBinary("and", 100) {
                IntegerKernels.gmpz_and($0, $1, $2)
            } gmp: {
                CGMP.gmpz_and($0, $1, $2)
            }
            compareBinary("ior", 100) {
                IntegerKernels.gmpz_ior($0, $1, $2)
            } gmp: {
                CGMP.gmpz_ior($0, $1, $2)
            }
            compareBinary("xor", 100) {
                IntegerKernels.gmpz_xor($0, $1, $2)
            } gmp: {
                CGMP.gmpz_xor($0, $1, $2)
            }
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let (value, bit) = (generator.operand(50), UInt(generator.size(4_000)))
                compare(value, comment: "shifts, changes and complement at \(bit)") {
                    IntegerKernels.gmpz_mul_2exp($0[1], $0[0], bit)
                    IntegerKernels.gmpz_fdiv_q_2exp($0[2], $0[0], bit)
                    IntegerKernels.gmpz_com($0[3], $0[0])
                    IntegerKernels.gmpz_setbit($0[3], bit)
                    IntegerKernels.gmpz_clrbit($0[0], bit)
                    return Int(IntegerKernels.gmpz_tstbit($0[1], bit))
                } gmp: {
                    CGMP.gmpz_mul_2exp($0[1], $0[0], bit)
                    CGMP.gmpz_fdiv_q_2exp($0[2], $0[0], bit)
                    CGMP.gmpz_com($0[3], $0[0])
                    CGMP.gmpz_setbit($0[3], bit)
                    CGMP.gmpz_clrbit($0[0], bit)
                    return Int(CGMP.gmpz_tstbit($0[1], bit))
                }
                compare(value, comment: "tstbit, scan1 and popcount at \(bit)") {
                    Int(IntegerKernels.gmpz_tstbit($0[0], bit))
                        &+ Int(bitPattern: IntegerKernels.gmpz_scan1($0[0], bit)) &* 2
                        &+ Int(bitPattern: IntegerKernels.gmpz_popcount($0[0])) &* 100_003
                } gmp: {
                    Int(CGMP.gmpz_tstbit($0[0], bit)) &+ Int(bitPattern: CGMP.gmpz_scan1($0[0], bit)) &* 2
                        &+ Int(bitPattern: CGMP.gmpz_popcount($0[0])) &* 100_003
                }
            }
        }

        @Test func comparisons() {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let (left, right) = (generator.operand(6), generator.operand(6))
                compare(left, right, comment: "cmp, sgn, neg, set") {
                    IntegerKernels.gmpz_neg($0[2], $0[0])
                    IntegerKernels.gmpz_set($0[3], $0[1])
                    return 3 * Int(IntegerKernels.gmpz_cmp($0[0], $0[1]).signum()) + Int(IntegerKernels.gmpz_sgn($0[0]))
                } gmp: {
                    CGMP.gmpz_neg($0[2], $0[0])
                    CGMP.gmpz_set($0[3], $0[1])
                    return 3 * Int(CGMP.gmpz_cmp($0[0], $0[1]).signum()) + Int(CGMP.gmpz_sgn($0[0]))
                }
                let random = Double(bitPattern: UInt64(generator.limb()))
                let double = generator.element(of: [
                    0, 0.5, -0.5, .infinity, -.infinity, random.isNaN ? 1 : random,
                    Double(generator.int(below: 100)) - 50,
                    Double(sign: .plus, exponent: generator.int(below: 300), significand: 1.25),
                ])
                let near = Operand(abs(double) < 1e18 && generator.int(below: 2) == 0 ? Int(double) : 7)
                for value in [left, near] {
                    compare(value, comment: "cmp_d \(double)") {
                        Int(IntegerKernels.gmpz_cmp_d($0[0], double).signum())
                    } gmp: {
                        Int(CGMP.gmpz_cmp_d($0[0], double).signum())
                    }
                }
            }
        }

        @Test func limbs() {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(200) {
                let (value, index) = (generator.operand(9), generator.int(below: 10))
                compare(value, comment: "getlimbn and realloc2 \(index)") {
                    IntegerKernels.gmpz_realloc2($0[0], UInt(64 * index))
                    let isEnough = IntegerKernels.gmpz_capacity($0[0]) >= index ? 1 : 0
                    return Int(bitPattern: IntegerKernels.gmpz_getlimbn($0[0], index - 1)) ^ isEnough
                } gmp: {
                    CGMP.gmpz_realloc2($0[0], UInt(64 * index))
                    return Int(bitPattern: CGMP.gmpz_getlimbn($0[0], index - 1)) ^ 1
                }
            }
        }
    }
#endif
