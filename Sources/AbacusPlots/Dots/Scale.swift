/// A range of an axis, divided into parts as wide as a dot. Each part begins at an edge that belongs to it; the last part
/// also includes its end.
struct Scale: Sendable, Hashable {
    /// The edges of the parts in ascending order, one more than there are parts.
    let edges: [Double]

    var lower: Double { edges[0] }
    var upper: Double { edges[edges.count - 1] }
    var count: Int { edges.count - 1 }
    var width: Double { upper - lower }
    /// The width of a part.
    var dot: Double { width / Double(count) }
    /// The width below which pieces aren't divided any further.
    var narrow: Double { width * 0x1p-41 }
    /// How far rounding alone may put bounds outside a range, as a share of the range, where a picture tolerates it.
    static let relativeRounding = 0x1p-40

    /// The least width of a range: the numbers of a narrower one have fewer digits than others.
    static let leastWidth = 0x1p-1000

    /// Divides the range between two numbers, or returns nil if it is infinite, or has too few doubles.
    init?(from lower: Double, to upper: Double, count: Int) {
        guard upper - lower >= Self.leastWidth, (upper - lower).isFinite else { return nil }
        edges = (0...count).map { place in
            let share = Double(place) / Double(count)
            return place == 0 ? lower : place == count ? upper : lower * (1 - share) + upper * share
        }
        for place in 0..<count where edges[place] >= edges[place + 1] { return nil }
    }

    /// Returns the index of the part that contains a number, -1 for a number below all, and `count` for one above.
    func part(of number: Double) -> Int {
        if number < lower { return -1 }
        if number >= upper { return number == upper ? count - 1 : count }
        var (first, last) = (0, count)
        while last - first > 1 {
            let middle = (first + last) / 2
            if edges[middle] <= number { first = middle } else { last = middle }
        }
        return first
    }

    /// Returns the parts that the numbers between two lie in, or nil if they are all outside.
    func parts(from low: Double, to high: Double) -> ClosedRange<Int>? {
        let (first, last) = (part(of: low), part(of: high))
        if last < 0 || first >= count { return nil }
        return max(first, 0)...min(last, count - 1)
    }

    /// Returns whether all numbers of a range are inside, up to rounding.
    func contains(_ range: ClosedRange<Double>) -> Bool {
        let rounding = width * Self.relativeRounding
        return range.lowerBound >= lower - rounding && range.upperBound <= upper + rounding
    }

    /// Returns whether all numbers of a range are beyond one end, by more than rounding.
    func isBeyondEnd(_ range: ClosedRange<Double>) -> Bool {
        let rounding = width * Self.relativeRounding
        return range.upperBound < lower - rounding || range.lowerBound > upper + rounding
    }

    /// Returns how many parts a range covers, as if the parts continued beyond both ends.
    func count(across range: ClosedRange<Double>) -> Int {
        func beyond(_ distance: Double) -> Int {
            distance <= width * Self.relativeRounding ? 0 : Int(min((distance / dot).rounded(.up), 0x1p40))
        }
        let inside = parts(from: range.lowerBound, to: range.upperBound)?.count ?? 0
        return inside + beyond(lower - range.lowerBound) + beyond(range.upperBound - upper)
    }
}

extension Scale {
    /// A step of an axis: 1, 2 or 5 times a power of ten.
    struct Step: Sendable {
        let mantissa: Int
        let exponent: Int

        /// The smallest step that is at least a positive number.
        init(atLeast width: Double) {
            var exponent = Int(width.decimalExponent)
            var mantissas = [1, 2, 5]
            while Self.value(mantissas[0], exponent) < width {
                mantissas.removeFirst()
                if mantissas.isEmpty {
                    mantissas = [1, 2, 5]
                    exponent += 1
                }
            }
            mantissa = mantissas[0]
            self.exponent = exponent
        }

        /// The exact value of the step.
        var exact: Rational { Rational(BigInteger(mantissa)) * Rational(10).power(exponent) }

        private static func value(_ mantissa: Int, _ exponent: Int) -> Double {
            Double(Rational(BigInteger(mantissa)) * Rational(10).power(exponent))
        }
    }

    /// Returns the multiples of a step that is 1, 2 or 5 times a power of ten, at most so many on the axis.
    func marks(atMost count: Int) -> [Rational] {
        let low = Rational(exactly: lower).unwrapped(because: "a range is finite")
        let high = Rational(exactly: upper).unwrapped(because: "a range is finite")
        let step = Step(atLeast: width / Double(count)).exact
        var marks: [Rational] = []
        var mark = (low / step).rounded(.up)
        while Rational(mark) * step <= high, marks.count < count + 1 {
            marks.append(Rational(mark) * step)
            mark += 1
        }
        return marks
    }
}

extension Double {
    /// The exponent of the greatest power of ten that isn't above a positive number, or one less.
    fileprivate var decimalExponent: Double {
        // log10(2) is 0.30103; one less makes up for the rounding.
        (Double(exponent) * 0.30102999566).rounded(.down) - 1
    }
}
