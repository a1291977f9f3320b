/// What an expression evaluates to.
///
/// One number has one representation: a rational whose denominator is 1 is an `integer`. The initialisers and every
/// operation keep to that, and a `.rational` built by hand becomes an `.integer` where it enters a list, a record or an
/// evaluation.
///
/// Values can be nested to any depth: they are compared, hashed, printed, encoded and released without recursion. What is
/// shared is gone through wherever it stands, so that `v = [v, v]`, fifty times, is 2⁵⁰ values.
public enum Value: Sendable, Hashable {
    case integer(BigInteger)
    case rational(Rational)
    case real(Double)
    case boolean(Bool)
    case text(String)
    case list(List)
    case record(Record)
    case null

    /// The sort of a value.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case integer, rational, real, boolean, text, list, record, null
    }

    /// The sort of the value.
    public var kind: Kind {
        switch self {
        case .integer: .integer
        case .rational: .rational
        case .real: .real
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
        case .integer, .rational, .real: true
        default: false
        }
    }

    /// Whether the value is in its one representation; its elements always are.
    var isCanonical: Bool {
        if case .rational(let number) = self { !number.isInteger } else { true }
    }

    /// The value in its one representation.
    var canonical: Value {
        if case .rational(let number) = self { Value(number) } else { self }
    }
}

extension Value {
    /// Creates an integer.
    public init(_ value: Int) { self = .integer(BigInteger(value)) }
    /// Creates an integer.
    public init(_ value: BigInteger) { self = .integer(value) }
    /// Creates a rational, or an integer where its denominator is 1.
    public init(_ value: Rational) { self = value.isInteger ? .integer(value.numerator) : .rational(value) }
    /// Creates a real.
    public init(_ value: Double) { self = .real(value) }
    /// Creates a boolean.
    public init(_ value: Bool) { self = .boolean(value) }
    /// Creates a text.
    public init(_ value: String) { self = .text(value) }

    /// Creates the exact value of a decimal such as `0.0825` or `-1e-3`, or nil if the text is none.
    ///
    /// - Complexity: that of a multiplication of numbers of as many digits as the text and its exponent ask for.
    public init?(decimal text: some StringProtocol) {
        guard let rational = Rational(decimal: text) else { return nil }
        self.init(rational)
    }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates an integer of any size.
    public init(integerLiteral literal: StaticBigInt) { self = .integer(BigInteger(integerLiteral: literal)) }
    /// Creates a real. For an exact decimal see `init(decimal:)`.
    public init(floatLiteral literal: Double) { self = .real(literal) }
    public init(booleanLiteral literal: Bool) { self = .boolean(literal) }
    public init(stringLiteral literal: String) { self = .text(literal) }
    public init(arrayLiteral elements: Value...) { self = .list(List(elements)) }
    public init(dictionaryLiteral members: (String, Value)...) { self = .record(Record(members)) }
}
