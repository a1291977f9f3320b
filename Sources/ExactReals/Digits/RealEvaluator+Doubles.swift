internal import ExactNumbers

extension RealEvaluator {
    /// Returns the double nearest to a number, ties to even, or an infinity if the number is out of range.
    ///
    /// A number that can't be distinguished from a tie is rounded as a tie, and one that can't be distinguished from 0
    /// is 0. A number is undecided only if nothing is known about it at the limit on decisions.
    ///
    /// - Parameter ordering: As for ``DigitSearch``; if nil, intervals alone decide.
    func double(of node: RealNode, ordering: RationalOrdering? = nil) throws(RealProblem) -> Double {
        var last: (lower: Double, upper: Double) = (0, 0)
        var unresolvedTie: Rational?
        let nearest = try answer(about: node, places: Self.subnormalBits) { (interval) throws(RealProblem) -> Double? in
            // No end is NaN, so neither is a double. The double of an end out of range is infinite, as the result must
            // be.
            last = interval.nearestDoubles
            // Returns the upper double, since the lower one can be -0 for a number that may be 0.
            if last.lower == last.upper { return last.upper }
            guard interval.bits > Self.bitsBeforeTies, let tie = Self.tie(last), tie != unresolvedTie
            else { return nil }
            switch try (ordering ?? self.ordering(of: node))(tie) {
            case .less: return last.lower
            case .greater: return last.upper
            case .equal: return Double(tie)
            case nil: unresolvedTie = tie
            }
            return nil
        }
        guard let nearest = nearest ?? unresolvedTie.map({ Double($0) }) else { throw .undecided(digits: 0) }
        return nearest
    }

    /// The tie between two adjacent doubles, or nil if they aren't adjacent.
    private static func tie(_ doubles: (lower: Double, upper: Double)) -> Rational? {
        // The double after the greatest one would be a power of 2.
        let beyond = Rational(BigInteger(1) << 1_024)
        guard doubles.lower.nextUp == doubles.upper else { return nil }
        return ((Rational(exactly: doubles.lower) ?? -beyond) + (Rational(exactly: doubles.upper) ?? beyond)) / 2
    }

    /// The number of bits after the point that the least positive double has.
    private static let subnormalBits = 1_074
    /// With more bits than this, if two doubles are still possible, the tie between them is usually very near to the
    /// number, unless most of the number's terms cancel each other out.
    private static let bitsBeforeTies = 200

    private func ordering(of node: RealNode) -> RationalOrdering {
        { (value) throws(RealProblem) in try ordering(of: node, to: value) }
    }
}
