// Ranges of a picture in which both axes have the same scale.

extension Plot {
    /// Returns the two ranges after growing the one that needs less of the picture, around its middle.
    static func equalized(
        _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ columns: Int, _ rows: Int, _ dotAspect: Double
    ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let (width, height) = (x.upperBound - x.lowerBound, y.upperBound - y.lowerBound)
        let (dots, others) = (Double(columns), Double(rows) * dotAspect)
        // If a grown range exceeds the doubles, making its scale fails.
        if width / dots < height / others { return (x.grown(to: height / others * dots), y) }
        return (x, y.grown(to: width / dots * others))
    }

    /// Returns a range of a given height around the middle of some values, or if they are higher, the part of them
    /// nearest to 0.
    static func part(of values: Scale, asHighAs height: Double) -> ClosedRange<Double> {
        let all = values.lower...values.upper
        if height >= values.width { return all.grown(to: height) }
        let middle = min(max(0, values.lower + height / 2), values.upper - height / 2)
        return (middle - height / 2)...(middle + height / 2)
    }
}

extension ClosedRange<Double> {
    /// Returns the range with at least a given width, around the same middle.
    fileprivate func grown(to width: Double) -> ClosedRange {
        let margin = Swift.max(0, (width - (upperBound - lowerBound)) / 2)
        return (lowerBound - margin)...(upperBound + margin)
    }
}
