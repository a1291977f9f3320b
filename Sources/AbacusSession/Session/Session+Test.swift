package import Abacus

/// The last value, which `--test` requires to be true.
struct TestedValue {
    let kind: Value.Kind
    /// Whether the value is true; false if it isn't a truth value.
    let isTrue: Bool
    /// The text that has the value; `number` is its number.
    let source: Source
    let number: Int
}

// The requirement of `--test`: the last value is true.

extension Session {
    /// Updates the exit status for an answer that is shown elsewhere.
    package mutating func note(_ answer: Answer, to source: Source) {
        status = max(status, answer.status)
        if options.testsLastValue { noteTruth(of: answer, to: source, number: 0) }
    }

    mutating func noteTruth(of answer: Answer, to source: Source, number: Int) {
        let value: Value
        switch answer {
        case .value(let other, _): value = other
        case .word(let word): value = word.value
        case .defined, .blank, .shown, .failure: return
        }
        testedValue = TestedValue(
            kind: value.kind, isTrue: value == .boolean(true), source: source, number: number)
    }

    /// Updates the exit status unless the last value is true. A value that is neither true nor false is an error, and so
    /// is the absence of values.
    mutating func testLastValue() {
        guard options.presentation == .value else { return }
        guard let testedValue else {
            if status == .success, !isInteractive { fail(.evaluationFailed, "--test needs a value, and there is none") }
            return
        }
        if !testedValue.isTrue { status = max(status, .evaluationFailed) }
        if testedValue.kind == .boolean { return }
        let message = "--test needs true or false, and the last value is \(testedValue.kind.phrase)"
        let diagnostic = Diagnostic(Problem.typeMismatch(message), at: 0..<testedValue.source.bytes.count)
        let error = StatementError.evaluation(EvaluationError([diagnostic], in: testedValue.source))
        reporter.writeSeparately(worded(error), number: testedValue.number)
    }
}
