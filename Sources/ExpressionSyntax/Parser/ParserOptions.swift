/// Options for reading a text.
public struct ParserOptions: Sendable, Hashable {
    /// The syntax of the text.
    public var syntax: Syntax
    /// What the text has to be, in a syntax that distinguishes predicates from expressions; nil for either.
    public var form: SyntaxForm?
    /// Whether `2x` and `2(x + 1)` are products. `2 3` is an error either way.
    public var implicitMultiplication: Bool
    /// The longest text that is read, in bytes: at most 512 MiB, so that the tree's indices fit 32 bits. A negative
    /// number counts as 0.
    public var maximumLength: Int {
        didSet { maximumLength = Self.clamped(maximumLength) }
    }

    /// A byte makes five nodes at most: a lone `?` makes a conditional, two markers and two missing operands.
    private static let greatestLength = 512 << 20

    /// Creates options: by default for the native syntax without implicit products, and for texts of up to 64 MiB.
    public init(
        syntax: Syntax = .native, form: SyntaxForm? = nil, implicitMultiplication: Bool = false,
        maximumLength: Int = 64 << 20
    ) {
        self.syntax = syntax
        self.form = form
        self.implicitMultiplication = implicitMultiplication
        self.maximumLength = Self.clamped(maximumLength)
    }

    private static func clamped(_ length: Int) -> Int { min(max(0, length), greatestLength) }
}
