extension Plot {
    /// What is known of one formula: in values, and in dots.
    public struct Layer: Sendable {
        /// The text of the formula.
        public let formula: String
        /// Whether the formula is a relation of two variables rather than a function of the first.
        public let isRelation: Bool
        /// What is drawn in each column.
        public let columns: Columns
        /// Points of a function that are proven to be joined, in lines from left to right. Empty for a relation.
        ///
        /// Between two points of a line, the function stays within the dots that the line passes through and those beside
        /// these. A line ends where nothing is proven to join it to the next: at a jump, a pole, the end of a domain, an
        /// edge of the picture, or where the limits leave no work to evaluate points. What isn't joined, such as
        /// undecided dots, is among the columns.
        public internal(set) var segments: [[Point]] = []
        /// Where a function has no value because a divisor is 0, in ascending order.
        public internal(set) var holes: [Hole] = []
        /// Whether there are no other holes, except in gaps.
        public internal(set) var listsAllHoles = true
        /// The parts of the range without any value of a function, in ascending order.
        public internal(set) var gaps: [Gap] = []
    }

    /// A point of a function, in values.
    public struct Point: Sendable, Hashable {
        /// The first variable.
        public let x: Double
        /// The function's value to within a dot, or an edge of the picture where a line ends.
        public let y: Double
    }

    /// A point where a function has no value, because a divisor is 0.
    public struct Hole: Sendable, Hashable {
        /// What is known of the values next to a hole.
        public enum Kind: Sendable, Hashable, CaseIterable {
            /// They are proven to be beyond every double, on one side at least.
            case pole
            /// They aren't proven to be.
            case noValue
        }

        /// What is known of the values next to it.
        public let kind: Kind
        /// Two numbers that the hole lies between; the same number twice if it is exactly there.
        public let bracket: ClosedRange<Double>
    }

    /// A part of the range without any value.
    public struct Gap: Sendable, Hashable {
        /// The range that is proven to have no value.
        public let inner: ClosedRange<Double>
        /// The farthest that the gap may reach: each of its ends lies between an end of `inner` and one of this range.
        public let outer: ClosedRange<Double>
    }
}

extension Plot {
    /// The columns of the first formula; `layers` has those of all.
    public var columns: Columns { layers.first?.columns ?? Columns() }

    /// The lines of the first formula; `layers` has those of all.
    public var segments: [[Point]] { layers.first?.segments ?? [] }

    /// Where the first formula has no value because a divisor is 0; `layers` has those of all.
    public var holes: [Hole] { layers.first?.holes ?? [] }
}

extension Plot.Layer {
    /// The dots of the columns.
    func dots(rows: Int) -> LayerDots { LayerDots(columns, rows: rows) }

    /// Sets the holes and gaps of a function.
    mutating func mark(_ places: Places) {
        holes = places.holes.map { hole in
            Plot.Hole(kind: hole.isPole ? .pole : .noValue, bracket: hole.lower...hole.upper)
        }
        listsAllHoles = places.isComplete
        gaps = places.stretches.map { stretch in
            Plot.Gap(
                inner: stretch.lower.inside...stretch.upper.inside, outer: stretch.lower.outside...stretch.upper.outside
            )
        }
    }
}
