internal import Abacus

/// Texts that share their variables, and the answers to them.
struct Session {
    let options: Options
    var environment: FormulaEnvironment
    var reporter: Reporter
    /// The worst that has happened.
    var status = ExitStatus.success

    private let input: Options.Input
    private var reader = StatementReader()

    init(_ options: Options) {
        self.options = options
        input = options.input(isTerminal: FileDescriptor.standardInput.isTerminal)
        reporter = Reporter(style: Self.style(for: options, input), options: options)
        environment = FormulaEnvironment(arithmetic: options.arithmetic, limits: options.limits)
        environment.isCancelled = { Interrupt.isRequested }
    }

    private static func style(for options: Options, _ input: Options.Input) -> Reporter.Style {
        if options.isJSON { return .json }
        return switch input {
        case .arguments, .terminal: .separate
        case .file: .inline
        }
    }

    /// Does what the options ask for, and gives the status that the process ends with.
    mutating func perform() -> ExitStatus {
        if let information = options.information {
            reporter.output.appendLine(information == .help ? Usage.help : Usage.version)
        } else {
            applySettings()
            if status == .success { evaluateTexts() }
        }
        return finish()
    }

    private mutating func evaluateTexts() {
        switch input {
        case .arguments: evaluateArguments()
        case .file(let path): evaluateLines(ofFile: path)
        case .terminal: evaluateTypedLines()
        }
    }

    /// Writes what is left, and gives the status that the process ends with.
    private mutating func finish() -> ExitStatus {
        reporter.output.flush()
        if let failure = reporter.output.failure {
            status = max(status, .failedOutput)
            // Whoever closes the pipe has read enough, and wants no message.
            if !failure.isBrokenPipe { reporter.complain("abacus: cannot write the output: \(failure)") }
        }
        return Interrupt.isRequested ? .interrupted : status
    }
}

// MARK: - Answers

extension Session {
    /// Writes an answer, and tells whether the session goes on.
    ///
    /// - Parameter line: The number of the text: its line in the input, or the argument's.
    mutating func report(_ answer: Answer, line: Int) -> Bool {
        reporter.report(answer, line: line)
        status = max(status, answer.status)
        return !(options.stopsOnError && answer.status != .success) && reporter.output.failure == nil
    }

    mutating func answer(to source: Source) -> Answer {
        do throws(StatementError) {
            return answer(to: try parse(source), of: source)
        } catch {
            return .failure(error)
        }
    }

    /// Writes the answer to a line of a batch that another thread has found already, and tells whether the session goes
    /// on.
    mutating func report(_ integer: Int, _ place: Int, of batch: LineBatch) -> Bool {
        if environment.keepAnswer(integer) { return reporter.report(integer) }
        return report(answer(to: batch.source(place)), line: batch.firstNumber + place)
    }

    /// Writes the answer to a line of a batch that another thread has read, and tells whether the session goes on.
    mutating func report(_ line: PreparedLine, _ place: Int, of batch: LineBatch) -> Bool {
        report(answer(to: line, place, of: batch), line: batch.firstNumber + place)
    }

    private mutating func answer(to line: PreparedLine, _ place: Int, of batch: LineBatch) -> Answer {
        switch line {
        case .value(let value, let text):
            return environment.keepAnswer(value) ? .value(value, text: text) : answer(to: batch.source(place))
        case .statement(let statement, let source): return answer(to: statement, of: source)
        case .unreadable(let error): return .failure(.syntax(error))
        }
    }

    private mutating func answer(to statement: Statement?, of source: Source) -> Answer {
        guard options.presentation == .value else { return Answer(presenting: statement, as: options.presentation) }
        guard let statement else { return .blank }
        do throws(EvaluationError) {
            return switch try environment.execute(statement) {
            case .value(let value):
                .value(value, text: try environment.text(of: value, options.format, for: source))
            case .defined(let name): .defined(name)
            case .blank: .blank
            }
        } catch {
            return .failure(.evaluation(error))
        }
    }

    /// Parses a text as the environment does.
    mutating func parse(_ source: Source) throws(StatementError) -> Statement? {
        do {
            return try reader.parse(source, options: environment.parserOptions)
        } catch {
            throw .syntax(error)
        }
    }

    /// Says on standard error why something does not work that is no text to be evaluated.
    mutating func fail(_ status: ExitStatus, _ message: String) {
        reporter.complain("abacus: \(message)")
        self.status = max(self.status, status)
    }
}
