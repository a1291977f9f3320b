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

/// A stack of plain values with a single owner, so that it needs neither reference counts nor uniqueness checks.
///
/// Compiling a short formula takes a few hundred nanoseconds, half of which would be an array's bookkeeping.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
    private var memory: UnsafeMutablePointer<Element>?
    private var capacity = 0
    /// Whether the memory is lent, and must not be freed here.
    private var isLent = false
    private(set) var count = 0

    /// Creates an empty stack, which allocates memory when it is first used.
    init() {}

    /// Creates an empty stack in memory lent to it. When that is full, it allocates memory of its own.
    init(in memory: UnsafeMutableBufferPointer<Element>) {
        self.memory = memory.baseAddress
        capacity = memory.count
        isLent = true
    }

    deinit {
        if !isLent { free(memory) }
    }

    /// The value at an index, counted from the bottom.
    subscript(place: Int) -> Element {
        @inline(__always) get {
            precondition(place < count)
            return memory.unsafelyUnwrapped[place]
        }
        @inline(__always) _modify {
            precondition(place < count)
            yield &memory.unsafelyUnwrapped[place]
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: max(16, 2 * capacity)) }
        memory.unsafelyUnwrapped[count] = element
        count += 1
    }

    @inline(__always)
    mutating func popLast() -> Element? { count == 0 ? nil : removeLast() }

    /// Removes and returns the top value. The stack must not be empty.
    @inline(__always)
    mutating func removeLast() -> Element {
        precondition(count > 0)
        count -= 1
        return memory.unsafelyUnwrapped[count]
    }

    /// Inserts a value below those from an index on.
    ///
    /// - Complexity: O(n) in the number of values above it.
    mutating func insert(_ element: Element, at place: Int) {
        append(element)
        var next = count - 1
        while next > place {
            self[next] = self[next - 1]
            next -= 1
        }
        self[place] = element
    }

    /// Removes all values from an index to the top.
    mutating func removeAll(from place: Int) {
        precondition(place <= count)
        count = place
    }

    @inline(never)
    private mutating func grow(to capacity: Int) {
        self = copy(capacity: capacity)
    }

    /// Returns a stack of the same values in memory of its own.
    ///
    /// - Parameter capacity: how many values the memory has room for. It must not be 0.
    func copy(capacity: Int) -> Stack {
        // C's allocation takes half the time of one for any alignment, and its own is enough for every value in a stack.
        // Swift's own allocations fail the same way. The work that compiling may take bounds how much is needed.
        guard let memory = malloc(capacity * MemoryLayout<Element>.stride) else {
            fatalError("out of memory for a program")
        }
        let elements = memory.bindMemory(to: Element.self, capacity: capacity)
        var copy = Stack(in: UnsafeMutableBufferPointer(start: elements, count: capacity))
        copy.isLent = false
        copy.count = count
        if let old = self.memory { copy.memory.unsafelyUnwrapped.update(from: old, count: count) }
        return copy
    }

    /// Where the values are, from the bottom on, until the stack grows.
    ///
    /// - Precondition: the stack has been used.
    var start: UnsafePointer<Element> { UnsafePointer(memory.unsafelyUnwrapped) }
}
