#if os(Linux) && !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    /// The integers in Swift compared with GMP's: powers, roots, products of many factors and primes.
    struct TheoryTests {
        @Test func powersModuloIntegers() {
            SizeTable.modulus("powm").forEachSize { generator, size, _ in
                let modulus = size == 0 ? Operand(1 + generator.int(below: 9)) : generator.operand(count: size)
                let base = generator.operand(size + 2)
                let exponent = generator.operand(size > 64 ? 2 : max(size, 2), isSigned: false)
                let place = generator.int(below: 4)
                compare(base, exponent, modulus, comment: "powm") {
                    IntegerKernels.gmpz_powm($0[place], $0[0], $0[1], $0[2])
                    return 0
                } gmp: {
                    CGMP.gmpz_powm($0[place], $0[0], $0[1], $0[2])
                    return 0
                }
            }
        }

        @Test func powers() {
            SizeTable("pow_ui, by its result", 32, 140, 2_200, 10_000).forEachSize { generator, size, _ in
                let base = generator.operand(max(1, size))
                let count = UInt(base.isZero ? size : generator.size(through: max(3, size / base.limbs.count)))
                let result = generator.int(below: 2)
                compare(base, comment: "pow_ui \(count)") {
                    IntegerKernels.gmpz_pow_ui($0[result], $0[0], count)
                    return 0
                } gmp: {
                    CGMP.gmpz_pow_ui($0[result], $0[0], count)
                    return 0
                }
            }
        }

        @Test func squareRoots() {
            SizeTable.squareRoot("sqrt and perfect_square_p").forEachSize { generator, size, _ in
                let value = generator.operand(count: size, isSigned: false)
                let root = size == 0 ? Operand(2) : generator.operand(count: (size + 1) / 2)
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

        /// Roots of values, and of powers or their neighbours.
        @Test func roots() {
            SizeTable.root("root").forEachSize { generator, size, _ in
                let degree = UInt(1 + generator.size(through: 200))
                let isOdd = degree % 2 == 1
                let plain = generator.operand(count: size, isSigned: isOdd)
                let value = generator.nonzero(max(1, size / Int(degree)), isSigned: isOdd)
                compare(value, plain, Operand(generator.int(below: 2)), comment: "root \(degree)") {
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
            }
        }

        @Test func combinations() {
            SizeTable("bin_uiui, by n", 64, 4_000, 640_000, quick: 4_000).forEachSize { generator, n, _ in
                let k = UInt(generator.size(through: n + 3))
                compare(comment: "bin_uiui of \(n), \(k)") {
                    IntegerKernels.gmpz_bin_uiui($0[0], UInt(n), k)
                    return 0
                } gmp: {
                    CGMP.gmpz_bin_uiui($0[0], UInt(n), k)
                    return 0
                }
            }
            SizeTable("bin_ui, by its result", 16, 200, 10_000, quick: 200).forEachSize { generator, size, _ in
                let n = generator.operand(max(1, size))
                let k = UInt(generator.size(through: max(8, size / max(1, n.limbs.count))))
                compare(n, comment: "bin_ui of \(k)") {
                    IntegerKernels.gmpz_bin_ui($0[1], $0[0], k)
                    return 0
                } gmp: {
                    CGMP.gmpz_bin_ui($0[1], $0[0], k)
                    return 0
                }
            }
        }

        /// The greatest arguments give about 10,000 limbs.
        @Test func numbersOfOneArgument() {
            compareUnary(
                SizeTable("fac_ui, by n", 64, 43_000, quick: 6_000), IntegerKernels.gmpz_fac_ui, CGMP.gmpz_fac_ui)
            compareUnary(
                SizeTable("2fac_ui, by n", 64, 86_000, quick: 12_000), IntegerKernels.gmpz_2fac_ui, CGMP.gmpz_2fac_ui)
            compareUnary(
                SizeTable("primorial_ui, by n", 64, 444_000, quick: 50_000), IntegerKernels.gmpz_primorial_ui,
                CGMP.gmpz_primorial_ui)
            compareUnary(
                SizeTable("fib_ui, by n", 93, 920_000, quick: 500_000), IntegerKernels.gmpz_fib_ui, CGMP.gmpz_fib_ui)
            compareUnary(
                SizeTable("lucnum_ui, by n", 93, 920_000, quick: 500_000), IntegerKernels.gmpz_lucnum_ui,
                CGMP.gmpz_lucnum_ui)
        }

        private func compareUnary(_ table: SizeTable, _ ours: (Ours, UInt) -> Void, _ gmp: (GMPs?, UInt) -> Void) {
            table.forEachSize { _, n, _ in
                compare(comment: "\(table.name): \(n)") {
                    ours($0[0], UInt(n))
                    return 0
                } gmp: {
                    gmp($0[0], UInt(n))
                    return 0
                }
            }
        }

        /// Integers below 2⁶², where the test is a proof, by their bits; then longer ones, most of which are composite.
        @Test func primes() {
            SizeTable("probab_prime_p and nextprime, by bits", 24, 40, 62).forEachSize { generator, bits, _ in
                let value = generator.int(below: 1 << max(1, bits))
                compareNextPrimes(Operand(value))
            }
            SizeTable("probab_prime_p and nextprime", 3, 16, 64, quick: 3).forEachSize { generator, size, _ in
                compareNextPrimes(generator.operand(count: size))
            }
        }

        /// Squares of primes that are strong pseudoprimes to base 2 (Wieferich 1909), the least strong pseudoprimes to the
        /// first 9 to 13 prime bases (Jaeschke 1993; Sorenson and Webster 2015), Mersenne's primes, and products of two
        /// primes p and 2p − 1, which are the likeliest to deceive a test to one base.
        @Test func pseudoprimes() {
            let numbers: [UInt128] = [
                1_093 * 1_093, 3_511 * 3_511, 3_825_123_056_546_413_051, 318_665_857_834_031_151_167_461,
                3_317_044_064_679_887_385_961_981, 1 << 61 - 1, 1 << 89 - 1, 1 << 107 - 1, 1 << 127 - 1,
            ]
            for number in numbers {
                compareNextPrimes(Operand([UInt(truncatingIfNeeded: number), UInt(number >> 64)]))
            }
            SizeTable("probab_prime_p of p(2p - 1), by bits of p", 20, 61).forEachSize { generator, bits, _ in
                let start = Operand((1 << bits) + generator.int(below: 1 << bits))
                compare(start, Operand(1), comment: "probab_prime_p of p(2p - 1)") {
                    IntegerKernels.gmpz_nextprime($0[0], $0[0])
                    IntegerKernels.gmpz_add($0[2], $0[0], $0[0])
                    IntegerKernels.gmpz_sub($0[2], $0[2], $0[1])
                    IntegerKernels.gmpz_mul($0[2], $0[2], $0[0])
                    return Int(IntegerKernels.gmpz_probab_prime_p($0[2], 30).signum())
                } gmp: {
                    CGMP.gmpz_nextprime($0[0], $0[0])
                    CGMP.gmpz_add($0[2], $0[0], $0[0])
                    CGMP.gmpz_sub($0[2], $0[2], $0[1])
                    CGMP.gmpz_mul($0[2], $0[2], $0[0])
                    return Int(CGMP.gmpz_probab_prime_p($0[2], 30).signum())
                }
            }
        }

        private func compareNextPrimes(_ value: Operand) {
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
#endif
