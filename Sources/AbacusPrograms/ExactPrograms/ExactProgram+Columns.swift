extension ExactProgram {
    /// A row whose value doesn't fit its column.
    public struct Exception: Sendable {
        /// The number of the row.
        public let row: Int
        /// Its value, or why it doesn't have one.
        public let outcome: Result<Value, EvaluationError>
    }

    /// Evaluates for many rows, with one column for each parameter.
    ///
    /// Rows for which machine words don't suffice are evaluated again with numbers of any size.
    ///
    /// - Parameters:
    ///   - columns: the arguments, in the order of the parameters. Each column has a value for every row.
    ///   - results: receives the value of each row, or 0 if that doesn't fit an `Int`.
    /// - Returns: the rows whose value doesn't fit an `Int`, in order.
    /// - Throws: which column is missing, or differs in length from the results; then nothing has been written.
    /// - Complexity: O(n) in the number of rows, plus the cost of the rows that are evaluated again.
    public func evaluate(
        columns: [[Int]], into results: inout [Int]
    ) throws(ColumnError) -> [Exception] {
        try evaluate(columns, columns.map { _ in 0 }, into: &results, 0)
    }

    /// Evaluates for many rows of decimals, with one column for each parameter.
    ///
    /// Sums, differences, products, comparisons, and divisions by constants such as 100 are computed with machine words,
    /// a whole column at a time. Rows for which these don't suffice, and other formulas, are evaluated row by row.
    ///
    /// - Parameters:
    ///   - columns: the arguments, in the order of the parameters. Each column has a decimal for every row.
    ///   - results: receives the value of each row, or 0 if that isn't a decimal of its scale or its significand doesn't
    ///     fit an `Int`: nothing is rounded.
    /// - Returns: the rows whose value doesn't fit, in order.
    /// - Throws: which column is missing, or differs in length from the results; then nothing has been written.
    /// - Complexity: O(n) in the number of rows, plus the cost of the rows that are evaluated again.
    public func evaluate(
        columns: [DecimalColumn], into results: inout DecimalColumn
    ) throws(ColumnError) -> [Exception] {
        try evaluate(columns.map(\.significands), columns.map(\.scale), into: &results.significands, results.scale)
    }

    /// Evaluates arrays, within the limits of each row alone.
    private func evaluate(
        _ columns: [[Int]], _ scales: [Int], into results: inout [Int], _ scale: Int
    ) throws(ColumnError) -> [Exception] {
        try ColumnError.check(columns.map(\.count), for: parameters, rows: results.count)
        var exceptions: [Exception] = []
        var budget = ColumnBudget.unlimited(limits)
        withExtendedLifetime(columns) {
            let columns = columns.map { $0.withUnsafeBufferPointer(\.self) }
            results.withUnsafeMutableBufferPointer { results in
                do throws(ColumnError) {
                    try evaluate(columns, scales, into: results, scale, within: &budget) { exceptions.append($0) }
                } catch {
                    preconditionFailure("nothing ends such an evaluation: \(error)")
                }
            }
        }
        return exceptions
    }

    /// Evaluates for many rows of decimals in the caller's memory, within one budget.
    ///
    /// The results are those of `evaluate(columns:into:)` with a ``DecimalColumn`` for each parameter; integers have the scale 0.
    ///
    /// - Parameters:
    ///   - columns: the significands of the arguments, in the order of the parameters. Each column has one for every row, and nobody
    ///     changes it meanwhile.
    ///   - scales: the number of places of each column, 0 through 18.
    ///   - results: receives the significand of each row, or 0 if its value isn't a decimal of the scale or doesn't fit. Its memory
    ///     isn't that of a column.
    ///   - scale: the number of places of the results.
    ///   - budget: what may be used; what is left of it is for the next call.
    ///   - onException: receives each row whose value doesn't fit, in order.
    /// - Throws: which column is missing, differs in length from the results, or has another scale; then nothing has been written.
    ///   Or that the budget was spent, that its deadline has passed, or that it was cancelled; then some rows have been written.
    /// - Complexity: O(n) in the number of rows, plus the cost of the rows that are evaluated again.
    public func evaluate(
        columns: [UnsafeBufferPointer<Int>], scales: [Int], into results: UnsafeMutableBufferPointer<Int>, scale: Int,
        within budget: inout ColumnBudget, onException: (Exception) -> Void
    ) throws(ColumnError) {
        try ColumnError.check(columns.map(\.count), for: parameters, rows: results.count)
        guard scales.count == columns.count else {
            throw .wrongColumnCount(expected: columns.count, found: scales.count)
        }
        for (parameter, scale) in zip(parameters, scales) where !Int.powersOfTen.indices.contains(scale) {
            throw .unsupportedScale(scale, parameter: parameter)
        }
        guard Int.powersOfTen.indices.contains(scale) else { throw .unsupportedScale(scale, parameter: nil) }
        try evaluate(columns, scales, into: results, scale, within: &budget, onException)
    }

    /// Returns the value of a row of any values, or why it has none, within a budget.
    ///
    /// - Throws: that there aren't as many values as parameters; or that the budget was spent, that its deadline has passed, or that
    ///   it was cancelled.
    /// - Complexity: that of `evaluate(_:)`.
    public func evaluate(
        _ arguments: [Value], within budget: inout ColumnBudget
    ) throws(ColumnError) -> Result<Value, EvaluationError> {
        guard arguments.count == parameters.count else {
            throw .wrongColumnCount(expected: parameters.count, found: arguments.count)
        }
        return try outcome(arguments, within: &budget)
    }

    private func evaluate(
        _ columns: [UnsafeBufferPointer<Int>], _ scales: [Int], into results: UnsafeMutableBufferPointer<Int>,
        _ scale: Int, within budget: inout ColumnBudget, _ onException: (Exception) -> Void
    ) throws(ColumnError) {
        func restart(_ row: Int, within budget: inout ColumnBudget) throws(ColumnError) {
            let arguments = zip(columns, scales).map { column, scale in
                WordFraction(column[row], Int.powersOfTen[scale]).value
            }
            let outcome = try outcome(arguments, within: &budget)
            if case .success(let value) = outcome,
                let significand = value.wordFraction?.scaled(to: Int.powersOfTen[scale])
            {
                results[row] = significand
            } else {
                results[row] = 0
                onException(Exception(row: row, outcome: outcome))
            }
        }
        if let code = code?.columnCode(scales, result: scale) {
            var chunk = ExactChunk(code, rowCount: results.count, memoryBytes: budget.limits.memoryBytes)
            for start in stride(from: 0, to: results.count, by: chunk.capacity) {
                let rows = start..<min(start + chunk.capacity, results.count)
                try ending { () throws(Problem) in
                    try chunk.evaluate(columns, rows, into: results, within: &budget)
                }
                for row in chunk.failedRows(of: rows) { try restart(row, within: &budget) }
            }
        } else {
            let hasIntegers = scale == 0 && scales.allSatisfy { $0 == 0 }
            for row in results.indices {
                if hasIntegers, let code, code.kind == .integer {
                    if let word = word(code, columns.map { $0[row] }) {
                        try ending { () throws(Problem) in try budget.spend(rowWork) }
                        results[row] = word
                        continue
                    }
                }
                try restart(row, within: &budget)
            }
        }
    }
}

