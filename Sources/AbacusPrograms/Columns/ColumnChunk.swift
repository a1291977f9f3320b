/// The addresses of the columns of an evaluation.
///
/// They are valid as long as their creator holds the arrays. The columns must not change meanwhile, and the results
/// must not be accessed in any other way. Tasks that share the addresses write different rows.
struct ColumnAddresses: @unchecked Sendable {
    private let parameters: ContiguousArray<UnsafePointer<Double>>
    private let results: UnsafeMutablePointer<Double>

    /// Creates the addresses of columns and results, which must have at least one row.
    init(_ columns: [UnsafeBufferPointer<Double>], _ results: UnsafeMutablePointer<Double>) {
        parameters = ContiguousArray(columns.map { $0.baseAddress.unwrapped(because: "a column has rows") })
        self.results = results
    }

    /// Creates the addresses of arrays, which must have at least one row.
    init(_ columns: [[Double]], _ results: UnsafeMutablePointer<Double>) {
        self.init(columns.map { $0.withUnsafeBufferPointer(\.self) }, results)
    }

    func parameter(_ position: Int, from row: Int) -> UnsafePointer<Double> { parameters[position] + row }

    func results(from row: Int) -> UnsafeMutablePointer<Double> { results + row }
}

/// The memory in which a plan is carried out for one chunk of rows after the other.
struct ColumnChunk: ~Copyable {
    /// Small enough for the intermediate results to stay in the first-level cache, and large enough for the cost of
    /// going from step to step not to matter.
    static let rowCount = 1_024

    private let plan: ColumnPlan
    private let addresses: ColumnAddresses
    /// The buffers of all slots.
    private let buffers: UnsafeMutablePointer<Double>
    private var selections: RowSelections
    /// The number of rows for which there is memory, which is that of a chunk.
    private let capacity: Int
    /// Whether each row has failed.
    private let failures: UnsafeMutablePointer<Bool>
    private var hasFailures = false
    /// The rows of the current chunk.
    private var rows = 0..<0

    /// Allocates memory for a number of rows, but at most for one chunk.
    ///
    /// - Parameter memoryBytes: the most memory that a chunk of several rows may take.
    init(_ plan: ColumnPlan, _ addresses: ColumnAddresses, rowCount: Int, memoryBytes: Int = .max) {
        self.plan = plan
        self.addresses = addresses
        let bytesOfRow =
            plan.slotCount * MemoryLayout<Double>.stride + plan.selectionCount * MemoryLayout<UInt16>.stride
        capacity = max(1, min(rowCount, Self.rowCount, memoryBytes / max(1, bytesOfRow)))
        buffers = .allocate(capacity: plan.slotCount * capacity)
        // Rows that aren't selected are computed with whatever is in the buffers.
        if plan.selectionCount > 0 { buffers.initialize(repeating: 0, count: plan.slotCount * capacity) }
        failures = .allocate(capacity: capacity)
        failures.initialize(repeating: false, count: capacity)
        selections = RowSelections(count: plan.selectionCount, capacity: capacity)
    }

    deinit {
        buffers.deallocate()
        failures.deallocate()
    }

    /// Evaluates rows within their own limits alone, and returns those that failed, in order.
    mutating func evaluate(_ rows: Range<Int>) -> [Int] {
        var budget = ColumnBudget.unlimited(plan.limits)
        do throws(Problem) {
            return try evaluate(rows, within: &budget)
        } catch {
            preconditionFailure("nothing ends such an evaluation: \(error)")
        }
    }

    /// Evaluates rows, chunk by chunk, and returns those that failed, in order.
    ///
    /// - Throws: why not all rows were evaluated.
    mutating func evaluate(_ rows: Range<Int>, within budget: inout ColumnBudget) throws(Problem) -> [Int] {
        var failed: [Int] = []
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: capacity) {
            self.rows = start..<min(start + capacity, rows.upperBound)
            try budget.spend(Self.chunkWork)
            for step in plan.steps {
                try budget.spend(step.rowWork * UInt64(self.rows.count))
                try carryOut(step, within: &budget)
            }
            setLeafResult()
            if hasFailures { takeFailures(into: &failed) }
        }
        return failed
    }

    /// The work of a chunk beside its steps.
    private static let chunkWork: UInt64 = 64

    private mutating func carryOut(_ step: ColumnStep, within budget: inout ColumnBudget) throws(Problem) {
        switch step.action {
        case .compute(let operation):
            let (first, second) = (source(step.first), source(step.second))
            if let kernel = operation.kernel {
                kernel(first, second, target(step))
            } else {
                operation.apply(first, second, to: target(step), selections[step.depth])
            }
        case .choose: target(step).choose(source(step.first), source(step.second), source(step.third))
        case .call(let callee, let operands):
            try call(
                plan.callees[callee], plan.callOperands[operands], to: target(step), selections[step.depth],
                within: &budget)
        case .narrow(let isTrue):
            selections.narrow(to: step.depth, by: source(step.first), isTrue: isTrue, rowCount: rows.count)
        }
    }

    private func source(_ operand: ColumnInput) -> ColumnSource {
        switch operand {
        case .constant(let constant): .constant(constant)
        case .parameter(let position): .rows(addresses.parameter(position, from: rows.lowerBound))
        case .result(let step): .rows(target(plan.steps[step]).rows)
        }
    }

    private func target(_ step: ColumnStep) -> ColumnTarget {
        let start =
            step.slot == ColumnStep.resultSlot
            ? addresses.results(from: rows.lowerBound) : buffers + step.slot * capacity
        return ColumnTarget(rows: start, count: rows.count)
    }

    /// Writes the result of a program that is a constant or a parameter.
    private func setLeafResult() {
        if case .result = plan.result { return }
        ColumnTarget(rows: addresses.results(from: rows.lowerBound), count: rows.count).fill(source(plan.result)) { $0 }
    }
}

