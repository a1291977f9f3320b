internal import Abacus
internal import AbacusRows

/// The keys and values that the rows of a part of a file contribute to groups.
struct GroupRows {
    /// The keys of all rows, one after another.
    private var keys: [UInt8] = []
    private var rows: [(keyEnd: Int, line: Int)] = []
    private var cells: [RowCell] = []
    /// The memory of the cells' values, in bytes.
    private var valueBytes = 0

    /// The memory of the rows, in bytes.
    var footprint: Int {
        keys.count + rows.count * MemoryLayout<(Int, Int)>.stride + cells.count * MemoryLayout<RowCell>.stride
            + valueBytes
    }

    mutating func append(key: KeyCell) { key.append(to: &keys) }

    mutating func append(_ cell: RowCell) {
        cells.append(cell)
        valueBytes += cell.footprint
    }

    mutating func endRow(line: Int) { rows.append((keys.count, line)) }

    mutating func removeAll() {
        keys.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        valueBytes = 0
    }

    /// Calls a closure with each row.
    func visit<Failure: Error>(
        _ body: (_ key: ArraySlice<UInt8>, _ cells: ArraySlice<RowCell>, _ line: Int) throws(Failure) -> Void
    ) throws(Failure) {
        var (keyStart, cellStart) = (0, 0)
        let width = rows.isEmpty ? 0 : cells.count / rows.count
        for row in rows {
            try body(keys[keyStart..<row.keyEnd], cells[cellStart..<cellStart + width], row.line)
            (keyStart, cellStart) = (row.keyEnd, cellStart + width)
        }
    }
}

/// Groups of rows in the order of their first rows, and the results for each.
struct GroupTable {
    /// The intermediate result of an aggregate for the rows of a group so far.
    struct State {
        var value: RowCell?
        var count = 0
        /// The numbers, if the aggregate needs all of them.
        var numbers: [RowCell] = []

        /// The memory of the value, in bytes.
        var footprint: Int { value?.footprint ?? 0 }
    }

    /// The memory limit doesn't allow more than `count` groups.
    struct TooManyGroups: Error { let count: Int }

    private let results: [Layout.Result]
    private let keyCount: Int
    private let memoryLimit: Int
    /// The memory of the groups, in bytes.
    private var memory = 0
    private var places: [ArraySlice<UInt8>: Int] = [:]
    private var keys: [ArraySlice<UInt8>] = []
    private var states: [State] = []
    private let arithmetic: GroupArithmetic

    init(_ layout: Layout) {
        results = layout.results
        keyCount = layout.keys.count
        memoryLimit = layout.environment.limits.memoryBytes
        arithmetic = GroupArithmetic(layout.environment)
    }

    /// Adds a row to its group.
    ///
    /// - Returns: the errors of values that couldn't be combined, with the indices of their results.
    /// - Throws: that the memory limit doesn't allow another group.
    mutating func add(
        _ key: ArraySlice<UInt8>, _ cells: ArraySlice<RowCell>
    ) throws(TooManyGroups) -> [(result: Int, error: EvaluationError)] {
        let first = try group(key) * results.count
        var errors: [(result: Int, error: EvaluationError)] = []
        for (place, cell) in cells.enumerated() {
            let aggregate = results[place].aggregate
            do throws(EvaluationError) {
                if case .of(let function, _) = aggregate, function.keepsNumbers {
                    if let number = try arithmetic.number(cell) { try keep(number, first + place, aggregate) }
                    continue
                }
                try replace(first + place, by: arithmetic.combined(states[first + place], cell, aggregate), aggregate)
            } catch {
                errors.append((place, error))
            }
        }
        return errors
    }

    /// Replaces the state of a result by one that includes another row.
    ///
    /// - Throws: that the memory limit doesn't allow it, in which case the state is unchanged.
    private mutating func replace(
        _ place: Int, by state: State, _ aggregate: RowsOptions.Aggregate
    ) throws(EvaluationError) {
        try charge(state.footprint - states[place].footprint, for: aggregate)
        states[place] = state
    }

    /// Adds a number to those kept for a result.
    ///
    /// - Throws: that the memory limit doesn't allow it, in which case the number isn't kept.
    private mutating func keep(
        _ number: RowCell, _ place: Int, _ aggregate: RowsOptions.Aggregate
    ) throws(EvaluationError) {
        // An array may be half empty, and computing the result copies it to a list.
        try charge(number.footprint + 3 * MemoryLayout<RowCell>.stride, for: aggregate)
        states[place].numbers.append(number)
    }

    /// Charges the bytes by which a group's memory grows.
    private mutating func charge(_ growth: Int, for aggregate: RowsOptions.Aggregate) throws(EvaluationError) {
        guard growth <= 0 || memory + growth <= memoryLimit else {
            let source = Source(aggregate.name.text)
            throw EvaluationError(
                [Diagnostic(Problem.memoryExceeded(bytes: memoryLimit), at: 0..<source.bytes.count)], in: source)
        }
        memory += growth
    }

