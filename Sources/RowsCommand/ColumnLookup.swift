internal import Abacus
internal import AbacusRows

/// Finds columns by the names in options: names of the header, with `\n` for a line break, or names that tell the place,
/// such as `c3`.
struct ColumnLookup {
    /// The columns by name, in lower case if names are case-insensitive. Of several with the same name, the first counts.
    private var places: [ColumnName: Int] = [:]
    /// The columns whose names have line breaks, by the names with these escaped.
    private var placesOnOneLine: [ColumnName: Int] = [:]
    private var names: [ColumnName] = []
    /// The names that several columns have.
    private(set) var repeatedNames: Set<ColumnName> = []
    private let nameForms: NameForms

    init(nameForms: NameForms) { self.nameForms = nameForms }

    /// Adds the next column.
    mutating func append(_ name: ColumnName) {
        let key = key(of: name)
        if places[key] == nil { places[key] = names.count } else if !name.isEmpty { repeatedNames.insert(key) }
        let line = self.key(of: name.onOneLine)
        if line != key, placesOnOneLine[line] == nil { placesOnOneLine[line] = names.count }
        names.append(name)
    }

    /// Returns a key that is equal for names that count as the same.
    private func key(of name: ColumnName) -> ColumnName { nameForms.contains(.anyCase) ? name.inLowerCase : name }

    /// Whether several columns have a name.
    func isRepeated(_ name: ColumnName) -> Bool { repeatedNames.contains(key(of: name)) }

    /// Returns the index of the column with a name as it stands in the header, or as formulas call the column if they
    /// can't spell that name; nil if there is none.
    ///
    /// - Throws: that several columns have the name.
    /// - Complexity: O(n) in the length of the name.
    func placeIfAny(_ name: ColumnName) throws(LayoutError) -> Int? {
        if let place = try placeInHeader(name) { return place }
        guard let place = place(named: name) else { return nil }
        let inPrograms = names[place].inPrograms
        return inPrograms.isEmpty || inPrograms.utf8.contains(UInt8(ascii: "`")) ? place : nil
    }

    /// Returns the index of the column with a name or, if there is none, of the third column for `c3`, and so on.
    func place(_ name: ColumnName) throws(LayoutError) -> Int {
        if let place = try placeInHeader(name) ?? place(named: name) { return place }
        let known = RowProgram.names(ofHeader: names.map(\.inPrograms)).compactMap(\.self)
        throw .unknownColumn(name, nearest: Suggestion.nearest(to: name.text, among: known))
    }

    /// Checks that no name in a formula belongs to several columns.
    func checkNames(of formula: Formula, in environment: FormulaEnvironment) throws(LayoutError) {
        if repeatedNames.isEmpty { return }
        for found in environment.namesLookedUp(by: formula.tree) {
            let name = ColumnName(found.name)
            if isRepeated(name) { throw .repeatedInHeader(name) }
        }
    }

    private func placeInHeader(_ name: ColumnName) throws(LayoutError) -> Int? {
        if isRepeated(name) { throw .repeatedInHeader(name) }
        return places[key(of: name)] ?? placesOnOneLine[key(of: name)]
    }

    /// Returns the index of the column whose place a name such as `c3` tells.
    private func place(named name: ColumnName) -> Int? {
        let name = key(of: name)
        guard let number = Int(String(decoding: name.bytes.dropFirst(), as: UTF8.self)),
            names.indices.contains(number - 1), ColumnName(RowProgram.name(ofColumn: number - 1)) == name
        else { return nil }
        return number - 1
    }
}
