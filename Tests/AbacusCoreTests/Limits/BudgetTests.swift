import Synchronization
import Testing

@testable import AbacusCore

/// The budget: whatever is just within a limit is admitted, and whatever is just beyond it is refused.
@Suite struct BudgetTests {
    private func budget(
        _ change: (inout Limits) -> Void = { _ in }, aliveBytes: Int = 0, isCancelled: (@Sendable () -> Bool)? = nil
    ) -> Budget {
        var limits = Limits.standard
        change(&limits)
        return Budget(limits: limits, aliveBytes: aliveBytes, isCancelled: isCancelled)
    }

    /// Returns the message of the problem that a closure has with a budget, or nil if it has none.
    private func problem(
        with budget: inout Budget, _ use: (inout Budget) throws(Problem) -> Void
    ) -> String? {
        do throws(Problem) {
            try use(&budget)
            return nil
        } catch {
            return error.message
        }
    }

    private func problem(with budget: Budget, admitting demand: Demand) -> String? {
        var budget = budget
        return problem(with: &budget) { budget throws(Problem) in try budget.admit(demand) }
    }

    // MARK: - The limits

    @Test func theLimitsAreTheManuals() {
        let standard = Limits.standard
        #expect(standard.sourceBytes == 67_108_864)
        #expect(standard.numberBits == 33_554_432)
        #expect(standard.memoryBytes == 1_073_741_824)
        #expect(standard.work == 68_719_476_736 && standard.workPerCall == 2_147_483_648)
        #expect(standard.nesting == 1_000 && standard.callDepth == 10_000)
        #expect(standard.deadline == nil)
        let untrusted = Limits.untrusted
        #expect(untrusted.sourceBytes == 65_536)
        #expect(untrusted.numberBits == 65_536)
        #expect(untrusted.memoryBytes == 16_777_216)
        #expect(untrusted.work == 67_108_864 && untrusted.workPerCall == 16_777_216)
        #expect(untrusted.nesting == 64 && untrusted.callDepth == 256)
        #expect(untrusted.deadline == .milliseconds(1_000))
    }

    @Test func noNumberIsLongerThanOneCanBe() {
        #expect(budget { $0.numberBits = .max }.numberBits == BigInteger.maximumBitLength)
        #expect(budget { $0.numberBits = 100 }.numberBits == 100)
    }

    // MARK: - What is admitted

    @Test func bits() {
        let budget = budget { $0.numberBits = 100 }
        #expect(problem(with: budget, admitting: Demand(bits: 100, work: 0)) == nil)
        let refusal = problem(with: budget, admitting: Demand(bits: 101, work: 0))
        #expect(refusal == "the result would be larger than 100 bits")
    }

    @Test func memory() {
        let budget = budget({ $0.memoryBytes = 1_000 }, aliveBytes: 100)
        #expect(problem(with: budget, admitting: Demand(bits: 800, bytes: 800, work: 0)) == nil)
        let refusal = problem(with: budget, admitting: Demand(bits: 800, bytes: 801, work: 0))
        #expect(refusal == "the values would take more than 1000 bytes of memory")
    }

    @Test func theLongestCall() {
        let budget = budget { $0.workPerCall = 50 }
        #expect(problem(with: budget, admitting: Demand(work: 50)) == nil)
        #expect(problem(with: budget, admitting: Demand(work: 60, longestCall: 50)) == nil)
        let refusal = problem(with: budget, admitting: Demand(work: 10, longestCall: 51))
        #expect(refusal == "this operation alone would take more than 50 units of work")
        #expect(problem(with: budget, admitting: Demand(work: 51)) == refusal)
    }

    @Test func workThatIsAdmittedIsSpent() {
        var budget = budget { $0.work = 1_000 }
        let refusal = "the evaluation would take more than 1000 units of work"
        #expect(problem(with: budget, admitting: Demand(work: 1_000)) == nil)
        #expect(problem(with: budget, admitting: Demand(work: 1_000.5)) == refusal)
        let admit = { (budget: inout Budget) throws(Problem) in try budget.admit(Demand(work: 500)) }
        #expect(problem(with: &budget, admit) == nil)
        #expect(problem(with: &budget, admit) == nil)
        #expect(problem(with: &budget, admit) == refusal)
    }