/// The slots of a program for many rows at a time.
private struct ExactChunk: ~Copyable {
    private let code: ExactCode
    /// The number of rows for which there is memory.
    let capacity: Int
    /// The slots of the frame, each with one word per row.
    private let words: UnsafeMutablePointer<Int>
    /// For each row, a negative number if machine words don't suffice.
    private let failures: UnsafeMutablePointer<Int>

    /// - Parameter memoryBytes: the most memory that a chunk of several rows may take.
    init(_ code: ExactCode, rowCount: Int, memoryBytes: Int) {
        self.code = code
        let bytesOfRow = code.frameSize * MemoryLayout<Int>.stride
        capacity = max(1, min(rowCount, ColumnChunk.rowCount, memoryBytes / max(1, bytesOfRow)))
        words = .allocate(capacity: code.frameSize * capacity)
        words.initialize(repeating: 0, count: code.frameSize * capacity)
        failures = .allocate(capacity: capacity)
        failures.initialize(repeating: 0, count: capacity)
    }

    deinit {
        words.deallocate()
        failures.deallocate()
    }

    private func slot(_ number: UInt32) -> UnsafeMutablePointer<Int> { words + Int(number) * capacity }

    /// Evaluates rows, instruction by instruction.
    mutating func evaluate(
        _ columns: [UnsafeBufferPointer<Int>], _ rows: Range<Int>, into results: UnsafeMutableBufferPointer<Int>,
        within budget: inout ColumnBudget
    ) throws(Problem) {
        failures.update(repeating: 0, count: rows.count)
        for (position, column) in columns.enumerated() {
            guard let start = column.baseAddress else { continue }
            slot(UInt32(position)).update(from: start + rows.lowerBound, count: rows.count)
        }
        for instruction in code.instructions.dropLast() {
            try budget.spend(UInt64(2 * rows.count))
            perform(instruction, rows.count)
        }
        let result = code.instructions.last.unwrapped(because: "a program ends with its result")
        guard let start = results.baseAddress else { return }
        (start + rows.lowerBound).update(from: slot(result.left), count: rows.count)
    }

