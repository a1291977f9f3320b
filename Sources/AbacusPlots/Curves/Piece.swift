/// What is known of a formula's values for a piece of the range of its variable.
struct Piece {
    let left: Double
    let right: Double
    /// Between which numbers the values are: one interval, or several if the values jump. None if there are no values.
    var values: [ClosedRange<Double>]
    let isDefined: Bounds.Extent
    let isContinuous: Bool
    /// What makes the values jump or end somewhere in the piece, as far as it is known.
    let edge: BoundsProgram.Edge?
    /// The point that a narrow piece is around.
    var point: Double?
    /// Whether there is proven to be no value at a point of the narrow piece, so that nothing is claimed of the rest of it.
    var hasHole = false
    /// How often the piece is to be divided before its slopes are looked at: not at once where they were of no use.
    var divisionsBeforeSlopes = 0
    /// Whether its slopes have been looked at.
    var knowsSlopes = false

    var width: Double { right - left }
    /// Whether the slopes may tell more of the values.
    var hasUsefulSlopes: Bool { isContinuous && !knowsSlopes && divisionsBeforeSlopes == 0 }
}

/// A point where a formula has no value, because a divisor is 0 there.
struct Hole: Sendable, Hashable {
    /// The point, between two doubles that are the same or close.
    let lower: Double
    let upper: Double
    /// Whether values next to it are beyond all bounds.
    let isPole: Bool

    var place: Double { lower == upper ? lower : lower == 0 || upper == 0 ? 0 : lower / 2 + upper / 2 }
}
