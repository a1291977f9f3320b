extension Program {
    /// Evaluates for many rows, a column for each parameter: every operation for a chunk of 1,024 rows before the next.
    ///
    /// Each result is that of the program for the row. A call of a function that is not pure is made where the row needs
    /// it and the row has not failed, in the order of the rows; all calls for one chunk of rows that stand in one place of
    /// the formula come before those of the next place.
    ///
    /// - Parameters:
    ///   - columns: the arguments, in the order of the parameters; each column has a value for each row.
    ///   - results: takes the value of each row; nan where the formula's evaluation fails.
    /// - Returns: the numbers of the rows that failed, in order.
    /// - Throws: which column is missing or of another length than the results; nothing has been written then.
    /// - Complexity: O(m · n) in the number of operations and of rows; the memory does not depend on the rows.
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

    /// Evaluates for many rows in several tasks, each of which takes one part of the rows.
    ///
    /// It gives what the evaluation in one task gives. The parts are evaluated at the same time, and so are the calls that
    /// they make.
    ///
    /// - Parameters:
    ///   - columns: the arguments, in the order of the parameters; each column has a value for each row.
    ///   - results: takes the value of each row; nan where the formula's evaluation fails.
    ///   - tasks: how many tasks there are at most; more than the processor's cores gain nothing.
    /// - Returns: the numbers of the rows that failed, in order.
    /// - Throws: which column is missing or of another length than the results; nothing has been written then.
    /// - Complexity: O(m · n) in the number of operations and of rows.
    public func evaluate(
        columns: [[Double]], into results: inout [Double], tasks: Int
    ) async throws(ColumnError) -> [Int] {
        try ColumnError.check(columns.map { $0.count }, for: parameters, rows: results.count)
        let parts = Self.parts(of: results.count, tasks)
        guard parts.count > 1 else { return try evaluate(columns: columns, into: &results) }
        let plan = code.columnPlan
        // The same memory, with another type around it: that of an array has no span before the platforms of 2025. While
        // the span lives nobody else can access the results, which stay where they are.
        var rows = ContiguousArray(results)
        results = []
        var span = rows.mutableSpan
        let start = span.withUnsafeMutableBufferPointer(\.baseAddress)
        guard let start else { preconditionFailure("several parts have rows") }
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

    /// At most so many parts of the rows, of whole chunks but for the last.
    private static func parts(of rowCount: Int, _ count: Int) -> [Range<Int>] {
        let chunkCount = (rowCount + ColumnChunk.rowCount - 1) / ColumnChunk.rowCount
        let partCount = min(max(1, count), max(1, chunkCount))
        return (0..<partCount).map { part in
            let start = chunkCount * part / partCount * ColumnChunk.rowCount
            return start..<min(rowCount, chunkCount * (part + 1) / partCount * ColumnChunk.rowCount)
        }
    }
}
