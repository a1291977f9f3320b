#if !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    /// The integers in Swift compared with GMP's: powers, roots and number theory.
    struct TheoryTests {
        @Test(arguments: [(250, 1_000), (2_000, 20)]) func divisors(most: Int, count: Int) {
            compareBinary("gcd", most, count: count) {
                IntegerKernels.gmpz_gcd($0, $1, $2)
            } gmp: {
                CGMP.gmpz_gcd($0, $1, $2)
            }
            compareBinary("lcm", most, count: count / 2) {
                IntegerKernels.gmpz_lcm($0, $1, $2)
            } gmp: {
                CGMP.gmpz_lcm($0, $1, $2)
            }
        }

        /// Operands with a common factor, and the small ones where cofactors are exceptional.
        @Test(arguments: [(1, 1_000), (3, 1_000), (80, 500), (500, 50)]) func cofactors(most: Int, count: Int) {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(count) {
                let (small, other) = (Operand(generator.int(below: 13) - 6), Operand(generator.int(below: 13) - 6))
                let left = generator.int(below: 3) == 0 ? small : generator.operand(most)
                let right = generator.int(below: 3) == 0 ? other : generator.operand(most)
                let factor = generator.int(below: 2) == 0 ? Operand(1) : generator.operand(most)
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
        }

        @Test func inversesAndPowers() {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let (base, modulus) = (generator.operand(20), generator.nonzero(20))
                let exponent = generator.operand(generator.int(below: 10) == 0 ? 12 : 3, isSigned: false)
                let place = generator.int(below: 4)
                compare(base, exponent, modulus, comment: "powm") {
                    IntegerKernels.gmpz_powm($0[place], $0[0], $0[1], $0[2])
                    return 0
                } gmp: {
                    CGMP.gmpz_powm($0[place], $0[0], $0[1], $0[2])
                    return 0
                }
                let (count, result) = (UInt(generator.size(100)), generator.int(below: 2))
                compare(generator.operand(8), comment: "pow_ui \(count)") {
                    IntegerKernels.gmpz_pow_ui($0[result], $0[0], count)
                    return 0
                } gmp: {
                    CGMP.gmpz_pow_ui($0[result], $0[0], count)
                    return 0
                }
                guard modulus.limbs != [1] else { continue }
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

        @Test(arguments: [(4, 1_000), (60, 1_000), (2_000, 20)]) func squareRoots(most: Int, count: Int) {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(count) {
                let (value, root) = (generator.operand(most, isSigned: false), generator.nonzero(most / 2 + 1))
                let distance = Operand(generator.int(below: 3) - 1)
                compare(value, root, distance, comment: "sqrt, perfect_square_p") {
                    IntegerKernels.gmpz_sqrt($0[3], $0[0])
                    IntegerKernels.gmpz_mul($0[4], $0[1], $0[1])
                    IntegerKernels.gmpz_add($0[4], $0[4], $0[2])
                    let isSquare = IntegerKernels.gmpz_perfect_square_p($0[4])
                    IntegerKernels.gmpz_sqrt($0[4], $0[4])
                    return Int(isSquare)
                } gmp: {
                    CGMP.gmpz_sqrt($0[3], $0[0])
                    CGMP.gmpz_mul($0[4], $0[1], $0[1])
                    CGMP.gmpz_add($0[4], $0[4], $0[2])
                    let isSquare = CGMP.gmpz_perfect_square_p($0[4])
                    CGMP.gmpz_sqrt($0[4], $0[4])
                    return isSquare != 0 ? 1 : 0
                }
            }
        }

        @Test func rootsAndFactors() {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let degree = UInt(1 + generator.size(200))
                let value = generator.nonzero(max(1, 60 / Int(degree)), isSigned: degree % 2 == 1)
                let (plain, distance) = (
                    generator.operand(60, isSigned: degree % 2 == 1), Operand(generator.int(below: 2))
                )
                compare(value, plain, distance, comment: "root \(degree)") {
                    IntegerKernels.gmpz_pow_ui($0[0], $0[0], degree)
                    IntegerKernels.gmpz_add($0[0], $0[0], $0[2])
                    let isExact = IntegerKernels.gmpz_root($0[3], $0[1], degree)
                    return Int(2 * isExact + IntegerKernels.gmpz_root($0[4], $0[0], degree))
                } gmp: {
                    CGMP.gmpz_pow_ui($0[0], $0[0], degree)
                    CGMP.gmpz_add($0[0], $0[0], $0[2])
                    let isExact = CGMP.gmpz_root($0[3], $0[1], degree) == 0 ? 0 : 2
                    return isExact + (CGMP.gmpz_root($0[4], $0[0], degree) == 0 ? 0 : 1)
                }
                let (count, place) = (UInt(generator.size(40)), generator.int(below: 3))
                let factor =
                    generator.int(below: 4) == 0
                    ? Operand(generator.nonzero(3, isSigned: false).limbs + [1]) : Operand(2 + generator.size(100_000))
                compare(generator.nonzero(20), factor, comment: "remove \(count)") {
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

        @Test func combinatorics() {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(300) {
                let n = UInt(generator.size(4_000))
                let k = UInt(generator.size(Int(n) + 3))
                compare(comment: "fac_ui, bin_uiui and primorial_ui of \(n), \(k)") {
                    IntegerKernels.gmpz_fac_ui($0[0], n)
                    IntegerKernels.gmpz_bin_uiui($0[1], n, k)
                    IntegerKernels.gmpz_primorial_ui($0[2], n)
                    return 0
                } gmp: {
                    CGMP.gmpz_fac_ui($0[0], n)
                    CGMP.gmpz_bin_uiui($0[1], n, k)
                    CGMP.gmpz_primorial_ui($0[2], n)
                    return 0
                }
                compare(generator.operand(4), comment: "bin_ui, fib_ui and lucnum_ui of \(n)") {
                    IntegerKernels.gmpz_bin_ui($0[1], $0[0], n % 200)
                    IntegerKernels.gmpz_fib_ui($0[2], n)
                    IntegerKernels.gmpz_lucnum_ui($0[3], n)
                    return 0
                } gmp: {
                    CGMP.gmpz_bin_ui($0[1], $0[0], n % 200)
                    CGMP.gmpz_fib_ui($0[2], n)
                    CGMP.gmpz_lucnum_ui($0[3], n)
                    return 0
                }
            }
        }

        @Test func primes() {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(500) {
                for value in [Operand(generator.size(1 << 40)), generator.operand(3), Operand(generator.size(1 << 24))]
                {
                    compare(value, comment: "probab_prime_p and nextprime") {
                        IntegerKernels.gmpz_nextprime($0[1], $0[0])
                        let isPrime = IntegerKernels.gmpz_probab_prime_p($0[0], 30) != 0 ? 1 : 0
                        return isPrime + (IntegerKernels.gmpz_probab_prime_p($0[1], 30) != 0 ? 2 : 0)
                    } gmp: {
                        CGMP.gmpz_nextprime($0[1], $0[0])
                        let isPrime = CGMP.gmpz_probab_prime_p($0[0], 30) != 0 ? 1 : 0
                        return isPrime + (CGMP.gmpz_probab_prime_p($0[1], 30) != 0 ? 2 : 0)
                    }
                }
            }
        }
    }
#endif
