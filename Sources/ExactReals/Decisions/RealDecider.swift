internal import ExactNumbers

/// Decides the sign and equality of real numbers, within limits.
///
/// Tries, in this order: the normal form; intervals; a separation bound, for algebraic numbers; terms, for long sums;
/// the product of powers, for sums of logarithms or arcs; lower powers, for high ones; logarithms; sines and
/// conjugates. Anything else is undecided, unless a theorem shows that numbers differ; then only work limits the search
/// for their order.
package struct RealDecider: SignDecider {
    let evaluator: RealEvaluator

    /// Creates a decider with limits of its own. It asks `gate` before anything that takes work.
    package init(limits: RealLimits = .standard, gate: RealGate = .open) {
        evaluator = RealEvaluator(limits: limits, gate: gate)
    }

    /// A decider with the standard limits, whose gate admits everything.
    package static var standard: RealDecider { RealDecider() }

    /// The precisions, in bits, at which numbers are compared before a proof of equality is attempted.
    private static let bitsBeforeProofs = [64, 256]

    func sign(of form: Form) throws(RealProblem) -> Sign {
        if let sign = try signWithinLimits(of: form) { return sign }
        guard try isProvablyNonzero(form) else { throw try reasonForNoSign(of: form.node) }
        return try evaluator.signOfNonzero(form.node, startingWith: limits.decisionBits)
    }

    /// Returns the sign, or nil if the number isn't shown to be 0 but is too near to 0 for the limit on precision.
    private func signWithinLimits(of form: Form) throws(RealProblem) -> Sign? {
        if let sign = try knownSignByIntervals(of: form) { return sign }
        if try isProvablyZero(form) { return .zero }
        return try evaluator.sign(of: form.node, above: limits.decisionBits)
    }

    /// Returns whether the number is shown to be 0.
    func isShownZero(_ form: Form) throws(RealProblem) -> Bool {
        do {
            return try signWithinLimits(of: form) == .zero
        } catch {
            switch error {
            case .notFinite, .tooNearZero: return false
            default: throw error
            }
        }
    }

    /// Returns the reason why the sign of a number that isn't shown to be 0 is unknown.
    private func reasonForNoSign(of node: RealNode) throws(RealProblem) -> RealProblem {
        let isBelowExponents = try evaluator.interval(of: node, bits: 64).isBelowExponents
        return isBelowExponents ? .tooNearZero : .undecided(digits: limits.decisionDigits)
    }

    /// Returns the sign if it is visible or intervals of a few bits show it, otherwise nil.
    func knownSignByIntervals(of form: Form) throws(RealProblem) -> Sign? {
        if let sign = form.visibleSign { return sign }
        var evaluation = Evaluation(of: form, limits: limits, gate: evaluator.gate)
        for bits in Self.bitsBeforeProofs {
            if let sign = try evaluation.pass(bits: bits).sign { return sign }
        }
        return nil
    }

    /// Returns whether a number is 0; throws `undecided` if that can't be determined.
    func isZero(_ form: Form) throws(RealProblem) -> Bool {
        if let sign = try signWithinLimits(of: form) { return sign == .zero }
        if try isProvablyNonzero(form) { return false }
        throw try reasonForNoSign(of: form.node)
    }

    /// Returns whether two numbers are equal; throws `undecided` if that can't be determined.
    func areEqual(_ left: Form, _ right: Form) throws(RealProblem) -> Bool {
        if left == right { return true }
        return try isZero(left - right)
    }

    /// Compares two numbers; throws `undecided` if their order can't be determined.
    func compare(_ left: Form, _ right: Form) throws(RealProblem) -> Ordering {
        if left == right { return .equal }
        if let value = right.rational, let order = try visibleOrder(of: left, to: value) { return order }
        if let value = left.rational, let order = try visibleOrder(of: right, to: value) {
            return Ordering(of: 0, order.rawValue)
        }
        return switch try sign(of: left - right) {
        case .negative: .less
        case .zero: .equal
        case .positive: .greater
        }
    }

    /// Returns the order of an irrational sum of simple terms and a rational number if powers or a few bits show it,
    /// otherwise nil. This is faster than forming the difference.
    private func visibleOrder(of form: Form, to value: Rational) throws(RealProblem) -> Ordering? {
        if let order = form.orderByPowers(to: value) { return order }
        guard form.rational == nil,
            var evaluation = Evaluation(withoutGraphOf: form, limits: limits, gate: evaluator.gate)
        else { return nil }
        return try evaluation.pass(bits: RealEvaluator.firstBits).ordering(to: value)
    }

    var limits: RealLimits { evaluator.limits }
}

// MARK: - Proofs

