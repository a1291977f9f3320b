/// What an evaluation may use at most. An expression that would use more is refused with an error.
public struct Limits: Sendable, Hashable {
    /// The bytes of a source text. One that was read within other limits is refused when it is evaluated or compiled.
    public var sourceBytes: Int { didSet { sourceBytes = Self.clamped(sourceBytes) } }
    /// The bits of one integer, or of a rational's numerator or denominator.
    public var numberBits: Int { didSet { numberBits = Self.clamped(numberBits) } }
    /// The bytes of all values that are alive at a time.
    public var memoryBytes: Int { didSet { memoryBytes = Self.clamped(memoryBytes) } }
    /// The work of one evaluation, in units of about a nanosecond, estimated before each operation.
    public var work: UInt64
    /// The work of one operation that cannot be interrupted.
    public var workPerCall: UInt64
    /// The levels of lists in lists.
    public var nesting: Int { didSet { nesting = Self.clamped(nesting) } }
    /// The calls of users' functions inside each other.
    public var callDepth: Int { didSet { callDepth = Self.clamped(callDepth) } }
    /// The time an evaluation may take; nil for any.
    public var deadline: Duration? { didSet { deadline = deadline.map(Self.clamped) } }

    /// Limits for texts of one's own: 10 million digits, about a minute.
    public static let standard = Limits(
        sourceBytes: 64 << 20, numberBits: 1 << 25, memoryBytes: 1 << 30, work: 1 << 36, workPerCall: 1 << 31,
        nesting: 1_000, callDepth: 10_000, deadline: nil)

    /// Limits for texts from strangers: 20,000 digits, a second.
    public static let untrusted = Limits(
        sourceBytes: 64 << 10, numberBits: 1 << 16, memoryBytes: 16 << 20, work: 1 << 26, workPerCall: 1 << 24,
        nesting: 64, callDepth: 256, deadline: .seconds(1))

    /// Limits of one's own choice.
    ///
    /// A negative limit, or one set to a negative number later, is 0. `numberBits` is at most what one number can hold,
    /// `BigInteger.maximumBitLength`, even where it says more; no number of bytes or levels is more than 2⁶⁰.
    public init(
        sourceBytes: Int, numberBits: Int, memoryBytes: Int, work: UInt64, workPerCall: UInt64,
        nesting: Int, callDepth: Int, deadline: Duration?
    ) {
        self.sourceBytes = Self.clamped(sourceBytes)
        self.numberBits = Self.clamped(numberBits)
        self.memoryBytes = Self.clamped(memoryBytes)
        self.work = work
        self.workPerCall = workPerCall
        self.nesting = Self.clamped(nesting)
        self.callDepth = Self.clamped(callDepth)
        self.deadline = deadline.map(Self.clamped)
    }

    /// Returns a limit that can be reckoned with: what is counted against it never comes near the end of a word.
    private static func clamped(_ limit: Int) -> Int { min(max(0, limit), 1 << 60) }

    /// Returns a time after which there still is a time.
    private static func clamped(_ deadline: Duration) -> Duration { min(max(.zero, deadline), .seconds(Int64.max)) }
}