    /// Returns the rows for which machine words didn't suffice.
    func failedRows(of rows: Range<Int>) -> [Int] {
        rows.filter { failures[$0 - rows.lowerBound] < 0 }
    }

    private func perform(_ instruction: ExactInstruction, _ count: Int) {
        let (left, right, result) = (slot(instruction.left), instruction.right, slot(instruction.result))
        switch instruction.operation {
        case .add: add(left, slot(right), to: result, count)
        case .subtract: subtract(left, slot(right), to: result, count)
        case .addConstant: add(left, instruction.constant, to: result, count)
        case .pause: break
        case .load: result.update(repeating: instruction.constant, count: count)
        case .multiply:
            let right = slot(right)
            for row in 0..<count {
                let (product, overflow) = left[row].multipliedReportingOverflow(by: right[row])
                result[row] = product
                if overflow { failures[row] = -1 }
            }
        default:
            for row in 0..<count {
                if let word = instruction.result(instruction.operation, words + row, stride: capacity) {
                    result[row] = word
                } else {
                    result[row] = 0
                    failures[row] = -1
                }
            }
        }
    }

    // An overflow shows in the signs: that of the result differs from those of both operands (Warren, "Hacker's
    // Delight", 2-13). Without a branch for each row, these loops can be vectorized.

    private func add(
        _ left: UnsafePointer<Int>, _ right: UnsafePointer<Int>, to result: UnsafeMutablePointer<Int>, _ count: Int
    ) {
        for row in 0..<count {
            let (left, right) = (left[row], right[row])
            let sum = left &+ right
            failures[row] |= (left ^ sum) & (right ^ sum)
            result[row] = sum
        }
    }

    private func subtract(
        _ left: UnsafePointer<Int>, _ right: UnsafePointer<Int>, to result: UnsafeMutablePointer<Int>, _ count: Int
    ) {
        for row in 0..<count {
            let (left, right) = (left[row], right[row])
            let difference = left &- right
            failures[row] |= (left ^ right) & (left ^ difference)
            result[row] = difference
        }
    }

    private func add(
        _ left: UnsafePointer<Int>, _ constant: Int, to result: UnsafeMutablePointer<Int>, _ count: Int
    ) {
        for row in 0..<count {
            let sum = left[row] &+ constant
            failures[row] |= (left[row] ^ sum) & (constant ^ sum)
            result[row] = sum
        }
    }
}
