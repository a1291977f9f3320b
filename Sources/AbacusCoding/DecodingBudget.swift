public import AbacusCore
internal import Synchronization

/// What the values of one decode may use together: work, memory and time.
///
/// An exact real is encoded as an expression, which is evaluated when it is decoded. By default each value that is decoded
/// has a budget of its own: every exact real in it adds 2¹⁸ units of work and 2¹² for each byte of its expression, and may
/// spend what it and those before it have added, so that the work of a decode is linear in its length. An app that wants
/// a total for everything in a file, a deadline, or a way to cancel puts a budget into the decoder's `userInfo`:
///
/// ```swift
/// let decoder = JSONDecoder()
/// decoder.userInfo[.decodingBudget] = DecodingBudget(limits: .untrusted)
/// ```
///
/// A budget is made for one decode: its deadline begins when it is made, and what is used is never given back. Several
/// tasks may decode with the same one.
public final class DecodingBudget: Sendable {
    /// The most that the values may use. `deadline` counts from the budget's creation.
    private let limits: Limits

    private let end: ContinuousClock.Instant?
    private let isCancelled: (@Sendable () -> Bool)?
    /// Whether the work that is allowed grows with each expression.
    private let growsWithText: Bool
    private let used: Mutex<Use>

    /// What has been allowed and used so far.
    private struct Use {
        var allowedWork: UInt64
        var spentWork: UInt64 = 0
        /// The memory of the exact reals that were decoded, in bytes.
        var heldBytes = 0
    }

    /// Creates the budget of one decode, whose time begins now.
    ///
    /// - Parameters:
    ///   - limits: the most that all values may use together. `sourceBytes` and `numberBits` are those of each.
    ///   - isCancelled: called for each value and while one is evaluated; if it returns true, decoding ends.
    public convenience init(limits: Limits, isCancelled: (@Sendable () -> Bool)? = nil) {
        self.init(limits, allowedWork: limits.work, growsWithText: false, isCancelled: isCancelled)
    }

    private init(
        _ limits: Limits, allowedWork: UInt64, growsWithText: Bool, isCancelled: (@Sendable () -> Bool)? = nil
    ) {
        self.limits = limits
        self.growsWithText = growsWithText
        self.isCancelled = isCancelled
        end = limits.deadline.map { ContinuousClock.now.advanced(by: $0) }
        used = Mutex(Use(allowedWork: allowedWork))
    }

    /// The work that the values decoded so far were charged for, in units of about a nanosecond.
    package var spentWork: UInt64 { used.withLock(\.spentWork) }
}

// MARK: - The budget of a decoder

extension CodingUserInfoKey {
    /// The key of the ``DecodingBudget`` that all values of a decode share.
    public static let decodingBudget = CodingUserInfoKey(rawValue: "Abacus.DecodingBudget")
        .unwrapped(because: "every text is a key")
}

extension DecodingBudget {
    /// The work that an exact real adds to the default budget of its value, and what each byte of its expression adds.
    private static let (workPerReal, workPerByte) = (UInt64(1 << 18), UInt64(1 << 12))
    /// The limits of a value that is decoded without a budget in `userInfo`. Its work is what its expressions allow.
    private static let defaultLimits = Limits(
        sourceBytes: ExactReal.longestEncoding, numberBits: 1 << 22, memoryBytes: 1 << 26, work: .max,
        workPerCall: .max, nesting: 0, callDepth: 0, deadline: nil)

    /// The default budget of the value that is being decoded.
    @TaskLocal private static var ofOutermostValue: DecodingBudget?

    /// Returns the budget that a part of a value is decoded with, or nil for a value that is to get one of its own.
    ///
    /// - Throws: `DecodingError` if the time of the budget in `userInfo` is up, or the decode was cancelled.
    static func current(for decoder: any Decoder) throws -> DecodingBudget? {
        guard let budget = decoder.userInfo[.decodingBudget] as? DecodingBudget else { return ofOutermostValue }
        do throws(EvaluationError) {
            try budget.check()
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "the value isn't decoded", underlyingError: error)
            )
        }
        return budget
    }

    /// Calls a closure that decodes a value whose parts share a default budget.
    static func withDefault<Result>(_ decode: () throws -> Result) rethrows -> Result {
        let budget = DecodingBudget(defaultLimits, allowedWork: 0, growsWithText: true)
        return try $ofOutermostValue.withValue(budget, operation: decode)
    }
}

// MARK: - Encoding

extension DecodingBudget {
    /// Returns the expression of a number, followed by as many spaces as it takes for its length to pay for twice the work
    /// of reading it by default: what one version writes, another that charges somewhat more should read.
    ///
    /// - Throws: why it can't be read by default, however long it is.
    /// - Complexity: that of evaluating the expression.
    static func payingText(_ text: String) throws(StatementError) -> String {
        let greatestWork = workPerReal + workPerByte * UInt64(ExactReal.longestEncoding)
        let budget = DecodingBudget(defaultLimits, allowedWork: greatestWork, growsWithText: false)
        _ = try budget.value(of: text)
        let wanted = 2 * budget.spentWork
        guard wanted > workPerReal else { return text }
        let length = Int(min((wanted - workPerReal) / workPerByte + 1, UInt64(ExactReal.longestEncoding)))
        return text + String(repeating: " ", count: max(0, length - text.utf8.count))
    }
}

// MARK: - Use

extension DecodingBudget {
    /// Checks the deadline and whether the decode or its task was cancelled.
    func check() throws(EvaluationError) {
        if let end, ContinuousClock.now >= end { throw Self.error(.deadlinePassed) }
        if Task.isCancelled || isCancelled?() == true { throw Self.error(.cancelled) }
    }

    /// Returns the value of an expression, if what is left suffices for it. What it uses is used even if it has no value.
    ///
    /// - Complexity: what the budget admits.
    func value(of text: String) throws(StatementError) -> Value {
        let formula = try StatementError.reading { () throws(SyntaxError) in
            try Formula(text, options: ParserOptions(maximumLength: limits.sourceBytes))
        }
        return try StatementError.evaluating { () throws(EvaluationError) in try value(of: formula) }
    }

    private func value(of formula: Formula) throws(EvaluationError) -> Value {
        try check()
        var environment = FormulaEnvironment(limits: remainingLimits(for: formula.source.bytes.count))
        environment.isCancelled = isCancelled
        let (result, work) = environment.measuredEvaluation(of: formula.tree)
        let bytes = (try? result.get())?.footprint ?? 0
        used.withLock {
            $0.spentWork = min($0.spentWork &+ work, limits.work)
            $0.heldBytes += bytes
        }
        return try result.get()
    }

    /// Returns what is left for an expression of some bytes.
    private func remainingLimits(for bytes: Int) -> Limits {
        var left = limits
        used.withLock {
            if growsWithText { $0.allowedWork += Self.workPerReal + Self.workPerByte * UInt64(bytes) }
            left.work = $0.allowedWork - min($0.allowedWork, $0.spentWork)
            left.memoryBytes -= $0.heldBytes
        }
        if let end { left.deadline = ContinuousClock.now.duration(to: end) }
        return left
    }

    private static func error(_ problem: Problem) -> EvaluationError {
        EvaluationError([Diagnostic(problem, at: 0..<0)], in: Source(""))
    }
}
