internal import Abacus

/// What names of columns stand for: a name means the column with the same Unicode scalars, or else the first one whose name is
/// canonically equal.
struct NamedPlaces<Place> {
    private var places: [TextKey: Place] = [:]
    /// The first of the names that are canonically equal to each other.
    private var firstNames: [NameKey: TextKey] = [:]

    /// The names, in no order.
    var names: [String] { places.keys.map(\.text) }

    /// What a name stands for.
    ///
    /// - Complexity: O(n) in the length of the name.
    subscript(name: String) -> Place? {
        places[TextKey(name)] ?? firstNames[NameKey(name)].flatMap { places[$0] }
    }

    /// Whether there is a name with the same scalars.
    func hasName(_ name: String) -> Bool { places[TextKey(name)] != nil }

    /// Lets a name stand for something, in place of what it stood for before.
    mutating func set(_ name: String, _ place: Place) {
        places[TextKey(name)] = place
        if firstNames[NameKey(name)] == nil { firstNames[NameKey(name)] = TextKey(name) }
    }
}
