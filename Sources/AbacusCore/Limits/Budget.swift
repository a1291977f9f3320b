internal import IntegerKernels

/// What is left of the limits of one evaluation. Every operation must be admitted by it before it begins.
package struct Budget {
    package let limits: Limits
    /// The most bits of a number: whatever the limits say, no more than a number can hold.
    let numberBits: Int
    package private(set) var remainingWork: UInt64
    /// The memory of all values that are alive, in bytes.
    private(set) var aliveBytes: Int
    private let ending: Ending?
    private let isInterruptible: Bool
    /// The work left until the clock and the cancellation are checked again.
    private var untilLook = lookInterval

    private static let lookInterval: UInt64 = 1 << 16

    /// - Parameter isInterruptible: whether the end of the task is the end of the evaluation.
    package init(limits: Limits, aliveBytes: Int, isCancelled: (@Sendable () -> Bool)?, isInterruptible: Bool = true) {
        self.limits = limits
        numberBits = min(limits.numberBits, BigInteger.maximumBitLength)
        self.aliveBytes = aliveBytes
        remainingWork = limits.work
        self.isInterruptible = isInterruptible
        ending = Ending(deadline: limits.deadline, isCancelled: isCancelled)
    }

    /// Subtracts work from what is left. From time to time it checks the deadline and whether the evaluation was
    /// cancelled.
    package mutating func spend(_ work: UInt64) throws(Problem) {
        guard work <= remainingWork else { throw .tooMuchWork(limits.work) }
        remainingWork -= work
        guard work >= untilLook || Interruption.isRaised else {
            untilLook -= work
            return
        }
        untilLook = Self.lookInterval
        try look()
    }

    /// Checks the deadline and whether the evaluation was cancelled.
    package func look() throws(Problem) {
        try ending?.check()
        if isInterruptible, Task.isCancelled { throw .cancelled }
    }

    /// Carries out the operations of an evaluation, whose integers look at the deadline and the cancellation while they compute, if
    /// they are those in Swift. After an interruption, the results are dropped.
    @inline(__always)
    package func supervise<Result>(_ operations: () throws(Problem) -> Result) throws(Problem) -> Result {
        defer { ending?.finish() }
        guard Interruption.isSupported else { return try operations() }
        let (result, isInterrupted) = Interruption.supervise(until: { isOver }, operations)
        if isInterrupted {
            try look()
            // Whoever cancelled it has changed their mind.
            throw .cancelled
        }
        return try result.get()
    }

    /// Whether numbers of the present evaluation may be wrong, because it was interrupted; then the next look ends it.
    package static var isInterrupted: Bool { Interruption.isRaised }

    /// Calls a function that an app has defined, whose own numbers nothing interrupts. An evaluation that it begins ends with this
    /// one.
    @inline(__always)
    func callApp<Result, Failure: Error>(_ function: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard let ending else { return try Interruption.outside(function) }
        return try ending.endingOthers { () throws(Failure) in try Interruption.outside(function) }
    }

    private var isOver: Bool {
        do throws(Problem) {
            try look()
            return false
        } catch {
            return true
        }
    }

    /// The work spent so far.
    package var spentWork: UInt64 { limits.work - remainingWork }

    /// Admits an operation, or refuses it because of what it would use.
    package mutating func admit(_ demand: Demand) throws(Problem) {
        guard demand.bits <= Double(numberBits) else { throw .numberTooLarge(bits: numberBits) }
        guard demand.bits / 8 + demand.bytes + Double(aliveBytes) <= Double(limits.memoryBytes) else {
            throw .memoryExceeded(bytes: limits.memoryBytes)
        }
        guard demand.longestCall <= Double(limits.workPerCall) else { throw .tooLongCall(limits.workPerCall) }
        guard demand.work <= Double(limits.work) else { throw .tooMuchWork(limits.work) }
        try spend(UInt64(saturating: demand.work))
    }

    /// Adds the memory of an operation's result.
    mutating func retain(_ bytes: Int) throws(Problem) {
        aliveBytes += bytes
        guard aliveBytes <= limits.memoryBytes else { throw .memoryExceeded(bytes: limits.memoryBytes) }
    }

    /// Subtracts the memory of a value that is no longer needed.
    mutating func release(_ bytes: Int) {
        aliveBytes -= bytes
        assert(aliveBytes >= 0, "only retained memory is released")
    }
}

extension UInt64 {
    /// Converts the whole part of a number, or the nearest value in range; 0 for nan.
    init(saturating number: Double) {
        self = number >= 0x1p64 ? .max : number > 0 ? UInt64(number) : 0
    }
}

/// An upper bound of what an operation will use, known before it begins.
package struct Demand {
    /// The bits of the largest number among its results, including intermediate ones.
    var bits: Double = 0
    /// The bytes of its result, in addition to the bits.
    var bytes: Double = 0
    /// The work of the whole operation, in units of about a nanosecond: see `Cost`.
    var work: Double
    /// The work of its longest part that cannot be interrupted.
    var longestCall: Double

    package init(bits: Double = 0, bytes: Double = 0, work: Double, longestCall: Double? = nil) {
        self.bits = bits
        self.bytes = bytes
        self.work = work
        self.longestCall = longestCall ?? work
    }

    /// The demand of an operation that takes no noticeable time and has no large result.
    static let constant = Demand(work: 0)
}
