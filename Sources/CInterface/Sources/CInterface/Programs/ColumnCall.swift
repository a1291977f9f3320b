// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
public import CAbacus

/// The evaluation of a program for the caller's rows, block by block.
struct ColumnCall {
    let handle: ProgramHandle
    let columns: [ColumnLayout]
    let results: ColumnLayout
    let rowCount: Int
    var budget: ColumnBudget
    private(set) var summary = abacus_column_summary()

    /// The number of rows to gather at a time.
    static let gatheredRows = 1_024
    /// The number of rows to evaluate in place at a time.
    static let contiguousRows = 65_536

    init(
        _ handle: ProgramHandle, _ columns: [ColumnLayout], _ results: ColumnLayout, rowCount: Int,
        _ isCancelled: (@Sendable () -> Bool)?
    ) throws(Failure) {
        self.handle = handle
        self.columns = columns
        self.results = results
        self.rowCount = rowCount
        budget = ColumnBudget(rows: rowCount, limits: handle.limits, isCancelled: isCancelled)
        for (parameter, column) in zip(handle.exact.parameters, columns) {
            if column.type.isDouble != results.type.isDouble {
                let (found, others) = column.type.isDouble ? ("doubles", "none") : ("no doubles", "doubles")
                throw .evaluation(
                    EvaluationError(
                        .unsupported, "the column of '\(parameter)' has \(found), but the results are \(others)"))
            }
        }
        guard results.validity != nil || columns.allSatisfy({ $0.validity == nil }) else { throw .invalid }
    }

    mutating func evaluate() throws(Failure) {
        if results.type.isDouble { try evaluateDoubles() } else { try evaluateSignificands() }
    }

    /// Returns the blocks of rows, in order.
    func blocks(of size: Int) -> some Sequence<Range<Int>> {
        stride(from: 0, to: rowCount, by: size).lazy.map { [rowCount] in $0..<min($0 + size, rowCount) }
    }

    /// Whether a row has a null among its arguments.
    func hasNull(_ row: Int) -> Bool { columns.contains { $0.isNull(row) } }

    /// Whether any column can have nulls.
    var hasValidity: Bool { columns.contains { $0.validity != nil } }

    // MARK: - What has come of a row

    mutating func noteValue(_ row: Int) { results.setValid(row, true) }

    mutating func noteNull(_ row: Int) {
        clear(row)
        summary.nulls += 1
    }

    mutating func noteFailure(_ row: Int) {
        clear(row)
        if summary.failures == 0 { summary.first_failure = UInt64(row) }
        summary.failures += 1
    }

    private func clear(_ row: Int) {
        if results.type.isDouble { results.set(row, to: Double.nan) } else { _ = results.set(row, to: Int128(0)) }
        results.setValid(row, false)
    }
}

@c @implementation
public func abacus_program_evaluate_columns(
    _ program: OpaquePointer?, _ columns: UnsafePointer<abacus_column>?, _ columnCount: Int,
    _ results: UnsafePointer<abacus_results>?, _ givenRowCount: UInt64, _ cancellation: OpaquePointer?,
    _ summary: UnsafeMutablePointer<abacus_column_summary>?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        summary?.pointee = abacus_column_summary()
        let place = try required(summary)
        let handle = try ProgramHandle.of(program)
        let parameters = handle.exact.parameters
        let given = try elements(columns, columnCount)
        guard given.count == parameters.count, let rowCount = Int(exactly: givenRowCount) else { throw .invalid }
        var layouts: [ColumnLayout] = []
        for column in given { layouts.append(try ColumnLayout(column, rowCount: rowCount)) }
        let results = try ColumnLayout(try required(results).pointee, rowCount: rowCount)
        let isCancelled = try Cancellation.question(cancellation)
        var call = try ColumnCall(handle, layouts, results, rowCount: rowCount, isCancelled)
        try call.evaluate()
        place.pointee = call.summary
    }
}
