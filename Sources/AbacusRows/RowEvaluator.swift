package import Abacus

/// Computes the formulas of a program for one row after another, reusing its memory.
package struct RowEvaluator: ~Copyable {
    private let steps: [RowProgram.CompiledStep]
    private let fields: [RowProgram.Field]
    /// For each step, its program over decimals with the places that its columns have.
    private let decimals: UnsafeMutableBufferPointer<DecimalCode>
    /// The fields that formulas use, followed by the values of the steps, where these fit machine words.
    private let words: UnsafeMutableBufferPointer<Word?>
    /// The other fields and values, by index.
    private var values: [Int: Value] = [:]
    /// The memory of the step values of the last row, in bytes.
    private var valueBytes = 0
    /// The reasons why cells of the last row are missing, by index.
    private var failures: [Int: Failure] = [:]
    /// The failures of the last row, each with the step that needed the value. A failure that follows from another isn't
    /// repeated.
    package private(set) var reports: [(step: Int, failure: Failure)] = []
    /// The number of steps that were computed for the last row.
    package private(set) var computedSteps = 0
    /// The source of random numbers for the next row, in place of the environment's.
    package var randomSource: (@Sendable () -> Double)?

    /// Why a field or a step of a row has no value.
    package enum Failure {
        /// The field of a column can't be read.
        case field(Int, FieldProblem)
        case formula(EvaluationError)
    }

    package init(_ program: RowProgram) {
        (steps, fields) = (program.steps, program.fields)
        decimals = .allocate(capacity: program.steps.count)
        for (number, step) in program.steps.enumerated() {
            decimals.initializeElement(at: number, to: DecimalCode(step.program, arguments: step.arguments))
        }
        words = .allocate(capacity: program.fields.count + program.steps.count)
        words.initialize(repeating: nil)
    }

    deinit {
        words.deallocate()
        decimals.deinitialize()
        decimals.deallocate()
    }

    /// Computes the formulas for a row, and returns whether all conditions are true.
    ///
    /// - Precondition: there are as many fields as columns of the header.
    package mutating func evaluate(_ fields: [RowReader.Field], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        evaluate { column, hasPlainNumbers in
            hasPlainNumbers ? fields[column].plainWord(in: bytes) : nil
        } cell: { field, limits throws(FieldProblem) in
            try fields[field.column].cell(in: bytes, field.form, limits)
        }
    }

    /// Computes the formulas for the values of a row's columns, and returns whether all conditions are true.
    ///
    /// - Precondition: there are as many values as columns of the header.
    package mutating func evaluate(_ values: [Value]) -> Bool {
        evaluate { column, _ in
            values[column].ownWord
        } cell: { field, _ throws(FieldProblem) in
            .value(values[field.column])
        }
    }

    @inline(__always)
    private mutating func evaluate(
        word: (_ column: Int, _ hasPlainNumbers: Bool) -> Word?,
        cell: (_ field: RowProgram.Field, Limits) throws(FieldProblem) -> RowCell
    ) -> Bool {
        if !failures.isEmpty {
            failures.removeAll()
            reports.removeAll()
        }
        if !values.isEmpty { values.removeAll(keepingCapacity: true) }
        valueBytes = 0
        let firstStep = fields.count
        for number in steps.indices {
            let step = steps[number]
            computedSteps = number + 1
            for place in step.newFields {
                words[place] = word(fields[place].column, fields[place].hasPlainNumbers)
                if words[place] != nil { continue }
                do throws(FieldProblem) {
                    set(place, try cell(fields[place], step.program.limits))
                } catch {
                    fail(place, .field(fields[place].column, error), in: number)
                }
            }
            words[firstStep + number] = decimals[number].word(words)
            if words[firstStep + number] == nil { evaluateBeyondDecimals(number) }
            if step.isCondition, !holds(number) { return false }
        }
        return true
    }

    private mutating func set(_ place: Int, _ cell: RowCell) {
        switch cell {
        case .word(let word): (words[place], values[place]) = (word, nil)
        case .value(let value):
            words[place] = value.ownWord
            values[place] = words[place] == nil ? value : nil
        case .missing: (words[place], values[place]) = (nil, nil)
        }
    }

    private mutating func fail(_ place: Int, _ failure: Failure, in step: Int) {
        set(place, .missing)
        failures[place] = failure
        reports.append((step, failure))
    }

    @inline(never)
    private mutating func evaluateBeyondDecimals(_ number: Int) {
        let step = steps[number]
        func fraction(_ argument: Int) -> WordFraction? { words[step.arguments[argument]]?.fraction }
        // Changed through a pointer: with the thread sanitizer, the compiler (6.3.1) crashes when a noncopyable element of
        // a buffer is changed in place.
        let code = decimals.baseAddress.unsafelyUnwrapped + number
        let hasChanged = code.pointee.adapt(to: fraction)
        words[fields.count + number] =
            (hasChanged ? decimals[number].word(words) : nil)
            ?? step.program.word(forFractions: fraction)
            ?? step.program.wordOfTree(forWords: { words[step.arguments[$0]] })
        if words[fields.count + number] == nil { evaluateOnValues(number) }
    }

    private mutating func evaluateOnValues(_ number: Int) {
        let step = steps[number]
        let place = fields.count + number
        var arguments: [Value] = []
        arguments.reserveCapacity(step.arguments.count)
        for argument in step.arguments {
            guard let value = cell(argument).value else {
                failures[place] = failures[argument]
                return
            }
            arguments.append(value)
        }
        do throws(EvaluationError) {
            let value =
                if let word = step.program.word(for: arguments) {
                    word.value
                } else {
                    try step.program.evaluateBeyondWords(arguments, randomSource: randomSource)
                }
            let cell = RowCell.value(value)
            let limit = step.program.limits.memoryBytes
            guard valueBytes + cell.footprint <= limit else {
                throw EvaluationError(.memoryExceeded(bytes: limit), ofWhole: step.formula)
            }
            valueBytes += cell.footprint
            set(place, cell)
        } catch {
            fail(place, .formula(error), in: number)
        }
    }

    /// Returns whether a condition is true. A condition that isn't a Boolean fails.
    @inline(__always)
    private mutating func holds(_ number: Int) -> Bool {
        if case .boolean(let truth) = words[fields.count + number] { return truth }
        return failCondition(number)
    }

    @inline(never)
    private mutating func failCondition(_ number: Int) -> Bool {
        guard let value = cell(ofStep: number).value else { return false }
        let problem = Problem.typeMismatch("expected true or false, found \(value.kind.phrase)")
        let error = EvaluationError(problem, ofWhole: steps[number].formula)
        fail(fields.count + number, .formula(error), in: number)
        return false
    }
}

