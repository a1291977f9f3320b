extension Program {
    /// Evaluates for many rows, with one column for each parameter. Each operation is done for a chunk of 1,024 rows
    /// before the next.
    ///
    /// Each result is that of the program for the row. An impure function is called only if the row needs it and has
    /// not failed, in the order of the rows. Within a chunk, all calls for one place in the formula come before those
    /// for the next place.
    ///
    /// - Parameters:
    ///   - columns: the arguments, in the order of the parameters. Each column has a value for every row.
    ///   - results: receives the value of each row, which is nan if the evaluation fails.
    /// - Returns: the numbers of the rows that failed, in order.
    /// - Throws: which column is missing, or differs in length from the results; then nothing has been written.
    /// - Complexity: O(m · n) for m operations and n rows. The memory doesn't depend on the number of rows.
    public func evaluate(columns: [[Double]], into results: inout [Double]) throws(ColumnError) -> [Int] {
        try ColumnError.check(columns.map { $0.count }, for: parameters, rows: results.count)
        let plan = code.columnPlan
        return withExtendedLifetime(columns) {
            results.withUnsafeMutableBufferPointer { results in
                guard let start = results.baseAddress, !results.isEmpty else { return [] }
                var chunk = ColumnChunk(plan, ColumnAddresses(columns, start), rowCount: results.count)
                return chunk.evaluate(results.indices)
            }
        }
    }

    /// Evaluates for many rows in the caller's memory, within one budget. The columns aren't copied.
    ///
    /// Each result is that of the program for the row, as of `evaluate(columns:into:)` with arrays. If the limits have little
    /// memory for the intermediate results of a long formula, fewer than 1,024 rows are evaluated at a time.
    ///
    /// - Parameters:
    ///   - columns: the arguments, in the order of the parameters. Each column has a value for every row, and nobody changes it
    ///     meanwhile.
    ///   - results: receives the value of each row, which is nan if the evaluation fails. Its memory isn't that of a column.
    ///   - budget: what may be used; what is left of it is for the next call.
    /// - Returns: the numbers of the rows that failed, in order.
    /// - Throws: which column is missing, or differs in length from the results; then nothing has been written. Or that the
    ///   budget was spent, that its deadline has passed, or that it was cancelled; then some rows have been written.
    /// - Complexity: O(m · n) for m operations and n rows. The memory doesn't depend on the number of rows.
    public func evaluate(
        columns: [UnsafeBufferPointer<Double>], into results: UnsafeMutableBufferPointer<Double>,
        within budget: inout ColumnBudget
    ) throws(ColumnError) -> [Int] {
        try ColumnError.check(columns.map(\.count), for: parameters, rows: results.count)
        guard let start = results.baseAddress, !results.isEmpty else { return [] }
        var chunk = ColumnChunk(
            code.columnPlan, ColumnAddresses(columns, start), rowCount: results.count,
            memoryBytes: budget.limits.memoryBytes)
        do throws(Problem) {
            return try chunk.evaluate(results.indices, within: &budget)
        } catch {
            throw .ended(by: error, in: code.source.tree)
        }
    }

    /// Whether an evaluation may call functions that take longer than operations on doubles, such as `nextprime` or one of the
    /// app's, or that have no value for some numbers. Without any, a call takes some nanoseconds for each operation.
    public var hasCalls: Bool { code.hasCalls }

    /// Evaluates for many rows in several tasks, each of which takes a part of the rows.
    ///
    /// The results are those of an evaluation in one task. The parts are evaluated concurrently, and so are the calls
    /// that they make.
    ///
    /// - Parameters:
    ///   - columns: the arguments, in the order of the parameters. Each column has a value for every row.
    ///   - results: receives the value of each row, which is nan if the evaluation fails.
    ///   - tasks: the most tasks to use; more than the processor has cores gain nothing.
    /// - Returns: the numbers of the rows that failed, in order.
    /// - Throws: which column is missing, or differs in length from the results; then nothing has been written.
    /// - Complexity: O(m · n) for m operations and n rows.
    public func evaluate(
        columns: [[Double]], into results: inout [Double], tasks: Int
    ) async throws(ColumnError) -> [Int] {
        try ColumnError.check(columns.map { $0.count }, for: parameters, rows: results.count)
        let parts = Self.parts(of: results.count, tasks)
        guard parts.count > 1 else { return try evaluate(columns: columns, into: &results) }
        let plan = code.columnPlan
        // This is the same memory as a different type, since an array has a span only on the platforms of 2025 and
        // later. While the span is alive, nobody else can access the results, and they don't move.
        var rows = ContiguousArray(results)
        results = []
        var span = rows.mutableSpan
        let start = span.withUnsafeMutableBufferPointer(\.baseAddress).unwrapped(because: "several parts have rows")
        let addresses = ColumnAddresses(columns, start)
        let failed = await withTaskGroup(of: (part: Int, failed: [Int]).self) { group in
            for (part, rows) in parts.enumerated() {
                group.addTask {
                    var chunk = ColumnChunk(plan, addresses, rowCount: rows.count)
                    return (part, chunk.evaluate(rows))
                }
            }
            return await group.reduce(into: parts.map { _ in [] }) { $0[$1.part] = $1.failed }
        }
        extendLifetime(span)
        extendLifetime(columns)
        results = Array(rows)
        return failed.flatMap(\.self)
    }

    /// Returns at most `count` parts of the rows. All but the last consist of whole chunks.
    private static func parts(of rowCount: Int, _ count: Int) -> [Range<Int>] {
        let chunkCount = (rowCount + ColumnChunk.rowCount - 1) / ColumnChunk.rowCount
        let partCount = min(max(1, count), max(1, chunkCount))
        return (0..<partCount).map { part in
            let start = chunkCount * part / partCount * ColumnChunk.rowCount
            return start..<min(rowCount, chunkCount * (part + 1) / partCount * ColumnChunk.rowCount)
        }
    }
}
