internal import ExactNumbers

extension RealDecider {
    /// Returns the greatest integer that isn't greater than the number; throws `undecided` if the number can't be
    /// distinguished from an integer.
    func floor(of form: Form) throws(RealProblem) -> BigInteger {
        if let value = form.rational { return value.floor() }
        let node = form.node
        var evaluation = Evaluation(of: node, limits: limits, gate: evaluator.gate)
        var bits = RealEvaluator.firstBits
        while true {
            let interval = try evaluation.pass(bits: bits)
            if let (lower, upper) = interval.integersBelowEnds {
                if lower == upper { return lower }
                if upper - lower == 1 { return try sign(of: form - Form(Rational(upper))) == .negative ? lower : upper }
                bits += (upper - lower).bitLength + 64
            } else if interval.isAboveExponents || !interval.isBounded && bits > evaluation.decisionBits(places: 0) {
                throw .notFinite
            } else {
                // As many as there are before the point. No exponent has more than 62 bits.
                bits = max(2 * bits, (interval.leastExponent ?? 0) + 64)
            }
        }
    }

    /// Returns the integer that the number is equal to, or nil if it is known not to be one.
    func integer(_ form: Form) throws(RealProblem) -> BigInteger? {
        if let value = form.rational { return value.isInteger ? value.numerator : nil }
        // If the nearest integer can't be determined, the number lies halfway between two.
        guard let nearest = try knownFloor(of: form + Form(.half)) else { return nil }
        return try isZero(form - Form(Rational(nearest))) ? nearest : nil
    }
}
