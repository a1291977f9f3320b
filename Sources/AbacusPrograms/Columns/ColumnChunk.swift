/// The addresses of the columns of an evaluation.
///
/// They are valid as long as their creator holds the arrays. The columns must not change meanwhile, and the results
/// must not be accessed in any other way. Tasks that share the addresses write different rows.
struct ColumnAddresses: @unchecked Sendable {
    private let parameters: ContiguousArray<UnsafePointer<Double>>
    private let results: UnsafeMutablePointer<Double>

    /// Creates the addresses of columns and results, which must have at least one row.
    init(_ columns: [[Double]], _ results: UnsafeMutablePointer<Double>) {
        parameters = ContiguousArray(
            columns.map { column in
                column.withUnsafeBufferPointer(\.baseAddress).unwrapped(because: "a column has rows")
            })
        self.results = results
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
    /// The number of rows for which there is memory.
    private let capacity: Int
    /// Whether each row has failed.
    private let failures: UnsafeMutablePointer<Bool>
    private var hasFailures = false
    /// The rows of the current chunk.
    private var rows = 0..<0

    /// Allocates memory for a number of rows, but at most for one chunk.
    init(_ plan: ColumnPlan, _ addresses: ColumnAddresses, rowCount: Int) {
        self.plan = plan
        self.addresses = addresses
        capacity = min(rowCount, Self.rowCount)
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

    /// Evaluates rows, chunk by chunk, and returns those that failed, in order.
    mutating func evaluate(_ rows: Range<Int>) -> [Int] {
        var failed: [Int] = []
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.rowCount) {
            self.rows = start..<min(start + Self.rowCount, rows.upperBound)
            for step in plan.steps { carryOut(step) }
            setLeafResult()
            if hasFailures { takeFailures(into: &failed) }
        }
        return failed
    }

    private mutating func carryOut(_ step: ColumnStep) {
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
            call(plan.callees[callee], plan.callOperands[operands], to: target(step), selections[step.depth])
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

extension ColumnChunk {
    /// Calls a function for the selected rows that haven't failed.
    private mutating func call(
        _ callee: ProgramCallee, _ operands: ArraySlice<ColumnInput>, to target: ColumnTarget,
        _ selection: UnsafeBufferPointer<UInt16>?
    ) {
        let sources = operands.map { source($0) }
        withUnsafeTemporaryAllocation(of: Double.self, capacity: sources.count) { values in
            for place in 0..<(selection?.count ?? target.count) {
                let row = selection.map { Int($0[place]) } ?? place
                for (place, source) in sources.enumerated() { values[place] = source[row] }
                let result = failures[row] ? nil : callee(UnsafeBufferPointer(values), limits: plan.limits)
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
