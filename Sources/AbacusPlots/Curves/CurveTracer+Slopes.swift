internal import AbacusCore

// Narrowing the values of a piece by its slopes.

extension CurveTracer {
    /// Narrows the bounds of a continuous piece by its slopes.
    mutating func tighten(_ piece: inout Piece) throws(Problem) {
        piece.knowsSlopes = true
        piece.divisionsBeforeSlopes = 3
        try run(piece.left, piece.right, order: order)
        if !isMonotonic, case let quotients = try quotients(in: piece), !quotients.isEmpty {
            try run(piece.left, piece.right, quotients, order: order)
        }
        var values = evaluator.result
        if let bySlopes = try valuesBySlopes(in: piece) {
            values = values.tightened(to: bySlopes.lower...bySlopes.upper)
        }
        let known = piece.values[0]
        let (low, high) = (
            max(values.range.lowerBound, known.lowerBound), min(values.range.upperBound, known.upperBound)
        )
        guard low <= high, high - low < 0.75 * (known.upperBound - known.lowerBound) else { return }
        piece.values = [low...high]
        piece.divisionsBeforeSlopes = 0
    }

    /// Whether the last evaluation, one with slopes, proves that values only rise or only fall.
    private var isMonotonic: Bool {
        guard let slope = evaluator.program.slopes.first.map({ evaluator.values[$0] }) else { return false }
        return slope.isDefined == .everywhere && slope.isBounded && (slope.lower >= 0 || slope.upper <= 0)
    }

    /// Returns the bounds that slopes prove for the values of a piece, after an evaluation with slopes; nil if the slopes
    /// aren't known. Where values only rise or only fall, those at the ends are the extremes. Otherwise they are as close
    /// to a polynomial as Taylor's theorem says.
    private mutating func valuesBySlopes(in piece: Piece) throws(Problem) -> Enclosure<End>? {
        let places = evaluator.program.slopes.prefix(order)
        let slopes = places.map { evaluator.values[$0] }.prefix { $0.isDefined == .everywhere && $0.isBounded }
        if slopes.isEmpty { return nil }
        if isMonotonic {
            return try value(at: piece.left).joined(with: value(at: piece.right))
        }
        // At a kink, the slope isn't continuous and has no slope itself.
        let count = min(slopes.prefix(while: \.isProvenContinuous).count + 1, slopes.count)
        let middle = piece.left / 2 + piece.right / 2
        let distances = Enclosure(End(piece.left), End(piece.right)) - Enclosure(End(middle))
        try run(middle, middle, order: count - 1)
        var sum = slopes[count - 1]
        for place in (1..<count).reversed() {
            sum = evaluator.values[places[place - 1]] + distances / Enclosure(End(Double(place + 1))) * sum
        }
        return evaluator.result + distances * sum
    }

    /// Returns the bounds that slopes prove for quotients in a piece, after an evaluation with slopes.
    ///
    /// If f and g are continuous, and g is positive at a and grows from there, Cauchy's mean value theorem gives f(x) -
    /// f(a) = q (g(x) - g(a)), where q is a quotient of slopes between a and x. So f(x) / g(x) is a weighted mean of f(a)
    /// / g(a), with weight g(a) / g(x), and q, with the rest of the weight. The quotient of slopes is bounded likewise,
    /// by slopes of the next order. Near a point where both f and g are 0, this says more than the bounds of both.
    private mutating func quotients(in piece: Piece) throws(Problem) -> [BoundsEvaluator<End>.Restriction] {
        let values = evaluator.values
        var pointValues: [Double: [Enclosure<End>]] = [:]
        var proven: [BoundsEvaluator<End>.Restriction] = []
        for quotient in evaluator.program.quotients {
            let known = quotient.slopes.prefix(order + 1)
            let enclosures = known.map { (dividend: values[$0.dividend], divisor: values[$0.divisor]) }
            guard let (isFromLeft, count) = Self.growth(of: enclosures) else { continue }
            let point = isFromLeft ? piece.left : piece.right
            if pointValues[point] == nil {
                try run(point, point, order: order - 1)
                pointValues[point] = evaluator.values
            }
            guard let atPoint = pointValues[point] else { continue }
            var bounds = enclosures[count].dividend / enclosures[count].divisor
            for place in (0..<count).reversed() {
                let (dividend, divisor) = (atPoint[known[place].dividend], atPoint[known[place].divisor])
                let (whole, atEnd) = (enclosures[place].dividend / enclosures[place].divisor, dividend / divisor)
                let found = atEnd + (1 - divisor / enclosures[place].divisor) * (bounds - atEnd)
                bounds = whole.tightened(to: found.lower...found.upper)
            }
            proven.append(
                BoundsEvaluator.Restriction(step: quotient.step, range: bounds.lower...bounds.upper, isProven: true))
        }
        return proven
    }

    /// Returns whether the divisor grows from the left end of a piece or from the right one, and up to which order its
    /// slopes grow likewise while those of the dividend are known; nil if even the divisor itself isn't known to grow.
    private static func growth(
        of enclosures: [(dividend: Enclosure<End>, divisor: Enclosure<End>)]
    ) -> (isFromLeft: Bool, order: Int)? {
        guard enclosures.count > 1, !enclosures[0].divisor.containsZero else { return nil }
        let isFromLeft = enclosures[0].divisor.isPositive == enclosures[1].divisor.isPositive
        var order = 0
        for (this, next) in zip(enclosures, enclosures.dropFirst()) {
            guard this.dividend.isProvenContinuous, this.divisor.isProvenContinuous,
                next.dividend.isDefined == .everywhere, next.divisor.isDefined == .everywhere,
                !next.divisor.containsZero, (this.divisor.isPositive == next.divisor.isPositive) == isFromLeft
            else { break }
            order += 1
        }
        return order > 0 ? (isFromLeft, order) : nil
    }
}