// MARK: - Calls

extension ColumnStep {
    /// The work for a row, in about nanoseconds: that of a kernel or of a function. What a call spends is up to it.
    fileprivate var rowWork: UInt64 {
        switch action {
        case .compute(let operation): operation.kernel == nil ? 16 : 1
        case .choose, .narrow: 1
        case .call: 0
        }
    }
}

extension ProgramCallee {
    /// The work of a call, beside that of numbers that aren't of machine size.
    private static let callWork: UInt64 = 32

    /// Returns the result of a call for a row, or nil if it has none.
    ///
    /// - Throws: why the evaluation of the columns ends.
    fileprivate func result(
        for operands: UnsafeBufferPointer<Double>, within budget: inout ColumnBudget
    ) throws(Problem) -> Double? {
        try budget.spend(Self.callWork)
        if let result = resultOfDoubles(operands) { return result }
        let limits = budget.ofNextRow
        let (result, work) = measured(operands, limits: limits, isCancelled: budget.isCancelled)
        switch result {
        case .success(let number):
            _ = try budget.account(for: work, of: limits, nil)
            return number
        case .failure(let problem):
            if try budget.account(for: work, of: limits, problem.diagnostic(at: 0..<0)) { throw problem }
            return nil
        }
    }
}

extension ColumnChunk {
    /// Calls a function for the selected rows that haven't failed.
    private mutating func call(
        _ callee: ProgramCallee, _ operands: ArraySlice<ColumnInput>, to target: ColumnTarget,
        _ selection: UnsafeBufferPointer<UInt16>?, within budget: inout ColumnBudget
    ) throws(Problem) {
        let sources = operands.map { source($0) }
        try withUnsafeTemporaryAllocation(of: Double.self, capacity: sources.count) { values throws(Problem) in
            for place in 0..<(selection?.count ?? target.count) {
                let row = selection.map { Int($0[place]) } ?? place
                for (place, source) in sources.enumerated() { values[place] = source[row] }
                let result = failures[row] ? nil : try callee.result(for: UnsafeBufferPointer(values), within: &budget)
                target.rows[row] = result ?? .nan
                if result == nil {
                    failures[row] = true
                    hasFailures = true
                }
            }
        }
    }

    /// Sets the results of the rows that have failed to nan, and appends the rows' numbers.
    private mutating func takeFailures(into failed: inout [Int]) {
        for row in 0..<rows.count where failures[row] {
            addresses.results(from: rows.lowerBound)[row] = .nan
            failed.append(rows.lowerBound + row)
            failures[row] = false
        }
        hasFailures = false
    }
}

// MARK: - Selections

/// The rows for which branches are evaluated, by their numbers in the chunk: one selection for each of the current
/// branches.
private struct RowSelections: ~Copyable {
    private let capacity: Int
    private let rows: UnsafeMutablePointer<UInt16>
    private var counts: [Int]

    init(count: Int, capacity: Int) {
        self.capacity = capacity
        rows = .allocate(capacity: count * capacity)
        rows.initialize(repeating: 0, count: count * capacity)
        counts = Array(repeating: 0, count: count)
    }

    deinit { rows.deallocate() }

    /// The rows that are selected within this many branches, or nil for all.
    subscript(depth: Int) -> UnsafeBufferPointer<UInt16>? {
        depth == 0 ? nil : UnsafeBufferPointer(start: rows + (depth - 1) * capacity, count: counts[depth - 1])
    }

    /// Selects those rows of the enclosing branch for which a condition is true, or those for which it isn't.
    mutating func narrow(to depth: Int, by condition: ColumnSource, isTrue: Bool, rowCount: Int) {
        let target = rows + (depth - 1) * capacity
        let outer = self[depth - 1]
        var count = 0
        for place in 0..<(outer?.count ?? rowCount) {
            // The row is always written, and overwritten if it isn't selected: an unpredictable condition takes no jump
            // this way.
            let row = outer.map { $0[place] } ?? UInt16(truncatingIfNeeded: place)
            target[count] = row
            count += (condition[Int(row)] != 0) == isTrue ? 1 : 0
        }
        counts[depth - 1] = count
    }
}
