internal import ExactReals

// The demands of operations on the forms of exact reals. The precision that decisions take is admitted only when
// needed.

extension SizeEstimate {
    /// Determining what a number's form shows, such as its sign, or negating it.
    static func inspection(of number: ExactReal) -> Demand {
        Demand(work: 500 + 100 * Double(number.weight))
    }

    static func sum(_ left: ExactReal, _ right: ExactReal) -> Demand {
        Demand(work: Cost.sumOfForms(weight: Double(left.weight + right.weight)))
    }

    /// Comparing numbers whose difference has a form that shows its sign. Otherwise, the difference is evaluated.
    static func comparison(_ left: ExactReal, _ right: ExactReal) -> Demand {
        Demand(work: 0.85 * sum(left, right).work)
    }

    static func product(_ left: ExactReal, _ right: ExactReal) -> Demand {
        let pairs = Double(left.termCount * right.termCount)
        let product = Cost.multiplication(Double(left.coefficientBits), Double(right.coefficientBits))
        let weight = Double(left.weight) * Double(right.weight)
        return Demand(work: Cost.productOfForms(weight: weight) + pairs * product)
    }

    /// The work of raising a sum to an integer power by repeated squaring, as far as the result has a form.
    private static func power(_ sum: SumSize, _ exponent: Int) -> Double {
        var (work, power) = (0.0, 1)
        for place in (0..<Int.bitWidth - max(exponent, 1).leadingZeroBitCount - 1).reversed() {
            work += product(sum, power, power)
            power *= 2
            if exponent >> place & 1 == 1 {
                work += product(sum, power, 1)
                power += 1
            }
        }
        return work
    }

    /// The work of multiplying two powers of a sum; 0 if one of them has too many terms for a form.
    private static func product(_ sum: SumSize, _ exponent: Int, _ other: Int) -> Double {
        guard let left = sum.size(ofPower: exponent), let right = sum.size(ofPower: other) else { return 0 }
        let product = Cost.multiplication(Double(exponent) * sum.coefficientBits, Double(other) * sum.coefficientBits)
        return 1.08 * Cost.productOfForms(weight: left.weight * right.weight) + left.terms * right.terms * product
    }

    static func quotient(_ left: ExactReal, _ right: ExactReal) -> Demand {
        if right.rational != nil { return Demand(work: 1_200 + product(left, right).work) }
        let conjugates = Cost.conjugates(roots: right.conjugatedRoots, weight: Double(right.weight))
        return Demand(work: 1_850 + product(left, right).work + conjugates)
    }

    static func remainder(_ left: ExactReal, _ right: ExactReal) -> Demand {
        Demand(work: 2 * quotient(left, right).work)
    }

    /// A power, for which sums may be expanded, or a root.
    static func power(_ base: ExactReal, _ exponent: ExactReal) -> Demand {
        let square = product(base, base).work
        guard let rational = exponent.rational else {
            return Demand(work: square + function(of: exponent, operations: 2.3).work)
        }
        let degree = Double(rational.magnitude)
        let sums = base.poweredSums.reduce(0) { work, part in
            // The product is nan if a degree too large for a double meets an exponent too small for one. A nan isn't
            // less than the bound either.
            let exponent = degree * part.exponent
            return work + power(part.sum, exponent < 0x1p15 ? Int(exponent) : 1 << 15)
        }
        return Demand(work: max(square, sums) + (rational.isInteger ? 0 : 1_750))
    }

    /// A root of an integer degree.
    static func root(of number: ExactReal) -> Demand {
        let visible = number.poweredSums.reduce(0) { work, part in
            let (terms, weight) = part.sum.rootTerms
            return work + Cost.rootOfForm(terms: terms, weight: weight)
        }
        return Demand(work: visible + function(of: number, operations: 1.2).work + 900 * Double(number.weight - 1))
    }

    /// The angle of a point.
    static func arctangent(_ y: ExactReal, _ x: ExactReal) -> Demand { Demand(work: 1_000 + quotient(y, x).work) }

    static func logarithm(of number: ExactReal, base: ExactReal) -> Demand {
        Demand(work: function(of: number, operations: 5).work + function(of: base, operations: 5).work)
    }

    /// A function of one number.
    ///
    /// - Parameter operations: the approximate number of steps that inspect every term.
    static func function(of number: ExactReal, operations: Double = 1) -> Demand {
        let step = Cost.stepOverForm(weight: Double(number.weight), bits: Double(number.coefficientBits))
        return Demand(work: operations * step)
    }
}
