/// Names in the order of their Unicode scalars. They are searched for the one that was probably meant by another, and
/// for those with a common prefix.
///
/// The names are stored in a list of sorted blocks, so that a name can be inserted without moving many others.
package struct NameIndex: Sendable {
    /// A name with the data that decides most comparisons.
    struct Entry {
        let name: String
        /// The first eight bytes, as a number that has the same order as the names.
        let order: UInt64
        let signature: NameSignature

        init(_ name: String) {
            self.name = name
            var name = name
            order = name.withUTF8 { Self.order(of: $0) }
            signature = NameSignature(of: name)
        }

        static func order(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
            var order: UInt64 = 0
            for byte in bytes.prefix(8) { order = order << 8 | UInt64(byte) }
            return order << UInt64(8 * max(8 - bytes.count, 0))
        }
    }

    /// A place among the names. The end is a place in a block that doesn't exist.
    struct Place: Comparable {
        let block: Int
        var offset = 0

        static func < (left: Place, right: Place) -> Bool {
            (left.block, left.offset) < (right.block, right.offset)
        }
    }

    /// Sorted entries in sorted blocks, none of which is empty.
    private(set) var blocks: [[Entry]] = []

    /// The maximum number of names in a block.
    private static let blockSize = 128

    /// The memory, in bytes, that a name takes in an index if a quarter of the room in its block is unused.
    package static let entryFootprint = MemoryLayout<Entry>.stride * 4 / 3

    /// Creates an index of names, all of which must differ in their scalars.
    ///
    /// - Complexity: O(n log n) in the number of names.
    package init(_ names: some Sequence<String>) {
        for name in names { insert(name) }
    }

    /// The names in order.
    ///
    /// - Complexity: O(n) in the number of names.
    package var names: [String] { blocks.flatMap { $0.map(\.name) } }

    /// Inserts a name that isn't in the index yet.
    ///
    /// - Complexity: O(log n) in the number of names, and O(n / 128) if a block is full.
    package mutating func insert(_ name: String) {
        let entry = Entry(name)
        let place = firstPlace(notBefore: entry)
        if place.block == blocks.count {
            // Names that are inserted in order fill their blocks.
            if blocks.isEmpty || blocks[place.block - 1].count == Self.blockSize {
                blocks.append([entry])
            } else {
                blocks[place.block - 1].append(entry)
            }
            return
        }
        blocks[place.block].insert(entry, at: place.offset)
        if blocks[place.block].count > Self.blockSize {
            let half = Array(blocks[place.block][(Self.blockSize / 2)...])
            blocks[place.block].removeLast(half.count)
            blocks.insert(half, at: place.block + 1)
        }
    }

    /// Removes the name with the same scalars, if it is in the index.
    ///
    /// - Complexity: O(log n) in the number of names, and O(n / 128) if a block becomes empty.
    package mutating func remove(_ name: String) {
        let place = firstPlace(notBefore: Entry(name))
        guard place.block < blocks.count, blocks[place.block][place.offset].name.hasSameScalars(as: name) else {
            return
        }
        blocks[place.block].remove(at: place.offset)
        if blocks[place.block].isEmpty { blocks.remove(at: place.block) }
    }

    private func firstPlace(notBefore entry: Entry) -> Place {
        var name = entry.name
        return name.withUTF8 { firstPlace(notBefore: $0, order: entry.order) }
    }

    func firstPlace(notBefore bytes: [UInt8]) -> Place {
        bytes.withUnsafeBufferPointer { firstPlace(notBefore: $0, order: Entry.order(of: $0)) }
    }

    /// Returns the place of the first name that doesn't precede another, or the end.
    private func firstPlace(notBefore bytes: UnsafeBufferPointer<UInt8>, order: UInt64) -> Place {
        let block = blocks.countOfPrefix { $0[$0.count - 1].isBefore(bytes, order: order) }
        guard block < blocks.count else { return Place(block: block) }
        return Place(block: block, offset: blocks[block].countOfPrefix { $0.isBefore(bytes, order: order) })
    }
}

extension NameIndex.Entry {
    /// Whether the name precedes another, given the bytes of the other and the first eight of them.
    @inline(__always)
    fileprivate func isBefore(_ bytes: UnsafeBufferPointer<UInt8>, order: UInt64) -> Bool {
        self.order == order ? isLexicographicallyBefore(bytes) : self.order < order
    }

    private func isLexicographicallyBefore(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var name = name
        return name.withUTF8 { $0.lexicographicallyPrecedes(bytes) }
    }
}
