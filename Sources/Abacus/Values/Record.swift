extension Value {
    /// Values by name, in the order in which they were given; of two members of one name the last counts.
    ///
    /// Records are equal when they have equal members, in whatever order.
    public struct Record: Sendable, Hashable {
        /// The names of the members, in order.
        public let names: [String]
        private let members: [String: Value]
        /// The memory of the members, in bytes.
        let footprint: Int
        /// The levels of nesting: 1 for a record of plain values.
        let depth: Int

        /// A record of members.
        ///
        /// - Complexity: O(n) in the number of members.
        public init(_ members: some Sequence<(String, Value)>) {
            var names: [String] = []
            var values: [String: Value] = [:]
            for (name, value) in members where values.updateValue(value, forKey: name) == nil { names.append(name) }
            self.names = names
            self.members = values
            let (footprint, depth) = Value.measure(values.values)
            self.footprint = names.reduce(footprint) { $0 + MemoryLayout<Value>.stride + $1.utf8.count }
            self.depth = depth
        }

        /// The members with their names, in order.
        var namedMembers: [(name: String, value: Value)] {
            names.compactMap { name in members[name].map { (name, $0) } }
        }

        /// The number of members.
        public var count: Int { names.count }

        /// The member of a name, or nil if there is none.
        public subscript(name: String) -> Value? { members[name] }

        public static func == (left: Record, right: Record) -> Bool { left.members == right.members }
        public func hash(into hasher: inout Hasher) { hasher.combine(members) }
    }
}