// MARK: - Results

extension RowEvaluator {
    /// Returns the value of a step for the last row.
    ///
    /// - Precondition: the step was computed for that row.
    @inline(__always)
    package func cell(ofStep step: Int) -> RowCell { cell(fields.count + step) }

    /// Returns the field or the value of a step with an index.
    @inline(__always)
    private func cell(_ place: Int) -> RowCell {
        if let word = words[place] { return RowCell(word) }
        return values[place].map(RowCell.value) ?? .missing
    }

    /// Returns why a step has no value, as an error in its formula.
    func error(ofStep step: Int) -> EvaluationError {
        switch failures[fields.count + step].unwrapped(because: "a step without a value has failed") {
        case .formula(let error): error
        case .field(_, let problem): EvaluationError(problem, ofWhole: steps[step].formula)
        }
    }
}

extension EvaluationError {
    /// Makes an error that marks a whole formula.
    fileprivate init(_ problem: Problem, ofWhole formula: Formula) {
        self.init(problem, at: formula.tree.nodes[formula.tree.root], in: formula.tree)
    }

    fileprivate init(_ problem: FieldProblem, ofWhole formula: Formula) {
        let root = formula.tree.nodes[formula.tree.root]
        self.init([Diagnostic(problem, at: formula.tree.range(of: root))], in: formula.source)
    }
}
