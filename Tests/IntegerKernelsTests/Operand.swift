#if !SystemNumbers
    internal import TestSupport

    /// An integer as limbs, of which each library makes a record of its own.
    struct Operand: Equatable, CustomStringConvertible {
        let limbs: [UInt]
        let isNegative: Bool

        init(_ limbs: some Collection<UInt>, isNegative: Bool = false) {
            let count = limbs.reversed().drop { $0 == 0 }.count
            self.limbs = Array(limbs.prefix(count))
            self.isNegative = isNegative && count > 0
        }

        init(_ value: Int) { self.init([value.magnitude], isNegative: value < 0) }

        var isZero: Bool { limbs.isEmpty }

        /// The number of limbs, negative as the integer is.
        var size: Int { isNegative ? -limbs.count : limbs.count }

        var description: String {
            "\(isNegative ? "-" : "")[" + limbs.map { "0x" + String($0, radix: 16) }.joined(separator: ", ") + "]"
        }
    }

    /// Generates random operands and nasty ones.
    struct OperandGenerator {
        private var random = SplitMix64(seed: SplitMix64.seed)

        mutating func int(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

        mutating func limb() -> UInt { UInt(random.next()) }

        mutating func element<Element>(of elements: [Element]) -> Element { elements[int(below: elements.count)] }

        /// Returns a number up to a bound, all lengths in bits being equally likely.
        mutating func size(_ bound: Int) -> Int {
            let bits = int(below: Int.bitWidth - bound.leadingZeroBitCount + 1)
            return bits == 0 ? 0 : min(bound, 1 << (bits - 1) + int(below: 1 << (bits - 1)))
        }

        /// Returns an operand of up to so many limbs: 0, all ones, powers of two and their neighbours, runs of equal bits, and
        /// random ones.
        mutating func operand(_ most: Int, isSigned: Bool = true) -> Operand {
            let count = size(most)
            let isNegative = isSigned && random.oneIn(3)
            guard count > 0 else { return Operand(0) }
            var limbs = [UInt](repeating: 0, count: count)
            switch int(below: 8) {
            case 0: limbs = limbs.map { _ in .max }
            case 1: limbs[count - 1] = 1 << limb() % 64
            case 2:
                limbs[count - 1] = 1 << limb() % 64
                limbs[0] |= 1
            case 3:
                limbs = limbs.map { _ in .max }
                limbs[count - 1] >>= limb() % 64
            case 4, 5: limbs = runs(count)
            default: limbs = limbs.map { _ in limb() }
            }
            return Operand(limbs, isNegative: isNegative)
        }

        mutating func nonzero(_ most: Int, isSigned: Bool = true) -> Operand {
            let value = operand(most, isSigned: isSigned)
            return value.isZero ? Operand(1 + int(below: 9)) : value
        }

        /// Returns limbs of runs of zeros and ones, short ones or long ones.
        private mutating func runs(_ count: Int) -> [UInt] {
            var (left, bit) = (0, UInt(0))
            return (0..<count).map { _ in
                (0..<64).reduce(0) { limb, place in
                    if left == 0 {
                        left = 1 + int(below: random.oneIn(2) ? 20 : 64 * count)
                        bit ^= 1
                    }
                    left -= 1
                    return limb | bit << UInt(place)
                }
            }
        }
    }
#endif
