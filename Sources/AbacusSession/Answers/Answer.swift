package import Abacus

/// The answer to a text.
///
/// A batch has thousands of answers at a time. Most are short numbers, so everything else is stored indirectly.
package enum Answer {
    /// A value of a machine word, which is written without making a string of it.
    case word(Word)
    /// A value, and how it is printed.
    indirect case value(Value, text: String)
    /// A definition of a name.
    indirect case defined(String)
    /// The text is blank, or a comment.
    case blank
    /// How the text was understood, in a notation.
    indirect case shown(String, in: StatementNotation)
    indirect case failure(StatementError)
}

extension Answer {
    /// An answer that shows how a text was understood, not what it gives.
    package init(showing statement: Statement?, of source: Source, in notation: StatementNotation, limits: Limits) {
        guard let statement else {
            self = .blank
            return
        }
        do throws(EvaluationError) {
            self = .shown(try notation.text(of: statement, in: source, limits: limits), in: notation)
        } catch {
            self = .failure(.evaluation(error))
        }
    }

    /// What the exit status says about the answer.
    package var status: ExitStatus {
        switch self {
        case .word, .value, .defined, .blank, .shown: .success
        case .failure(.syntax): .unreadableText
        case .failure(.evaluation): .evaluationFailed
        }
    }
}
