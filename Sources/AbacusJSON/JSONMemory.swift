internal import Abacus

/// The memory that the values of a JSON text take while it is read. This is heap memory, which can exceed the values'
/// footprint.
struct JSONMemory {
    private let limit: Int
    private var used: Int

    /// Creates an account with a limit on memory and the amount already in use, in bytes.
    init(limit: Int, used: Int) {
        self.limit = limit
        self.used = used
    }

    /// Takes memory.
    ///
    /// - Throws: an error if there isn't enough.
    mutating func take(_ bytes: Int) throws(JSONProblem) {
        let (sum, overflow) = used.addingReportingOverflow(bytes)
        guard !overflow, sum <= limit else { throw .memoryExceeded(bytes: limit) }
        used = sum
    }

    mutating func release(_ bytes: Int) { used -= bytes }
}

extension JSONMemory {
    /// The header of an array, and the allocator's overhead.
    private static let header = 48

    /// The object that holds the elements of a list or record. All empty ones share a single object.
    private static let object = 80

    /// Returns the memory of a list whose array has exactly the size of its elements.
    static func array(of count: Int) -> Int { count == 0 ? 0 : object + header + count * MemoryLayout<Value>.stride }

    /// Returns the memory of an object while it is read: its names, in order and as a set, and its values.
    static func openObject(of count: Int) -> Int {
        count == 0 ? 0 : array(of: count) + names(count) + table(of: count, stride: MemoryLayout<String>.stride)
    }

    /// Returns the memory of a record, and the additional memory needed while it is created.
    static func record(of count: Int) -> (kept: Int, making: Int) {
        if count == 0 { return (0, 0) }
        // Three arrays: the values, the names, and the indices in the order of the names.
        let member = MemoryLayout<Value>.stride + MemoryLayout<String>.stride + MemoryLayout<Int>.stride
        let kept = object + 3 * header + count * member
        // The members as they were read, and four arrays of indices.
        let read = MemoryLayout<String>.stride + MemoryLayout<JSONReader.Member>.stride
        return (kept, kept + count * (read + 4 * MemoryLayout<Int?>.stride))
    }

    /// Returns the heap memory of a scalar value that takes `length` bytes of JSON.
    static func heap(of value: Value, length: Int) -> Int {
        if case .text(let text) = value { return heap(of: text, length: length) }
        return value.footprint - MemoryLayout<Value>.stride
    }

    /// Returns the heap memory of a text that takes `length` bytes of JSON, including the quotes.
    static func heap(of text: String, length: Int) -> Int {
        let count = text.utf8.count
        // A short text is stored inline. A text with escapes is read in pieces, so it may have grown to twice its size.
        return count <= 15 ? 0 : header + (length == count + 2 ? count : 2 * count)
    }

    /// Returns the memory of an array of names that has grown.
    private static func names(_ count: Int) -> Int {
        header + count.nextPowerOfTwo * MemoryLayout<JSONReader.Name>.stride
    }

    /// Returns the memory of a hash table, which keeps at least a quarter of its slots free.
    private static func table(of count: Int, stride: Int) -> Int {
        2 * header + (count + (count + 2) / 3).nextPowerOfTwo * stride
    }
}

extension Int {
    /// The least power of two that is at least this number.
    fileprivate var nextPowerOfTwo: Int { self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
