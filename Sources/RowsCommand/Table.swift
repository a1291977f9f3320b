internal import Abacus
package import AbacusRows
internal import JSONValues

/// How the rows of all files are read, computed and written: what a worker keeps to.
package final class Table: Sendable {
    let layout: Layout
    package let reader: RowReader
    package let writer: CellWriter
    let lineEnd: [UInt8]
    package let readsJSON: Bool
    /// Whether the fields of the input are fields of the output.
    let copiesFields: Bool
    /// Whether lines of JSON are written with what else they have.
    let copiesRows: Bool
    let keepsAllFailures: Bool
    /// Whether it matters where the members of a line are, and not only what their values are.
    let needsMembers: Bool
    /// The names of the columns that are written, as JSON spells the names of members.
    let keys: [String]
    private let names: [String]
    /// The members that lines of JSON may have, if these become columns.
    private let writtenMembers: Set<String>?
    private let selection: JSONSelection
    private let limits: Limits

    package init(_ layout: Layout, _ reader: RowReader, _ options: RowsOptions, header: [String], lineEnd: [UInt8]) {
        (self.layout, self.reader, self.lineEnd, names) = (layout, reader, lineEnd, header)
        writer = CellWriter(options.outputFormat, layout.environment, layout.format)
        readsJSON = options.input == .jsonLines
        copiesFields = options.copiesFields
        copiesRows =
            readsJSON && writer.isJSON && options.keptColumns == nil && !layout.isAnonymous
        keepsAllFailures = options.writesJSONErrors
        keys = layout.columns.map { column in
            var writer = JSONWriter()
            writer.key(column.name)
            return writer.text
        }
        needsMembers = layout.hasGroups || !layout.isAnonymous
        let becomeColumns = readsJSON && !writer.isJSON && options.keptColumns == nil && !layout.isAnonymous
        writtenMembers = becomeColumns && !layout.hasGroups ? Set(layout.columns.map(\.name)) : nil
        limits = layout.environment.limits
        selection = JSONSelection(of: header, limits: limits, isReal: false)
    }

    /// Returns a record of the members of a line that options name.
    ///
    /// - Throws: what is wrong with the line.
    func record(of line: Source) throws(SyntaxError) -> Value.Record {
        if case .record(let record)? = selection.record(in: line.bytes) { return record }
        return Value.Record(try JSONReader.members(of: line, limits: limits).map { ($0.name, $0.value) })
    }

    /// Returns the values of the members that options name, and for others what their names stand for elsewhere.
    func values(of record: Value.Record) -> [Value] {
        zip(names, layout.defaults).map { record[$0] ?? $1 }
    }

    /// Returns where the members that options name are, if the line has them.
    func places(ofMembers object: JSONMembers, in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>?] {
        names.map { name in object.members.first { bytes.jsonString($0.name) == name }?.value }
    }

    /// Returns the name of a member that no column of the output has, if there is one.
    func unwrittenMember(of object: JSONMembers, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard let writtenMembers else { return nil }
        return object.members.lazy.map { bytes.jsonString($0.name) }.first { !writtenMembers.contains($0) }
    }

    /// Returns the value of a member, or what its name stands for elsewhere.
    func value(ofMember member: Range<Int>?, in bytes: UnsafeBufferPointer<UInt8>, else place: Int) -> Value {
        guard let member else { return layout.defaults[place] }
        let source = Source(bytes: Array(bytes[member]))
        // The whole line was read before.
        return (try? JSONReader.value(of: source, limits: limits, isReal: false)) ?? .null
    }
}
