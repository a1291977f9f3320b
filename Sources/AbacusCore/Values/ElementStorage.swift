/// The contents of a list or a record: its values, and the names of a record's members.
///
/// Values can be nested to any depth, so no operation on them may use stack in proportion to it. That includes
/// releasing them: Swift releases an object inside another by a nested call. The storage of deeply nested values is
/// therefore dismantled in a loop.
///
/// It is `Sendable`, though the compiler can't verify that: after the initializer, only `deinit` changes anything, and
/// only what nothing else refers to.
package final class ElementStorage: @unchecked Sendable {
    /// The values, in the order in which they were given.
    private(set) var values: [Value]
    /// The names of a record's members, in the same order; empty for a list.
    package let names: [String]
    /// The indices of a record's members, sorted by name; empty for a list.
    let sortedPlaces: [Int]
    package let isRecord: Bool
    /// The values, for other targets. The stored property isn't visible to them, because the compiler checks every
    /// access to a variable of a class that it doesn't see as a whole for exclusivity, which takes 10 % of the time to
    /// find a member.
    package var elements: [Value] { values }
    /// The memory of the values and names, in bytes, up to `greatestFootprint`.
    let footprint: Int
    /// The levels of nesting: 1 if all elements are plain values.
    package let depth: Int
    /// Whether an element at any depth is a rational or an exact real. Not every arithmetic has those.
    let holdsFractions: Bool

    /// The footprint of anything larger. Values can count as that large because shared parts are counted each time.
    static let greatestFootprint = 1 << 56
    /// The greatest depth at which a value is released by nested calls.
    private static let recursionDepth = 64

    /// Creates the storage of a list.
    init(_ elements: [Value]) {
        values = Self.canonical(elements)
        (names, sortedPlaces, isRecord) = ([], [], false)
        (footprint, depth, holdsFractions) = Self.measure(values, names: [])
    }

    /// Creates the storage of a record, given the members' indices in the order of their names.
    init(_ members: [Value], named names: [String], sortedPlaces: [Int]) {
        assert(names.count == members.count && sortedPlaces.count == names.count, "each member has a name and a place")
        values = Self.canonical(members)
        (self.names, self.sortedPlaces, isRecord) = (names, sortedPlaces, true)
        (footprint, depth, holdsFractions) = Self.measure(values, names: names)
    }

    private static func canonical(_ values: [Value]) -> [Value] {
        values.allSatisfy(\.isCanonical) ? values : values.map(\.canonical)
    }

    /// The storage shared by all empty lists, and by all empty records, so that they take no memory of their own.
    static let emptyList = ElementStorage([])
    static let emptyRecord = ElementStorage([], named: [], sortedPlaces: [])

    /// The memory of the object and of its arrays' headers on the heap, in bytes.
    private static let ownBytes = 112

    /// Returns the memory of a list's contents, given that of its elements, in bytes; at most `greatestFootprint`.
    static func footprint(ofElements footprints: some Collection<Int>) -> Int {
        footprints.reduce(footprints.isEmpty ? 0 : ownBytes) { min($0 + $1, greatestFootprint) }
    }

    private static func measure(
        _ values: [Value], names: [String]
    ) -> (footprint: Int, depth: Int, holdsFractions: Bool) {
        var (footprint, depth) = (footprint(ofElements: values.lazy.map(\.footprint)), 1)
        var holdsFractions = false
        for value in values {
            depth = max(depth, value.depth + 1)
            holdsFractions = holdsFractions || value.isOrHoldsFraction
        }
        for name in names {
            footprint = min(footprint + MemoryLayout<Value>.stride + name.utf8.count, greatestFootprint)
        }
        return (footprint, depth, holdsFractions)
    }

    /// Returns the index of the value at a position in an order that is the same for equal storages.
    package func place(inOrder number: Int) -> Int { sortedPlaces.isEmpty ? number : sortedPlaces[number] }

    /// Returns a list, or a record with the same names, with as many new values.
    func replacingValues(by values: [Value]) -> Value {
        guard isRecord else { return .list(Value.List(values)) }
        return .record(Value.Record(self).replacingValues(by: values))
    }

    deinit {
        guard depth > Self.recursionDepth else { return }
        var pending: [Value] = []
        moveDeepValues(to: &pending)
        while var value = pending.popLast() { value.moveDeepElements(to: &pending) }
    }

    /// Removes the values whose release would recurse. The others are released with the storage.
    fileprivate func moveDeepValues(to pending: inout [Value]) {
        for value in values where value.depth > Self.recursionDepth { pending.append(value) }
        values = []
    }
}

extension Value {
    /// The contents of a list or a record; nil for a plain value.
    package var storage: ElementStorage? {
        switch self {
        case .list(let list): list.storage
        case .record(let record): record.storage
        default: nil
        }
    }

    /// Whether the value, or an element of it, is a rational or an exact real.
    fileprivate var isOrHoldsFraction: Bool {
        switch self {
        case .rational, .exactReal: true
        case .list(let list): list.storage.holdsFractions
        case .record(let record): record.storage.holdsFractions
        case .integer, .real, .boolean, .text, .null: false
        }
    }

    /// Moves the deeply nested elements out of a value to which nothing else refers.
    fileprivate mutating func moveDeepElements(to pending: inout [Value]) {
        guard var storage else { return }
        // Otherwise, this value's own reference would count as another one.
        self = .null
        if isKnownUniquelyReferenced(&storage) { storage.moveDeepValues(to: &pending) }
    }
}
