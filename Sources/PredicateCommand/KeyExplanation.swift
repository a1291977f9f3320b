internal import AbacusFoundation
internal import ProcessFiles

/// The keys of a record, to say which keys of a predicate are probably misspelled if nothing matches.
struct KeyExplanation {
    private let names: [String]

    /// Takes the keys of a record; anything else has none.
    init(_ value: Value) {
        if case .record(let record) = value { names = record.names } else { names = [] }
    }

    /// Says which keys of a formula the record doesn't have, and which it has that are similar.
    func explain(_ formula: Formula, _ output: inout OutputBuffer) {
        var explained: Set<String> = []
        for path in formula.keyPaths {
            let key = String(path.prefix { $0 != "." })
            guard !names.contains(key), explained.insert(key).inserted else { continue }
            let suggestion = Suggestion.nearest(to: key, among: names).map { "; did you mean '\($0)'?" } ?? ""
            output.appendLine("note: the first record has no key '\(key)'\(suggestion)".visibleText)
        }
    }
}
