extension Value {
    /// A list of values that stores its memory footprint and its depth of nesting.
    public struct List: Sendable, Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
        package let storage: ElementStorage

        /// Creates a list of elements.
        ///
        /// - Complexity: O(n) in the number of elements.
        public init(_ elements: some Sequence<Value>) {
            let elements = Array(elements)
            storage = elements.isEmpty ? .emptyList : ElementStorage(elements)
        }

        public init(arrayLiteral elements: Value...) { self.init(elements) }

        /// The elements, in order.
        public var elements: [Value] { storage.values }

        public var startIndex: Int { 0 }
        public var endIndex: Int { elements.count }

        /// Accesses the element at an index.
        ///
        /// - Precondition: the index is that of an element.
        public subscript(position: Int) -> Value { elements[position] }

        /// Returns the memory of a list value, in bytes, given that of its elements.
        package static func footprint(ofElements footprints: some Collection<Int>) -> Int {
            MemoryLayout<Value>.stride + ElementStorage.footprint(ofElements: footprints)
        }

        public static func == (left: List, right: List) -> Bool { Value.list(left) == .list(right) }
        public func hash(into hasher: inout Hasher) { Value.list(self).hash(into: &hasher) }
    }
}
