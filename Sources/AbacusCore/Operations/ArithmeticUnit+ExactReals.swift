internal import IntegerKernels

// Exact reals in the arithmetic unit, within the budget.

extension ArithmeticUnit {
    /// Calls a closure with a decider of signs and equality that draws its work from the budget.
    ///
    /// - Parameter domain: the message of the error if a function isn't defined for its argument.
    /// - Throws: the closure's error, as a problem of the language.
    mutating func decide<Result>(
        orElse domain: @autoclosure () -> String = "the operation has no value for this number",
        _ body: (RealDecider) throws(RealProblem) -> Result
    ) throws(Problem) -> Result {
        let account = Account(budget)
        defer { budget = account.budget }
        let limits = RealLimits(decisionBits: budget.limits.decisionBits, numberBits: budget.numberBits)
        do throws(RealProblem) {
            return try body(RealDecider(limits: limits, gate: account.gate))
        } catch {
            throw Problem(error, domain: domain())
        }
    }

    /// Returns the result of an operation on exact reals.
    mutating func realValue(
        _ demand: Demand,
        orElse domain: @autoclosure () -> String = "the operation has no value for this number",
        _ body: (RealDecider) throws(RealProblem) -> ExactReal
    ) throws(Problem) -> Value {
        try budget.admit(demand)
        let value = Value(try decide(orElse: domain(), body))
        try budget.admit(Demand(bits: value.bits, bytes: Double(value.footprint), work: 0))
        return value
    }

    /// Admits factoring the integers in an exact real, as for roots, powers and logarithms.
    mutating func admitFactorization(of number: ExactReal) throws(Problem) {
        try budget.admit(Demand(work: number.factorizationCost { Cost.factorization(Double($0)) }))
    }

    /// The number as an exact real in `exact`, unless it is a double; nil for any other value and in the other
    /// arithmetics.
    func exactReal(_ value: Value) -> ExactReal? { arithmetic == .exact ? ExactReal(value) : nil }

    /// Returns the double nearest to an exact real.
    package mutating func nearestDouble(to number: ExactReal) throws(Problem) -> Double {
        try decide { (decider) throws(RealProblem) in try Double(number, using: decider) }
    }

    /// Returns a lower and an upper bound of an exact real, close to each other.
    package mutating func ends(of number: ExactReal) throws(Problem) -> BigFloat.Rounded {
        try decide { (decider) throws(RealProblem) in try BigFloat.ends(of: number, using: decider) }
    }
}

extension ExactReal {
    /// A full turn, in radians.
    static let tau = 2 * pi
    /// A degree, in radians.
    static let degree = pi * ExactReal(Rational(1, 180))
    /// A radian, in degrees.
    static let radian: ExactReal = Interruption.outside {
        return (try? 180 / pi).unwrapped(because: "pi isn't 0")
    }
}

/// A budget from which closures draw when an operation on exact reals needs more and more precision.
private final class Account {
    var budget: Budget

    init(_ budget: Budget) { self.budget = budget }

    var gate: RealGate {
        RealGate(
            admit: { work in
                try self.budget.admit(
                    Demand(bits: work.bits, bytes: work.bytes, work: work.work, longestCall: work.longestCall))
            }, look: { try self.budget.look() })
    }
}

extension Problem {
    /// Creates the problem for an error of an exact real. The message `domain` says for which arguments a function
    /// isn't defined.
    ///
    /// - Precondition: if the operation was refused, the budget refused it.
    package init(_ problem: RealProblem, domain: String) {
        switch problem {
        case .divisionByZero: self = .divisionByZero
        case .outsideDomain: self = .outsideDomain(domain)
        case .notFinite: self = .notFinite
        case .tooNearZero: self = .tooNearZero
        case .undecided(let digits): self = .undecided(digits: digits)
        case .numberTooLarge(let bits): self = .numberTooLarge(bits: bits)
        case .refused(let reason):
            let problem = (reason as? Problem).unwrapped(because: "only the budget refuses")
            self = problem
        }
    }
}
