internal import Abacus

extension ColumnCall {
    /// Evaluates columns of doubles.
    mutating func evaluateDoubles() throws(Failure) {
        let doubles = handle.doubles
        let program: Program
        switch doubles.program {
        case .success(let compiled): program = compiled
        case .failure(let error):
            // A formula that uses nulls may still have values.
            guard handle.asksForNulls else { throw .evaluation(error) }
            for row in 0..<rowCount { try evaluateByItself(row, doubles.byValues) }
            return
        }
        let isContiguous = (columns + [results]).allSatisfy { $0.contiguous(0..<1, as: Double.self) != nil }
        let size = isContiguous ? Self.contiguousRows : Self.gatheredRows
        // The rows of all columns and of the results, unless these are contiguous.
        let capacity = min(size, rowCount)
        let memory = UnsafeMutablePointer<Double>.allocate(capacity: isContiguous ? 0 : capacity * (columns.count + 1))
        defer { memory.deallocate() }
        for rows in blocks(of: size) {
            let arguments = columns.enumerated().map { position, column in
                UnsafeBufferPointer(
                    column.contiguous(rows, as: Double.self)
                        ?? gathered(column, rows, in: memory + position * capacity))
            }
            let direct = results.contiguous(rows, as: Double.self)
            let target =
                direct ?? UnsafeMutableBufferPointer(start: memory + columns.count * capacity, count: rows.count)
            let failed = try withinBudget { () throws(ColumnError) in
                try program.evaluate(columns: arguments, into: target, within: &budget)
            }
            if direct == nil { for row in rows { results.set(row, to: target[row - rows.lowerBound]) } }
            try settle(rows, failed, doubles.byValues)
        }
    }

    private func gathered(
        _ column: ColumnLayout, _ rows: Range<Int>, in memory: UnsafeMutablePointer<Double>
    ) -> UnsafeMutableBufferPointer<Double> {
        for (place, row) in rows.enumerated() { (memory + place).initialize(to: column.double(row)) }
        return UnsafeMutableBufferPointer(start: memory, count: rows.count)
    }

    /// Records the outcome of rows, and evaluates individually the rows with nulls that the formula uses.
    private mutating func settle(_ rows: Range<Int>, _ failed: [Int], _ byValues: ExactProgram) throws(Failure) {
        if !hasValidity, results.validity == nil {
            for row in failed { noteFailure(rows.lowerBound + row) }
            return
        }
        var next = failed.makeIterator()
        var nextFailure = next.next()
        for row in rows {
            let hasFailed = nextFailure == row - rows.lowerBound
            if hasFailed { nextFailure = next.next() }
            if hasNull(row) {
                if handle.asksForNulls { try evaluateByItself(row, byValues) } else { noteNull(row) }
            } else if hasFailed {
                noteFailure(row)
            } else {
                noteValue(row)
            }
        }
    }

    private mutating func evaluateByItself(_ row: Int, _ program: ExactProgram) throws(Failure) {
        let arguments = columns.map { $0.isNull(row) ? Value.null : Value($0.double(row)) }
        let outcome = try withinBudget { () throws(ColumnError) in try program.evaluate(arguments, within: &budget) }
        switch outcome {
        case .success(.real(let number)):
            results.set(row, to: number)
            noteValue(row)
        case .success(.null): noteNull(row)
        case .success, .failure: noteFailure(row)
        }
    }
}
