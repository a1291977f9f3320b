/// A stack of plain values, with one owner: it needs neither counts of references nor checks of them.
///
/// Compiling a short formula takes a few hundred nanoseconds, of which an array's bookkeeping would be half.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
    private var memory: UnsafeMutablePointer<Element>?
    private var capacity = 0
    /// Whether the memory is lent, and not to be freed here.
    private var isLent = false
    private(set) var count = 0

    /// Creates an empty stack, which takes memory when it is first used.
    init() {}

    /// Creates an empty stack in memory that is lent to it. When that is full, it takes its own.
    init(in memory: UnsafeMutableBufferPointer<Element>) {
        self.memory = memory.baseAddress
        capacity = memory.count
        isLent = true
    }

    /// Creates a stack of equal values, in memory that is lent to it if it suffices.
    init(repeating value: Element, count: Int, in memory: UnsafeMutableBufferPointer<Element>) {
        self.init(in: memory)
        if count > capacity { grow(to: count) }
        self.memory.unsafelyUnwrapped.initialize(repeating: value, count: count)
        self.count = count
    }

    deinit {
        if !isLent { memory?.deallocate() }
    }

    /// The value at a place from the bottom.
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

    /// Takes away the value on top, which there is.
    @inline(__always)
    mutating func removeLast() -> Element {
        precondition(count > 0)
        count -= 1
        return memory.unsafelyUnwrapped[count]
    }

    /// Takes all values from the top down to a place away.
    mutating func removeAll(from place: Int) {
        precondition(place <= count)
        count = place
    }

    @inline(never)
    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let memory {
            larger.update(from: memory, count: count)
            if !isLent { memory.deallocate() }
        }
        memory = larger
        isLent = false
        self.capacity = capacity
    }

    /// Returns the values in memory that is the caller's from now on.
    func copied() -> UnsafeMutablePointer<Element> {
        let copy = UnsafeMutablePointer<Element>.allocate(capacity: count)
        if let memory { copy.update(from: memory, count: count) }
        return copy
    }
}
