/// What is known of a formula's values in a piece of the range of its variable.
struct Piece {
    let left: Double
    let right: Double
    /// The intervals that the values lie in: several if the values jump, none if there are no values.
    var values: [ClosedRange<Double>] = []
    let isDefined: Bounds.Extent
    let isContinuous: Bool
    /// The edge at which the values jump or end somewhere in the piece, if it is known.
    var edge: BoundsProgram.Edge?
    /// The point in the middle of a narrow piece.
    var point: Double?
    /// A point of the narrow piece that is proven to have no value; nothing is claimed of the rest of the piece then.
    var hole: Hole?
    /// How many divisions the piece waits for before its slopes are used: more than 0 where they were of no use.
    var divisionsBeforeSlopes = 0
    /// Whether its slopes have been used.
    var knowsSlopes = false

    var width: Double { right - left }
    /// The values that the picture claims: none for a piece around a hole that isn't a pole.
    var claimedValues: [ClosedRange<Double>] { hole.map { $0.isPole ? values : [] } ?? values }
    /// Whether slopes may narrow the values.
    var hasUsefulSlopes: Bool { isContinuous && !knowsSlopes && divisionsBeforeSlopes == 0 }
}

/// The pieces of a column, and what is known of it.
struct TracedColumn {
    var pieces: [Piece] = []
    /// The number of evaluations so far.
    var evaluations = 0
    /// Whether some pieces are still undecided.
    var isOpen = false
    /// Whether the column was evaluated with more bits than doubles have.
    var isPrecise = false

    /// The range of values at some points, for a column of which little else is known.
    var valuesAtPoints: ClosedRange<Double>?
    /// Values at points that are equally spaced in each column, for a column without finite bounds.
    var samples: [Double] = []

    /// Replaces everything with the start of a new search.
    mutating func begin(anew column: TracedColumn, isPrecise: Bool) {
        self = column
        self.isPrecise = isPrecise
    }

    /// Whether the column is proven to have no values.
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
