public import AbacusCore
internal import Synchronization

/// The work, memory and time that all values of one decode may use together.
///
/// An exact real is encoded as an expression, which is evaluated on decoding. By default, each decoded value has a
/// budget of its own: every exact real in it adds 2¹⁸ units of work, and 2¹² for each byte of its expression. A real
/// may spend what it and earlier ones have added, so the work of a decode is linear in its length. An app that wants a
/// total for everything in a file, a deadline, or a way to cancel puts a budget into the decoder's `userInfo`:
///
/// ```swift
/// let decoder = JSONDecoder()
/// decoder.userInfo[.decodingBudget] = DecodingBudget(limits: .untrusted)
/// ```
///
/// A budget is for one decode: its deadline counts from its creation, and used amounts are never returned. Several
/// tasks may decode with the same budget.
public final class DecodingBudget: Sendable {
    /// The limits of all values together. `deadline` counts from the budget's creation.
    private let limits: Limits

    private let end: ContinuousClock.Instant?
    private let isCancelled: (@Sendable () -> Bool)?
    /// Whether the allowed work grows with each expression.
    private let growsWithText: Bool
    private let used: Mutex<Use>

    /// What has been allowed and used so far.
    private struct Use {
        var allowedWork: UInt64
        var spentWork: UInt64 = 0
        /// The memory of the exact reals that were decoded, in bytes.
        var heldBytes = 0
    }

    /// Creates the budget of one decode. Its time starts now.
    ///
    /// - Parameters:
    ///   - limits: the limits of all values together, except that `sourceBytes` and `numberBits` apply to each.
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

    /// The work that the values decoded so far were charged, in units of about a nanosecond.
    package var spentWork: UInt64 { used.withLock(\.spentWork) }
}

// MARK: - The budget of a decoder

extension CodingUserInfoKey {
    /// The key of the ``DecodingBudget`` that all values of a decode share.
    public static let decodingBudget = CodingUserInfoKey(rawValue: "Abacus.DecodingBudget")
        .unwrapped(because: "every text is a key")
}

extension DecodingBudget {
    /// The work that an exact real, and each byte of its expression, adds to the default budget of its value.
    private static let (workPerReal, workPerByte) = (UInt64(1 << 18), UInt64(1 << 12))
    /// The limits of a value decoded without a budget in `userInfo`. Its work is limited by what its expressions add.
    private static let defaultLimits = Limits(
        sourceBytes: ExactReal.longestEncoding, numberBits: 1 << 22, memoryBytes: 1 << 26, work: .max,
        workPerCall: .max, nesting: 0, callDepth: 0, deadline: nil)

    /// The default budget of the value being decoded.
    @TaskLocal private static var ofOutermostValue: DecodingBudget?

    /// Returns the budget with which a part of a value is decoded, or nil for a value that needs a default budget of
    /// its own.
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
    /// Returns the expression of a number, padded with spaces until its length allows, by default, twice the work of
    /// evaluating it. A version that charges slightly more can then still read what this one writes.
    ///
    /// - Throws: why the expression can't be decoded by default, however long it is.
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
    /// Checks the deadline, and whether the decode or its task was cancelled.
    func check() throws(EvaluationError) {
        if let end, ContinuousClock.now >= end { throw Self.error(.deadlinePassed) }
        if Task.isCancelled || isCancelled?() == true { throw Self.error(.cancelled) }
    }

    /// Returns the value of an expression, if what is left of the budget suffices. What it uses counts even if it has
    /// no value.
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

    /// Returns the limits that are left for an expression of this many bytes.
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
