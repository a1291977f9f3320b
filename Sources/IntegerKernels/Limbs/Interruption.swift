#if SystemNumbers && (os(Linux) || os(macOS))
    /// The interruption of an evaluation by a deadline or a cancellation, which GMP's functions don't check.
    package enum Interruption {
        /// Whether integer operations check deadlines and cancellations while they compute.
        @inlinable package static var isSupported: Bool { false }

        /// Whether results of the current evaluation may be wrong because it was interrupted.
        @inlinable package static var isRaised: Bool { false }

        /// Calls a closure and returns its result. Nothing interrupts it.
        @inlinable
        package static func supervise<Result, Failure: Error>(
            until isOver: @escaping @Sendable () -> Bool, _ body: () throws(Failure) -> Result
        ) -> (result: Swift.Result<Result, Failure>, isInterrupted: Bool) {
            do throws(Failure) {
                return (.success(try body()), false)
            } catch {
                return (.failure(error), false)
            }
        }

        /// Calls a closure, which no evaluation interrupts, and returns its result.
        @inlinable
        package static func outside<Result, Failure: Error>(
            _ body: () throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body()
        }
    }
#else
    internal import Synchronization

    /// The interruption of an evaluation by a deadline or a cancellation, which long operations check while they
    /// compute.
    ///
    /// A stopped operation frees its memory and leaves 1 as its result. From then on, every later operation of the same
    /// evaluation that is long or repeats others ends immediately in the same way, so that the evaluation ends soon and
    /// its result is dropped. Operations outside an evaluation are never stopped.
    package enum Interruption {
        /// Whether integer operations check deadlines and cancellations while they compute.
        package static var isSupported: Bool { true }

        /// The work between two checks, in products of two limbs: about a millisecond.
        static let interval = 1 << 20

        @TaskLocal private static var check: Check?
        /// The number of supervised evaluations, and the number of those that are interrupted, in all threads. The
        /// latter is mostly 0, and then there is no need to find out whether the current evaluation is one of them.
        private static let supervised = Atomic(0)
        private static let raised = Atomic(0)

        /// Whether results of the current evaluation may be wrong because it was interrupted.
        package static var isRaised: Bool {
            @inline(__always) get { raised.load(ordering: .relaxed) != 0 && isPresentRaised }
        }

        @inline(never)
        private static var isPresentRaised: Bool { check?.isRaised.load(ordering: .relaxed) == true }

        /// Counts work, in products of two limbs, and returns whether the operation must stop.
        @inline(__always)
        package static func stops(after work: Int) -> Bool {
            supervised.load(ordering: .relaxed) != 0 && stopsSupervised(after: work)
        }

        @inline(never)
        private static func stopsSupervised(after work: Int) -> Bool { check?.stops(after: work) == true }

        /// Calls a closure whose operations check from time to time whether the evaluation is over. In nested calls,
        /// only the innermost check applies.
        ///
        /// - Parameters:
        ///   - interval: the work between two checks, in products of two limbs.
        ///   - isOver: a closure that is called in the current thread.
        /// - Returns: what the closure returned or threw, and whether it was interrupted, so that this may be wrong.
        package static func supervise<Result, Failure: Error>(
            every interval: Int = interval, until isOver: @escaping @Sendable () -> Bool,
            _ body: () throws(Failure) -> Result
        ) -> (result: Swift.Result<Result, Failure>, isInterrupted: Bool) {
            let present = Check(interval, isOver)
            supervised.add(1, ordering: .relaxed)
            defer { supervised.subtract(1, ordering: .relaxed) }
            let result = $check.withValue(present) {
                do throws(Failure) {
                    return Swift.Result<Result, Failure>.success(try body())
                } catch {
                    return .failure(error)
                }
            }
            let isInterrupted = present.isRaised.load(ordering: .relaxed)
            if isInterrupted { raised.subtract(1, ordering: .relaxed) }
            return (result, isInterrupted)
        }

        /// Returns a closure's result, computed as if outside all evaluations. The result is right even if the current
        /// evaluation was interrupted, and so are the results of tasks that the closure starts.
        package static func outside<Result, Failure: Error>(
            _ body: () throws(Failure) -> Result
        ) throws(Failure) -> Result {
            guard supervised.load(ordering: .relaxed) != 0 else { return try body() }
            let result = $check.withValue(nil) {
                do throws(Failure) {
                    return Swift.Result<Result, Failure>.success(try body())
                } catch {
                    return .failure(error)
                }
            }
            return try result.get()
        }

        /// The state of one evaluation, which its operations check.
        private final class Check: Sendable {
            let isRaised = Atomic(false)
            private let isOver: @Sendable () -> Bool
            private let interval: Int
            private let left: Atomic<Int>

            init(_ interval: Int, _ isOver: @escaping @Sendable () -> Bool) {
                self.isOver = isOver
                self.interval = interval
                left = Atomic(interval)
            }

            func stops(after work: Int) -> Bool {
                if isRaised.load(ordering: .relaxed) { return true }
                let rest = left.load(ordering: .relaxed) - work
                guard rest <= 0 else {
                    left.store(rest, ordering: .relaxed)
                    return false
                }
                left.store(interval, ordering: .relaxed)
                guard isOver() else { return false }
                if !isRaised.exchange(true, ordering: .relaxed) { raised.add(1, ordering: .relaxed) }
                return true
            }
        }
    }

    /// Counts the work of a loop locally before it is counted for the evaluation, so that a step costs one subtraction.
    internal struct WorkMeter {
        private static let share = 1 << 14
        private var left = share

        /// Counts work, in products of two limbs, and returns whether the operation must stop.
        @inline(__always)
        mutating func stops(after work: Int) -> Bool {
            left &-= work
            return left < 0 && stopsAfterShare()
        }

        @inline(never)
        private mutating func stopsAfterShare() -> Bool {
            let work = WorkMeter.share &- left
            left = WorkMeter.share
            return Interruption.stops(after: work)
        }
    }
#endif
