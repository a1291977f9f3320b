/// Values or functions by the canonical forms of their names.
///
/// From a certain number of names on, they are also kept in order, so that finding a suggestion for an unknown name, or
/// the names with a prefix, is fast. This doubles the time to insert a name.
struct NamedValues<Stored> {
    private var table: [NameKey: Stored] = [:]
    /// The names as spelled in the table; nil until there have been many.
    private var index: NameIndex?

    /// The number of names from which an index pays off.
    private static var manyNames: Int { 32 }

    /// Returns the memory that the index takes, in bytes, once some names have been added.
    func indexFootprint(adding count: Int) -> Int {
        let count = table.count + count
        return index == nil && count < Self.manyNames ? 0 : count * NameIndex.entryFootprint
    }

    var isEmpty: Bool { table.isEmpty }

    /// The names, in no particular order.
    var keys: Dictionary<NameKey, Stored>.Keys { table.keys }

    /// What the names stand for, in no particular order.
    var values: Dictionary<NameKey, Stored>.Values { table.values }

    /// The names in the order of their Unicode scalars.
    ///
    /// - Complexity: O(1).
    var names: NameIndex { index ?? NameIndex(table.keys.map(\.name)) }

    /// What a name stands for.
    subscript(name: String) -> Stored? { table[NameKey(name)] }

    /// Sets what a name stands for, and returns what it stood for before.
    ///
    /// - Complexity: O(log n) in the number of names if the name is new.
    @discardableResult
    mutating func updateValue(_ value: Stored, of name: String) -> Stored? {
        if let previous = table.updateValue(value, forKey: NameKey(name)) { return previous }
        if index != nil {
            index?.insert(name)
        } else if table.count == Self.manyNames {
            index = names
        }
        return nil
    }

    /// Replaces what a name stands for if that satisfies a condition, and returns whether it does.
    mutating func replaceValue(of name: String, by value: Stored, if condition: (Stored) -> Bool) -> Bool {
        guard let place = table.index(forKey: NameKey(name)), condition(table.values[place]) else { return false }
        table.values[place] = value
        return true
    }

    /// Removes a name, and returns what it stood for.
    ///
    /// - Complexity: O(log n) in the number of names.
    @discardableResult
    mutating func removeValue(of name: String) -> Stored? {
        guard let place = table.index(forKey: NameKey(name)) else { return nil }
        // The table may have another spelling of the name.
        let (key, value) = table.remove(at: place)
        index?.remove(key.name)
        return value
    }

    /// The names and what they stand for, from last to first in the order of Unicode scalars.
    ///
    /// - Complexity: O(n log n) in their number.
    var fromLastToFirst: [(name: String, value: Stored)] {
        table.sorted { $0.key.isAfter($1.key) }.map { ($0.key.name, $0.value) }
    }
}

extension NamedValues: Sendable where Stored: Sendable {}

/// A name as the key of a table: two are equal if their canonical forms are.
///
/// A name with too many combining marks in a row, which no formula can spell, is compared by its scalars: finding its
/// canonical form would take quadratic time.
package struct NameKey: Hashable {
    package let name: String

    package init(_ name: String) { self.name = name }

    package static func == (left: NameKey, right: NameKey) -> Bool {
        if left.isShort, right.isShort { return left.name == right.name }
        if left.name.hasSameScalars(as: right.name) { return true }
        return left.isStreamSafe && right.isStreamSafe && left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        if isStreamSafe { hasher.combine(name) } else { name.hashScalars(into: &hasher) }
    }

    /// Whether the name comes after another in the order of Unicode scalars.
    func isAfter(_ other: NameKey) -> Bool { other.name.utf8.lexicographicallyPrecedes(name.utf8) }

    /// Whether the name has few enough combining marks in a row for the Stream-Safe Text Format of UAX #15.
    private var isStreamSafe: Bool { isShort || !name.hasLongRunOfMarks }

    /// Whether the name is too short for that many marks, as nearly every name is.
    private var isShort: Bool { name.utf8.count <= Self.longestShort }

    /// The longest name that can't have too many marks, in bytes. Computed rather than stored, as every comparison
    /// would check whether a stored one has been initialized.
    private static var longestShort: Int { 2 * String.mostMarksInRow }
}

extension [String] {
    /// Returns the index of the first name equal to another, or nil if there is none.
    ///
    /// Defined here so that the comparison is inlined: with a call for each name, compiling a short formula takes 5 %
    /// longer.
    ///
    /// - Complexity: O(n) in the number of names.
    package func firstIndex(ofName name: String) -> Int? { firstIndex { NameKey($0) == NameKey(name) } }
}
