/// The most that an evaluation, or a part of it, will use. All numbers are finite.
public struct RealWork: Sendable, Hashable {
    /// The work in all, in units of about a nanosecond.
    public var work: Double
    /// The work of the longest part that can't be interrupted.
    public var longestCall: Double
    /// The number of bits of the largest number.
    public var bits: Double
    /// The bytes of all numbers that are alive at the same time.
    public var bytes: Double
}

/// The caller's control over how far an evaluation goes.
///
/// Both functions can refuse to continue by throwing, which ends the evaluation with ``RealProblem/refused(_:)``.
public struct RealGate {
    /// Asked before each pass over a graph, and before an operation that turns out to take more than was admitted.
    let admit: (RealWork) throws -> Void
    /// Called between operations, about once a millisecond: the place to check a clock.
    let look: () throws -> Void

    /// Creates a gate from these two functions.
    public init(admit: @escaping (RealWork) throws -> Void, look: @escaping () throws -> Void = {}) {
        self.admit = admit
        self.look = look
    }

    /// The gate that admits everything.
    public static var open: RealGate { RealGate(admit: { _ in }) }
}
