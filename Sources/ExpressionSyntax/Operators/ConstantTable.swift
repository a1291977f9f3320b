/// A table that is made once and read until the process ends, without a look at its length or a count of its owners.
///
/// Its memory is never written again, so any task may read it, and never freed, so only what is a constant of the program
/// may be one. An index outside the table is a mistake of the program, which debug builds notice.
struct ConstantTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    private let elements: UnsafePointer<Element>
    private let count: Int

    /// A table of what a closure makes for each index.
    ///
    /// No array takes part: to know the type of each kind of array would cost a short run a tenth of its time.
    init(count: Int, _ element: (Int) -> Element) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
        for index in 0..<count { (memory + index).initialize(to: element(index)) }
        elements = UnsafePointer(memory)
        self.count = count
    }

    /// A table that has the same element everywhere until a closure fills it.
    init(repeating element: Element, count: Int, _ fill: (UnsafeMutableBufferPointer<Element>) -> Void) {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
        memory.initialize(repeating: element)
        fill(memory)
        elements = UnsafePointer(memory.baseAddress!)
        self.count = count
    }

    subscript(index: Int) -> Element {
        assert((0..<count).contains(index), "the index is one of the table's")
        return elements[index]
    }

    subscript(index: UInt8) -> Element { self[Int(index)] }
}
