extension Value {
    /// Named values, in the order in which they were given. If a name is given twice, the last value counts.
    ///
    /// Names are compared by their Unicode scalars: the two spellings of `é`, as one scalar and as two, are different
    /// names. Two records are equal if they have equal members, in any order.
    public struct Record: Sendable, Hashable {
        package let storage: ElementStorage

        /// Creates a record from named members.
        ///
        /// - Complexity: O(n log n) in the number of members.
        public init(_ members: some Sequence<(String, Value)>) {
            self.init(members: Array(members))
        }

        /// Creates a record from named members, such as a filtered selection of another record's.
        ///
        /// - Complexity: O(n log n) in the number of members.
        @_disfavoredOverload
        public init(_ members: some Sequence<(name: String, value: Value)>) {
            self.init(members: members.map { ($0.name, $0.value) })
        }

        /// Creates a record from as many names as values, in O(n log n).
        ///
        /// - Precondition: no two names have the same scalars.
        package init(distinctNames names: [String], values: [Value]) {
            storage =
                names.isEmpty
                ? .emptyRecord : ElementStorage(values, named: names, sortedPlaces: Self.sortedPlaces(of: names))
        }

        private init(members: [(String, Value)]) {
            guard !members.isEmpty else {
                storage = .emptyRecord
                return
            }
            let sorted = Self.sortedPlaces(of: members.map { $0.0 })
            storage = Self.storage(of: members, sorted: sorted)
        }

        /// Returns a record with the same names, which are shared, and other values.
        ///
        /// - Precondition: there are as many values as names.
        package func replacingValues(by values: [Value]) -> Value.Record {
            Value.Record(ElementStorage(values, named: names, sortedPlaces: storage.sortedPlaces))
        }

        init(_ storage: ElementStorage) {
            assert(storage.isRecord, "the storage is that of a record")
            self.storage = storage
        }

        /// The names of the members, in order.
        public var names: [String] { storage.names }

        /// The names of the members in the order of their Unicode scalars.
        package var sortedNames: some Sequence<String> { storage.sortedPlaces.lazy.map { names[$0] } }

        /// The number of members.
        public var count: Int { names.count }

        /// The member with a name, or nil if there is none.
        ///
        /// - Complexity: O(log n) in the number of members.
        public subscript(name: String) -> Value? {
            let places = storage.sortedPlaces
            var range = 0..<places.count
            while !range.isEmpty {
                let middle = range.lowerBound + range.count / 2
                switch names[places[middle]].scalarOrder(to: name) {
                case .less: range = middle + 1..<range.upperBound
                case .equal: return storage.values[places[middle]]
                case .greater: range = range.lowerBound..<middle
                }
            }
            return nil
        }

        public static func == (left: Record, right: Record) -> Bool { Value.record(left) == .record(right) }
        public func hash(into hasher: inout Hasher) { Value.record(self).hash(into: &hasher) }
    }
}

extension Value.Record: Sequence {
    /// Iterates over the members of a record, in order.
    public struct Iterator: IteratorProtocol {
        private let storage: ElementStorage
        private var place = 0

        fileprivate init(_ storage: ElementStorage) { self.storage = storage }

        /// Returns the next member with its name, or nil after the last one.
        public mutating func next() -> (name: String, value: Value)? {
            guard place < storage.values.count else { return nil }
            defer { place += 1 }
            return (storage.names[place], storage.values[place])
        }
    }

    /// Returns an iterator over the members with their names, in order.
    public func makeIterator() -> Iterator { Iterator(storage) }

    public var underestimatedCount: Int { count }
}

extension Value.Record {
    /// Returns the indices of names in sorted order. Equal names keep their order.
    private static func sortedPlaces(of names: [String]) -> [Int] {
        let places = Array(names.indices)
        // A single name, or names already in order, need no sort.
        if places.dropFirst().allSatisfy({ names[$0 - 1].scalarOrder(to: names[$0]) != .greater }) { return places }
        return places.sorted { left, right in
            switch names[left].scalarOrder(to: names[right]) {
            case .less: true
            case .equal: left < right
            case .greater: false
            }
        }
    }

    /// Returns the storage of members. Each is at the place where its name first occurred, and has the value that came
    /// last.
    private static func storage(of members: [(String, Value)], sorted: [Int]) -> ElementStorage {
        // For the first member of each name, the index of the last one with that name.
        var last: [Int?] = Array(repeating: nil, count: members.count)
        var first: Int?
        for place in sorted {
            if let same = first, members[same].0.hasSameScalars(as: members[place].0) {
                last[same] = place
            } else {
                last[place] = place
                first = place
            }
        }
        let kept = members.indices.filter { last[$0] != nil }
        let newPlaces = kept.enumerated().reduce(into: last) { $0[$1.element] = $1.offset }
        return ElementStorage(
            last.compactMap { $0.map { members[$0].1 } }, named: kept.map { members[$0].0 },
            sortedPlaces: sorted.compactMap { last[$0] == nil ? nil : newPlaces[$0] })
    }
}