    /// Returns the index of the group with a key, which is created if needed.
    private mutating func group(_ key: ArraySlice<UInt8>) throws(TooManyGroups) -> Int {
        if let place = places[key] { return place }
        // The key's array, and entries of tables that may be half empty.
        memory += key.count + 32 + 4 * MemoryLayout<ArraySlice<UInt8>>.stride + 2 * MemoryLayout<Int>.stride
        memory += 2 * results.count * MemoryLayout<State>.stride
        guard memory <= memoryLimit else { throw TooManyGroups(count: keys.count) }
        let kept = ArraySlice(Array(key))
        places[kept] = keys.count
        keys.append(kept)
        states += Array(repeating: State(), count: results.count)
        return keys.count - 1
    }

    /// The number of groups. Without key columns, all rows make one group, even those of an empty table.
    var count: Int { keyCount == 0 ? 1 : keys.count }

    /// Returns the key cells of a group, and its results.
    func row(_ group: Int) -> (keys: [KeyCell], results: [Result<RowCell, EvaluationError>]) {
        let values = results.indices.map { place in
            let state = states.isEmpty ? State() : states[group * results.count + place]
            return arithmetic.result(of: state, results[place].aggregate)
        }
        return (keyCount == 0 ? [] : KeyCell.cells(of: keys[group]), values)
    }
}

/// The operations of aggregates, computed by formulas.
private struct GroupArithmetic {
    private let sum, minimum, maximum, quotient: ExactProgram
    private let median, deviation: Formula
    private let environment: FormulaEnvironment

    init(_ environment: FormulaEnvironment) {
        let isCancelled = environment.isCancelled
        var environment = FormulaEnvironment(arithmetic: environment.arithmetic, limits: environment.limits)
        environment.isCancelled = isCancelled
        func formula(_ text: String) -> Formula {
            (try? Formula(text)).unwrapped(because: "it is one")
        }
        func program(_ text: String) -> ExactProgram {
            let program = try? formula(text).compiledExactly(for: ["a", "b"], in: environment)
            return program.unwrapped(because: "the language has these operations")
        }
        (median, deviation) = (formula("median(a)"), formula("stddev(a)"))
        sum = program("a + b")
        minimum = program("min(a, b)")
        maximum = program("max(a, b)")
        quotient = program("a / b")
        self.environment = environment
    }

    /// Returns a number to keep, converted to the arithmetic; nil if there is nothing to keep.
    func number(_ cell: RowCell) throws(EvaluationError) -> RowCell? {
        switch cell {
        case .value(.null), .missing: nil
        case .word, .value: try minimum.evaluate(cell, cell)
        }
    }

    /// Returns the state that includes another cell.
    func combined(
        _ state: GroupTable.State, _ cell: RowCell, _ aggregate: RowsOptions.Aggregate
    ) throws(EvaluationError) -> GroupTable.State {
        guard case .of(let function, _) = aggregate else {
            return GroupTable.State(value: nil, count: state.count + 1)
        }
        if case .value(.null) = cell { return state }
        if case .missing = cell { return state }
        let program =
            switch function {
            case .sum, .mean: sum
            case .min, .median, .stddev: minimum
            case .max: maximum
            }
        // The first number is combined with something as well, since the arithmetic may refuse it.
        let other = state.value ?? (function == .sum || function == .mean ? .word(.integer(0)) : cell)
        return GroupTable.State(value: try program.evaluate(other, cell), count: state.count + 1)
    }

    /// Returns the final result for the rows of a group.
    func result(
        of state: GroupTable.State, _ aggregate: RowsOptions.Aggregate
    ) -> Result<RowCell, EvaluationError> {
        switch aggregate {
        case .count: return .success(.word(.integer(state.count)))
        case .of(.sum, _): return .success(state.value ?? .word(.integer(0)))
        case .of(.mean, _):
            guard let sum = state.value else { return .success(.value(.null)) }
            return Result { () throws(EvaluationError) in try quotient.evaluate(sum, .word(.integer(state.count))) }
        case .of(.min, _), .of(.max, _): return .success(state.value ?? .value(.null))
        case .of(.median, _): return result(of: median, state.numbers)
        case .of(.stddev, _): return result(of: deviation, state.numbers)
        }
    }

    /// Returns the value of a formula for a list of numbers; null for an empty list.
    private func result(of formula: Formula, _ numbers: [RowCell]) -> Result<RowCell, EvaluationError> {
        if numbers.isEmpty { return .success(.value(.null)) }
        var environment = environment
        environment["a"] = .list(Value.List(numbers.map { $0.value ?? .null }))
        return Result { () throws(EvaluationError) in .value(try formula.evaluate(in: environment)) }
    }
}

extension ExactProgram {
    /// Returns the value for two cells that aren't missing.
    fileprivate func evaluate(_ left: RowCell, _ right: RowCell) throws(EvaluationError) -> RowCell {
        if let word = word(forFractions: { $0 == 0 ? left.fraction : right.fraction }) { return .word(word) }
        return .value(try evaluateBeyondWords([left.value ?? .null, right.value ?? .null]))
    }
}

extension RowCell {
    /// The number as a fraction of machine words, or nil if it isn't such a fraction.
    fileprivate var fraction: WordFraction? {
        switch self {
        case .word(let word): word.fraction
        case .value(let value): value.wordFraction
        case .missing: nil
        }
    }
}
