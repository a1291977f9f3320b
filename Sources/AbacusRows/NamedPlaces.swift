internal import Abacus

/// A table from names of columns to places. A name finds the column with the same Unicode scalars, or else the first one
/// whose name is canonically equal.
struct NamedPlaces<Place> {
    private var places: [TextKey: Place] = [:]
    /// The first name of each set of canonically equal names.
    private var firstNames: [NameKey: TextKey] = [:]

    /// The names, in no particular order.
    var names: [String] { places.keys.map(\.text) }

    /// The place that a name stands for, or nil if there is none.
    ///
    /// - Complexity: O(n) in the length of the name.
    subscript(name: String) -> Place? {
        places[TextKey(name)] ?? firstNames[NameKey(name)].flatMap { places[$0] }
    }

    /// Returns whether there is a name with the same scalars.
    func hasName(_ name: String) -> Bool { places[TextKey(name)] != nil }

    /// Sets the place that a name stands for, replacing an earlier one.
    mutating func set(_ name: String, _ place: Place) {
        places[TextKey(name)] = place
        if firstNames[NameKey(name)] == nil { firstNames[NameKey(name)] = TextKey(name) }
    }
}
