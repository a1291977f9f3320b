/// Scalars that are invisible or disturb a line, at least one of each class, for tests that look for them in what is
/// shown. They are listed here rather than taken from the code under test.
public enum HiddenScalars {
    /// The classes, with their names.
    public static let classes: [(name: String, scalars: [Unicode.Scalar])] = [
        ("controls", ["\u{1}", "\u{7}", "\u{8}", "\u{B}", "\u{C}", "\u{1B}", "\u{1F}", "\u{7F}"]),
        ("controls of eight bits", ["\u{80}", "\u{85}", "\u{9B}", "\u{9D}", "\u{9F}"]),
        ("separators of lines and paragraphs", ["\u{2028}", "\u{2029}"]),
        ("marks of direction", ["\u{200E}", "\u{200F}", "\u{61C}"]),
        ("embeddings and overrides", ["\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}"]),
        ("isolates", ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]),
        ("spaces without width", ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{180E}"]),
        ("joiners", ["\u{200C}", "\u{200D}", "\u{34F}"]),
        ("hyphens", ["\u{AD}"]),
        ("operators", ["\u{2061}", "\u{2062}", "\u{2063}", "\u{2064}"]),
        ("deprecated format characters", ["\u{206A}", "\u{206F}", "\u{2065}"]),
        ("fillers", ["\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}", "\u{17B4}"]),
        ("annotations", ["\u{FFF9}", "\u{FFFA}", "\u{FFFB}", "\u{FFFC}"]),
        ("variation selectors", ["\u{FE00}", "\u{FE0E}", "\u{FE0F}", "\u{180B}", "\u{E0100}", "\u{E01EF}"]),
        ("tags", ["\u{E0001}", "\u{E0041}", "\u{E007F}", "\u{E0FFF}"]),
        ("musical and shorthand controls", ["\u{1D173}", "\u{1D17A}", "\u{1BCA0}", "\u{1D159}"]),
    ]

    /// The scalars of all classes.
    public static let all = classes.flatMap(\.scalars)

    /// Returns the scalars of a text that shouldn't be sent to a terminal.
    ///
    /// A line feed is one of them unless it is allowed, as between the lines of an output.
    public static func found(in text: String, allowingLineFeeds: Bool = true) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            if scalar == "\n" { return !allowingLineFeeds }
            return scalar.value < 0x20 || Self.set.contains(scalar)
        }
    }

    private static let set = Set(all)
}
