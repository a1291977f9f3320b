internal import Abacus
internal import AbacusJSON
internal import AbacusSession

extension Tool {
    /// Returns the value of the last of several statements.
    static func evaluate(_ arguments: ToolArguments) throws(ToolError) -> ToolAnswer {
        let source = try arguments.expression("expression")
        let format = try arguments.format()
        var environment = try arguments.environment()
        let value = try environment.valueOfLastStatement(in: source)
        do throws(EvaluationError) {
            let text = try environment.text(of: value, format, for: source)
            let exact = try environment.exactText(of: value, roundedBy: format, for: source)
            return ToolAnswer(text: value.annotated(text, format).shortened(as: value)) { writer in
                writer.member("value", text.shortened(as: value))
                writer.member("type", value.kind.rawValue)
                if let exact { writer.member("exact", exact.shortened(as: value)) }
            }
        } catch {
            throw ToolError(.evaluation(error), in: source)
        }
    }
}

extension FormulaEnvironment {
    /// Executes the statements of a text, separated by `;` or line breaks, and returns the value of the last one.
    fileprivate mutating func valueOfLastStatement(in source: Source) throws(ToolError) -> Value {
        var ranges = [0..<source.bytes.count]
        // If the text is too long, nothing is executed.
        if source.bytes.count <= limits.sourceBytes {
            let statements = StatementRanges(of: source, endingAtLineBreaks: true, options: parserOptions).ranges
            if !statements.isEmpty { ranges = statements }
        }
        var last = Outcome.blank
        for range in ranges {
            let statement = Source(bytes: Array(source.bytes[range]), name: source.name)
            do throws(StatementError) {
                let outcome = try execute(statement)
                // A comment doesn't change the result.
                if outcome != .blank { last = outcome }
            } catch {
                throw ToolError(error, in: source, from: range.lowerBound)
            }
        }
        switch last {
        case .value(let value): return value
        case .defined(let name):
            guard !functions.contains(where: { $0.name == name }), let value = self[name] else {
                throw ToolError("the last statement defines a function; write a call of it after that")
            }
            return value
        case .blank: throw ToolError("there is no expression; write one, as in '1 + 2'")
        }
    }

    /// Returns the text that identifies the exact number behind a rounded value, or nil if the value isn't rounded or no
    /// such text of readable length is known.
    fileprivate func exactText(
        of value: Value, roundedBy format: ValueFormat, for source: Source
    ) throws(EvaluationError) -> String? {
        guard value.isRounded(by: format), !value.isRounded(by: .unrounded) else { return nil }
        return try text(of: value, .unrounded, for: source)
    }
}
