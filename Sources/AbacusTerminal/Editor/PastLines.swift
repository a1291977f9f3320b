/// The lines that have been entered before, oldest first, and which of them is shown.
struct PastLines {
    private(set) var lines: [String] = []
    /// Which line is shown; the number of lines for the one that is being written.
    private(set) var place = 0
    /// The line that was being written before an older one was shown.
    private var draft = ""

    /// The most lines that are kept.
    static let maximumCount = 1_000

    init(_ lines: [String] = []) {
        self.lines = lines.suffix(Self.maximumCount)
        place = self.lines.count
    }

    /// Adds a line, and begins a new one. Returns whether the line is worth keeping: it isn't blank, isn't the same as the
    /// one before it, and doesn't begin with a space, by which it asks not to be kept.
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

    /// Goes to a line, given the text that is left, and returns the line's text; nil if there isn't such a line.
    mutating func show(_ place: Int, leaving text: String) -> String? {
        guard 0...lines.count ~= place, place != self.place else { return nil }
        if self.place == lines.count { draft = text }
        self.place = place
        return place == lines.count ? draft : lines[place]
    }
}

// MARK: - Search

/// A search for past lines, which goes on with each key.
struct LineSearch {
    var query = ""
    /// The place of the line that was found, and of the query in it.
    var match: (place: Int, range: Range<Int>)?
    /// The place of the line that is shown: the last one that was found, also if the query has gone on since then.
    var shownPlace: Int?
    /// Whether nothing else was found with the query, or in that direction.
    var hasFailed = false
    /// What was being written when the search began.
    let original: LineBuffer

    /// The longest query, in bytes.
    static let maximumLength = 100
}

extension PastLines {
    /// Returns the nearest line with a text among some lines, and where the text stands in it.
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
    /// Returns the first range, in UTF-8, in which the bytes of another text stand.
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
