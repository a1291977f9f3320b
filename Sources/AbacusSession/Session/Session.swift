// AbacusSession: the work of the command `abacus` on texts, wherever they come from. The options determine what to read
// and how to print it, and a session evaluates one text after another.

package import Abacus
internal import ProcessFiles

/// Answers texts that share their variables.
///
/// Each text is parsed, executed and answered in the same way, wherever it comes from; see `answer`.
package struct Session {
    /// The options, which commands can change during the session.
    package var options: Options
    package var environment: FormulaEnvironment
    /// The checker that knows the names defined by texts, if texts are only checked.
    var checker: FormulaChecker?
    package var reporter: Reporter
    /// The worst status so far.
    package var status = ExitStatus.success

    /// Whether the lines before the first text are being executed, of which only errors are written.
    var isLoading = false
    /// Whether a line has been a setting.
    var hasFileSettings = false
    /// Whether the expressions of variables' definitions can use the session's variables and functions.
    var valuesKnowOwnNames = true
    /// The places of definitions, and of the statement being executed, in arguments that contain several statements.
    var statementPlaces: [Source: StatementPlace] = [:]
    /// The number of definitions made so far.
    private(set) var definitionCount = 0
    /// The number of texts that have failed.
    private(set) var failureCount = 0
    /// The last value, if the options require it to be true.
    var testedValue: TestedValue?

    /// Whether files are read with implicit products at first: only options decide that, not the default of sessions at a
    /// terminal.
    private let filesReadProducts: Bool
    let input: Options.Input
    var reader = StatementReader()

    /// Creates a session.
    ///
    /// - Parameter input: the source of the texts, or nil to derive it from the options and the standard files.
    package init(_ options: Options, input: Options.Input? = nil) {
        self.options = options
        filesReadProducts = options.reading.implicitMultiplication
        let input = input ?? options.input(isTerminal: FileDescriptor.standardInput.isTerminal)
        self.input = input
        reporter = Reporter(style: Self.style(for: options, input), options: options)
        environment = FormulaEnvironment(arithmetic: options.arithmetic, limits: options.limits)
        if isInteractive, options.sessionsReadProducts { self.options.reading.implicitMultiplication = true }
        self.options.apply(to: &environment)
        environment.isCancelled = { Interrupt.isRequested }
        environment.randomSource = options.randomSource
    }

    /// Reads texts as files are read, until the settings are restored.
    package mutating func beginFile() { environment.implicitMultiplication = filesReadProducts }

    private static func style(for options: Options, _ input: Options.Input) -> Reporter.Style {
        if options.isQuiet { return .quiet }
        if options.isJSON { return .json }
        return switch input {
        case .arguments, .terminal: .separate
        case .file: .inline
        }
    }

    /// Whether a person types the texts at a terminal and reads the values.
    package var isInteractive: Bool { input == .terminal && options.information == nil && !options.isJSON }

    /// The prompt before a line that is typed at a terminal.
    package var prompt: String { environment.notation.angleUnit == .degrees ? "deg> " : "> " }

    /// Does what the options ask for, and returns the exit status of the process.
    package mutating func perform() -> ExitStatus {
        if let information = options.information {
            reporter.output.appendLine(information == .help ? Usage.help : Usage.version)
        } else {
            makeDefinitions(in: options.prelude)
            if status == .success { evaluateTexts() }
        }
        return finish()
    }

    /// Makes the definitions of the options, and executes the lines of a file, until something fails.
    package mutating func makeDefinitions(in file: [UInt8]?) {
        applySettings()
        if let file, status == .success { load(file) }
    }

    private mutating func evaluateTexts() {
        switch input {
        case .arguments: evaluateArguments()
        case .file(let path): evaluateLines(ofFile: path)
        case .terminal: evaluateTypedLines()
        }
    }

    /// Flushes the output, and returns the exit status of the process.
    package mutating func finish() -> ExitStatus {
        if options.testsLastValue, options.information == nil { testLastValue() }
        reporter.output.flush()
        if let failure = reporter.output.failure {
            status = max(status, .failedOutput)
            // If the pipe is closed, its reader has read enough, and needs no message.
            if !failure.isBrokenPipe { reporter.complain("abacus: cannot write the output: \(failure)") }
        }
        return Interrupt.isRequested ? .interrupted : status
    }
}