extension RealDecider {
    /// Returns whether the number is shown to be 0, by its form or by a proof.
    ///
    /// - Parameter steps: How many more times the number may be replaced by another one that is 0 only if the number
    ///   is.
    func isProvablyZero(_ form: Form, steps: Int = 4) throws(RealProblem) -> Bool {
        if form.isZero { return true }
        if let isZero = try isAlgebraicZero(form) { return isZero }
        if form.numerator.isZeroWithLongSums { return true }
        if try haveRelations(form.numerator.split().primitive) { return true }
        if try IndependentParts(form.numerator, deciding: self).parts.isEmpty { return true }
        if steps == 0 { return false }
        if let lower = form.numerator.withLowerPowers, try isProvablyZero(Form(lower), steps: steps - 1) {
            return true
        }
        if try isZeroWithLogarithms(form.numerator, steps: steps - 1) { return true }
        if try isZeroWithoutArcs(form.numerator, steps: steps - 1) { return true }
        if try isZeroAngle(form.numerator, steps: steps - 1) { return true }
        return try isZeroWithConjugate(form.numerator, steps: steps - 1)
    }

    /// Returns whether an algebraic number is 0; nil if it isn't visibly algebraic, or if its bound is beyond the
    /// limits.
    func isAlgebraicZero(_ form: Form) throws(RealProblem) -> Bool? {
        if let value = form.rational { return value.isZero }
        if form.numerator.isPolynomialInRoots { return form.numerator.isZeroInCoprimeBases }
        if form.numerator.isVisiblyIrrational { return false }
        let node = Form(form.numerator).node
        guard let bits = SeparationBound(node)?.bits, bits <= limits.decisionBits else { return nil }
        let sign = try evaluator.sign(of: node, above: bits)
        return sign == nil || sign == .zero
    }
}

// MARK: - Intervals

extension Interval {
    /// The sign shared by all numbers in the interval, if there is one.
    fileprivate var sign: Sign? {
        if isPositive { return .positive }
        if isNegative { return .negative }
        return isPoint ? .zero : nil
    }
}

extension RealEvaluator {
    /// Returns the sign of a number, or nil if its magnitude is less than 2 to the power of -`bits`.
    fileprivate func sign(of node: RealNode, above bits: Int) throws(RealProblem) -> Sign? {
        var evaluation = Evaluation(of: node, limits: limits, gate: gate)
        var precision = Self.firstBits
        while true {
            let interval = try evaluation.pass(bits: precision)
            if let sign = interval.sign { return sign }
            if let exponent = interval.exponent {
                if exponent < -bits { return nil }
                // The bits that have cancelled so far plus those still needed, but at least twice as many as before.
                // The sum is below 2⁶³, since no exponent has more than 62 bits and no limit more than 60.
                precision = max(2 * precision, min(precision + exponent + bits + 16, 4 * precision))
            } else if precision >= max(bits + evaluation.integerBits, 1 << 12) {
                throw .notFinite
            } else {
                precision *= 2
            }
        }
    }

    /// Returns the sign of a nonzero number, with as many bits as it takes.
    ///
    /// - Throws: `numberTooLarge` or `refused` if that is too much work; `notFinite` or `tooNearZero` if the number is
    ///   beyond all exponents.
    fileprivate func signOfNonzero(_ node: RealNode, startingWith bits: Int) throws(RealProblem) -> Sign {
        var evaluation = Evaluation(of: node, limits: limits, gate: gate)
        var precision = max(bits, Self.firstBits)
        while true {
            let interval = try evaluation.pass(bits: precision)
            if let sign = interval.sign { return sign }
            // More bits don't help if numbers are too large or too small for any exponent.
            let isAboveExponents = !interval.isBounded && precision > evaluation.decisionBits(places: 0)
            if interval.isBelowExponents { throw .tooNearZero }
            if isAboveExponents { throw .notFinite }
            precision *= 2
        }
    }
}

extension RealLimits {
    /// The number of decimal digits to which undecided numbers agree.
    var decisionDigits: Int { decisionBits * 301 / 1000 }
}

extension RealDecider {
    /// Returns the greatest integer that isn't greater than the number; throws `undecided` if the number can't be
    /// distinguished from an integer.
    func floor(of form: Form) throws(RealProblem) -> BigInteger {
        if let value = form.rational { return value.floor() }
        var evaluation = Evaluation(of: form, limits: limits, gate: evaluator.gate)
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
                // As many bits as there are before the point. No exponent has more than 62 bits.
                bits = max(2 * bits, (interval.leastExponent ?? 0) + 64)
            }
        }
    }

    /// Returns the integer that the number equals, or nil if it is known not to be an integer.
    func integer(_ form: Form) throws(RealProblem) -> BigInteger? {
        if let value = form.rational { return value.isInteger ? value.numerator : nil }
        // If the nearest integer can't be determined, the number can't be distinguished from the midpoint of two
        // integers.
        guard let nearest = try knownFloor(of: form + Form(.half)) else { return nil }
        return try isZero(form - Form(Rational(nearest))) ? nearest : nil
    }
}
