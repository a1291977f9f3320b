/// What a call for many rows may still use: one budget, one deadline and one cancellation for all of them.
///
/// It is what limits allow one evaluation, times the parts of the rows that are begun: their work for each
/// ``rowsForWork`` rows, and their deadline for each ``rowsForDeadline`` rows. So limits that a stranger's formula has for one
/// value also fit a column of them. Whoever evaluates a column in pieces passes one budget to all of the calls.
public struct ColumnBudget: Sendable {
    /// The rows for which there is the work of an evaluation.
    public static let rowsForWork = 65_536
    /// The rows for which there is the time of an evaluation.
    public static let rowsForDeadline = 1_000_000

    /// What one row may use at most.
    let limits: Limits
    let isCancelled: (@Sendable () -> Bool)?
    private let end: ContinuousClock.Instant?
    private var budget: Budget

    /// Makes the budget of a call, whose time begins now.
    ///
    /// - Parameters:
    ///   - rowCount: the number of rows; one below 1 counts as 1.
    ///   - limits: what one row may use at most, in whose proportion the budget is.
    ///   - isCancelled: called from time to time; if it returns true, the call ends with `cancelled`.
    public init(rows rowCount: Int, limits: Limits, isCancelled: (@Sendable () -> Bool)? = nil) {
        var all = limits
        let (work, overflow) = limits.work.multipliedReportingOverflow(by: Self.parts(rowCount, Self.rowsForWork))
        all.work = overflow ? .max : work
        let parts = Int64(Self.parts(rowCount, Self.rowsForDeadline))
        all.deadline = limits.deadline.map { min($0, .seconds(Int64.max / parts)) * parts }
        self.init(limits, isCancelled, Budget(limits: all, aliveBytes: 0, isCancelled: isCancelled))
    }

    private init(_ limits: Limits, _ isCancelled: (@Sendable () -> Bool)?, _ budget: Budget) {
        self.limits = limits
        self.isCancelled = isCancelled
        self.budget = budget
        end = budget.limits.deadline.map { ContinuousClock.now.advanced(by: $0) }
    }

    /// Makes the budget of a call that only each row's own limits restrict.
    static func unlimited(_ limits: Limits) -> ColumnBudget {
        var all = limits
        (all.work, all.deadline) = (.max, nil)
        return ColumnBudget(limits, nil, Budget(limits: all, aliveBytes: 0, isCancelled: nil, isInterruptible: false))
    }

    private static func parts(_ rowCount: Int, _ size: Int) -> UInt64 {
        UInt64((max(1, rowCount) - 1) / size + 1)
    }
}

// MARK: - Spending

extension ColumnBudget {
    /// Subtracts work from what is left, and from time to time checks the deadline and the cancellation.
    @inline(__always)
    mutating func spend(_ work: UInt64) throws(Problem) { try budget.spend(work) }

    /// The limits of the next row that is evaluated by itself: its own, but no more than what is left.
    var ofNextRow: Limits {
        var limits = limits
        limits.work = min(limits.work, budget.remainingWork)
        if let end {
            let left = ContinuousClock.now.duration(to: end)
            limits.deadline = limits.deadline.map { min($0, left) } ?? left
        }
        return limits
    }

    /// Accounts for a row that was evaluated by itself, and returns whether its failure is the end of the call: there is no more
    /// work or time, or it was cancelled.
    ///
    /// - Parameters:
    ///   - work: what it has spent.
    ///   - limits: those that it had.
    ///   - failure: why it has no value.
    /// - Throws: why the call ends although the row hasn't failed.
    mutating func account(for work: UInt64, of limits: Limits, _ failure: Diagnostic?) throws(Problem) -> Bool {
        switch failure?.identifier {
        case .tooMuchWork where limits.work < self.limits.work:
            // An operation that would take too much by itself is up to the row.
            let limit = Diagnostic.Argument(.limit, Int(clamping: limits.work))
            if failure?.arguments.contains(limit) == true { return true }
        case .deadlinePassed, .cancelled:
            do throws(Problem) {
                try budget.look()
            } catch {
                return true
            }
        default: break
        }
        try budget.spend(min(work, budget.remainingWork))
        return false
    }
}
