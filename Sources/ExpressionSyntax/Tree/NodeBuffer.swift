/// The nodes of a tree that grows: an array, and memory where the last nodes wait to be appended together.
///
/// To append to an array is to ask whether it is shared; the nodes of a text are too many to ask for each.
struct NodeBuffer {
    private var array: [SyntaxNode]
    private var arrayCount = 0
    /// Where nodes wait; without such memory every node goes to the array at once.
    private let staging: UnsafeMutableBufferPointer<SyntaxNode>
    private var stagedCount = 0
    /// The length of the text that the nodes are about, in bytes.
    private var sourceLength: Int

    /// An empty buffer.
    ///
    /// - Parameters:
    ///   - array: an array whose elements are of no use any more; its memory is, if nobody else holds it.
    ///   - staging: where nodes may wait, which nobody else uses as long as the buffer grows.
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

    /// An empty buffer that has no memory yet.
    init(sourceLength: Int) {
        array = []
        self.sourceLength = sourceLength
        staging = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    /// Drops nodes that are all staged, for those of another text.
    mutating func restart(sourceLength: Int) {
        assert(arrayCount == 0, "no node is left")
        stagedCount = 0
        self.sourceLength = sourceLength
    }

    var count: Int { arrayCount + stagedCount }

    /// The place where the subtree that ended last begins.
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

    /// All nodes, if they are so few that the lent memory holds them.
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
    /// Makes room before the waiting nodes fill their memory.
    ///
    /// - Parameters:
    ///   - offset: how much of the text has been read.
    ///   - openCount: the number of operators and brackets that are begun: each becomes a node.
    @inline(__always)
    mutating func makeRoom(offset: UInt32, openCount: Int) {
        if stagedCount > staging.count / 2 { makeRoomInArray(offset: Int(offset), openCount: openCount) }
    }

    /// What is reserved and not used costs addresses, not memory; to move nodes to a larger array costs both.
    @inline(never)
    private mutating func makeRoomInArray(offset: Int, openCount: Int) {
        if count > array.capacity {
            let nodesPerByte = Double(count + openCount) / Double(max(1, offset))
            let expected = min(nodesPerByte * 1.1, Self.mostExpectedPerByte) * Double(sourceLength)
            array.reserveCapacity(max(Int(expected), 2 * count))
        }
        flush()
    }

    /// Texts of errors alone make more nodes, and are as good as never long.
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
