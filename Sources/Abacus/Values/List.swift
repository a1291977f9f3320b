extension Value {
    /// A list of values, which knows how much memory and how many levels of nesting it holds.
    public struct List: Sendable, Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
        /// The elements, in order.
        public let elements: [Value]
        /// The memory of the elements, in bytes.
        let footprint: Int
        /// The levels of nesting: 1 for a list of plain values.
        let depth: Int

        /// A list of elements.
        ///
        /// - Complexity: O(n) in the number of elements.
        public init(_ elements: some Sequence<Value>) {
            self.elements = Array(elements)
            (footprint, depth) = Value.measure(self.elements)
        }

        public init(arrayLiteral elements: Value...) { self.init(elements) }

        public var startIndex: Int { 0 }
        public var endIndex: Int { elements.count }
        public subscript(position: Int) -> Value { elements[position] }

        public static func == (left: List, right: List) -> Bool { left.elements == right.elements }
        public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
    }

    /// The memory of values in a list or record, and the levels of nesting that it has.
    static func measure(_ elements: some Sequence<Value>) -> (footprint: Int, depth: Int) {
        elements.reduce((0, 1)) { ($0.0 + $1.footprint, max($0.1, $1.depth + 1)) }
    }
}
