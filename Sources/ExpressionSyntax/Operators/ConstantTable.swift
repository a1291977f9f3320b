/// A table that is created once and kept until the process ends. Reading it involves neither a bounds check nor a
/// reference count.
///
/// Its memory is never written again, so any task may read it. It is also never freed, so only tables that belong to
/// the program as a whole may be constant tables. An index outside the table is a programming error, which debug builds
/// catch.
struct ConstantTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    private let elements: UnsafePointer<Element>
    private let count: Int

    /// Creates a table of a closure's results for each index.
    ///
    /// It doesn't use arrays: instantiating the type of each array would add a tenth to the time of a short run.
    init(count: Int, _ element: (Int) -> Element) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
        for index in 0..<count { (memory + index).initialize(to: element(index)) }
        elements = UnsafePointer(memory)
        self.count = count
    }

    /// Creates a table filled with one element, and lets a closure set other elements.
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
