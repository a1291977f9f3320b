/// The nodes of a growing tree: an array, and staging memory in which the last nodes wait to be appended together.
///
/// Each append to an array checks whether the array is shared, and a text has too many nodes to check for each of them.
struct NodeBuffer {
    private var array: [SyntaxNode]
    private var arrayCount = 0
    /// The memory in which nodes wait. Without it, every node goes directly to the array.
    private let staging: UnsafeMutableBufferPointer<SyntaxNode>
    private var stagedCount = 0
    /// The length of the text that the nodes refer to, in bytes.
    private var sourceLength: Int

    /// Creates an empty buffer.
    ///
    /// - Parameters:
    ///   - array: an array that is no longer needed. Its memory is reused if nothing else refers to it.
    ///   - staging: the memory in which nodes may wait. Nothing else may use it while the buffer grows.
    init(
        sourceLength: Int, reusing array: inout [SyntaxNode],
        staging: UnsafeMutableBufferPointer<SyntaxNode>
    ) {
        self.array = []
        swap(&self.array, &array)
        if !self.array.isEmpty { self.array.removeAll(keepingCapacity: true) }
        self.sourceLength = sourceLength
        self.staging = staging
    }

    /// Creates an empty buffer without memory.
    init(sourceLength: Int) {
        array = []
        self.sourceLength = sourceLength
        staging = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    /// Removes the nodes, all of which must be staged, to start over with another text.
    mutating func restart(sourceLength: Int) {
        assert(arrayCount == 0, "all nodes are staged")
        stagedCount = 0
        self.sourceLength = sourceLength
    }

    var count: Int { arrayCount + stagedCount }

    /// The index of the beginning of the subtree that ended last.
    @inline(__always)
    var startOfLast: UInt32 {
        stagedCount > 0 ? staging[stagedCount - 1].first : array[arrayCount - 1].first
    }

    /// The node that was appended last.
    var last: SyntaxNode? { count == 0 ? nil : self[count - 1] }

    subscript(place: Int) -> SyntaxNode {
        get {
            precondition(place < count, "the node is in the buffer")
            return place < arrayCount ? array[place] : staging[place - arrayCount]
        }
        set {
            precondition(place < count, "the node is in the buffer")
            if place < arrayCount { array[place] = newValue } else { staging[place - arrayCount] = newValue }
        }
    }

    @inline(__always)
    mutating func append(_ node: SyntaxNode) {
        guard stagedCount < staging.count else { return appendToArray(node) }
        staging[stagedCount] = node
        stagedCount += 1
    }

    @inline(never)
    private mutating func appendToArray(_ node: SyntaxNode) {
        flush()
        array.append(node)
        arrayCount += 1
    }

    mutating func removeLast(_ removed: Int) {
        flush()
        array.removeLast(removed)
        arrayCount = array.count
    }

    /// All nodes, if the staging memory still holds all of them.
    var stagedNodes: UnsafeBufferPointer<SyntaxNode>? {
        arrayCount == 0 ? UnsafeBufferPointer(rebasing: staging[..<stagedCount]) : nil
    }

    /// Takes all nodes out of the buffer, as an array.
    mutating func takeNodes() -> [SyntaxNode] {
        flush()
        defer { array = [] }
        return array
    }
}

// MARK: - Memory

extension NodeBuffer {
    /// Makes room before the staging memory is full.
    ///
    /// - Parameters:
    ///   - offset: the length of the part of the text that has been read.
    ///   - openCount: the number of open operators and brackets, each of which will become a node.
    @inline(__always)
    mutating func makeRoom(offset: UInt32, openCount: Int) {
        if stagedCount > staging.count / 2 { makeRoomInArray(offset: Int(offset), openCount: openCount) }
    }

    /// Makes room in the array. Memory that is reserved and never used costs only addresses, while moving nodes to a
    /// larger array costs time and memory.
    @inline(never)
    private mutating func makeRoomInArray(offset: Int, openCount: Int) {
        if count > array.capacity {
            let nodesPerByte = Double(count + openCount) / Double(max(1, offset))
            let expected = min(nodesPerByte * 1.1, Self.mostExpectedPerByte) * Double(sourceLength)
            reserve(max(Int(expected), 2 * count))
        }
        flush()
    }

    private mutating func reserve(_ capacity: Int) {
        array.reserveCapacity(capacity)
        array.withUnsafeBytes { nodes in
            guard let start = nodes.baseAddress else { return }
            LargePages.request(for: start, bytes: array.capacity * MemoryLayout<SyntaxNode>.stride)
        }
    }

    /// Texts full of errors create more nodes, but they are practically never long.
    private static let mostExpectedPerByte = 2.0

    private mutating func flush() {
        if stagedCount == 0 { return }
        let staged = UnsafeMutableBufferPointer(rebasing: staging[..<stagedCount])
        if arrayCount == 0, stagedCount > array.capacity {
            array = Array(staged)
        } else {
            array.append(contentsOf: staged)
        }
        arrayCount += stagedCount
        stagedCount = 0
    }
}

/// The arrays of a tree, so that a later tree can reuse their memory.
struct TreeArrays: Sendable {
    var nodes: [SyntaxNode] = []
    var names: [String] = []

    /// Creates a tree from the arrays and gives them up.
    mutating func takeTree(of source: Source, in notation: Notation) -> SyntaxTree {
        let arrays = self
        self = TreeArrays()
        return SyntaxTree(source: source, nodes: arrays.nodes, names: arrays.names, notation: notation)
    }
}
