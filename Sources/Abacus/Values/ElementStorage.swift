/// What a list or a record holds: its values, and of a record the names.
///
/// Values can be nested to any depth, which no operation on them may cost in stack: not their release either, which
/// for an object in an object is a call in a call. So the storage of deeply nested values is dismantled by a loop.
///
/// It is `Sendable` although the compiler cannot see it: nothing changes after the initialiser but in `deinit`, and there
/// only what nobody else refers to.
final class ElementStorage: @unchecked Sendable {
    /// The values, in the order in which they were given.
    private(set) var values: [Value]
    /// The names of a record's members, in the same order; none for a list.
    let names: [String]
    /// The places of a record's members in the order of their names; none for a list.
    let sortedPlaces: [Int]
    let isRecord: Bool
    /// The memory of the values and names, in bytes, up to `greatestFootprint`.
    let footprint: Int
    /// The levels of nesting: 1 for plain values.
    let depth: Int

    /// What counts as the memory of values that take more, as they can in the count: what is shared counts everywhere.
    static let greatestFootprint = 1 << 56
    /// How deep a value may be nested that is released in the usual way.
    private static let recursionDepth = 64

    /// Creates the elements of a list.
    init(_ elements: [Value]) {
        values = Self.canonical(elements)
        (names, sortedPlaces, isRecord) = ([], [], false)
        (footprint, depth) = Self.measure(values, names: [])
    }

    /// Creates the members of a record, of which the places give the order of the names.
    init(_ members: [Value], named names: [String], sortedPlaces: [Int]) {
        assert(names.count == members.count && sortedPlaces.count == names.count, "each member has a name and a place")
        values = Self.canonical(members)
        (self.names, self.sortedPlaces, isRecord) = (names, sortedPlaces, true)
        (footprint, depth) = Self.measure(values, names: names)
    }

    private static func canonical(_ values: [Value]) -> [Value] {
        values.allSatisfy(\.isCanonical) ? values : values.map(\.canonical)
    }

    /// What lists and records without elements share, so that they take no memory of their own.
    static let emptyList = ElementStorage([])
    static let emptyRecord = ElementStorage([], named: [], sortedPlaces: [])

    /// The memory of the object and its arrays' headers, in bytes, as the heap has it.
    private static let ownBytes = 112

    private static func measure(_ values: [Value], names: [String]) -> (footprint: Int, depth: Int) {
        var (footprint, depth) = (values.isEmpty ? 0 : ownBytes, 1)
        for value in values {
            footprint = min(footprint + value.footprint, greatestFootprint)
            depth = max(depth, value.depth + 1)
        }
        for name in names {
            footprint = min(footprint + MemoryLayout<Value>.stride + name.utf8.count, greatestFootprint)
        }
        return (footprint, depth)
    }

    /// Returns the place of a value when the values are gone through in an order that equal ones share.
    func place(inOrder number: Int) -> Int { sortedPlaces.isEmpty ? number : sortedPlaces[number] }

    /// Returns a list, or a record of the same names, of as many other values.
    func replacingValues(by values: [Value]) -> Value {
        guard isRecord else { return .list(Value.List(values)) }
        return .record(Value.Record(ElementStorage(values, named: names, sortedPlaces: sortedPlaces)))
    }

    deinit {
        guard depth > Self.recursionDepth else { return }
        var pending: [Value] = []
        moveDeepValues(to: &pending)
        while var value = pending.popLast() { value.moveDeepElements(to: &pending) }
    }

    /// Takes out the values whose release would be recursive; all others die with the storage.
    fileprivate func moveDeepValues(to pending: inout [Value]) {
        for value in values where value.depth > Self.recursionDepth { pending.append(value) }
        values = []
    }
}

extension Value {
    /// What a list or a record holds; nil for a plain value.
    var storage: ElementStorage? {
        switch self {
        case .list(let list): list.storage
        case .record(let record): record.storage
        default: nil
        }
    }

    /// Takes the deeply nested elements out of a value that nobody else refers to.
    fileprivate mutating func moveDeepElements(to pending: inout [Value]) {
        guard var storage else { return }
        // The value's own reference would count as somebody else's.
        self = .null
        if isKnownUniquelyReferenced(&storage) { storage.moveDeepValues(to: &pending) }
    }
}
