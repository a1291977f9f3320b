/// The text of a line editor, and the position of its cursor.
///
/// The text may have several lines. The cursor is always between two characters, that is, never between a letter and its
/// marks.
struct LineBuffer: Equatable {
    private(set) var text: String
    /// The offset of the cursor, in UTF-8.
    private(set) var cursor: Int

    /// The longest text, in bytes. Longer texts belong in files.
    static let maximumLength = 1 << 20

    init(_ text: String = "") {
        self.text = text
        self.text.makeContiguousUTF8()
        cursor = text.utf8.count
    }

    static func == (one: LineBuffer, other: LineBuffer) -> Bool {
        one.cursor == other.cursor && one.text.utf8.elementsEqual(other.text.utf8)
    }

    var isEmpty: Bool { text.isEmpty }
    var count: Int { text.utf8.count }

    /// Replaces a range, given in UTF-8, and puts the cursor after the replacement. Returns false, and changes nothing,
    /// if the text would be too long.
    ///
    /// - Complexity: O(n) in the length of the text.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with replacement: String) -> Bool {
        let length = replacement.utf8.count
        guard count - range.count + length <= Self.maximumLength else { return false }
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: replacement)
        text.makeContiguousUTF8()
        move(to: range.lowerBound + length)
        return true
    }

    /// Moves the cursor to an offset, or to the end of the character that contains it.
    mutating func move(to offset: Int) {
        cursor = min(max(offset, 0), count)
        let place = index(cursor)
        // An inserted text may be a mark that combines with the character before it, or have one after it.
        if cursor < count, String.Index(place, within: text) == nil { cursor = self.offset(text.index(after: place)) }
    }

    /// The character before an offset, as a range; empty at the start.
    func character(before offset: Int) -> Range<Int> {
        offset == 0 ? 0..<0 : self.offset(text.index(before: index(offset)))..<offset
    }

    /// The character after an offset, as a range; empty at the end.
    func character(after offset: Int) -> Range<Int> {
        offset == count ? count..<count : offset..<self.offset(text.index(after: index(offset)))
    }

    func text(in range: Range<Int>) -> String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

    private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
    private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
}

// MARK: - Words and lines

extension LineBuffer {
    /// The start of the word before the cursor: other characters are skipped first, then letters, digits and `_`.
    ///
    /// - Complexity: O(n) in the number of bytes skipped.
    var startOfWord: Int {
        let characters = text[..<index(cursor)].reversed()
        let between = characters.prefix { !$0.isInWord }
        let word = characters.dropFirst(between.count).prefix { $0.isInWord }
        return cursor - Self.length(between) - Self.length(word)
    }

    /// The end of the word after the cursor.
    ///
    /// - Complexity: O(n) in the number of bytes skipped.
    var endOfWord: Int {
        let between = text[index(cursor)...].prefix { !$0.isInWord }
        let word = text[between.endIndex...].prefix { $0.isInWord }
        return cursor + between.utf8.count + word.utf8.count
    }

    private static func length(_ characters: some Sequence<Character>) -> Int {
        characters.reduce(0) { $0 + $1.utf8.count }
    }

    private static let lineFeed = UInt8(ascii: "\n")

    /// The range of the cursor's line, without its line break.
    var line: Range<Int> { line(around: cursor) }

    private func line(around offset: Int) -> Range<Int> {
        let place = index(offset)
        let start = text.utf8[..<place].lastIndex(of: Self.lineFeed).map { self.offset($0) + 1 } ?? 0
        let end = text.utf8[place...].firstIndex(of: Self.lineFeed).map { self.offset($0) } ?? count
        return start..<end
    }

    /// Moves the cursor to the line above, and returns false if there isn't one.
    mutating func moveUp() -> Bool {
        let line = line
        guard line.lowerBound > 0 else { return false }
        move(to: self.line(around: line.lowerBound - 1), column: text(in: line.lowerBound..<cursor).count)
        return true
    }

    /// Moves the cursor to the line below, and returns false if there isn't one.
    mutating func moveDown() -> Bool {
        let line = line
        guard line.upperBound < count else { return false }
        move(to: self.line(around: line.upperBound + 1), column: text(in: line.lowerBound..<cursor).count)
        return true
    }

    private mutating func move(to line: Range<Int>, column: Int) {
        move(to: line.lowerBound + text(in: line).prefix(column).utf8.count)
    }
}

extension Character {
    /// Whether the character is a letter, a digit, `_`, or a mark without one of these.
    fileprivate var isInWord: Bool {
        let first = unicodeScalars[unicodeScalars.startIndex]
        if first == "_" || first.properties.isAlphabetic || first.properties.numericType != nil { return true }
        switch first.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}

/// The texts that keys have killed, oldest first: a ring with a current text, the next to be inserted.
struct KilledTexts {
    private var texts: [String] = []
    private var length = 0
    /// The index of the text that is inserted next.
    private var place = 0

    /// The most bytes that are kept in total.
    private static let maximumLength = 4 << 20
    private static let maximumCount = 60

    /// The text that is inserted next; empty if there isn't one.
    var current: String { texts.isEmpty ? "" : texts[place] }

    /// Keeps a text, which is inserted next.
    mutating func add(_ text: String) {
        texts.append(text)
        length += text.utf8.count
        while texts.count > 1, length > Self.maximumLength || texts.count > Self.maximumCount {
            length -= texts.removeFirst().utf8.count
        }
        place = texts.count - 1
    }

    /// Extends the newest text at its start or end.
    mutating func extend(with text: String, before: Bool) {
        guard let newest = texts.popLast() else { return add(text) }
        length -= newest.utf8.count
        add(before ? text + newest : newest + text)
    }

    /// Makes the previous text current; the newest precedes the oldest.
    mutating func goBack() {
        if !texts.isEmpty { place = (place + texts.count - 1) % texts.count }
    }
}
