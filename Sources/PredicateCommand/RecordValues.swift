internal import AbacusFoundation
internal import JSONValues

/// Reads records as values: if possible, only the members that a formula uses.
struct RecordValues {
    private let arithmetic: Arithmetic
    private let limits: Limits
    private let selection: JSONSelection?

    init(of formula: Formula, _ options: PredicateOptions) {
        arithmetic = options.arithmetic
        limits = options.limits
        selection = formula.usedKeys.map { [limits, arithmetic] keys in
            JSONSelection(of: keys, limits: limits, isReal: arithmetic.readsReals)
        }
    }

    /// Returns the value of a record.
    ///
    /// - Parameters:
    ///   - number: the number of the record, for errors.
    ///   - needsAllKeys: whether the other members are also wanted.
    func value(of record: [UInt8], _ number: Int, needsAllKeys: Bool) throws(SyntaxError) -> Value {
        if !needsAllKeys, let value = selection?.record(in: record) { return value }
        return try .reading(Source(bytes: record, name: "<record \(number)>"), for: arithmetic, limits: limits)
    }
}
