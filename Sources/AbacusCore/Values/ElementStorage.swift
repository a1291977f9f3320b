/// The contents of a list or a record: its values, and the names of a record's members.
///
/// Values can be nested to any depth, and no operation on them may take stack in proportion to it. That includes
/// releasing them, where Swift would release an object inside an object by a nested call. The storage of deeply nested
/// values is therefore dismantled in a loop.
///
/// It is `Sendable`, though the compiler cannot see that: after the initializer, only `deinit` changes anything, and
/// then only what nobody else refers to.
package final class ElementStorage: @unchecked Sendable {
    /// The values, in the order they were given.
    private(set) var values: [Value]
    /// The names of a record's members, in the same order; empty for a list.
    package let names: [String]
    /// The indices of a record's members, sorted by name; empty for a list.
    let sortedPlaces: [Int]
    package let isRecord: Bool
    /// The values, as other targets see them. They don't see the stored property, since every access to a variable of a
    /// class that the compiler doesn't see as a whole is checked for exclusivity, which is 10 % of finding a member.
    package var elements: [Value] { values }
    /// The memory of the values and names, in bytes, up to `greatestFootprint`.
    let footprint: Int
    /// The levels of nesting: 1 if all elements are plain values.
    package let depth: Int
    /// Whether an element, however deep, is a rational or an exact real, which aren't numbers of every arithmetic.
    let holdsFractions: Bool

    /// The footprint of anything larger. Values can count as that large because whatever they share is counted each
    /// time.
    static let greatestFootprint = 1 << 56
    /// The greatest depth at which a value is released in the usual way.
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

    /// The storage that all empty lists share, and all empty records, so that they take no memory of their own.
    static let emptyList = ElementStorage([])
    static let emptyRecord = ElementStorage([], named: [], sortedPlaces: [])

    /// The memory of the object and of its arrays' headers on the heap, in bytes.
    private static let ownBytes = 112

    /// Returns the memory of a list's contents, given that of its elements, in bytes up to `greatestFootprint`.
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

    /// Returns the index of the value that comes at a position in an order that is the same for equal storages.
    package func place(inOrder number: Int) -> Int { sortedPlaces.isEmpty ? number : sortedPlaces[number] }

    /// Returns a list, or a record with the same names, with the same number of other values.
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

    /// Takes out the values whose release would recurse; the others are released with the storage.
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

    /// Takes the deeply nested elements out of a value that nobody else refers to.
    fileprivate mutating func moveDeepElements(to pending: inout [Value]) {
        guard var storage else { return }
        // Otherwise this value's own reference would count as somebody else's.
        self = .null
        if isKnownUniquelyReferenced(&storage) { storage.moveDeepValues(to: &pending) }
    }
}
