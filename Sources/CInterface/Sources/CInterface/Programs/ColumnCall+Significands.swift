internal import Abacus

extension ColumnCall {
    /// Evaluates columns of integers and decimals.
    mutating func evaluateSignificands() throws(Failure) {
        let isContiguous = (columns + [results]).allSatisfy { $0.contiguous(0..<1, as: Int.self) != nil }
        let size = isContiguous && !hasValidity ? Self.contiguousRows : Self.gatheredRows
        var block = Block(columnCount: columns.count, capacity: min(size, rowCount))
        defer { block.deallocate() }
        for rows in blocks(of: size) { try evaluate(rows, in: &block) }
    }

    private mutating func evaluate(_ rows: Range<Int>, in block: inout Block) throws(Failure) {
        block.clear(rows.count)
        if hasValidity { for row in rows where hasNull(row) { block.setApart(row - rows.lowerBound) } }
        let arguments = columns.enumerated().map { position, column in
            // Only without nulls may all rows be evaluated.
            if !hasValidity, let words = column.contiguous(rows, as: Int.self) { return UnsafeBufferPointer(words) }
            return block.gather(column, rows, position)
        }
        let direct = results.contiguous(rows, as: Int.self)
        let target = direct ?? block.results(rows.count)
        var exceptions: [ExactProgram.Exception] = []
        let (program, scales, scale) = (handle.exact, columns.map(\.type.scale), results.type.scale)
        try withinBudget { () throws(ColumnError) in
            try program.evaluate(columns: arguments, scales: scales, into: target, scale: scale, within: &budget) {
                exceptions.append($0)
            }
        }
        if exceptions.isEmpty, results.validity == nil, !block.setsApart, write(target, rows, isDirect: direct != nil) {
            return
        }
        var next = exceptions.makeIterator()
        var nextException = next.next()
        for (place, row) in rows.enumerated() {
            var outcome: Result<Value, EvaluationError>?
            if let exception = nextException, exception.row == place {
                outcome = exception.outcome
                nextException = next.next()
            }
            if block.byItself[place] {
                try evaluateByItself(row)
            } else if let outcome {
                settle(row, outcome)
            } else if direct != nil || results.set(row, to: Int128(target[place])) {
                noteValue(row)
            } else {
                noteFailure(row)
            }
        }
    }

    /// Writes the values of rows that all have one. Returns false if each row has to be examined.
    private func write(_ words: UnsafeMutableBufferPointer<Int>, _ rows: Range<Int>, isDirect: Bool) -> Bool {
        if isDirect { return true }
        guard let decimals = results.contiguous(rows, as: DecimalWords.self) else { return false }
        for (place, word) in words.enumerated() { decimals[place] = DecimalWords(word) }
        return true
    }

    private mutating func evaluateByItself(_ row: Int) throws(Failure) {
        if hasNull(row), !handle.asksForNulls {
            noteNull(row)
            return
        }
        let arguments = columns.map { column in
            column.isNull(row)
                ? Value.null
                : Value(Rational(BigInteger(column.significand(row)), Self.power(column.type.scale)))
        }
        let program = handle.exact
        settle(row, try withinBudget { () throws(ColumnError) in try program.evaluate(arguments, within: &budget) })
    }

    /// Writes the value of a row that was evaluated individually.
    private mutating func settle(_ row: Int, _ outcome: Result<Value, EvaluationError>) {
        switch outcome {
        case .success(.null): noteNull(row)
        // Deciding whether an exact real is rational can take long.
        case .success(.exactReal): noteFailure(row)
        case .success(let value):
            if let number = Rational(exactly: value), let significand = significand(of: number),
                results.set(row, to: significand)
            {
                noteValue(row)
            } else {
                noteFailure(row)
            }
        case .failure: noteFailure(row)
        }
    }

    /// Returns the significand of a number, or nil if it isn't a decimal of the results' scale.
    private func significand(of number: Rational) -> Int128? {
        let scaled = number * Rational(Self.power(results.type.scale))
        return scaled.isInteger ? Int128(exactly: scaled.numerator) : nil
    }

    private static func power(_ places: Int) -> BigInteger { BigInteger(10).power(places) }
}

/// The memory layout of a decimal of 128 bits.
private struct DecimalWords: BitwiseCopyable {
    let low: Int
    let high: Int

    init(_ word: Int) { (low, high) = (word, word >> 63) }

    /// 0 if the low word alone represents the number.
    @inline(__always) var excess: Int { high ^ (low >> 63) }
}

/// The memory of a block of rows.
private struct Block {
    private let words: UnsafeMutablePointer<Int>
    private let columnCount: Int
    private let capacity: Int
    /// Whether each row is set apart, because a machine word can't hold it or it has a null.
    private(set) var byItself: [Bool]
    /// Whether any row is set apart.
    private(set) var setsApart = false

    init(columnCount: Int, capacity: Int) {
        self.columnCount = columnCount
        self.capacity = capacity
        words = .allocate(capacity: capacity * (columnCount + 1))
        words.initialize(repeating: 0, count: capacity * (columnCount + 1))
        byItself = Array(repeating: false, count: capacity)
    }

    func deallocate() { words.deallocate() }

    mutating func clear(_ count: Int) {
        if setsApart { for place in 0..<count { byItself[place] = false } }
        setsApart = false
    }

    /// Marks a row to be evaluated individually.
    mutating func setApart(_ place: Int) {
        byItself[place] = true
        setsApart = true
    }

    func results(_ count: Int) -> UnsafeMutableBufferPointer<Int> {
        UnsafeMutableBufferPointer(start: words + columnCount * capacity, count: count)
    }

    /// Copies the significands of rows. A significand that is null or doesn't fit a machine word is replaced by 1, for
    /// which most formulas have a value.
    mutating func gather(_ column: ColumnLayout, _ rows: Range<Int>, _ position: Int) -> UnsafeBufferPointer<Int> {
        let start = words + position * capacity
        if column.validity == nil, let decimals = column.contiguous(rows, as: DecimalWords.self) {
            var excess = 0
            for (place, decimal) in decimals.enumerated() {
                start[place] = decimal.low
                excess |= decimal.excess
            }
            if excess == 0 { return UnsafeBufferPointer(start: start, count: rows.count) }
        }
        for (place, row) in rows.enumerated() {
            if let word = column.isNull(row) ? nil : Int(exactly: column.significand(row)) {
                start[place] = word
            } else {
                start[place] = 1
                setApart(place)
            }
        }
        return UnsafeBufferPointer(start: start, count: rows.count)
    }
}
