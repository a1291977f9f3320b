/// The limits of one evaluation. An expression that would exceed one fails with an error.
///
/// A negative limit counts as 0. `numberBits` is effectively at most `BigInteger.maximumBitLength`, which is what a
/// number can hold. Limits on bytes and levels are clamped to 2⁶⁰.
public struct Limits: Sendable, Hashable {
    /// The bytes of a source text. A text that was parsed under other limits is checked when it is evaluated or
    /// compiled.
    public var sourceBytes: Int { didSet { sourceBytes = Self.clamped(sourceBytes) } }
    /// The bits of one integer, or of a rational's numerator or denominator.
    public var numberBits: Int { didSet { numberBits = Self.clamped(numberBits) } }
    /// The bytes of all values that are alive at the same time.
    public var memoryBytes: Int { didSet { memoryBytes = Self.clamped(memoryBytes) } }
    /// The work of one evaluation, in units of about a nanosecond. The work of each operation is estimated before it
    /// begins.
    public var work: UInt64
    /// The work of one operation that can't be interrupted.
    public var workPerCall: UInt64
    /// The depth of nested lists.
    public var nesting: Int { didSet { nesting = Self.clamped(nesting) } }
    /// The depth of nested calls of user-defined functions.
    public var callDepth: Int { didSet { callDepth = Self.clamped(callDepth) } }
    /// The precision, in bits, to which exact reals are compared. A comparison of numbers that still agree is
    /// `undecided`.
    public var decisionBits: Int { didSet { decisionBits = Self.clamped(decisionBits) } }
    /// The time that an evaluation may take; nil for no limit.
    public var deadline: Duration? { didSet { deadline = deadline.map(Self.clamped) } }

    /// Limits for trusted texts: 10 million digits, about a minute.
    public static let standard = Limits(
        sourceBytes: 64 << 20, numberBits: 1 << 25, memoryBytes: 1 << 30, work: 1 << 36, workPerCall: 1 << 31,
        nesting: 1_000, callDepth: 10_000, decisionBits: 1 << 14, deadline: nil)

    /// Limits for texts from strangers: 20,000 digits, one second.
    public static let untrusted = Limits(
        sourceBytes: 64 << 10, numberBits: 1 << 16, memoryBytes: 16 << 20, work: 1 << 26, workPerCall: 1 << 24,
        nesting: 64, callDepth: 256, decisionBits: 1 << 12, deadline: .seconds(1))

    /// Creates limits. Apps start from a copy of one of those above.
    package init(
        sourceBytes: Int, numberBits: Int, memoryBytes: Int, work: UInt64, workPerCall: UInt64,
        nesting: Int, callDepth: Int, decisionBits: Int = 1 << 14, deadline: Duration?
    ) {
        self.sourceBytes = Self.clamped(sourceBytes)
        self.numberBits = Self.clamped(numberBits)
        self.memoryBytes = Self.clamped(memoryBytes)
        self.work = work
        self.workPerCall = workPerCall
        self.nesting = Self.clamped(nesting)
        self.callDepth = Self.clamped(callDepth)
        self.decisionBits = Self.clamped(decisionBits)
        self.deadline = deadline.map(Self.clamped)
    }

    /// Returns the limit clamped to a range in which sums with it can't overflow.
    private static func clamped(_ limit: Int) -> Int { min(max(0, limit), 1 << 60) }

    /// Returns the duration clamped to a range in which the deadline can still be represented.
    private static func clamped(_ deadline: Duration) -> Duration { min(max(.zero, deadline), .seconds(Int64.max)) }
}

extension Limits: Codable {
    private enum CodingKeys: String, CodingKey {
        case sourceBytes, numberBits, memoryBytes, work, workPerCall, nesting, callDepth, decisionBits, deadline
    }

    /// Decodes an object with a member for each limit that differs from ``standard``. Limits are clamped as when they
    /// are set, and the deadline is encoded as a `Duration`.
    ///
    /// - Throws: `DecodingError` if there is no object, or if a member isn't a limit.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = .standard
        func decode<Limit: Decodable>(_ key: CodingKeys, _ limit: WritableKeyPath<Limits, Limit>) throws {
            if let decoded = try container.decodeIfPresent(Limit.self, forKey: key) { self[keyPath: limit] = decoded }
        }
        try decode(.sourceBytes, \.sourceBytes)
        try decode(.numberBits, \.numberBits)
        try decode(.memoryBytes, \.memoryBytes)
        try decode(.work, \.work)
        try decode(.workPerCall, \.workPerCall)
        try decode(.nesting, \.nesting)
        try decode(.callDepth, \.callDepth)
        try decode(.decisionBits, \.decisionBits)
        deadline = try container.decodeIfPresent(Duration.self, forKey: .deadline)
    }
}
