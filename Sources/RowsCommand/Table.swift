internal import Abacus
internal import AbacusJSON
package import AbacusRows
internal import AbacusSession

/// The instructions for workers: how the rows of all files are read, computed and written.
package final class Table: Sendable {
    let layout: Layout
    package let reader: RowReader
    package let writer: CellWriter
    let lineEnd: LineEnd
    package let readsJSON: Bool
    /// Whether the fields of the input are fields of the output.
    let copiesFields: Bool
    /// Whether lines of JSON keep their other members in the output.
    let copiesRows: Bool
    let keepsAllFailures: Bool
    /// The seed of random numbers, if they depend on a seed and the row's number.
    let seed: UInt64?
    /// The members of JSON lines that hide a name of the environment in lines that have them.
    let hidingColumns: Set<Int>
    /// Whether the places of a line's members are needed, not only their values.
    let needsMembers: Bool
    /// The names of the written columns as JSON keys.
    let keys: [String]
    /// The names of the JSON members that are columns; `places` has the index of each.
    private let names: [String]
    private let places: [ColumnName: Int]
    /// The only members that lines of JSON may have, if these become columns.
    private let writtenMembers: Set<ColumnName>?
    private let selection: JSONSelection
    private let limits: Limits

    package init(
        _ layout: Layout, _ reader: RowReader, _ options: RowsOptions, header: [ColumnName], lineEnd: LineEnd
    ) {
        (self.layout, self.reader, self.lineEnd, names) = (layout, reader, lineEnd, header.map(\.text))
        places = Dictionary(zip(header, 0...), uniquingKeysWith: { first, _ in first })
        writer = CellWriter(options.outputFormat, layout.environment, layout.format)
        readsJSON = options.input == .jsonLines
        copiesFields = options.copiesFields
        copiesRows =
            readsJSON && writer.isJSON && options.keptColumns == nil && !layout.isAnonymous
        keepsAllFailures = options.writesJSONErrors
        seed = options.shared.seed
        keys = layout.columns.map(\.name.jsonKey)
        hidingColumns = readsJSON ? Set(layout.program.hiddenNames.compactMap(\.column)) : []
        needsMembers = layout.hasGroups || !layout.isAnonymous
        writtenMembers = options.hasColumnsOfMembers ? Set(layout.columns.map(\.name)) : nil
        limits = layout.environment.limits
        selection = JSONSelection(of: names, limits: limits, isReal: false)
    }

    /// Returns the form of a group key, or nil if it isn't a field of a table.
    func form(ofKey place: Int) -> FieldForm? {
        guard !readsJSON, case .field(let column) = layout.keys[place].cell else { return nil }
        return layout.form(ofColumn: column)
    }

    /// Returns the values of the members of a line that formulas name. Each name finds the member with the same scalars,
    /// or else the first whose name is canonically equal, or else its default.
    ///
    /// - Throws: a syntax error in the line.
    func values(of line: Source) throws(SyntaxError) -> [Value] {
        let nameForms = layout.environment.notation.nameForms
        if case .record(let record)? = selection.record(in: line.bytes) {
            // Without other characters than ASCII, names that count as the same differ in case at most.
            let hasAllNames = record.count == names.count
            if hasAllNames || !nameForms.contains(.anyCase) && line.bytes.allSatisfy({ $0 < 0x80 }) {
                return zip(names, layout.defaults).map { record[$0] ?? $1 }
            }
        }
        let members = try JSONReader.members(of: line, limits: limits)
        let record = Value.Record(distinctNames: members.map(\.name), values: members.map(\.value))
        let equal = Dictionary(
            members.map { (NameKey(nameForms.canonicalName($0.name)), $0.value) },
            uniquingKeysWith: { first, _ in first })
        return zip(names, layout.defaults).map { name, other in
            record[name] ?? equal[NameKey(nameForms.canonicalName(name))] ?? other
        }
    }

    /// Returns the ranges of the members that are columns, as far as the line has them.
    func places(ofMembers object: JSONMembers, in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>?] {
        var members: [Range<Int>?] = Array(repeating: nil, count: names.count)
        for member in object.members {
            if let place = places[bytes.name(of: member)] { members[place] = member.value }
        }
        return members
    }

    /// Returns the name of a member that no column of the output has, if there is one.
    func unwrittenMember(of object: JSONMembers, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard let writtenMembers else { return nil }
        return object.members.lazy.map { bytes.name(of: $0) }.first { !writtenMembers.contains($0) }?.text
    }

    /// Returns the value of a member, or its default if the line doesn't have it.
    func value(ofMember member: Range<Int>?, in bytes: UnsafeBufferPointer<UInt8>, else place: Int) -> Value {
        guard let member else { return layout.defaults[place] }
        let source = Source(bytes: Array(bytes[member]))
        // The line has already been parsed as a whole.
        return (try? JSONReader.value(of: source, limits: limits, isReal: false)) ?? .null
    }
}
