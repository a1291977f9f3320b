internal import Abacus

/// Writes answers.
struct Reporter {
    /// Where errors go, and how answers look.
    enum Style {
        /// A line for each value, and errors on standard error with the source line.
        case separate
        /// One line for each text, errors in their place.
        case inline
        /// One JSON object for each text.
        case json
    }

    private let style: Style
    private let renderer: DiagnosticRenderer
    var output = OutputBuffer(.standardOutput)
    private var errorOutput = OutputBuffer(.standardError, capacity: 1 << 10)

    init(style: Style, options: Options) {
        self.style = style
        renderer = DiagnosticRenderer(style: options.coloring.style)
    }

    /// Writes the answer to a text.
    ///
    /// - Parameter line: The number of the text: its line in the input, or the argument's.
    mutating func report(_ answer: Answer, line: Int) {
        switch style {
        case .separate: reportSeparately(answer)
        case .inline: reportInline(answer)
        case .json: output.appendLine(answer.json(line: line))
        }
    }

    /// Writes an integer as its decimal digits on a line, and tells whether no output has failed so far.
    mutating func report(_ integer: Int) -> Bool {
        output.appendLine(integer)
        return output.failure == nil
    }

    /// Writes what is wrong with something that comes before the first text, as JSON with the line number 0.
    mutating func reportSetting(_ error: StatementError) {
        switch style {
        case .separate, .inline: complain(renderer.render(error.diagnostics, in: error.source))
        case .json: report(.failure(error), line: 0)
        }
    }

    private mutating func reportSeparately(_ answer: Answer) {
        switch answer {
        case .defined, .blank: break
        case .failure(let error): complain(renderer.render(error.diagnostics, in: error.source))
        case .value, .tree, .normalForm: reportInline(answer)
        }
    }

    private mutating func reportInline(_ answer: Answer) {
        switch answer {
        case .value(_, let text): output.appendLine(text)
        case .defined, .blank: output.append("\n")
        case .tree(let text), .normalForm(let text): output.appendLine(text)
        case .failure(let error): output.appendLine(error.inlineText)
        }
    }

    /// Writes a message to standard error, behind what has been written to standard output so far.
    mutating func complain(_ message: String) {
        output.flush()
        errorOutput.appendLine(message)
        errorOutput.flush()
    }
}

extension DiagnosedError {
    /// The first of the errors on one line.
    fileprivate var inlineText: String {
        let first = diagnostics[0]
        let column = source.location(of: first.range.lowerBound).column
        return "error: column \(column): \(first.summary)"
    }
}