    @Test func whatIsSpentIsGone() {
        var budget = budget { $0.work = 100 }
        #expect(problem(with: &budget) { budget throws(Problem) in try budget.spend(60) } == nil)
        #expect(problem(with: &budget) { budget throws(Problem) in try budget.spend(41) } != nil)
        #expect(problem(with: &budget) { budget throws(Problem) in try budget.spend(40) } == nil)
        #expect(problem(with: &budget) { budget throws(Problem) in try budget.spend(1) } != nil)
    }

    @Test func whatIsReleasedCanBeRetained() {
        var budget = budget({ $0.memoryBytes = 1_000 }, aliveBytes: 300)
        #expect(problem(with: &budget) { budget throws(Problem) in try budget.retain(700) } == nil)
        #expect(budget.aliveBytes == 1_000)
        let refusal = problem(with: &budget) { budget throws(Problem) in try budget.retain(1) }
        #expect(refusal == "the values would take more than 1000 bytes of memory")
        budget.release(401)
        #expect(budget.aliveBytes == 600)
        #expect(problem(with: &budget) { budget throws(Problem) in try budget.retain(400) } == nil)
    }

    // MARK: - Ending from outside

    @Test func theClockIsLookedAtFromTimeToTime() {
        var budget = budget { $0.deadline = .zero }
        #expect(problem(with: &budget) { budget throws(Problem) in try budget.spend(65_535) } == nil)
        let refusal = problem(with: &budget) { budget throws(Problem) in try budget.spend(1) }
        #expect(refusal == "the evaluation took too long")
        var calm = self.budget { $0.deadline = .seconds(1_000_000) }
        #expect(problem(with: &calm) { budget throws(Problem) in try budget.spend(65_536) } == nil)
    }

    @Test func eachIntervalEndsWithALook() {
        let looks = Mutex(0)
        var budget = budget(isCancelled: {
            looks.withLock { $0 += 1 }
            return false
        })
        for _ in 0..<200_000 {
            #expect(problem(with: &budget) { budget throws(Problem) in try budget.spend(1) } == nil)
        }
        #expect(looks.withLock { $0 } == 3)
        #expect(problem(with: &budget) { budget throws(Problem) in try budget.spend(1 << 30) } == nil)
        #expect(looks.withLock { $0 } == 4)
    }

    @Test func workIsCountedInWholeUnits() {
        #expect(UInt64(saturating: -.infinity) == 0 && UInt64(saturating: -1) == 0 && UInt64(saturating: .nan) == 0)
        #expect(UInt64(saturating: 0.9) == 0 && UInt64(saturating: 1) == 1 && UInt64(saturating: 2.9) == 2)
        #expect(UInt64(saturating: 0x1p63) == 1 << 63)
        #expect(UInt64(saturating: (0x1p64).nextDown) == UInt64.max - 2047)
        #expect(UInt64(saturating: 0x1p64) == .max && UInt64(saturating: .infinity) == .max)
    }

    /// Benchmarks compare these charges with times. They are the same each time, grow with the work, and don't depend
    /// on limits.
    @Test func anExpressionIsChargedForItsOperations() throws {
        func charge(_ text: String) throws -> UInt64 { try FormulaEnvironment().charge(for: Formula(text)) }
        #expect(try charge("1 + 2") == charge("3 + 4"))
        #expect(try charge("1 + 2 + 3") > charge("1 + 2"))
        #expect(try charge("3 ** 10000") > charge("3 ** 1000"))
    }

    @Test func printingIsChargedForWhatIsWritten() throws {
        func charge(_ value: Value) throws -> UInt64 { try FormulaEnvironment().charge(forPrinting: value) }
        let long = String(repeating: "m", count: 1_000)
        #expect(try charge(.text("m")) == 282 && charge(.text(long)) == 50_232)
        #expect(try charge(["m": 1]) == charge([:]) + 250 + charge(1))
        #expect(try charge([long: 1]) == charge(["m": 1]) + 50 * 999)
        #expect(try charge([1, 2]) > charge([1]) && charge([1]) > charge([]))
        #expect(try charge(.rational(Rational(1, 3))) > charge(3))
        var environment = FormulaEnvironment()
        environment.limits.memoryBytes = 10_000
        #expect(throws: Problem.self) { try environment.charge(forPrinting: [long: 1]) }
    }
}
