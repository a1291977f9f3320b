/// The places that a search has found.
struct FoundPlaces {
    var holes: [Hole] = []
    /// The parts of the range without values.
    var parts: [ClosedRange<Double>] = []
    /// Narrow parts in which values end, though no divisor is 0.
    var ends: [ClosedRange<Double>] = []
    /// Narrow parts in which a divisor may be 0.
    var open: [ClosedRange<Double>] = []
    /// Whether no divisor is 0 at any other point, except in open parts.
    var isComplete = true

    mutating func formUnion(_ others: FoundPlaces) {
        holes += others.holes
        parts += others.parts
        ends += others.ends
        open += others.open
        isComplete = isComplete && others.isComplete
    }
}

extension FoundPlaces {
    /// Returns the parts without values, with adjacent ones joined, that are much wider than narrow pieces.
    func stretches(of horizontal: Scale) -> [Stretch] {
        var merged: [ClosedRange<Double>] = []
        for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, part.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
            } else {
                merged.append(part)
            }
        }
        // Narrow parts next to a stretch bracket its ends.
        let narrow = ends + open.filter { $0.upperBound - $0.lowerBound <= horizontal.narrow }
        let before = Dictionary(narrow.map { ($0.upperBound, $0.lowerBound) }, uniquingKeysWith: min)
        let after = Dictionary(narrow.map { ($0.lowerBound, $0.upperBound) }, uniquingKeysWith: max)
        return merged.compactMap { part in
            guard part.upperBound - part.lowerBound > 8 * horizontal.narrow else { return nil }
            return Stretch(
                lower: (part.lowerBound, before[part.lowerBound] ?? part.lowerBound),
                upper: (part.upperBound, after[part.upperBound] ?? part.upperBound))
        }
    }
}
