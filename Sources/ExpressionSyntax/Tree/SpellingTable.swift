/// The spelling of a name in the source, without a `$` before it.
struct Spelling {
    /// The range of the name.
    let range: SourceRange
    /// The first eight bytes, which for most names are all of them.
    let prefix: UInt64

    @inline(__always)
    init(_ range: SourceRange, in bytes: SourceBytes) {
        let hasDollar = bytes[range.lowerBound] == UInt8(ascii: "$")
        self.range = range.lowerBound + (hasDollar ? 1 : 0)..<range.upperBound
        prefix = bytes.word(at: self.range.lowerBound).firstBytes(min(8, self.range.count))
    }
}

extension Spelling {
    /// Returns whether every byte is an ASCII character.
    func isASCII(in bytes: SourceBytes) -> Bool {
        if prefix & 0x8080_8080_8080_8080 != 0 { return false }
        return range.count <= 8 || bytes[range.dropFirst(8)].allSatisfy { $0 < 0x80 }
    }
}

/// Maps spellings to the numbers of the names that they refer to: the first few in a row, more in a hash table.
package struct SpellingTable {
    /// A spelling, and the number of the name that it refers to.
    package struct Entry: BitwiseCopyable {
        /// The first eight bytes, the first one in the lowest place.
        package let prefix: UInt64
        fileprivate let start: UInt32
        /// The length of the spelling; 0 in an empty slot.
        package let length: UInt32
        fileprivate let number: UInt32

        fileprivate static let empty = Entry(prefix: 0, start: 0, length: 0, number: 0)
    }

    private let row: UnsafeMutableBufferPointer<Entry>
    private var count = 0
    /// A hash table with open addressing and linear probing, which stays empty while the row has room.
    private var slots: [Entry] = []

    /// Creates an empty table.
    ///
    /// - Parameter row: the memory for the first spellings. It must outlive the table.
    init(_ row: UnsafeMutableBufferPointer<Entry>) {
        self.row = row
    }

    /// Whether the next spelling is stored in the row.
    var hasRoomInRow: Bool { count < row.count }

    /// The spelling at a place of the row.
    subscript(place: Int) -> Entry {
        assert(place < min(count, row.count), "the spelling is in the row")
        return row[place]
    }

    /// Returns the row if it contains exactly `count` spellings and there are no others, otherwise nil.
    func row(_ count: Int) -> UnsafeBufferPointer<Entry>? {
        self.count == count && count <= row.count ? UnsafeBufferPointer(rebasing: row[..<count]) : nil
    }

    /// Whether all spellings are still in the row.
    var isShort: Bool { slots.isEmpty }

    /// Removes the spellings, all of which must be in the row.
    mutating func removeAll() {
        assert(isShort, "no spelling is in the hash table")
        count = 0
    }

    /// Returns the number of the name that a known spelling refers to, or nil for a new spelling.
    @inline(__always)
    func number(of spelling: Spelling, in bytes: SourceBytes) -> UInt32? {
        if slots.isEmpty {
            for place in 0..<count where matches(row[place], spelling, in: bytes) { return row[place].number }
            return nil
        }
        let entry = slots[slot(of: spelling, in: bytes)]
        return entry.length == 0 ? nil : entry.number
    }

    /// Adds a spelling that has not been seen before.
    mutating func insert(_ spelling: Spelling, number: UInt32, in bytes: SourceBytes) {
        let entry = Entry(
            prefix: spelling.prefix, start: UInt32(spelling.range.lowerBound), length: UInt32(spelling.range.count),
            number: number)
        if count < row.count {
            row[count] = entry
        } else {
            if count * 2 >= slots.count { grow(in: bytes) }
            slots[slot(of: spelling, in: bytes)] = entry
        }
        count += 1
    }

    @inline(__always)
    private func matches(_ entry: Entry, _ spelling: Spelling, in bytes: SourceBytes) -> Bool {
        guard entry.prefix == spelling.prefix, entry.length == spelling.range.count else { return false }
        if entry.length <= 8 { return true }
        return isEqual(entry, spelling, in: bytes)
    }

    /// Returns whether all bytes after the first eight are also equal.
    @inline(never)
    private func isEqual(_ entry: Entry, _ spelling: Spelling, in bytes: SourceBytes) -> Bool {
        bytes[entry.range].elementsEqual(bytes[spelling.range])
    }

    /// Returns the slot that holds a spelling, or that it belongs to.
    @inline(__always)
    private func slot(of spelling: Spelling, in bytes: SourceBytes) -> Int {
        var slot = Int(truncatingIfNeeded: spelling.hash(in: bytes)) & (slots.count - 1)
        while slots[slot].length > 0, !matches(slots[slot], spelling, in: bytes) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private mutating func grow(in bytes: SourceBytes) {
        var entries = slots.filter { $0.length > 0 }
        if slots.isEmpty { entries = Array(row) }
        slots = Array(repeating: .empty, count: max(64, 2 * slots.count))
        for entry in entries { slots[slot(of: Spelling(entry.range, in: bytes), in: bytes)] = entry }
    }
}

extension SpellingTable.Entry {
    /// The range of the spelling, without a `$` before it.
    package var range: SourceRange { Int(start)..<Int(start + length) }
}

extension Spelling {
    /// A seed that differs between processes, so that names can't be crafted to collide.
    private static let seed = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

    /// Multiplicative hashing of eight bytes at a time; the seed is the odd factor.
    @inline(__always)
    fileprivate func hash(in bytes: SourceBytes) -> UInt64 {
        var hash = Self.mixed(prefix &+ UInt64(range.count))
        var start = range.lowerBound + 8
        while start < range.upperBound {
            hash = Self.mixed(hash ^ bytes.word(at: start).firstBytes(min(8, range.upperBound - start)))
            start += 8
        }
        return hash
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: seed)
        return product.high ^ product.low
    }
}
