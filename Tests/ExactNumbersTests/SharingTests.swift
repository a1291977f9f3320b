internal import ExactNumbers
internal import Foundation
internal import Testing

/// Changing a value in place never changes another variable.
@Suite struct SharingTests {
    private static let mutations: [(name: String, apply: @Sendable (inout BigInteger, BigInteger) -> Void)] = [
        ("+=", { $0 += $1 }), ("-=", { $0 -= $1 }), ("*=", { $0 *= $1 }), ("/=", { $0 /= $1 }), ("%=", { $0 %= $1 }),
        ("&=", { $0 &= $1 }), ("|=", { $0 |= $1 }), ("^=", { $0 ^= $1 }),
        ("<<=", { $0 <<= Int(truncatingIfNeeded: $1 & 127) }), (">>=", { $0 >>= Int(truncatingIfNeeded: $1 & 127) }),
        ("negate", { value, _ in value.negate() }), ("setBit", { value, _ in value.setBit(77) }),
        ("clearBit", { value, _ in value.setBit(64, to: false) }),
    ]

    private static let values: [BigInteger] =
        [3, -7, BigInteger(Int.max), BigInteger(Int.min), BigInteger(UInt.max)]
        + [BigInteger(7).power(100), -BigInteger(5).power(80), (BigInteger(1) << 128) - 1]

    @Test(arguments: mutations.indices)
    func copiesStayAlone(_ index: Int) {
        let (name, apply) = Self.mutations[index]
        for value in Self.values {
            for operand in Self.values {
                let text = value.description
                let operandText = operand.description
                var changed = value + 0
                let copy = changed
                apply(&changed, operand)
                #expect(copy.description == text, "\(text) \(name) \(operandText)")
                // The same with limbs that aren't shared, which are changed in place.
                var unique = BigInteger(text)!
                apply(&unique, operand)
                #expect(unique == changed, "\(text) \(name) \(operandText)")
                #expect(operand.description == operandText)
            }
        }
    }

    @Test(arguments: mutations.indices)
    func operandsMayBeTheSame(_ index: Int) {
        let (name, apply) = Self.mutations[index]
        for value in Self.values {
            var same = BigInteger(value.description)!
            apply(&same, same)
            var distinct = BigInteger(value.description)!
            apply(&distinct, value)
            #expect(same == distinct, "\(name) of \(value) with itself")
        }
    }

    @Test func resultsThatFitIntBecomeSmallAgain() {
        var value = BigInteger(1) << 200
        value -= (BigInteger(1) << 200) - 5
        #expect(value == 5 && Int(exactly: value) == 5)
        var product = BigInteger(Int.max)
        product *= product
        product /= BigInteger(Int.max)
        #expect(Int(exactly: product) == Int.max)
        var negative = BigInteger(Int.min) - 1
        negative += 1
        #expect(Int(exactly: negative) == Int.min)
    }

    #if os(Linux)
        /// A process of its own looks at its memory, because other tests allocate at the same time.
        @Test func memoryOfLongNumbersIsGivenBack() async {
            await #expect(processExitsWith: .success) {
                let before = try residentPages()
                let remainders = (0..<32).map { index in
                    var value = (BigInteger(1) << 268_000_000) + BigInteger(index)
                    value >>= 267_999_900
                    return value
                }
                #expect(remainders.allSatisfy { $0 == BigInteger(1) << 100 })
                // Each number takes 8,200 pages of 4 KiB before the shift, and must give them back.
                #expect(try residentPages() - before < 130_000)
            }
        }
    #endif

    @Test func concurrentReaders() async {
        let value = BigInteger(3).power(1000)
        let expected = value * value
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var mine = value
                    mine *= value
                    return mine == expected
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(value == BigInteger(3).power(1000))
    }
}

#if os(Linux)
    private func residentPages() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(Int(fields[1]))
    }
#endif
