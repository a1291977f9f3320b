package import Abacus
internal import AbacusJSON

/// The answer to a text.
package enum Answer {
    /// A value that fits a machine word, written without making a string of it.
    case word(Word)
    /// A value and its printed text.
    case value(Value, text: String)
    /// A definition of a name.
    case defined(String)
    /// The text is blank, or a comment.
    case blank
    /// The text as it was understood, in a notation.
    case shown(String, in: StatementNotation)
    case failure(StatementError)
}

extension Answer {
    /// Makes an answer that shows how a text was understood rather than its value.
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

    /// The exit status that the answer leads to.
    package var status: ExitStatus {
        switch self {
        case .word, .value, .defined, .blank, .shown: .success
        case .failure(.syntax): .unreadableText
        case .failure(.evaluation): .evaluationFailed
        }
    }
}

/// Prints values as answers, within the limits of an environment.
package struct AnswerPrinter {
    private let format: ValueFormat
    /// Whether exact numbers are written alongside rounded ones.
    private let writesExactNumbers: Bool
    /// Whether an answer, for a person, marks that it was rounded.
    private let annotates: Bool

    package init(_ options: Options, annotating annotates: Bool) {
        format = options.answerFormat
        writesExactNumbers = options.isJSON
        self.annotates = annotates
    }

    /// Returns a value as the answer to a text.
    ///
    /// - Throws: that the text would exceed a limit.
    package func answer(
        _ value: Value, to source: Source, in environment: FormulaEnvironment
    ) throws(EvaluationError) -> Answer {
        let text = try environment.text(of: value, format, for: source)
        if writesExactNumbers, value.isRounded(by: format) {
            // This checks the exact numbers against the limits; they are written with the answer.
            _ = try environment.text(of: value, .unrounded, for: source)
        }
        return .value(value, text: annotates ? value.annotated(text, format) : text)
    }
}

extension ValueFormat {
    /// Identifies a number exactly, if a text of readable length can: fractions as quotients, exact reals as roots,
    /// logarithms and the like.
    package static let unrounded = ValueFormat(numbers: .automatic, fractions: .quotient, reals: .symbolic)
}

extension Value {
    /// Returns a printed value as the interactive session shows it: if something was rounded, marked with `≈`, after the
    /// fraction itself if that is short, as in `160/7 ≈ 22.857142857142857143`.
    package func annotated(_ text: String, _ format: ValueFormat) -> String {
        guard isRounded(by: format) else { return text }
        guard hasShortQuotient else { return "≈ " + text }
        var quotient = format
        quotient.fractions = .quotient
        return "\(self.text(quotient)) ≈ \(text)"
    }

    /// Whether the value is a fraction that has infinitely many decimals, and at most 24 characters.
    private var hasShortQuotient: Bool {
        // A number of 24 digits has at most 80 bits.
        guard case .rational(let number) = self, number.numerator.bitLength + number.denominator.bitLength <= 80 else {
            return false
        }
        let text = description
        return text.utf8.contains(UInt8(ascii: "/")) && text.utf8.count <= 24
    }
}

extension Answer {
    /// The answer as a JSON object: `{"line":1,"type":"rational","value":"3.5"}`.
    ///
    /// - Parameter format: the format of the value.
    func json(line: Int, valuesIn format: JSONValueFormat) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("line", line)
            switch self {
            case .word(let word): writer.writeMembers(of: word.value, text: word.value.text(format.elements), format)
            case .value(let value, let text): writer.writeMembers(of: value, text: text, format)
            case .defined(let name): writer.member("defined", name)
            case .blank: break
            case .shown(let text, let notation): writer.member(notation.memberName, text)
            case .failure(let error):
                writer.key("errors")
                writer.array(of: error.diagnosticsNamingOptions) { $0.write($1, in: error.source) }
            }
        }
        return writer.text
    }
}

extension JSONWriter {
    /// Writes the members `type`, `value` and `exact` of an answer that is a value.
    fileprivate mutating func writeMembers(of value: Value, text: String, _ format: JSONValueFormat) {
        member("type", value.kind.rawValue)
        key("value")
        write(value, as: text, format)
        writeExact(value, format)
    }
}
