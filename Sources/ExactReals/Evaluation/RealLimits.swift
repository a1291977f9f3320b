/// How far an evaluation goes to find an answer.
public struct RealLimits: Sendable, Hashable {
    /// The bits after which two numbers that still agree count as undecided, beyond those of their integer parts.
    public var decisionBits: Int { didSet { decisionBits = Self.clamped(decisionBits) } }
    /// The bits of one number.
    public var numberBits: Int { didSet { numberBits = Self.clamped(numberBits) } }

    /// Limits for computations of one's own: 4,900 digits to decide, 10 million in a number.
    public static let standard = RealLimits(decisionBits: 1 << 14, numberBits: 1 << 25)

    /// Limits of one's own choice.
    ///
    /// A negative limit, or one set to a negative number later, is 0; none is more than 2⁶⁰.
    public init(decisionBits: Int, numberBits: Int) {
        self.decisionBits = Self.clamped(decisionBits)
        self.numberBits = Self.clamped(numberBits)
    }

    private static func clamped(_ limit: Int) -> Int { min(max(0, limit), 1 << 60) }
}
