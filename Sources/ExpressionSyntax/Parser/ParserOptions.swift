/// Options for reading a text.
public struct ParserOptions: Sendable, Hashable {
    /// The notation of the text.
    public var notation: Notation
    /// The required form of the text, in a syntax that distinguishes predicates from expressions; nil for either.
    public var form: SyntaxForm?
    /// Whether `2x` and `2(x + 1)` are products. `2 3` is an error in any case, and so is an operand after a percent
    /// sign.
    public var implicitMultiplication: Bool
    /// The maximum length of a text, in bytes. It is at most 512 MiB, so that the tree's indices fit 32 bits. A
    /// negative number counts as 0.
    public var maximumLength: Int {
        didSet { maximumLength = Self.clamped(maximumLength) }
    }

    /// The names of functions, for which `sin 30` may have been meant as a call. They affect only the suggestions of
    /// errors.
    package var functions: (any KnownFunctions.Type)?

    /// A byte creates at most five nodes: a single `?` creates a conditional, two markers and two missing operands.
    private static let greatestLength = 512 << 20

    /// Creates options. The defaults are the notation of the language, no implicit products, and texts of up to 64 MiB.
    public init(
        _ notation: Notation = Notation(), form: SyntaxForm? = nil, implicitMultiplication: Bool = false,
        maximumLength: Int = 64 << 20
    ) {
        self.notation = notation
        self.form = form
        self.implicitMultiplication = implicitMultiplication
        self.maximumLength = Self.clamped(maximumLength)
    }

    private static func clamped(_ length: Int) -> Int { min(max(0, length), greatestLength) }
}

/// Options are equal if they read every text in the same way.
extension ParserOptions {
    private var key: Key {
        Key(
            notation: notation, form: form, implicitMultiplication: implicitMultiplication,
            maximumLength: maximumLength)
    }

    private struct Key: Hashable {
        let notation: Notation
        let form: SyntaxForm?
        let implicitMultiplication: Bool
        let maximumLength: Int
    }

    public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Tells which names are those of functions. It is used as a type, so that options are as cheap to copy as a few words.
package protocol KnownFunctions: Sendable {
    /// Returns whether a name is that of a function.
    static func contains(_ name: String) -> Bool
    /// Returns the name of the function that has the same value, for a number of arguments, as a function of another
    /// language; nil if there is none.
    static func name(ofFunctionCalledElsewhere name: String, argumentCount: Int) -> String?
}

extension Lexer {
    /// Creates a lexer at the start of a text, with the given options.
    init(_ bytes: SourceBytes, _ options: ParserOptions) {
        self.init(bytes, at: bytes.startOfText, options.notation.lexicon)
    }
}
