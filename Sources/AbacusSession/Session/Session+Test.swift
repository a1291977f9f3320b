package import Abacus

/// A value whose truth the options ask for.
struct TestedValue {
    let kind: Value.Kind
    /// Whether it is true; false for one that isn't a truth value.
    let isTrue: Bool
    /// The text whose value it is, and its number.
    let source: Source
    let number: Int
}

// What `--test` demands: that the last value is true.

extension Session {
    /// Takes note of what an answer that is shown elsewhere means for the status that the process ends with.
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

    /// Changes the status that the process ends with, unless the last value is true. One that is neither true nor false is an
    /// error, and so is none.
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
