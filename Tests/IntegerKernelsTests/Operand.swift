#if os(Linux) && !SystemNumbers
    internal import Foundation
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

        mutating func oneIn(_ count: Int) -> Bool { random.oneIn(count) }

        mutating func element<Element>(of elements: [Element]) -> Element { elements[int(below: elements.count)] }

        /// Returns a number in a range, whose logarithm is uniformly distributed.
        mutating func size(from start: Int = 0, through end: Int) -> Int {
            let logarithm = Double.random(in: log(Double(start + 1))...log(Double(end + 2)), using: &random)
            return min(end, max(start, Int(exp(logarithm)) - 1))
        }

        /// Returns the size of an operand beside a shorter one: as often about the same as not.
        mutating func size(beside least: Int, through most: Int) -> Int {
            if least >= most { return least }
            return oneIn(2) ? min(most, least + size(through: least / 8)) : size(from: least, through: most)
        }

        /// Returns an operand of up to so many limbs.
        mutating func operand(_ most: Int, isSigned: Bool = true) -> Operand {
            operand(count: size(through: most), isSigned: isSigned)
        }

        mutating func nonzero(_ most: Int, isSigned: Bool = true) -> Operand {
            let value = operand(most, isSigned: isSigned)
            return value.isZero ? Operand(1 + int(below: 9)) : value
        }

        /// Returns an operand of so many limbs: all ones, powers of two and their neighbours, runs of equal bits, and random
        /// ones.
        mutating func operand(count: Int, isSigned: Bool = true) -> Operand {
            let isNegative = isSigned && oneIn(3)
            guard count > 0 else { return Operand(0) }
            var limbs = [UInt](repeating: 0, count: count)
            switch int(below: 8) {
            case 0: limbs = [UInt](repeating: .max, count: count)
            case 1: limbs[count - 1] = 1 << limb() % 64
            case 2:
                limbs[count - 1] = 1 << limb() % 64
                limbs[0] |= 1
            case 3:
                limbs = [UInt](repeating: .max, count: count)
                limbs[count - 1] >>= limb() % 64
            case 4, 5: fillWithRuns(&limbs)
            default: for index in limbs.indices { limbs[index] = limb() }
            }
            if limbs[count - 1] == 0 { limbs[count - 1] = 1 }
            return Operand(limbs, isNegative: isNegative)
        }

        /// Sets runs of bits, short ones or long ones, in limbs that are 0.
        private mutating func fillWithRuns(_ limbs: inout [UInt]) {
            let end = limbs.count * 64
            var (place, isSet) = (0, false)
            while place < end {
                let next = min(end, place + 1 + int(below: oneIn(2) ? 20 : end))
                while isSet, place < next {
                    let count = min(next - place, 64 - place % 64)
                    limbs[place / 64] |= (count == 64 ? .max : 1 << UInt(count) - 1) << UInt(place % 64)
                    place += count
                }
                (place, isSet) = (next, !isSet)
            }
        }
    }
#endif
