#if os(Linux) && !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    /// The integers in Swift compared with GMP's: bits in two's complement.
    struct BitTests {
        @Test func operations() {
            compareBinary(.linear("and"), .longer, ours: IntegerKernels.gmpz_and, gmp: CGMP.gmpz_and)
            compareBinary(.linear("ior"), .longer, ours: IntegerKernels.gmpz_ior, gmp: CGMP.gmpz_ior)
            compareBinary(.linear("xor"), .longer, ours: IntegerKernels.gmpz_xor, gmp: CGMP.gmpz_xor)
        }

        @Test func shiftsAndChanges() {
            SizeTable.linear("mul_2exp, fdiv_q_2exp, com, setbit and clrbit").forEachSize { generator, size, _ in
                let bit = UInt(generator.size(through: 64 * size + 200))
                compare(generator.operand(count: size), comment: "shifts, changes and complement at \(bit)") {
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
            }
        }

        @Test func searchesAndCounts() {
            SizeTable.linear("tstbit, scan1 and popcount").forEachSize { generator, size, _ in
                let bit = UInt(generator.size(through: 64 * size + 200))
                compare(generator.operand(count: size), comment: "tstbit, scan1 and popcount at \(bit)") {
                    Int(IntegerKernels.gmpz_tstbit($0[0], bit))
                        &+ Int(bitPattern: IntegerKernels.gmpz_scan1($0[0], bit)) &* 2
                        &+ Int(bitPattern: IntegerKernels.gmpz_popcount($0[0])) &* 100_000_007
                } gmp: {
                    Int(CGMP.gmpz_tstbit($0[0], bit)) &+ Int(bitPattern: CGMP.gmpz_scan1($0[0], bit)) &* 2
                        &+ Int(bitPattern: CGMP.gmpz_popcount($0[0])) &* 100_000_007
                }
            }
        }
    }
#endif