// MARK: - From a text to its written answer

extension Session {
    /// Whether nothing has ended the session yet.
    package var goesOn: Bool {
        !(options.stopsOnError && status != .success) && reporter.output.failure == nil && !Interrupt.isRequested
    }

    /// Parses a text, executes it and writes the answer.
    ///
    /// - Parameter number: the number of the text: that of its line, or of the argument.
    mutating func answer(_ source: Source, number: Int) { carryOut(read(source), number: number) }

    /// Executes a text that has been parsed, and writes the answer.
    mutating func carryOut(_ text: PreparedText, number: Int) {
        switch text {
        case .statement(let statement, let source): write(execute(statement, of: source), number: number, of: source)
        case .answer(let answer): write(answer, number: number)
        }
    }

    /// Parses a text with the environment's options.
    package mutating func read(_ source: Source) -> PreparedText {
        PreparedText(source, with: &reader, options: environment.parserOptions)
    }

    /// Executes a statement, and returns the answer.
    package mutating func execute(_ statement: Statement?, of source: Source) -> Answer {
        switch options.presentation {
        case .value: break
        case .notation(let notation):
            return Answer(showing: statement, of: source, in: notation, limits: environment.limits)
        case .findings: return check(statement)
        }
        guard let statement else { return .blank }
        do throws(EvaluationError) {
            if !valuesKnowOwnNames, case .variable(let name, let tree) = statement {
                try environment.define(name, inLanguageAlone: tree)
                return .defined(name)
            }
            let printer = AnswerPrinter(options, annotating: isInteractive)
            return try environment.carryOut(statement, of: source, in: .perform, printer)
        } catch {
            return .failure(.evaluation(error))
        }
    }

    /// Writes an answer.
    ///
    /// - Parameter source: the text, if it has a value.
    mutating func write(_ answer: Answer, number: Int, of source: @autoclosure () -> Source? = nil) {
        status = max(status, answer.status)
        if case .defined = answer { definitionCount += 1 }
        if case .failure(let error) = answer {
            failureCount += 1
            let error = worded(error)
            return isLoading ? reporter.writeFailedSetting(error) : reporter.write(.failure(error), number: number)
        }
        if isLoading { return }
        reporter.write(answer, number: number)
        if options.testsLastValue, let source = source() { noteTruth(of: answer, to: source, number: number) }
    }

    /// Writes an error that isn't about a text to standard error.
    mutating func fail(_ status: ExitStatus, _ message: String) {
        reporter.complain("abacus: \(message)")
        self.status = max(self.status, status)
    }
}

extension Session {
    /// Checks a statement without evaluating it. Later statements know its definition.
    mutating func check(_ statement: Statement?) -> Answer {
        var checker = self.checker ?? FormulaChecker(in: environment)
        self.checker = nil
        defer { self.checker = checker }
        do throws(EvaluationError) {
            switch statement {
            case nil: return .blank
            case .expression(let tree)?:
                checker.declare("ans", try checker.kinds(of: tree))
                return .blank
            case .variable(let name, let tree)?:
                let known = valuesKnowOwnNames ? checker : FormulaChecker(in: environment.withoutOwnNames)
                checker.declare(name, try known.kinds(of: tree))
                return .defined(name)
            case .function(let definition)?:
                try checker.define(definition)
                return .defined(definition.name)
            }
        } catch {
            return .failure(.evaluation(error))
        }
    }
}

extension FormulaChecker {
    /// Returns the kinds that the value of an expression may have.
    ///
    /// - Throws: all errors that are certain to be in it.
    @discardableResult
    package func kinds(of tree: SyntaxTree) throws(EvaluationError) -> Value.Kinds {
        let (kinds, diagnostics) = check(tree)
        if !diagnostics.isEmpty { throw EvaluationError(diagnostics, in: tree.source) }
        return kinds
    }
}
