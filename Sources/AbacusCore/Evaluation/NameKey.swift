/// A name as the key of a table: two are equal if their canonical forms are.
///
/// A name that no formula can spell, because it has too many combining marks in a row, is compared by its scalars:
/// finding its canonical form would take quadratic time.
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

    /// Whether the name has no room for so many marks, like nearly every name.
    private var isShort: Bool { name.utf8.count <= Self.shortest }

    /// The least length of a name with too many marks. It isn't stored, since each comparison would ask whether it has been
    /// initialized.
    private static var shortest: Int { 2 * String.mostMarksInRow }
}

extension [String] {
    /// Returns the index of the first name that is equal to another, or nil if none is.
    ///
    /// It is here so that the comparison is inlined: with a call for each name, compiling a short formula takes a twentieth
    /// longer.
    ///
    /// - Complexity: O(n) in the number of names.
    package func firstIndex(ofName name: String) -> Int? { firstIndex { NameKey($0) == NameKey(name) } }
}
