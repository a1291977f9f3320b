extension Value {
    /// The memory of the value, in bytes. What it shares with other values is counted in each of them.
    ///
    /// The contents of a list or record are counted up to `ElementStorage.greatestFootprint`.
    ///
    /// - Complexity: O(1).
    package var footprint: Int {
        let own = MemoryLayout<Value>.stride
        return switch self {
        case .integer(let number): own + number.heapBytes
        case .rational(let number): own + number.numerator.heapBytes + number.denominator.heapBytes
        case .text(let text): own + text.utf8.count
        case .list(let list): own + list.storage.footprint
        case .record(let record): own + record.storage.footprint
        case .exactReal(let number): own + number.footprint
        case .real, .boolean, .null: own
        }
    }

    /// The levels of nesting: 0 for a plain value.
    package var depth: Int { storage?.depth ?? 0 }
}

extension BigInteger {
    /// The memory on the heap, in bytes.
    fileprivate var heapBytes: Int {
        Int(exactly: self) == nil ? bitLength / 8 + 48 : 0
    }
}
