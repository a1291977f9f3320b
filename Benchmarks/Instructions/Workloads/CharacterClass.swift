/// A class of characters for long texts, given by a unit that is repeated.
struct CharacterClass: Sendable {
    let name: String
    /// Whether the class belongs to the few that are tried when time is short, one for each way in which texts are processed.
    let isCommon: Bool
    private let unit: [UInt8]

    private init(_ name: String, isCommon: Bool = false, _ unit: String) {
        self.init(name, isCommon: isCommon, bytes: Array(unit.utf8))
    }

    private init(_ name: String, isCommon: Bool = false, bytes: [UInt8]) {
        self.name = name
        self.isCommon = isCommon
        unit = bytes
    }

    /// Returns nearly this many bytes, without partial characters.
    func bytes(_ count: Int) -> [UInt8] {
        Array(repeating: unit, count: max(1, count / unit.count)).flatMap { $0 }
    }

    /// Returns nearly this many bytes as a string. The class must be valid UTF-8.
    func text(_ count: Int) -> String { String(decoding: bytes(count), as: UTF8.self) }
}

extension CharacterClass {
    /// Classes that a string may contain, one for each kind of character that Unicode's algorithms treat differently.
    static let all: [CharacterClass] = [
        CharacterClass("letters", isCommon: true, "a"),
        CharacterClass("digits", "7"),
        CharacterClass("spaces", " "),
        CharacterClass("no-break spaces", "\u{A0}"),
        CharacterClass("quotes", "\""),
        CharacterClass("backslashes", "\\"),
        CharacterClass("line feeds", "\n"),
        CharacterClass("controls", isCommon: true, "\u{1}\u{1B}"),
        CharacterClass("marks of alternating class", isCommon: true, "\u{301}\u{316}"),
        CharacterClass("marks that decompose", "\u{344}\u{316}"),
        CharacterClass("letters with marks", "e\u{301}\u{316}"),
        CharacterClass(
            "letters with thirty marks", isCommon: true, "e" + String(repeating: "\u{301}\u{316}", count: 15)),
        CharacterClass("composed letters", "\u{1E14}"),
        CharacterClass("letters that change length with case", "\u{DF}\u{130}\u{390}\u{3A3}"),
        CharacterClass("compatibility letters", "\u{FDFA}\u{FB03}"),
        CharacterClass("Hangul", "\u{D55C}\u{AE00}"),
        CharacterClass("Hangul's parts", "\u{1112}\u{1161}\u{11AB}"),
        CharacterClass("leading consonants", "\u{1100}"),
        CharacterClass("trailing consonants", "\u{11A8}"),
        CharacterClass("Devanagari conjuncts", "\u{915}\u{94D}"),
        CharacterClass("prepended marks", "\u{600}"),
        CharacterClass("joiners", "\u{200D}"),
        CharacterClass("families", isCommon: true, "\u{1F468}\u{200D}\u{1F469}\u{200D}"),
        CharacterClass("skin tones", "\u{1F44B}\u{1F3FD}"),
        CharacterClass("flags", isCommon: true, "\u{1F1E6}"),
        CharacterClass("variation selectors", "\u{FE0F}"),
        CharacterClass("bidirectional controls", "\u{202E}\u{2066}"),
        CharacterClass("tags", "\u{E0041}"),
        CharacterClass("around the surrogates", "\u{D7FF}\u{E000}"),
        CharacterClass("the last scalars", "\u{FFFF}\u{10FFFF}"),
        CharacterClass("line separators", "\u{2028}"),
        CharacterClass("operators", "×÷−"),
    ]

    /// Classes that a source, a file or an argument may contain, including those of strings.
    static let allBytes: [CharacterClass] =
        all + [
            CharacterClass("bytes that are not UTF-8", isCommon: true, bytes: [0xFF]),
            CharacterClass("surrogates", bytes: [0xED, 0xA0, 0x80]),
            CharacterClass("beginnings of scalars", bytes: [0xF0, 0x9F]),
            CharacterClass("NULs", bytes: [0]),
        ]
}

extension [UInt8] {
    /// Returns the bytes with each occurrence of a text replaced by other bytes.
    func replacing(_ mark: String, with bytes: [UInt8]) -> [UInt8] {
        var rest = self[...]
        var replaced: [UInt8] = []
        while let byte = rest.first {
            if rest.starts(with: mark.utf8) {
                replaced += bytes
                rest.removeFirst(mark.utf8.count)
            } else {
                replaced.append(byte)
                rest.removeFirst()
            }
        }
        return replaced
    }
}
