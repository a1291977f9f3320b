internal import Abacus

/// The memory that the values of a JSON text take while it is read, as the heap has it and not only as values count.
struct JSONMemory {
    private let limit: Int
    private var used: Int

    /// Creates the memory up to a limit, of which a part is in use already, in bytes.
    init(limit: Int, used: Int) {
        self.limit = limit
        self.used = used
    }

    /// Takes memory, or throws the problem that there is not enough.
    mutating func take(_ bytes: Int) throws(JSONProblem) {
        let (sum, overflow) = used.addingReportingOverflow(bytes)
        guard !overflow, sum <= limit else { throw .memoryExceeded(bytes: limit) }
        used = sum
    }

    mutating func release(_ bytes: Int) { used -= bytes }
}

extension JSONMemory {
    /// An array's header, and what the allocator adds to it.
    private static let header = 48

    /// The object in which a list or record keeps its elements; all empty ones share theirs.
    private static let object = 80

    /// Returns the memory of a list of elements, whose array fits them exactly.
    static func array(of count: Int) -> Int { count == 0 ? 0 : object + header + count * MemoryLayout<Value>.stride }

    /// Returns the memory of an object that is being read: its names in order and as a set, and its values.
    static func openObject(of count: Int) -> Int {
        count == 0 ? 0 : array(of: count) + names(count) + table(of: count, stride: MemoryLayout<String>.stride)
    }

    /// Returns the memory of a record, and while it is made.
    static func record(of count: Int) -> (kept: Int, making: Int) {
        if count == 0 { return (0, 0) }
        // Three arrays: of values, of names, and of the places of the names in their order.
        let member = MemoryLayout<Value>.stride + MemoryLayout<String>.stride + MemoryLayout<Int>.stride
        let kept = object + 3 * header + count * member
        // The members as they were read, and four arrays of places.
        let read = MemoryLayout<String>.stride + MemoryLayout<JSONReader.Member>.stride
        return (kept, kept + count * (read + 4 * MemoryLayout<Int?>.stride))
    }

    /// Returns the memory outside a scalar value itself, which some bytes of JSON stand for.
    static func heap(of value: Value, length: Int) -> Int {
        if case .text(let text) = value { return heap(of: text, length: length) }
        return value.footprint - MemoryLayout<Value>.stride
    }

    /// Returns the memory outside a text itself, which some bytes of JSON with their quotes stand for.
    static func heap(of text: String, length: Int) -> Int {
        let count = text.utf8.count
        // A short text is held in the value, and one with escapes, which is read in pieces, may have grown twice as long.
        return count <= 15 ? 0 : header + (length == count + 2 ? count : 2 * count)
    }

    /// Returns the memory of names, in an array that has grown.
    private static func names(_ count: Int) -> Int { header + count.nextPowerOfTwo * MemoryLayout<String>.stride }

    /// Returns the memory of a hash table, of whose places at least a quarter stays free.
    private static func table(of count: Int, stride: Int) -> Int {
        2 * header + (count + (count + 2) / 3).nextPowerOfTwo * stride
    }
}

extension Int {
    /// The least power of two that is not less.
    fileprivate var nextPowerOfTwo: Int { self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
