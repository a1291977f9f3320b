package import Abacus
package import ProcessFiles

/// Writes answers.
package struct Reporter {
    /// The destination of errors, and the form of answers.
    package enum Style {
        /// A line for each value, and errors on standard error with the source line.
        case separate
        /// One line for each text, errors in their place.
        case inline
        /// One JSON object for each text.
        case json
        /// Only errors, on standard error with the source line.
        case quiet
    }

    private let style: Style
    /// Draws errors, with messages wrapped at words if standard error is a terminal. Made only when there is an error.
    private lazy var renderer: DiagnosticRenderer = {
        guard let columns = FileDescriptor.standardError.screenSize?.columns else {
            return DiagnosticRenderer(style: errorStyle)
        }
        var renderer = DiagnosticRenderer(style: errorStyle, width: min(columns, 100))
        renderer.messageWidth = columns
        return renderer
    }()
    private let errorStyle: DiagnosticRenderer.Style
    /// The format of values.
    private let format: ValueFormat
    private let jsonFormat: JSONValueFormat
    package var output = OutputBuffer(.standardOutput)
    private var errorOutput = OutputBuffer(.standardError, capacity: 1 << 10)

    init(style: Style, options: Options) {
        self.style = style
        errorStyle = options.coloring.style
        format = options.answerFormat
        jsonFormat = JSONValueFormat(usesNumbers: options.usesJSONNumbers, elements: options.answerFormat)
    }

    /// Writes the answer to a text.
    ///
    /// - Parameter number: the number of the text: its line in the input, or its position among the arguments.
    mutating func write(_ answer: Answer, number: Int) {
        switch (style, answer) {
        case (.quiet, .failure(let error)):
            complain(renderer.render(error.diagnosticsNamingOptions, in: error.source))
        case (.quiet, _): break
        case (.json, _): output.appendLine(answer.json(line: number, valuesIn: jsonFormat))
        case (_, .word(let word)): write(word)
        case (_, .value(_, let text)), (_, .shown(let text, _)): output.appendLine(text)
        case (.separate, .defined), (.separate, .blank): break
        case (.inline, .defined), (.inline, .blank): output.append("\n")
        case (.separate, .failure(let error)):
            complain(renderer.render(error.diagnosticsNamingOptions, in: error.source))
        case (.inline, .failure(let error)): output.appendLine(error.inlineText)
        }
    }

    private mutating func write(_ word: Word) {
        let isWritten = output.appendLine(ofLength: Word.longestText) { word.writeText(format, to: $0) }
        if !isWritten { output.appendLine(word.value.text(format)) }
    }

    /// Writes an error in a setting, which precedes the first text: its line number in JSON is 0.
    mutating func writeFailedSetting(_ error: StatementError) { writeSeparately(error, number: 0) }

    /// Writes an error that isn't the answer to a text.
    ///
    /// - Parameter number: the line number in JSON.
    mutating func writeSeparately(_ error: StatementError, number: Int) {
        switch style {
        case .separate, .inline, .quiet: complain(renderer.render(error.diagnosticsNamingOptions, in: error.source))
        case .json: write(.failure(error), number: number)
        }
    }

    /// Writes a message to standard error, after flushing standard output.
    mutating func complain(_ message: String) {
        output.flush()
        errorOutput.appendLine(message)
        errorOutput.flush()
    }
}

extension DiagnosedError {
    /// The first of the errors, in one line.
    fileprivate var inlineText: String {
        let first = diagnosticsNamingOptions[0]
        let column = source.location(of: first.range.lowerBound).column
        return "error: column \(column): \(first.summary)"
    }
}

extension DiagnosedError {
    /// The diagnostics, with hints that name the command's options.
    var diagnosticsNamingOptions: [Diagnostic] {
        diagnostics.map { diagnostic in
            diagnostic.naming {
                switch $0 {
                case .percentages: "use the option --percent"
                case .implicitMultiplication: "use the option --implicit"
                case .decimalComma: "use the option --decimal-comma"
                }
            }
        }
    }

    /// The diagnostics, with hints that name the commands of a session.
    package var diagnosticsNamingCommands: [Diagnostic] {
        diagnostics.map { diagnostic in
            diagnostic.naming {
                switch $0 {
                case .percentages: "enter ':percent on'"
                case .implicitMultiplication: "enter ':implicit on'"
                case .decimalComma: "enter ':decimal-comma on'"
                }
            }
        }
    }
}
