internal import AbacusFoundation
internal import ProcessFiles

/// The keys of a record, for reporting probably misspelled keys of a predicate when nothing matches.
struct KeyExplanation {
    private let record: Value.Record

    /// Takes the keys of a record; any other value has none.
    init(_ value: Value) {
        if case .record(let record) = value { self.record = record } else { record = Value.Record([(String, Value)]()) }
    }

    /// Prints which keys of a formula the record lacks, each with a similar key that it has.
    func explain(_ formula: Formula, _ output: inout OutputBuffer) {
        var explained: Set<String> = []
        for path in formula.keyPaths {
            let key = String(decoding: path.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
            guard record[key] == nil, explained.insert(key).inserted else { continue }
            let suggestion = Suggestion.nearest(to: key, among: record.names).map { "; did you mean '\($0)'?" } ?? ""
            output.appendLine("note: the first record has no key '\(key)'\(suggestion)".visibleText)
        }
    }
}
