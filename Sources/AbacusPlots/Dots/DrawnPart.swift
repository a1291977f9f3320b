/// Values of a function in a column, and the dots that have them, counted from the lowest.
struct DrawnPart {
    let values: ClosedRange<Double>
    let rows: ClosedRange<Int>
    /// Whether each of the dots is proven to have a value in it or next to it. If not, it may have one.
    let isProven: Bool
}

/// What is drawn of a function in a column, and whether it is proven to have values above or below the picture, or may
/// have some.
struct DrawnColumn {
    let parts: [DrawnPart]
    let isCut: Bool
    let mayBeCut: Bool
}
