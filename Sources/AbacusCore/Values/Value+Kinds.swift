extension Value {
    /// A set of kinds of values, such as the kinds that a variable may have.
    ///
    /// The kinds of variables are declared with it where a formula is checked before it is evaluated:
    /// `["price": .number, "country": .text, "discount": [.number, .null]]`.
    public struct Kinds: OptionSet, Sendable, Hashable {
        /// A bit for each kind.
        public let rawValue: UInt8

        /// Creates the set of the kinds whose bits are set.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

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
        /// Reals, exact ones and doubles.
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
