import ExpressionSyntax
import TestSupport
import Testing

/// Which scalars of a text are shown to people, and which are not.
@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("", ""), ("plain 'text' \"quoted\" \\", "plain 'text' \"quoted\" \\"), ("été 日本 한글 עברית", "été 日本 한글 עברית"),
        ("a\nb\r\tc\0", #"a\nb\r\tc\u{0}"#), ("\u{1B}[31m\u{9B}31m\u{7F}", #"\u{1B}[31m\u{9B}31m\u{7F}"#),
        ("a\u{202E}b\u{2066}\u{200F}\u{61C}", #"a\u{202E}b\u{2066}\u{200F}\u{61C}"#),
        ("\u{200B}\u{2060}\u{FEFF}\u{AD}\u{34F}", #"\u{200B}\u{2060}\u{FEFF}\u{AD}\u{34F}"#),
        ("\u{3164}\u{115F}\u{1160}\u{FFA0}\u{2800}", #"\u{3164}\u{115F}\u{1160}\u{FFA0}\u{2800}"#),
        ("\u{2028}\u{2029}\u{85}", #"\u{2028}\u{2029}\u{85}"#),
        // Spaces, private-use characters and unassigned ones have a shape or a width.
        ("\u{A0}\u{3000}\u{E000}\u{378}\u{FFFD}", "\u{A0}\u{3000}\u{E000}\u{378}\u{FFFD}"),
        // The Arabic end of ayah and number sign are format characters with a shape.
        ("\u{6DD}\u{600}", "\u{6DD}\u{600}"),
    ])
    func scalarsThatNobodySeesAreEscaped(_ text: String, _ shown: String) {
        #expect(text.visibleText == shown)
        #expect(text.visibleText.visibleText == shown, "showing what is shown changes nothing")
        #expect(text.hasHiddenScalars == (text != shown))
    }

    @Test(arguments: [
        "👨‍👩‍👧‍👦", "❤️", "❤️‍🔥", "👩🏽‍🚀", "🏳️‍🌈", "🏴‍☠️", "1️⃣#️⃣*️⃣", "☎︎", "🇩🇪", "©️",
    ])
    func joinersAndSelectorsWithinAnEmojiStay(_ emoji: String) {
        for text in [emoji, "a\(emoji)b", "\(emoji)\(emoji)"] { #expect(text.visibleText == text) }
    }

    @Test(arguments: [
        ("👨\u{200D}", #"👨\u{200D}"#), ("\u{200D}👨", #"\u{200D}👨"#), ("a\u{200D}👨", #"a\u{200D}👨"#),
        ("👨\u{200D}a", #"👨\u{200D}a"#), ("👨\u{200D}\u{200D}👩", #"👨\u{200D}\u{200D}👩"#),
        ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{FE0F}"),
        ("1\u{FE0F}", #"1\u{FE0F}"#), ("a\u{FE0F}", #"a\u{FE0F}"#), ("\u{FE0F}", #"\u{FE0F}"#),
        ("葛\u{E0100}", #"葛\u{E0100}"#), ("👨\u{FE01}", #"👨\u{FE01}"#), ("👨\u{200C}👩", #"👨\u{200C}👩"#),
        ("🇩\u{200D}🇪", #"🇩\u{200D}🇪"#), ("👨\u{200D}🏽", #"👨\u{200D}🏽"#),
        ("🏴\u{E0067}\u{E007F}", #"🏴\u{E0067}\u{E007F}"#),
    ])
    func elsewhereTheyAreEscaped(_ text: String, _ shown: String) {
        #expect(text.visibleText == shown)
    }

    @Test func whatUnicodeCallsInvisibleIsHidden() {
        let shapes: Set<UInt32> = [
            0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
        ]
        for scalar in Unicode.Scalar.all {
            let isInvisible =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                case .format: !shapes.contains(scalar.value)
                default:
                    scalar.properties.isDefaultIgnorableCodePoint || [0x2800, 0x1D159, 0xFFFC].contains(scalar.value)
                }
            guard scalar.isHidden != isInvisible else { continue }
            Issue.record("U+\(String(scalar.value, radix: 16)) is \(isInvisible ? "not " : "")hidden")
        }
    }

    @Test func namesHoldNothingHidden() {
        for scalar in Unicode.Scalar.all where !scalar.isASCII && scalar.properties.isXIDContinue {
            let isName = "a\(scalar)".isPlainName
            // When the name is normalized, it becomes another, plain name.
            guard isName, scalar.isHidden else { continue }
            Issue.record("a name can hold U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test func quotedTextReadsBackAsEveryScalar() {
        let scalars = Array(Unicode.Scalar.all)
        let special = scalars.prefix { $0.value < 0x3000 }
        for scalar in special + Array(scalars[special.count...]).sample(oneIn: 5) {
            let text = "<\(scalar)>"
            let literal = text.quotedText
            let source = Source(literal)
            let characters = source.characters(ofText: 0..<source.bytes.count)
            guard !characters.unicodeScalars.elementsEqual(text.unicodeScalars) || literal.hasHiddenScalars else {
                continue
            }
            Issue.record("U+\(String(scalar.value, radix: 16)) is quoted as \(literal)")
        }
    }

    @Test func escapesHaveTheWidthOfTheirCharacters() {
        #expect("a\u{202E}日".visibleText.terminalWidth == 11)
    }
}

extension Unicode.Scalar {
    /// All scalars.
    fileprivate static var all: some Sequence<Unicode.Scalar> {
        (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }
    }
}
