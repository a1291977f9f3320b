/// What names stand for, by their canonical forms.
///
/// Once there are many names, they are also kept in order, so that neither a suggestion for an unknown one nor the names
/// that begin alike take long to find. That takes as long again as entering a name in the table.
struct NamedValues<Stored> {
    private var table: [NameKey: Stored] = [:]
    /// The names as they are in the table, once there have been many.
    private var index: NameIndex?

    /// So many names are worth an index.
    private static var manyNames: Int { 32 }

    /// Returns the memory that the index takes, in bytes, if there are some more names.
    func indexFootprint(adding count: Int) -> Int {
        let count = table.count + count
        return index == nil && count < Self.manyNames ? 0 : count * NameIndex.entryFootprint
    }

    var isEmpty: Bool { table.isEmpty }

    /// The names, in no order.
    var keys: Dictionary<NameKey, Stored>.Keys { table.keys }

    /// What the names stand for, in no order.
    var values: Dictionary<NameKey, Stored>.Values { table.values }

    /// The names in the order of their Unicode scalars.
    ///
    /// - Complexity: O(1).
    var names: NameIndex { index ?? NameIndex(table.keys.map(\.name)) }

    /// What a name stands for.
    subscript(name: String) -> Stored? { table[NameKey(name)] }

    /// Lets a name stand for something, and returns what it stood for before.
    ///
    /// - Complexity: O(log n) in the number of names if it is a new one.
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

    /// Lets a name stand for something else if a condition holds for what it stands for, and returns whether it does.
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
        // The name may be spelled in another way in the table.
        let (key, value) = table.remove(at: place)
        index?.remove(key.name)
        return value
    }

    /// The names and what they stand for, the last name first.
    ///
    /// - Complexity: O(n log n) in their number.
    var fromLastToFirst: [(name: String, value: Stored)] {
        table.sorted { $0.key.isAfter($1.key) }.map { ($0.key.name, $0.value) }
    }
}

extension NamedValues: Sendable where Stored: Sendable {}
