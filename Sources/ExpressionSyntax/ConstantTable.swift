/// A table that is made once and read until the process ends, without a look at its length or a count of its owners.
///
/// Its memory is never freed, so only what is a constant of the program may be one. An index outside the table is a
/// mistake of the program, which debug builds notice.
struct ConstantTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    private let elements: UnsafePointer<Element>
    private let count: Int

    /// A table of elements that will not change.
    init(_ elements: [Element]) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        memory.initialize(from: elements, count: elements.count)
        self.elements = UnsafePointer(memory)
        count = elements.count
    }

    subscript(index: Int) -> Element {
        assert((0..<count).contains(index), "the index is one of the table's")
        return elements[index]
    }

    subscript(index: UInt8) -> Element { self[Int(index)] }
}
