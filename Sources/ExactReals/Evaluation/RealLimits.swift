/// How far an evaluation goes to find an answer.
public struct RealLimits: Sendable, Hashable {
    /// The bits, beyond those of the integer parts, after which two numbers that still agree count as undecided.
    public var decisionBits: Int { didSet { decisionBits = Self.clamped(decisionBits) } }
    /// The most bits that a number may have.
    public var numberBits: Int { didSet { numberBits = Self.clamped(numberBits) } }

    /// The standard limits: 4,900 digits for a decision, 10 million in a number.
    public static let standard = RealLimits(decisionBits: 1 << 14, numberBits: 1 << 25)

    /// Creates limits.
    ///
    /// A limit is clamped to between 0 and 2⁶⁰, also when it is set later.
    public init(decisionBits: Int, numberBits: Int) {
        self.decisionBits = Self.clamped(decisionBits)
        self.numberBits = Self.clamped(numberBits)
    }

    private static func clamped(_ limit: Int) -> Int { min(max(0, limit), 1 << 60) }
}
