/// The value of an expression.
///
/// Every rational number has exactly one representation: one with the denominator 1 is an `integer`. The initializers
/// and all operations ensure that, and a `.rational` or `.exactReal` built by hand is brought into that form when it
/// enters a list, a record or an evaluation.
///
/// In Swift, values are written as literals: `["price": 1299, "rate": 0.0825, "country": "DE"]`. A literal such as 0.0825
/// is exactly the decimal that is written; a variable of the type `Double` makes a real, with which results are rounded.
/// What a value is in Swift tell `Int(value)`, `Double(value)`, `String(value)` and their like, and ``ValueDecoder``.
///
/// Values can be nested to any depth: they are compared, hashed, printed, encoded and released without recursion. What
/// is shared is visited wherever it occurs, so `v = [v, v]`, fifty times, is 2⁵⁰ values.
public enum Value: Sendable, Hashable {
    /// An integer of any size.
    case integer(BigInteger)
    /// A fraction that isn't an integer, in lowest terms.
    case rational(Rational)
    /// A double: in the arithmetic `real`, or from a caller of the library.
    case real(Double)
    /// A real number in the arithmetic `exact` that isn't known to be rational.
    case exactReal(ExactReal)
    /// `true` or `false`.
    case boolean(Bool)
    /// A text.
    case text(String)
    /// A list of values of any kinds.
    case list(List)
    /// Values with names.
    case record(Record)
    /// `null`: no value.
    case null

    /// The kinds of values.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case integer, rational, real, boolean, text, list, record, null
    }

    /// The kind of the value.
    public var kind: Kind {
        switch self {
        case .integer: .integer
        case .rational: .rational
        case .real, .exactReal: .real
        case .boolean: .boolean
        case .text: .text
        case .list: .list
        case .record: .record
        case .null: .null
        }
    }

    /// Whether the value is an integer, a rational or a real.
    public var isNumber: Bool {
        switch self {
        case .integer, .rational, .real, .exactReal: true
        default: false
        }
    }

    /// Whether the value is an exact real.
    var isExactReal: Bool {
        if case .exactReal = self { true } else { false }
    }

    /// Whether the value has its canonical representation; its elements always have theirs.
    var isCanonical: Bool {
        switch self {
        case .rational(let number): !number.isInteger
        case .exactReal(let number): number.rational == nil
        default: true
        }
    }

    /// The value in its canonical representation.
    var canonical: Value {
        switch self {
        case .rational(let number): Value(number)
        case .exactReal(let number): Value(number)
        default: self
        }
    }
}

extension Value {
    /// Creates an integer.
    public init(_ value: Int) { self = .integer(BigInteger(value)) }
    /// Creates an integer.
    public init(_ value: BigInteger) { self = .integer(value) }
    /// Creates a rational, or an integer if the denominator is 1.
    public init(_ value: Rational) { self = value.isInteger ? .integer(value.numerator) : .rational(value) }
    /// Creates a real, even of a number such as 0.5. A literal makes an exact decimal instead: see `init(floatLiteral:)`.
    public init(_ value: Double) { self = .real(value) }
    /// Creates an exact real, or a rational or integer if the number is visibly one.
    public init(_ value: ExactReal) {
        if let rational = value.rational { self.init(rational) } else { self = .exactReal(value) }
    }
    /// Creates a boolean.
    public init(_ value: Bool) { self = .boolean(value) }
    /// Creates a text.
    public init(_ value: String) { self = .text(value) }

    /// Creates the exact value of a decimal such as `0.0825` or `-1e-3`, or returns nil if the text isn't one.
    ///
    /// - Complexity: that of multiplying numbers with as many digits as the text and its exponent require.
    public init?(decimal text: some StringProtocol) {
        guard let rational = Rational(decimal: text) else { return nil }
        self.init(rational)
    }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates an integer of any size.
    public init(integerLiteral literal: StaticBigInt) { self = .integer(BigInteger(integerLiteral: literal)) }
    public init(booleanLiteral literal: Bool) { self = .boolean(literal) }
    public init(stringLiteral literal: String) { self = .text(literal) }
    public init(arrayLiteral elements: Value...) { self = .list(List(elements)) }
    public init(dictionaryLiteral members: (String, Value)...) { self = .record(Record(members)) }
}
