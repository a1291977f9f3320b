/// The lines entered before, oldest first, and which of them is shown.
struct PastLines {
    private(set) var lines: [String] = []
    /// The index of the shown line; the number of lines stands for the line being written.
    private(set) var place = 0
    /// The line being written when an older one was shown.
    private var draft = ""

    /// The most lines that are kept.
    static let maximumCount = 1_000

    init(_ lines: [String] = []) {
        self.lines = lines.suffix(Self.maximumCount)
        place = self.lines.count
    }

    /// Adds a line, and begins a new one. Returns whether the line is worth keeping: it isn't blank, differs from the
    /// previous line, and doesn't begin with a space, which means that the user doesn't want to keep it.
    @discardableResult
    mutating func add(_ line: String) -> Bool {
        defer {
            place = lines.count
            draft = ""
        }
        let isBlank = line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        if isBlank || line.utf8.first == UInt8(ascii: " ") { return false }
        if let last = lines.last, last.utf8.elementsEqual(line.utf8) { return false }
        lines.append(line)
        if lines.count > Self.maximumCount { lines.removeFirst() }
        return true
    }

    /// Forgets which line is shown.
    mutating func leave() {
        place = lines.count
        draft = ""
    }

    /// Goes to a line, given the text that is left, and returns the line's text; nil if there is no such line.
    mutating func show(_ place: Int, leaving text: String) -> String? {
        guard 0...lines.count ~= place, place != self.place else { return nil }
        if self.place == lines.count { draft = text }
        self.place = place
        return place == lines.count ? draft : lines[place]
    }
}

// MARK: - Search

/// A search for past lines, which each key continues.
struct LineSearch {
    var query = ""
    /// The index of the matching line, and the range of the query in it.
    var match: (place: Int, range: Range<Int>)?
    /// The index of the shown line: the last match, even if the query has changed since then.
    var shownPlace: Int?
    /// Whether the last step has found no other match.
    var hasFailed = false
    /// The line being written when the search began.
    let original: LineBuffer

    /// The longest query, in bytes.
    static let maximumLength = 100
}

extension PastLines {
    /// Returns the first of some lines that contains a text, and the range of the text in it.
    ///
    /// - Complexity: O(n · m) in the length of the lines and of the text.
    func match(_ query: String, among places: some Sequence<Int>) -> (place: Int, range: Range<Int>)? {
        for place in places where lines.indices.contains(place) {
            if let range = lines[place].firstRange(ofBytes: query) { return (place, range) }
        }
        return nil
    }
}

extension String {
    /// Returns the first range, in UTF-8, with the bytes of another text.
    fileprivate func firstRange(ofBytes text: String) -> Range<Int>? {
        var (whole, part) = (self, text)
        return whole.withUTF8 { whole in
            part.withUTF8 { part in
                guard part.count <= whole.count else { return nil }
                let start = (0...whole.count - part.count).first { start in
                    whole[start..<start + part.count].elementsEqual(part)
                }
                return start.map { $0..<$0 + part.count }
            }
        }
    }
}
