/// Lines between points of a function, clipped to a range of values.
struct DrawnLines {
    typealias Point = (x: Double, y: Double)

    private(set) var lines: [[Point]] = []
    private let range: ClosedRange<Double>
    /// Whether the last line can be continued.
    private var isOpen = false

    init(in range: ClosedRange<Double>) { self.range = range }

    /// Ends the line, if there is one: nothing is proven to join what follows.
    mutating func interrupt() { isOpen = false }

    /// Continues the line to a point, or starts a new line at the first point if none is open.
    mutating func join(_ first: Point, to last: Point) {
        if first.y < range.lowerBound && last.y < range.lowerBound
            || first.y > range.upperBound && last.y > range.upperBound
        {
            return interrupt()
        }
        let (start, end) = (inside(first, towards: last), inside(last, towards: first))
        if !isOpen { lines.append([start]) }
        lines[lines.count - 1].append(end)
        isOpen = end.y == last.y
    }

    /// Returns a point if it is in the range, or else the point where the line to another one enters the range.
    private func inside(_ point: Point, towards other: Point) -> Point {
        let edge = min(max(point.y, range.lowerBound), range.upperBound)
        if edge == point.y { return point }
        // Halves, since the difference may exceed every double.
        let share = (edge / 2 - point.y / 2) / (other.y / 2 - point.y / 2)
        return (point.x + (other.x - point.x) * share, edge)
    }
}
