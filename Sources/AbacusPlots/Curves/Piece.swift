/// What is known of a formula's values for a piece of the range of its variable.
struct Piece {
    let left: Double
    let right: Double
    /// Between which numbers the values are: one interval, or several if the values jump. None if there are no values.
    var values: [ClosedRange<Double>] = []
    let isDefined: Bounds.Extent
    let isContinuous: Bool
    /// What makes the values jump or end somewhere in the piece, as far as it is known.
    var edge: BoundsProgram.Edge?
    /// The point that a narrow piece is around.
    var point: Double?
    /// A point of the narrow piece that is proven to have no value, so that nothing is claimed of the rest of it.
    var hole: Hole?
    /// How often the piece is to be divided before its slopes are looked at: not at once where they were of no use.
    var divisionsBeforeSlopes = 0
    /// Whether its slopes have been looked at.
    var knowsSlopes = false

    var width: Double { right - left }
    /// The values that count: none for a piece around a hole that isn't a pole, since nothing is claimed of it.
    var claimedValues: [ClosedRange<Double>] { hole.map { $0.isPole ? values : [] } ?? values }
    /// Whether the slopes may tell more of the values.
    var hasUsefulSlopes: Bool { isContinuous && !knowsSlopes && divisionsBeforeSlopes == 0 }
}

/// The pieces of a column, and what is proven of it.
struct TracedColumn {
    var pieces: [Piece] = []
    /// Evaluations so far.
    var evaluations = 0
    /// Whether these haven't decided all pieces.
    var isOpen = false
    /// Whether more bits than those of doubles were needed.
    var isPrecise = false

    /// The range of values at some points, for a column of which little else is known.
    var valuesAtPoints: ClosedRange<Double>?
    /// Values at points that are as far apart in each column, for a column without finite bounds.
    var samples: [Double] = []

    /// Takes what another search has found instead.
    mutating func begin(anew column: TracedColumn, isPrecise: Bool) {
        self = column
        self.isPrecise = isPrecise
    }

    /// Whether it is proven that there are no values.
    var hasNoValue: Bool { pieces.allSatisfy(\.values.isEmpty) }

    /// The range of all values. Nil if a column has no values, or if they may be infinite.
    var finiteValues: ClosedRange<Double>? {
        var range: ClosedRange<Double>?
        for values in pieces.lazy.flatMap(\.claimedValues) {
            guard values.lowerBound.isFinite, values.upperBound.isFinite else { return nil }
            range =
                range.map { min($0.lowerBound, values.lowerBound)...max($0.upperBound, values.upperBound) } ?? values
        }
        return range
    }
}
