#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(CRT)
    internal import CRT
#else
    internal import Darwin
#endif

/// A stack of the constructs that are still open, innermost last.
///
/// It starts in borrowed memory, and moves to memory of its own when it outgrows that.
struct ConstructStack: ~Copyable {
    private var constructs: UnsafeMutableBufferPointer<OpenConstruct>
    private var ownsMemory = false
    /// The number of constructs.
    private(set) var count = 0

    /// Creates an empty stack.
    ///
    /// - Parameter memory: the memory for the first constructs. It must outlive the stack.
    init(_ memory: UnsafeMutableBufferPointer<OpenConstruct>) {
        assert(!memory.isEmpty, "a stack grows by doubling")
        constructs = memory
    }

    deinit {
        if ownsMemory { free(constructs.baseAddress) }
    }

    var isEmpty: Bool { count == 0 }

    /// The innermost construct.
    var last: OpenConstruct? { count == 0 ? nil : constructs[count - 1] }

    /// The construct at an index, counted from the outermost.
    subscript(place: Int) -> OpenConstruct {
        get {
            assert(place < count, "the construct is on the stack")
            return constructs[place]
        }
        set {
            assert(place < count, "the construct is on the stack")
            constructs[place] = newValue
        }
    }

    mutating func append(_ construct: OpenConstruct) {
        if count == constructs.count { grow() }
        constructs[count] = construct
        count += 1
    }

    mutating func removeLast() -> OpenConstruct {
        precondition(count > 0, "a construct is on the stack")
        count -= 1
        return constructs[count]
    }

    /// Returns the innermost construct that satisfies a condition.
    ///
    /// - Complexity: O(n) in the number of constructs.
    func last(where holds: (OpenConstruct) -> Bool) -> OpenConstruct? { constructs[..<count].last(where: holds) }

    /// Doubles the memory with C's `realloc`, which moves large blocks by remapping them.
    @inline(never)
    private mutating func grow() {
        let capacity = 2 * constructs.count
        let memory = realloc(ownsMemory ? constructs.baseAddress : nil, capacity * MemoryLayout<OpenConstruct>.stride)
        // Swift's own allocations fail in the same way. The length of the text bounds the memory needed.
        guard let memory else { fatalError("there is no memory for what is open in a text") }
        let larger = UnsafeMutableBufferPointer(
            start: memory.bindMemory(to: OpenConstruct.self, capacity: capacity), count: capacity)
        if !ownsMemory { _ = larger.update(fromContentsOf: constructs) }
        constructs = larger
        ownsMemory = true
    }
}

/// Memory that is lent to a parser. It suffices for most texts, so that only the tree needs an allocation.
struct ParserMemory {
    let nodes: UnsafeMutableBufferPointer<SyntaxNode>
    let constructs: UnsafeMutableBufferPointer<OpenConstruct>
    let spellings: UnsafeMutableBufferPointer<SpellingTable.Entry>

    // Allocations of up to 1,024 bytes are on the thread's stack.
    private static let nodeCount = 64
    private static let constructCount = 32
    private static let spellingCount = 8

    /// Calls a closure with memory that is valid during the call.
    static func withMemory<Result>(_ body: (ParserMemory) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: SyntaxNode.self, capacity: nodeCount) { nodes in
            withUnsafeTemporaryAllocation(of: OpenConstruct.self, capacity: constructCount) { constructs in
                withUnsafeTemporaryAllocation(of: SpellingTable.Entry.self, capacity: spellingCount) { spellings in
                    body(ParserMemory(nodes: nodes, constructs: constructs, spellings: spellings))
                }
            }
        }
    }
}
