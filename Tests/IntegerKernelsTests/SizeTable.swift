#if os(Linux) && !SystemNumbers
    internal import Foundation
    internal import TestSupport

    /// The sizes of a function's operands, in limbs unless its name says otherwise: the intervals between those where an
    /// algorithm takes over from another, and how many operands there are of each.
    ///
    /// With the scale 100 there are 10⁵ operands of all sizes for which GMP takes less than a millisecond, and at least 100
    /// in each interval; with less, in proportion.
    struct SizeTable {
        let name: String
        /// Where intervals end, in ascending order; the last one is the greatest size.
        let ends: [Int]
        /// The size for which GMP takes about a millisecond.
        let quick: Int
        /// A size that is far greater than those of the table, and how many operands have it with the scale 100.
        let beyond: (size: Int, count: Int)?

        init(_ name: String, _ ends: Int..., quick: Int? = nil, beyond: (size: Int, count: Int)? = nil) {
            self.name = name
            self.ends = Set(ends + (quick.map { [$0] } ?? [])).sorted()
            self.quick = quick ?? ends.last!
            self.beyond = beyond
        }

        static func linear(_ name: String) -> SizeTable {
            SizeTable(name, 16, 1_000, 100_000, beyond: (524_288, 20))
        }

        static func product(_ name: String) -> SizeTable {
            SizeTable(name, 32, 140, 2_200, 100_000, quick: 10_000, beyond: (524_288, 20))
        }

        /// The lesser one of the sizes of the quotient and the divisor.
        static func division(_ name: String) -> SizeTable {
            SizeTable(name, 1, 60, 280, 4_400, 20_000, quick: 3_000, beyond: (262_144, 20))
        }

        static func squareRoot(_ name: String) -> SizeTable {
            SizeTable(name, 2, 120, 560, 8_800, 20_000, quick: 5_000, beyond: (524_288, 20))
        }

        static func divisor(_ name: String) -> SizeTable {
            SizeTable(name, 1, 100, 20_000, quick: 1_500, beyond: (524_288, 3))
        }

        /// The same without what is far beyond, for functions made of a gcd.
        static func cofactors(_ name: String) -> SizeTable { SizeTable(name, 1, 100, 20_000, quick: 1_000) }

        static func root(_ name: String) -> SizeTable { SizeTable(name, 60, 280, 20_000, quick: 500) }

        static func text(_ name: String) -> SizeTable {
            SizeTable(name, 32, 64, 20_000, quick: 1_000, beyond: (524_288, 20))
        }

        static func modulus(_ name: String) -> SizeTable { SizeTable(name, 1, 16, 64, 200, 2_000, quick: 16) }

        /// Calls a function with each size in turn, and the greatest one that another operand may have beside it; then prints
        /// how many there were in each interval.
        func forEachSize(_ body: (inout OperandGenerator, _ size: Int, _ most: Int) -> Void) {
            var generator = OperandGenerator()
            var counts: [String] = []
            var start = 0
            for end in ends {
                let isQuick = end <= quick
                let share = log(Double(end + 1) / Double(start + 1)) / log(Double(quick + 1))
                let count = max(TestScale.count(1), isQuick ? Int(share * Double(TestScale.count(1_000))) : 0)
                for _ in 0..<count {
                    body(&generator, generator.size(from: start, through: end), isQuick ? quick : ends.last!)
                }
                counts.append("\(start)...\(end): \(count)")
                start = end + 1
            }
            if let beyond, case let count = TestScale.count(beyond.count) / 100, count > 0 {
                for _ in 0..<count { body(&generator, beyond.size, beyond.size) }
                counts.append("\(beyond.size): \(count)")
            }
            print("\(name), \(counts.joined(separator: ", "))")
        }
    }
#endif
