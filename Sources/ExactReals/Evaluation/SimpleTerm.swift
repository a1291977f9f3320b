internal import ExactNumbers

/// A rational multiple of 1, of π or of a square root. Sums of such terms are evaluated without a graph, which would
/// take most of the time for a number with few digits.
struct SimpleTerm {
    enum Unit: Equatable {
        case one, pi
        case squareRoot(of: UInt)
    }

    let coefficient: Rational
    let unit: Unit

    init(coefficient: Rational, unit: Unit) {
        if case .squareRoot(let radicand) = unit, let product = coefficient.squared(times: radicand) {
            (self.coefficient, self.unit) = (1, .squareRoot(of: product))
        } else {
            (self.coefficient, self.unit) = (coefficient, unit)
        }
    }

    /// Returns an interval that contains the term, with all values rounded to a number of bits.
    func value(bits: Int) -> Interval {
        let value: Interval
        switch unit {
        case .one: return Interval(coefficient, bits: bits)
        case .pi: value = .pi(bits: bits)
        case .squareRoot(let radicand): value = .squareRoot(of: radicand, bits: bits)
        }
        return coefficient.isOne ? value : Interval(coefficient, bits: bits).times(value, bits: bits)
    }

    /// The number of operations of each class of costs.
    var counts: RealCost.Classes {
        var counts = RealCost.Classes.zero
        switch unit {
        case .one: break
        case .pi: counts[RealCost.Class.constant.rawValue] = 1
        case .squareRoot: counts[RealCost.Class.root.rawValue] = 1
        }
        if unit != .one {
            if coefficient.isOne { return counts }
            counts[RealCost.Class.multiplication.rawValue] = 1
        }
        let (kind, count) = coefficient.cost
        counts[kind.rawValue] += count
        return counts
    }
}

extension Rational {
    /// Returns n² · m for a positive integer n; nil for any other number, or if the product doesn't fit an `Int`.
    fileprivate func squared(times factor: UInt) -> UInt? {
        if isOne { return factor }
        guard isInteger, let integer = Int(exactly: numerator), integer > 0 else { return nil }
        let (square, overflow) = integer.multipliedReportingOverflow(by: integer)
        let (product, overflowAgain) = square.multipliedReportingOverflow(by: Int(factor))
        return overflow || overflowAgain ? nil : UInt(product)
    }
}
