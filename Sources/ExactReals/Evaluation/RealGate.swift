/// What an evaluation, or a part of it, will use at most.
public struct RealWork: Sendable, Hashable {
    /// The work of all of it, in units of about a nanosecond.
    public var work: Double
    /// The work of its longest part that cannot be interrupted.
    public var longestCall: Double
    /// The bits of the largest number.
    public var bits: Double
    /// The bytes of all numbers that are alive at a time.
    public var bytes: Double
}

/// The caller's say in how far an evaluation goes.
///
/// Both functions refuse to go on by throwing; that ends the evaluation with ``RealProblem/refused(_:)``.
public struct RealGate {
    /// Asked before each pass over a graph, and before an operation that takes more than it looked like.
    let admit: (RealWork) throws -> Void
    /// Called between operations, about once a millisecond: the place to look at a clock.
    let look: () throws -> Void

    /// A gate of these two functions.
    public init(admit: @escaping (RealWork) throws -> Void, look: @escaping () throws -> Void = {}) {
        self.admit = admit
        self.look = look
    }

    /// The gate that lets everything pass.
    public static var open: RealGate { RealGate(admit: { _ in }) }
}
