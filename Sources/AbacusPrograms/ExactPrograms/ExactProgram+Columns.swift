extension ExactProgram {
    /// A row whose value doesn't fit an `Int`.
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
        try ColumnError.check(columns.map(\.count), for: parameters, rows: results.count)
        var exceptions: [Exception] = []
        if let code, code.isStraight, code.kind == .integer, !code.needsFractions {
            var chunk = ExactChunk(code)
            for start in stride(from: 0, to: results.count, by: ExactChunk.rowCount) {
                let rows = start..<min(start + ExactChunk.rowCount, results.count)
                chunk.evaluate(columns, rows, into: &results)
                for row in chunk.failedRows(of: rows) { restart(row, of: columns, &results, &exceptions) }
            }
        } else {
            for row in results.indices { evaluate(row, of: columns, &results, &exceptions) }
        }
        return exceptions
    }

    private func evaluate(
        _ row: Int, of columns: [[Int]], _ results: inout [Int], _ exceptions: inout [Exception]
    ) {
        let arguments = columns.map { $0[row] }
        if let code, code.kind == .integer, let word = word(code, arguments) {
            results[row] = word
        } else {
            restart(row, of: columns, &results, &exceptions)
        }
    }

    private func restart(
        _ row: Int, of columns: [[Int]], _ results: inout [Int], _ exceptions: inout [Exception]
    ) {
        let arguments = columns.map { Value($0[row]) }
        let outcome = Result { () throws(EvaluationError) in try evaluateBeyondWords(arguments) }
        if case .success(.integer(let integer)) = outcome, let integer = Int(exactly: integer) {
            results[row] = integer
        } else {
            results[row] = 0
            exceptions.append(Exception(row: row, outcome: outcome))
        }
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
