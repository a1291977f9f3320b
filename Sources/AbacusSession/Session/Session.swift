// AbacusSession: what the command `abacus` does with texts, whoever types them. The options say what to read and how to
// print it, and a session evaluates one text after another.

package import Abacus
internal import ProcessFiles

/// Answers texts that share their variables.
///
/// Each text is read, carried out and answered in one way, wherever it comes from: `answer` shows it.
package struct Session {
    /// The options, which commands can change while the session goes on.
    package var options: Options
    package var environment: FormulaEnvironment
    /// What is known of the names that the texts define, where these are only checked.
    var checker: FormulaChecker?
    package var reporter: Reporter
    /// The worst that has happened.
    package var status = ExitStatus.success

    /// Whether lines are carried out that come before the first text, so that only errors are written.
    var isLoading = false
    /// Whether a line has changed how those after it are read.
    var hasFileSettings = false
    /// Whether expressions that give variables their values can use the session's variables and functions.
    var valuesKnowOwnNames = true
    /// Where the definitions stand, and the statement that is carried out, if arguments hold several.
    var statementPlaces: [Source: StatementPlace] = [:]
    /// How many definitions have been carried out.
    private(set) var definitionCount = 0
    /// How many texts have failed.
    private(set) var failureCount = 0
    /// The last value, if the options ask for its truth.
    var testedValue: TestedValue?

    /// Whether the lines of files begin with implicit products: only options say so, not what is typed at a terminal.
    private let filesReadProducts: Bool
    let input: Options.Input
    var reader = StatementReader()

    /// Creates a session.
    ///
    /// - Parameter input: where the texts come from; nil for what the options and the standard files say.
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

    /// Reads what follows as files are read, until their settings are restored.
    package mutating func beginFile() { environment.implicitMultiplication = filesReadProducts }

    private static func style(for options: Options, _ input: Options.Input) -> Reporter.Style {
        if options.isQuiet { return .quiet }
        if options.isJSON { return .json }
        return switch input {
        case .arguments, .terminal: .separate
        case .file: .inline
        }
    }

    /// Whether somebody types the texts at a terminal, and reads values.
    package var isInteractive: Bool { input == .terminal && options.information == nil && !options.isJSON }

    /// What stands before a line that is typed at a terminal.
    package var prompt: String { environment.notation.angleUnit == .degrees ? "deg> " : "> " }

    /// Does what the options ask for, and returns the status that the process ends with.
    package mutating func perform() -> ExitStatus {
        if let information = options.information {
            reporter.output.appendLine(information == .help ? Usage.help : Usage.version)
        } else {
            makeDefinitions(in: options.prelude)
            if status == .success { evaluateTexts() }
        }
        return finish()
    }

    /// Defines what the options say, and carries out the lines of a file, until something fails.
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

    /// Writes what is left, and returns the status that the process ends with.
    package mutating func finish() -> ExitStatus {
        if options.testsLastValue, options.information == nil { testLastValue() }
        reporter.output.flush()
        if let failure = reporter.output.failure {
            status = max(status, .failedOutput)
            // Whoever closed the pipe has read enough, and needs no message.
            if !failure.isBrokenPipe { reporter.complain("abacus: cannot write the output: \(failure)") }
        }
        return Interrupt.isRequested ? .interrupted : status
    }
}

// MARK: - From a text to its written answer

extension Session {
    /// Whether nothing has happened that ends the session.
    package var goesOn: Bool {
        !(options.stopsOnError && status != .success) && reporter.output.failure == nil && !Interrupt.isRequested
    }

    /// Reads a text, carries it out and writes the answer.
    ///
    /// - Parameter number: The number of the text: its line in the input, or the argument's.
    mutating func answer(_ source: Source, number: Int) { carryOut(read(source), number: number) }

    /// Carries out a text that has been read, and writes the answer.
    mutating func carryOut(_ text: PreparedText, number: Int) {
        switch text {
        case .statement(let statement, let source): write(execute(statement, of: source), number: number, of: source)
        case .answer(let answer): write(answer, number: number)
        }
    }

    /// Reads a text as the environment does.
    package mutating func read(_ source: Source) -> PreparedText {
        PreparedText(source, with: &reader, options: environment.parserOptions)
    }

    /// Carries out a statement, and returns the answer.
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

    /// Writes to standard error what doesn't work and isn't a text to be evaluated.
    mutating func fail(_ status: ExitStatus, _ message: String) {
        reporter.complain("abacus: \(message)")
        self.status = max(self.status, status)
    }
}

extension Session {
    /// Checks a statement without evaluating it. What it defines is known to the statements after it.
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
    /// - Throws: everything that is certain to be wrong with it.
    @discardableResult
    package func kinds(of tree: SyntaxTree) throws(EvaluationError) -> Value.Kinds {
        let (kinds, diagnostics) = check(tree)
        if !diagnostics.isEmpty { throw EvaluationError(diagnostics, in: tree.source) }
        return kinds
    }
}
