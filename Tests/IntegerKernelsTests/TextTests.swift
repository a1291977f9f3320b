#if os(Linux) && !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    /// The integers in Swift compared with GMP's: digits.
    struct TextTests {
        @Test func digits() {
            SizeTable.text("sizeinbase, get_str and set_str").forEachSize { generator, size, _ in
                let (value, base) = (generator.operand(count: size), CInt(2 + generator.int(below: 35)))
                let signedBase = generator.oneIn(2) ? base : -base
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
                let isEqual = text == expected
                #expect(isEqual, "\(size <= 100 ? value : Operand(0)) in base \(signedBase)")
                var digits = text.compactMap { digitValue($0) }
                switch generator.int(below: 4) {
                case 0: digits = [0, 0, 0] + digits
                case 1: digits = [UInt8](repeating: UInt8(base - 1), count: digits.count)
                default: break
                }
                let room = digits.count / 8 + 10
                compare(comment: "set_str \(digits.prefix(100)) in base \(base)") {
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

    /// Returns the value of a digit or a letter, or nil for a sign and the zero at the end.
    private func digitValue(_ code: CChar) -> UInt8? {
        switch UInt8(bitPattern: code) {
        case let code where code >= UInt8(ascii: "A"): (code | 32) - 87
        case let code where code >= UInt8(ascii: "0"): code - 48
        default: nil
        }
    }
#endif
