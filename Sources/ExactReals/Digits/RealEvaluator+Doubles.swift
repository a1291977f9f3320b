internal import ExactNumbers

extension RealEvaluator {
    /// Returns the double nearest to a number, ties to even; infinite for a number beyond the range of doubles.
    ///
    /// A number that can't be told from a tie is rounded as one, and one that can't be told from 0 is 0. Only a number
    /// of which nothing is known at the limit on decisions is undecided.
    ///
    /// - Parameter ordering: As for ``DigitSearch``; if nil, intervals alone decide.
    func double(of node: RealNode, ordering: RationalOrdering? = nil) throws(RealProblem) -> Double {
        var last: (lower: Double, upper: Double) = (0, 0)
        var unresolvedTie: Rational?
        let nearest = try answer(about: node, places: Self.subnormalBits) { (interval) throws(RealProblem) -> Double? in
            // No end is nan, so neither is a double; that of one beyond the range is infinite, as the answer must be.
            last = interval.nearestDoubles
            // The upper one, since the lower one can be -0 for a number that may be 0.
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

    /// The tie between two neighbouring doubles.
    private static func tie(_ doubles: (lower: Double, upper: Double)) -> Rational? {
        // The double after the greatest one would be a power of 2.
        let beyond = Rational(BigInteger(1) << 1_024)
        guard doubles.lower.nextUp == doubles.upper else { return nil }
        return ((Rational(exactly: doubles.lower) ?? -beyond) + (Rational(exactly: doubles.upper) ?? beyond)) / 2
    }

    /// The number of bits after the point of the least positive double.
    private static let subnormalBits = 1_074
    /// With more bits than this, two doubles that are both possible usually have a tie between them that is nearly the
    /// number, unless most of its terms cancel each other out.
    private static let bitsBeforeTies = 200

    private func ordering(of node: RealNode) -> RationalOrdering {
        { (value) throws(RealProblem) in try ordering(of: node, to: value) }
    }
}
