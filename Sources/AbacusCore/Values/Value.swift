/// The value of an expression.
///
/// Every rational number has exactly one representation: one with the denominator 1 is an `integer`. The initializers
/// and all operations ensure that, and a `.rational` or `.exactReal` built by hand is normalized when it enters a list,
/// a record or an evaluation.
///
/// In Swift, values are written as literals: `["price": 1299, "rate": 0.0825, "country": "DE"]`. A literal such as
/// 0.0825 is exactly the decimal as written. A variable of type `Double` gives a real, and results computed from it are
/// rounded. `Int(value)`, `Double(value)`, `String(value)` and the like convert a value to Swift's types, as does
/// ``ValueDecoder``.
///
/// Values can be nested to any depth: they are compared, hashed, printed, encoded and released without recursion.
/// Shared parts are visited wherever they occur, so applying `v = [v, v]` fifty times gives 2⁵⁰ values.
public enum Value: Sendable, Hashable {
    /// An integer of any size.
    case integer(BigInteger)
    /// A fraction that isn't an integer, in lowest terms.
    case rational(Rational)
    /// A double, in the arithmetic `real` or from an app.
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

    /// Whether the value has its canonical representation. Its elements always do.
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
    /// Creates an integer from an `Int`.
    public init(_ value: Int) { self = .integer(BigInteger(value)) }
    /// Creates an integer of any size.
    public init(_ value: BigInteger) { self = .integer(value) }
    /// Creates a rational, or an integer if the denominator is 1.
    public init(_ value: Rational) { self = value.isInteger ? .integer(value.numerator) : .rational(value) }
    /// Creates a real, even from a number such as 0.5. A literal gives an exact decimal instead: see
    /// `init(floatLiteral:)`.
    public init(_ value: Double) { self = .real(value) }
    /// Creates an exact real, or a rational or an integer if the number's form shows that it is one.
    public init(_ value: ExactReal) {
        if let rational = value.rational { self.init(rational) } else { self = .exactReal(value) }
    }
    /// Creates a Boolean.
    public init(_ value: Bool) { self = .boolean(value) }
    /// Creates a text.
    public init(_ value: String) { self = .text(value) }

    /// Creates the exact value of a decimal such as `0.0825` or `-1e-3`. Fails if the text isn't one.
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

extension Value {
    /// A set of kinds of values, such as the kinds that a variable may have.
    ///
    /// Checks of a formula use it to declare the kinds of variables:
    /// `["price": .number, "country": .text, "discount": [.number, .null]]`.
    public struct Kinds: OptionSet, Sendable, Hashable {
        /// A bit for each kind.
        public let rawValue: UInt32

        /// Creates the set of the kinds whose bits are set.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Creates the set of one kind.
        public init(_ kind: Kind) {
            switch kind {
            case .integer: self = .integer
            case .rational: self = .rational
            case .real: self = .real
            case .boolean: self = .boolean
            case .text: self = .text
            case .list: self = .list
            case .record: self = .record
            case .null: self = .null
            }
        }

        /// Integers.
        public static let integer = Kinds(rawValue: 1 << 0)
        /// Rationals that aren't integers.
        public static let rational = Kinds(rawValue: 1 << 1)
        /// Reals: exact reals and doubles.
        public static let real = Kinds(rawValue: 1 << 2)
        /// `true` and `false`.
        public static let boolean = Kinds(rawValue: 1 << 3)
        /// Texts.
        public static let text = Kinds(rawValue: 1 << 4)
        /// Lists.
        public static let list = Kinds(rawValue: 1 << 5)
        /// Records.
        public static let record = Kinds(rawValue: 1 << 6)
        /// Null, which stands for a missing value.
        public static let null = Kinds(rawValue: 1 << 7)

        /// The kinds of numbers: integers, rationals and reals.
        public static let number: Kinds = [.integer, .rational, .real]
        /// All kinds.
        public static let any = Kinds(rawValue: .max)
    }
}

extension Value {
    /// The memory of the value, in bytes. Parts shared with other values count in each of them.
    ///
    /// The contents of a list or record count as at most `ElementStorage.greatestFootprint`.
    ///
    /// - Complexity: O(1).
    package var footprint: Int {
        let own = MemoryLayout<Value>.stride
        return switch self {
        case .integer(let number): own + number.heapBytes
        case .rational(let number): own + number.numerator.heapBytes + number.denominator.heapBytes
        case .text(let text): own + text.utf8.count
        case .list(let list): own + list.storage.footprint
        case .record(let record): own + record.storage.footprint
        case .exactReal(let number): own + number.footprint
        case .real, .boolean, .null: own
        }
    }

    /// The levels of nesting: 0 for a plain value.
    package var depth: Int { storage?.depth ?? 0 }
}

extension BigInteger {
    /// The memory on the heap, in bytes.
    fileprivate var heapBytes: Int {
        Int(exactly: self) == nil ? bitLength / 8 + 48 : 0
    }
}
