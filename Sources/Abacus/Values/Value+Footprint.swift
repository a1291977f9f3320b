extension Value {
    /// The memory that the value takes, in bytes; what is shared with other values counts in each.
    ///
    /// - Complexity: O(1).
    var footprint: Int {
        let own = MemoryLayout<Value>.stride
        return switch self {
        case .integer(let number): own + number.heapBytes
        case .rational(let number): own + number.numerator.heapBytes + number.denominator.heapBytes
        case .text(let text): own + text.utf8.count
        case .list(let list): own + list.footprint
        case .record(let record): own + record.footprint
        case .real, .boolean, .null: own
        }
    }

    /// The levels of nesting: 0 for a plain value.
    var depth: Int {
        switch self {
        case .list(let list): list.depth
        case .record(let record): record.depth
        default: 0
        }
    }
}

extension BigInteger {
    /// The memory outside the value itself, in bytes.
    fileprivate var heapBytes: Int {
        Int(exactly: self) == nil ? bitLength / 8 + 48 : 0
    }
}
