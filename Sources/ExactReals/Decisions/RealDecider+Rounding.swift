internal import ExactNumbers

extension RealDecider {
    /// Returns the greatest integer that isn't greater than the number; throws `undecided` if the number can't be
    /// distinguished from an integer.
    func floor(of form: Form) throws(RealProblem) -> BigInteger {
        if let value = form.rational { return value.floor() }
        let node = form.node
        var bits = 64
        while true {
            let interval = try evaluator.interval(of: node, bits: bits)
            if let (lower, upper) = interval.integersBelowEnds {
                if lower == upper { return lower }
                if upper - lower == 1 { return try sign(of: form - Form(Rational(upper))) == .negative ? lower : upper }
                bits += (upper - lower).bitLength + 64
            } else if let exponent = interval.exponent {
                bits = exponent + 64
            } else if bits > limits.decisionBits {
                throw .notFinite
            } else {
                bits *= 2
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
