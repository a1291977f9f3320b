#if os(Linux) && !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    /// The integers in Swift compared with GMP's: sums, products, quotients and comparisons.
    struct ArithmeticTests {
        @Test func sums() {
            compareBinary(.linear("sum"), .longer, ours: IntegerKernels.gmpz_add, gmp: CGMP.gmpz_add)
            compareBinary(.linear("difference"), .longer, ours: IntegerKernels.gmpz_sub, gmp: CGMP.gmpz_sub)
        }

        @Test func products() {
            compareBinary(.product("product"), .shorter, ours: IntegerKernels.gmpz_mul, gmp: CGMP.gmpz_mul)
        }

        @Test func quotients() {
            compareBinary(.division("tdiv_q"), .division, ours: IntegerKernels.gmpz_tdiv_q, gmp: CGMP.gmpz_tdiv_q)
            compareBinary(.division("tdiv_r"), .division, ours: IntegerKernels.gmpz_tdiv_r, gmp: CGMP.gmpz_tdiv_r)
            compareBinary(.division("fdiv_q"), .division, ours: IntegerKernels.gmpz_fdiv_q, gmp: CGMP.gmpz_fdiv_q)
            compareBinary(.division("fdiv_r"), .division, ours: IntegerKernels.gmpz_fdiv_r, gmp: CGMP.gmpz_fdiv_r)
        }

        @Test func quotientsWithRemainders() {
            SizeTable.division("tdiv_qr, fdiv_qr, divexact and divisible_p").forEachSize { generator, size, most in
                let (left, right) = generator.dividend(size, through: most)
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
            }
        }

        @Test func remaindersByOneLimb() {
            SizeTable.linear("fdiv_ui").forEachSize { generator, size, _ in
                let limb = generator.limb() >> (generator.limb() % 64) | 1
                compare(generator.operand(count: size), comment: "fdiv_ui \(limb)") {
                    Int(bitPattern: IntegerKernels.gmpz_fdiv_ui($0[0], limb))
                } gmp: {
                    Int(bitPattern: CGMP.gmpz_fdiv_ui($0[0], limb))
                }
            }
        }

        @Test func comparisons() {
            SizeTable.linear("cmp, sgn, neg and set").forEachSize { generator, size, _ in
                let left = generator.operand(count: size)
                // The same limbs but for one, every other time.
                var limbs = left.limbs
                if size > 0 { limbs[generator.int(below: size)] ^= 1 << generator.limb() % 64 }
                let right =
                    generator.oneIn(2)
                    ? Operand(limbs, isNegative: left.isNegative) : generator.operand(count: size)
                compare(left, right, comment: "cmp, sgn, neg, set") {
                    IntegerKernels.gmpz_neg($0[2], $0[0])
                    IntegerKernels.gmpz_set($0[3], $0[1])
                    return 3 * Int(IntegerKernels.gmpz_cmp($0[0], $0[1]).signum()) + Int(IntegerKernels.gmpz_sgn($0[0]))
                } gmp: {
                    CGMP.gmpz_neg($0[2], $0[0])
                    CGMP.gmpz_set($0[3], $0[1])
                    return 3 * Int(CGMP.gmpz_cmp($0[0], $0[1]).signum()) + Int(CGMP.gmpz_sgn($0[0]))
                }
            }
        }

        @Test func comparisonsWithDoubles() {
            SizeTable.linear("cmp_d").forEachSize { generator, size, _ in
                let random = Double(bitPattern: UInt64(generator.limb()))
                let double = generator.element(of: [
                    0, 0.5, -0.5, .infinity, -.infinity, random.isNaN ? 1 : random,
                    Double(generator.int(below: 100)) - 50,
                    Double(sign: .plus, exponent: generator.int(below: 300), significand: 1.25),
                ])
                let near = Operand(abs(double) < 1e18 && generator.oneIn(2) ? Int(double) : 7)
                for value in [generator.operand(count: size), near] {
                    compare(value, comment: "cmp_d \(double)") {
                        Int(IntegerKernels.gmpz_cmp_d($0[0], double).signum())
                    } gmp: {
                        Int(CGMP.gmpz_cmp_d($0[0], double).signum())
                    }
                }
            }
        }

        @Test func limbs() {
            SizeTable.linear("getlimbn and realloc2").forEachSize { generator, size, _ in
                let index = generator.int(below: size + 2)
                compare(generator.operand(count: size), comment: "getlimbn and realloc2 \(index)") {
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
