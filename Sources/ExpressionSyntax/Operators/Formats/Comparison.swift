/// The options of a comparison of Foundation's formats, and the quantifier before it.
///
/// The node of the comparison stores it in its `argument`.
public struct Comparison: Sendable, Hashable {
    /// The differences between texts that a comparison ignores or considers.
    public struct Options: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// `[c]`: letters are equal regardless of case.
        public static let ignoresCase = Options(rawValue: 1)
        /// `[d]`: letters are equal regardless of diacritics.
        public static let ignoresDiacritics = Options(rawValue: 2)
        /// `[n]`: texts are equal only if their scalars are.
        public static let isLiteral = Options(rawValue: 4)
        /// `[l]`: in the order of a language. It is accepted, but no result depends on it.
        public static let isLocalized = Options(rawValue: 8)
        /// `[w]`: compares whole words.
        public static let comparesWords = Options(rawValue: 16)

        /// The letters of all options, in the order in which they are printed.
        static let letters: [(letter: Character, option: Options)] = [
            ("c", .ignoresCase), ("d", .ignoresDiacritics), ("n", .isLiteral), ("l", .isLocalized),
            ("w", .comparesWords),
        ]
    }

    /// The elements of the left operand for which a comparison must hold.
    public enum Quantifier: UInt32, Sendable, Hashable {
        case any = 1
        case all = 2
    }

    /// The options for comparing texts.
    public var options: Options
    /// The quantifier; nil if the operands themselves are compared.
    public var quantifier: Quantifier?

    /// Creates a comparison with options and a quantifier.
    package init(options: Options = [], quantifier: Quantifier? = nil) {
        self.options = options
        self.quantifier = quantifier
    }
}

extension Comparison {
    private static let optionBits: UInt32 = 5

    /// Decodes the `argument` of a node.
    init(argument: UInt32) {
        options = Options(rawValue: argument & (1 << Self.optionBits - 1))
        quantifier = Quantifier(rawValue: argument >> Self.optionBits)
    }

    /// The comparison, encoded as the `argument` of a node.
    var argument: UInt32 { options.rawValue | (quantifier?.rawValue ?? 0) << Self.optionBits }
}

extension Comparison.Options {
    /// Parses the letters between the brackets, or returns nil if one of them is unknown.
    init?(letters: some Sequence<Unicode.Scalar>) {
        self = []
        for letter in letters {
            let lowercase = Character(letter.properties.lowercaseMapping)
            guard let option = Self.letters.first(where: { $0.letter == lowercase })?.option else { return nil }
            insert(option)
        }
    }

    /// The spelling of the options after an operator, such as `[cd]`; empty if there are none.
    package var spelling: String {
        let letters = Self.letters.filter { contains($0.option) }.map(\.letter)
        return letters.isEmpty ? "" : "[\(String(letters))]"
    }
}
