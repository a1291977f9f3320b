package import Abacus
package import ProcessFiles

/// Writes answers.
package struct Reporter {
    /// Where errors go, and how answers look.
    package enum Style {
        /// A line for each value, and errors on standard error with the source line.
        case separate
        /// One line for each text, errors in their place.
        case inline
        /// One JSON object for each text.
        case json
        /// Nothing but errors, on standard error with the source line.
        case quiet
    }

    private let style: Style
    /// Draws errors. Their messages are wrapped at words where standard error is a terminal, which only errors ask for.
    private lazy var renderer: DiagnosticRenderer = {
        guard let columns = FileDescriptor.standardError.screenSize?.columns else {
            return DiagnosticRenderer(style: errorStyle)
        }
        var renderer = DiagnosticRenderer(style: errorStyle, width: min(columns, 100))
        renderer.messageWidth = columns
        return renderer
    }()
    private let errorStyle: DiagnosticRenderer.Style
    /// How values are printed.
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
    /// - Parameter number: The number of the text: its line in the input, or the argument's.
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

    /// Writes what is wrong with a setting, which comes before the first text: in JSON it has the line number 0.
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

    /// Writes a message to standard error, after what has been written to standard output so far.
    mutating func complain(_ message: String) {
        output.flush()
        errorOutput.appendLine(message)
        errorOutput.flush()
    }
}

extension DiagnosedError {
    /// The first of the errors on one line.
    fileprivate var inlineText: String {
        let first = diagnosticsNamingOptions[0]
        let column = source.location(of: first.range.lowerBound).column
        return "error: column \(column): \(first.summary)"
    }
}

extension DiagnosedError {
    /// The diagnostics, whose hints name the command's options.
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

    /// The diagnostics, whose hints name the commands of a session.
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
