internal import Abacus
internal import AbacusSession
internal import Synchronization

/// The value that a line would have, as far as it can be found within a few milliseconds and without side effects.
struct Preview {
    /// An environment with the session's names and narrow limits.
    private var environment: FormulaEnvironment
    private let printer: AnswerPrinter
    private let isTooLong: Bool
    private let draws = Draws()

    /// The most time for one evaluation on a slow machine. Usually, the limits of work end it first.
    static let usualDeadline = Duration.milliseconds(4)
    /// The work of all statements of a line, in units of about a nanosecond.
    private static let work: UInt64 = 1 << 21
    private static let mostStatements = 100
    /// The most memory of the session's names for which a line with definitions is previewed, since copying them takes time.
    private static let mostFootprint = 1 << 20
    /// The longest line that is previewed, in bytes.
    private static let maximumLength = 64 << 10

    /// Prepares a preview of a line with some statements, given the session's environment and options.
    ///
    /// - Parameter deadline: the most time for an evaluation, or nil for no limit, so that results depend only on the line.
    init(_ environment: FormulaEnvironment, _ options: Options, statements: Int, deadline: Duration?) {
        self.environment = environment
        printer = AnswerPrinter(options, annotating: true)
        isTooLong = statements > Self.mostStatements
        let limits = environment.limits
        let work = Self.work / UInt64(max(1, statements))
        self.environment.limits = Limits(
            sourceBytes: min(limits.sourceBytes, Self.maximumLength), numberBits: min(limits.numberBits, 1 << 16),
            memoryBytes: min(limits.memoryBytes, environment.footprint + (16 << 20)), work: min(limits.work, work),
            workPerCall: min(limits.workPerCall, work / 2), nesting: min(limits.nesting, 64),
            callDepth: min(limits.callDepth, 256), decisionBits: min(limits.decisionBits, 1 << 10),
            deadline: [limits.deadline, deadline].compactMap { $0 }.min())
        self.environment.isCancelled = nil
        self.environment.randomSource = { [draws] in draws.note() }
    }

    /// The results about a line.
    struct Findings {
        /// The printed value of the last statement, if it is known.
        var value: String?
        /// The errors, in ranges of the line.
        var errors: [(range: SourceRange, message: String)] = []
        /// The line after the first fix-it has been applied.
        var fixedLine: FixedLine?
    }

    /// Previews the statements of a line in order, until a value that later ones may need is unknown.
    mutating func findings(in line: TypedLine) -> Findings {
        var findings = Findings()
        if isTooLong { return findings }
        let isDefining = line.parts.count > 1
        for part in line.parts {
            guard case .statement(let statement) = part.content else { return findings }
            let (source, added) = statement.source(hasAnswer: environment["ans"] != nil)
            do {
                let read = try Statement.parse(source, options: environment.parserOptions)
                if let read { try check(read) }
                findings.value = try read.flatMap { try value(of: $0, source, keeping: isDefining) }
            } catch let error as any DiagnosedError {
                findings.value = nil
                let whole = part.start..<part.start + statement.bytes.count
                findings.errors = error.diagnosticsNamingCommands.map { diagnostic in
                    (diagnostic.range.moved(by: part.start - added, into: whole), diagnostic.summary)
                }
                findings.fixedLine = FixedLine(of: error, in: line.source, partStart: part.start, added: added)
                return findings
            } catch {
                // A result that takes more time is shown when the line is entered.
                findings.value = nil
                return findings
            }
        }
        return findings
    }

    /// Thrown if a value isn't known.
    private struct Unknown: Error {}

    /// Records whether a random number was drawn: the number that the entered line will draw isn't known.
    private final class Draws: Sendable {
        private let haveBegun = Mutex(false)

        func note() -> Double {
            haveBegun.withLock { $0 = true }
            return 0
        }

        func check() throws(Unknown) {
            if haveBegun.withLock(\.self) { throw Unknown() }
        }
    }

    /// Checks a statement for errors that are certain.
    private func check(_ statement: Statement) throws(EvaluationError) {
        switch statement {
        case .expression(let tree), .variable(_, let tree): try FormulaChecker(in: environment).kinds(of: tree)
        case .function: return
        }
    }

    /// Returns the printed value of a statement; nil for a literal, which would only be repeated.
    private mutating func value(of statement: Statement, _ source: Source, keeping: Bool) throws -> String? {
        if keeping, environment.footprint > Self.mostFootprint { throw Unknown() }
        do {
            let mode = StatementMode.preview(keepsResults: keeping)
            let answer = try environment.carryOut(statement, of: source, in: mode, printer)
            try draws.check()
            guard case .value(_, let text) = answer else { return nil }
            return (text.utf8.starts(with: "≈".utf8) ? text : "= " + text).visibleText
        } catch let error as EvaluationError {
            try draws.check()
            if error.dependsOnLimits { throw Unknown() }
            throw error
        }
    }
}

extension SourceRange {
    /// Returns the range moved by some bytes, starting no earlier than another range.
    fileprivate func moved(by offset: Int, into whole: SourceRange) -> SourceRange {
        let start = Swift.max(lowerBound + offset, whole.lowerBound)
        return start..<Swift.max(start, upperBound + offset)
    }
}
