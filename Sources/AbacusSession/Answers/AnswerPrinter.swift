package import Abacus

/// Prints values as answers, within the limits of an environment.
package struct AnswerPrinter {
    private let format: ValueFormat
    /// Whether the exact numbers are written beside the rounded ones.
    private let writesExactNumbers: Bool
    /// Whether an answer to a person says that it was rounded.
    private let annotates: Bool

    package init(_ options: Options, annotating annotates: Bool) {
        format = options.answerFormat
        writesExactNumbers = options.isJSON
        self.annotates = annotates
    }

    /// Returns a value as the answer to a text.
    ///
    /// - Throws: what the limits don't admit.
    package func answer(
        _ value: Value, to source: Source, in environment: FormulaEnvironment
    ) throws(EvaluationError) -> Answer {
        let text = try environment.text(of: value, format, for: source)
        if writesExactNumbers, value.isRounded(by: format) {
            // The limits admit these here; they are written with the answer.
            let exact = ValueFormat(notation: .automatic, fractions: .quotient, reals: .symbolic)
            _ = try environment.text(of: value, exact, for: source)
        }
        return .value(value, text: annotates ? value.annotated(text, format) : text)
    }
}
