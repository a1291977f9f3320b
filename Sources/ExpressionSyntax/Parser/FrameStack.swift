#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The stack of what the parser has begun and not yet ended, the innermost last.
///
/// It begins in memory that is lent to it, and moves to memory of its own when it outgrows that.
struct FrameStack: ~Copyable {
    private var frames: UnsafeMutableBufferPointer<Frame>
    private var ownsMemory = false
    /// The number of frames.
    private(set) var count = 0

    /// An empty stack.
    ///
    /// - Parameter memory: what the first frames are kept in; it outlives the stack.
    init(_ memory: UnsafeMutableBufferPointer<Frame>) {
        assert(!memory.isEmpty, "a stack grows by doubling")
        frames = memory
    }

    deinit {
        if ownsMemory { free(frames.baseAddress) }
    }

    var isEmpty: Bool { count == 0 }

    /// The innermost frame.
    var last: Frame? { count == 0 ? nil : frames[count - 1] }

    /// The frame at a place, counted from the outermost.
    subscript(place: Int) -> Frame {
        get {
            assert(place < count, "the frame is on the stack")
            return frames[place]
        }
        set {
            assert(place < count, "the frame is on the stack")
            frames[place] = newValue
        }
    }

    mutating func append(_ frame: Frame) {
        if count == frames.count { grow() }
        frames[count] = frame
        count += 1
    }

    mutating func removeLast() -> Frame {
        precondition(count > 0, "a frame is on the stack")
        count -= 1
        return frames[count]
    }

    /// The innermost frame of which something holds.
    ///
    /// - Complexity: O(n) in the number of frames.
    func last(where holds: (Frame) -> Bool) -> Frame? { frames[..<count].last(where: holds) }

    /// Doubles the memory, by C's library, which moves what is large by its addresses alone.
    @inline(never)
    private mutating func grow() {
        let capacity = 2 * frames.count
        let memory = realloc(ownsMemory ? frames.baseAddress : nil, capacity * MemoryLayout<Frame>.stride)
        // As where Swift allocates; what is asked for is bounded by the length of the text.
        guard let memory else { fatalError("there is no memory for what is open in a text") }
        let larger = UnsafeMutableBufferPointer(
            start: memory.bindMemory(to: Frame.self, capacity: capacity), count: capacity)
        if !ownsMemory { _ = larger.update(fromContentsOf: frames) }
        frames = larger
        ownsMemory = true
    }
}
