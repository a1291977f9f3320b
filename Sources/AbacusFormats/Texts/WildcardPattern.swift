/// A pattern of `LIKE`: `*` stands for any characters, `?` for any single one, and `\*`, `\?` and `\\` for the
/// characters themselves.
///
/// The parts between two `*` are matched in order, each as early as possible, which never misses a match.
struct WildcardPattern {
    /// The characters between two `*`; nil stands for any single character.
    private typealias Part = [UInt32?]

    private let parts: [Part]

    /// Creates a pattern from the numbers of its characters.
    init(_ codes: [UInt32]) {
        var parts: [Part] = [[]]
        var place = 0
        while place < codes.count {
            switch codes[place] {
            case Self.star: parts.append([])
            case Self.question: parts[parts.count - 1].append(nil)
            case Self.backslash where place + 1 < codes.count && Self.special.contains(codes[place + 1]):
                place += 1
                parts[parts.count - 1].append(codes[place])
            default: parts[parts.count - 1].append(codes[place])
            }
            place += 1
        }
        self.parts = parts
    }

    private static let star = UInt32(UInt8(ascii: "*"))
    private static let question = UInt32(UInt8(ascii: "?"))
    private static let backslash = UInt32(UInt8(ascii: "\\"))
    private static let special = [star, question, backslash]

    /// Returns a bound on the work of comparing a text with the pattern.
    ///
    /// It is linear in the text, except for parts with a `?` in them, whose length multiplies it.
    func work(in codes: [UInt32]) -> Double {
        let longest = parts.lazy.filter { $0.contains(nil) }.map(\.count).max() ?? 0
        return 200 + 3.5 * Double(codes.count) * Double(1 + longest)
    }

    /// Returns whether the whole text matches the pattern.
    func matches(_ codes: [UInt32]) -> Bool {
        let codes = ArraySlice(codes)
        guard let first = parts.first, let last = parts.last, Self.fits(first, codes, at: 0) else { return false }
        if parts.count == 1 { return codes.count == first.count }
        let end = codes.count - last.count
        guard end >= first.count, Self.fits(last, codes, at: end) else { return false }
        var start = first.count
        for part in parts[1..<parts.count - 1] where !part.isEmpty {
            guard let match = Self.firstMatch(of: part, in: codes[start..<end]) else { return false }
            start = match + part.count
        }
        return true
    }

    private static func firstMatch(of part: Part, in codes: ArraySlice<UInt32>) -> Int? {
        let literal = part.compactMap { $0 }
        if literal.count == part.count { return SequenceSearch(for: literal).firstMatch(in: codes) }
        guard part.count <= codes.count else { return nil }
        return (codes.startIndex...codes.endIndex - part.count).first { fits(part, codes, at: $0) }
    }

    private static func fits(_ part: Part, _ codes: ArraySlice<UInt32>, at start: Int) -> Bool {
        guard start + part.count <= codes.endIndex else { return false }
        for (offset, code) in part.enumerated() {
            if let code, codes[start + offset] != code { return false }
        }
        return true
    }
}
