/// A rectangle of the plane.
struct Box {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    var middle: (x: Double, y: Double) {
        (x.lowerBound / 2 + x.upperBound / 2, y.lowerBound / 2 + y.upperBound / 2)
    }

    /// The points to evaluate: the middle and the corners.
    var points: [(Double, Double)] {
        [
            middle, (x.lowerBound, y.lowerBound), (x.upperBound, y.upperBound), (x.lowerBound, y.upperBound),
            (x.upperBound, y.lowerBound),
        ]
    }

    var quarters: [Self] {
        let (x, y) = (x, y)
        let middle = middle
        return [x.lowerBound...middle.x, middle.x...x.upperBound].flatMap { x in
            [y.lowerBound...middle.y, middle.y...y.upperBound].map { y in Self(x: x, y: y) }
        }
    }
}
