/// How far an evaluation goes to find an answer.
public struct RealLimits: Sendable, Hashable {
    /// The bits after which two numbers that still agree count as undecided, beyond those of their integer parts.
    public var decisionBits: Int
    /// The bits of one number.
    public var numberBits: Int

    /// Limits for computations of one's own: 4,900 digits to decide, 10 million in a number.
    public static let standard = RealLimits(decisionBits: 1 << 14, numberBits: 1 << 25)

    /// Limits of one's own choice; those that are negative count as 0.
    public init(decisionBits: Int, numberBits: Int) {
        self.decisionBits = max(0, decisionBits)
        self.numberBits = max(0, numberBits)
    }
}
