/// Values of a function in a column, and the dots that have them, counted from the lowest.
struct DrawnPart {
    let values: ClosedRange<Double>
    let rows: ClosedRange<Int>
    /// Whether there are values in each of the dots, or next to it. If not, there may be.
    let isProven: Bool
}

/// What is drawn of a function in a column, and whether it has values above or below the picture: surely, or perhaps.
struct DrawnColumn {
    let parts: [DrawnPart]
    let isCut: Bool
    let mayBeCut: Bool
}
