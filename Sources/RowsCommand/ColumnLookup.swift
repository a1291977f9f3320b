internal import Abacus
internal import AbacusRows

/// Finds columns by the names that options give them: those of the header, or of their places, such as `c3`.
struct ColumnLookup {
    /// The columns by their names, and by these whatever their case, if that makes no difference. Of several with the same
    /// name, the first counts.
    private var places: [ColumnName: Int] = [:]
    private var placesInAnyCase: [ColumnName: Int] = [:]
    private var names: [ColumnName] = []
    private let nameForms: NameForms

    init(nameForms: NameForms) { self.nameForms = nameForms }

    /// Adds the next column.
    mutating func append(_ name: ColumnName) {
        if places[name] == nil { places[name] = names.count }
        if nameForms.contains(.anyCase), placesInAnyCase[name.inLowerCase] == nil {
            placesInAnyCase[name.inLowerCase] = names.count
        }
        names.append(name)
    }

    /// Returns the place of the column with a name, as it stands in the header or, if formulas can't spell that, as they call
    /// the column; nil if there is none.
    ///
    /// - Complexity: O(n) in the length of the name.
    func placeIfAny(_ name: ColumnName) -> Int? {
        if let place = placeInHeader(name) { return place }
        guard let place = place(named: name) else { return nil }
        let inPrograms = names[place].inPrograms
        return inPrograms.isEmpty || inPrograms.utf8.contains(UInt8(ascii: "`")) ? place : nil
    }

    /// Returns the place of the column with a name, or of `c3` by its place, unless a column has that name.
    func place(_ name: ColumnName) throws(LayoutError) -> Int {
        if let place = placeInHeader(name) ?? place(named: name) { return place }
        let known = RowProgram.names(ofHeader: names.map(\.inPrograms)).compactMap(\.self)
        throw .unknownColumn(name.text, nearest: Suggestion.nearest(to: name.text, among: known))
    }

    private func placeInHeader(_ name: ColumnName) -> Int? {
        places[name] ?? (nameForms.contains(.anyCase) ? placesInAnyCase[name.inLowerCase] : nil)
    }

    /// Returns the place of the column that a name such as `c3` means.
    private func place(named name: ColumnName) -> Int? {
        let name = nameForms.contains(.anyCase) ? name.inLowerCase : name
        guard let number = Int(String(decoding: name.bytes.dropFirst(), as: UTF8.self)),
            names.indices.contains(number - 1), ColumnName(RowProgram.name(ofColumn: number - 1)) == name
        else { return nil }
        return number - 1
    }
}
