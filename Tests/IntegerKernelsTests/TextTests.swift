#if !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    /// The integers in Swift compared with GMP's: digits.
    struct TextTests {
        @Test(arguments: [(5, 1_000), (60, 500), (1_500, 20)]) func digits(most: Int, count: Int) {
            var generator = OperandGenerator()
            for _ in 0..<TestScale.count(count) {
                let (value, base) = (generator.operand(most), CInt(2 + generator.int(below: 35)))
                let signedBase = generator.int(below: 2) == 0 ? base : -base
                var (text, expected): ([CChar], [CChar]) = ([], [])
                compare(value, comment: "sizeinbase \(base)") {
                    let size = IntegerKernels.gmpz_sizeinbase($0[0], base)
                    text = [CChar](repeating: 0, count: size + 2)
                    _ = IntegerKernels.gmpz_get_str(&text, signedBase, $0[0])
                    return size
                } gmp: {
                    let size = CGMP.gmpz_sizeinbase($0[0], base)
                    expected = [CChar](repeating: 0, count: size + 2)
                    _ = CGMP.gmpz_get_str(&expected, signedBase, $0[0])
                    return size
                }
                #expect(text == expected, "\(value) in base \(signedBase)")
                var digits = text.prefix { $0 != 0 }.compactMap { Character(UnicodeScalar(UInt8($0))).hexOrLetterValue }
                switch generator.int(below: 4) {
                case 0: digits = [0, 0, 0] + digits
                case 1: digits = digits.map { _ in UInt8(base - 1) }
                default: break
                }
                let room = digits.count / 8 + 10
                compare(comment: "set_str \(digits) in base \(base)") {
                    let size = IntegerKernels.gmpn_set_str(
                        IntegerKernels.gmpz_limbs_write($0[0], room), digits, digits.count, base)
                    IntegerKernels.gmpz_limbs_finish($0[0], size)
                    return 0
                } gmp: {
                    let size = CGMP.gmpn_set_str(CGMP.gmpz_limbs_write($0[0], room), digits, digits.count, base)
                    CGMP.gmpz_limbs_finish($0[0], size)
                    return 0
                }
            }
        }
    }

    extension Character {
        /// The value of a digit or a letter, which may be more than 15, or nil for a sign.
        fileprivate var hexOrLetterValue: UInt8? {
            guard let code = asciiValue, isLetter || isNumber else { return nil }
            return isNumber ? code - 48 : (code | 32) - 87
        }
    }
#endif
