internal import IntegerKernels

/// What is left of the limits of one evaluation. It must admit every operation before that begins.
package struct Budget {
    package let limits: Limits
    /// The most bits of a number: the limit, but at most what a number can hold.
    let numberBits: Int
    package private(set) var remainingWork: UInt64
    /// The memory of all values that are alive, in bytes.
    private(set) var aliveBytes: Int
    private let ending: Ending?
    private let isInterruptible: Bool
    /// The work until the next check of the deadline and of cancellation.
    private var untilLook = lookInterval

    private static let lookInterval: UInt64 = 1 << 16

    /// - Parameter isInterruptible: whether cancelling the task ends the evaluation.
    package init(limits: Limits, aliveBytes: Int, isCancelled: (@Sendable () -> Bool)?, isInterruptible: Bool = true) {
        self.limits = limits
        numberBits = min(limits.numberBits, BigInteger.maximumBitLength)
        self.aliveBytes = aliveBytes
        remainingWork = limits.work
        self.isInterruptible = isInterruptible
        ending = Ending(deadline: limits.deadline, isCancelled: isCancelled)
    }

    /// Subtracts work from what is left. Checks the deadline and cancellation from time to time.
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

    /// Checks the deadline and cancellation.
    package func look() throws(Problem) {
        try ending?.check()
        if isInterruptible, Task.isCancelled { throw .cancelled }
    }

    /// Performs the operations of an evaluation. Integers implemented in Swift check the deadline and cancellation
    /// while they compute. After an interruption, the results are discarded.
    @inline(__always)
    package func supervise<Result>(_ operations: () throws(Problem) -> Result) throws(Problem) -> Result {
        defer { ending?.finish() }
        guard Interruption.isSupported else { return try operations() }
        let (result, isInterrupted) = Interruption.supervise(until: { isOver }, operations)
        if isInterrupted {
            try look()
            // The cancellation is no longer reported.
            throw .cancelled
        }
        return try result.get()
    }

    /// Whether numbers of the current evaluation may be wrong because it was interrupted. The next check then ends it.
    package static var isInterrupted: Bool { Interruption.isRaised }

    /// Calls a function that an app has defined. Its own numbers aren't interrupted, and evaluations that it starts end
    /// with this one.
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

    /// Admits an operation, or throws if it would exceed a limit.
    package mutating func admit(_ demand: Demand) throws(Problem) {
        guard demand.bits <= Double(numberBits) else { throw .numberTooLarge(bits: numberBits) }
        guard demand.bits / 8 + demand.bytes + Double(aliveBytes) <= Double(limits.memoryBytes) else {
            throw .memoryExceeded(bytes: limits.memoryBytes)
        }
        guard demand.longestCall <= Double(limits.workPerCall) else { throw .tooLongCall(limits.workPerCall) }
        guard demand.work <= Double(limits.work) else { throw .tooMuchWork(limits.work) }
        try spend(UInt64(saturating: demand.work))
    }

    /// Counts the memory of values that were alive before the evaluation began, in bytes.
    mutating func count(aliveBytes bytes: Int) { aliveBytes += bytes }

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
    /// Creates the integer part of a number, clamped to the range; 0 for nan.
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
    /// The work of its longest part that can't be interrupted.
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
