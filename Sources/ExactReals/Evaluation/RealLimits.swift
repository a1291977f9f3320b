/// Limits on the precision of an evaluation.
package struct RealLimits: Sendable, Hashable {
    /// The number of bits, besides those of the integer parts, after which two numbers that still agree are undecided.
    package var decisionBits: Int { didSet { decisionBits = Self.clamped(decisionBits) } }
    /// The maximum number of bits of a number.
    package var numberBits: Int { didSet { numberBits = Self.clamped(numberBits) } }

    /// The standard limits: 4,900 digits for a decision, and 10 million digits in a number.
    package static let standard = RealLimits(decisionBits: 1 << 14, numberBits: 1 << 25)

    /// Creates limits.
    ///
    /// A limit is clamped to 0 through 2⁶⁰, also when it is set later.
    package init(decisionBits: Int, numberBits: Int) {
        self.decisionBits = Self.clamped(decisionBits)
        self.numberBits = Self.clamped(numberBits)
    }

    private static func clamped(_ limit: Int) -> Int { min(max(0, limit), 1 << 60) }
}

/// An upper bound on the resources that an evaluation, or a part of it, uses. All numbers are finite.
package struct RealWork: Sendable, Hashable {
    /// The total work, in units of about a nanosecond.
    package var work: Double
    /// The work of the longest part that can't be interrupted, in the same units.
    package var longestCall: Double
    /// The number of bits of the largest number.
    package var bits: Double
    /// The memory, in bytes, of all numbers that are alive at the same time.
    package var bytes: Double
}

/// The caller's control over how far an evaluation goes.
///
/// Both functions can stop it by throwing, which ends the evaluation with ``RealProblem/refused(_:)``.
package struct RealGate {
    /// Called before each pass over a graph, and before an operation that turns out to take more than was admitted.
    let admit: (RealWork) throws -> Void
    /// Called between operations, about once a millisecond, for example to check a clock.
    let look: () throws -> Void

    /// Creates a gate from the two functions.
    package init(admit: @escaping (RealWork) throws -> Void, look: @escaping () throws -> Void = {}) {
        self.admit = admit
        self.look = look
    }

    /// A gate that admits everything.
    package static var open: RealGate { RealGate(admit: { _ in }) }
}

/// The reason why a question about a real number has no answer.
public enum RealProblem: Error {
    /// A divisor is 0.
    case divisionByZero
    /// A function isn't defined for its argument.
    case outsideDomain
    /// The number is too large for any exponent.
    case notFinite
    /// The number is too near to 0 for any exponent.
    case tooNearZero
    /// The result depends on whether two numbers are equal that agree to this many digits.
    case undecided(digits: Int)
    /// An intermediate number would have more bits than are allowed.
    case numberTooLarge(bits: Int)
    /// The caller stopped the evaluation, for the given reason.
    case refused(any Error)
}
