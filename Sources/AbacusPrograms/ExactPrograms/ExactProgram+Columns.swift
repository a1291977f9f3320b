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

    private func evaluate(
        _ columns: [[Int]], _ scales: [Int], into results: inout [Int], _ scale: Int
    ) throws(ColumnError) -> [Exception] {
        try ColumnError.check(columns.map(\.count), for: parameters, rows: results.count)
        var exceptions: [Exception] = []
        func restart(_ row: Int) {
            let arguments = zip(columns, scales).map { column, scale in
                WordFraction(column[row], Int.powersOfTen[scale]).value
            }
            let outcome = Result { () throws(EvaluationError) in try evaluate(arguments) }
            if case .success(let value) = outcome,
                let significand = value.wordFraction?.scaled(to: Int.powersOfTen[scale])
            {
                results[row] = significand
            } else {
                results[row] = 0
                exceptions.append(Exception(row: row, outcome: outcome))
            }
        }
        if let code = code?.scaled(scales, result: scale) {
            var chunk = ExactChunk(code)
            for start in stride(from: 0, to: results.count, by: ExactChunk.rowCount) {
                let rows = start..<min(start + ExactChunk.rowCount, results.count)
                chunk.evaluate(columns, rows, into: &results)
                for row in chunk.failedRows(of: rows) { restart(row) }
            }
        } else {
            let hasIntegers = scale == 0 && scales.allSatisfy { $0 == 0 }
            for row in results.indices {
                if hasIntegers, let code, code.kind == .integer, let word = word(code, columns.map { $0[row] }) {
                    results[row] = word
                } else {
                    restart(row)
                }
            }
        }
        return exceptions
    }
}

/// The slots of a program for many rows at a time.
private struct ExactChunk: ~Copyable {
    static let rowCount = 1_024

    private let code: ExactCode
    /// The slots of the frame, each with one word per row.
    private let words: UnsafeMutablePointer<Int>
    /// For each row, a negative number if machine words don't suffice.
    private let failures: UnsafeMutablePointer<Int>

    init(_ code: ExactCode) {
        self.code = code
        words = .allocate(capacity: code.frameSize * Self.rowCount)
        words.initialize(repeating: 0, count: code.frameSize * Self.rowCount)
        failures = .allocate(capacity: Self.rowCount)
        failures.initialize(repeating: 0, count: Self.rowCount)
    }

    deinit {
        words.deallocate()
        failures.deallocate()
    }

    private func slot(_ number: UInt32) -> UnsafeMutablePointer<Int> { words + Int(number) * Self.rowCount }

    /// Evaluates rows, instruction by instruction.
    mutating func evaluate(_ columns: [[Int]], _ rows: Range<Int>, into results: inout [Int]) {
        failures.update(repeating: 0, count: rows.count)
        for (position, column) in columns.enumerated() {
            column.withUnsafeBufferPointer { column in
                guard let start = column.baseAddress else { return }
                slot(UInt32(position)).update(from: start + rows.lowerBound, count: rows.count)
            }
        }
        for instruction in code.instructions.dropLast() { perform(instruction, rows.count) }
        let result = code.instructions.last.unwrapped(because: "a program ends with its result")
        results.withUnsafeMutableBufferPointer { results in
            guard let start = results.baseAddress else { return }
            (start + rows.lowerBound).update(from: slot(result.left), count: rows.count)
        }
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
                if let word = instruction.result(instruction.operation, words + row, stride: Self.rowCount) {
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
