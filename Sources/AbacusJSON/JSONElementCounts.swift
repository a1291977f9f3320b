/// The number of elements in each array and object of a JSON text, in the order in which they begin.
///
/// Counting first lets the reader reject what would take too much memory before allocating any, and allocate no more
/// than the elements need: an array that grows while it is filled takes up to three times as much.
struct JSONElementCounts {
    private let counts: [UInt32]
    private var position = 0

    /// The memory of the counts, in bytes.
    var memory: Int { counts.capacity * MemoryLayout<UInt32>.stride }

    /// Counts the elements in any text. The counting stops where the text is nested deeper than a number of levels.
    ///
    /// - Complexity: O(n) in the length of the text, with four bytes of memory for each array and object.
    init(_ bytes: [UInt8], nesting: Int) {
        var counts: [UInt32] = []
        counts.reserveCapacity(bytes.reduce(0) { $1.opensContainer ? $0 + 1 : $0 })
        var open: [Int] = []
        var isFirst = false
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte.opensContainer {
                if open.count > nesting { break }
                if isFirst, let last = open.last { counts[last] = 1 }
                open.append(counts.count)
                counts.append(0)
                isFirst = true
            } else if byte.closesContainer {
                _ = open.popLast()
                isFirst = false
            } else if !byte.isJSONWhitespace {
                if let last = open.last { counts[last] += isFirst || byte == UInt8(ascii: ",") ? 1 : 0 }
                isFirst = false
                if byte == UInt8(ascii: "\"") { place = Self.endOfText(bytes, from: place) }
            }
            place += 1
        }
        self.counts = counts
    }

    /// Returns the number of elements of the next array or object.
    mutating func next() -> Int {
        // If the counting has stopped, the reader rejects the text for its nesting.
        guard position < counts.count else { return 0 }
        defer { position += 1 }
        return Int(counts[position])
    }

    /// Returns the place of a string's closing quote, or the end of the text.
    private static func endOfText(_ bytes: [UInt8], from opening: Int) -> Int {
        var place = opening + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return place
    }
}

extension UInt8 {
    fileprivate var opensContainer: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }
    fileprivate var closesContainer: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }
    /// Whether JSON allows the byte as white space between tokens.
    package var isJSONWhitespace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
            || self == UInt8(ascii: "\r")
    }
}
