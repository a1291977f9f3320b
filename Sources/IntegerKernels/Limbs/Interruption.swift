#if SystemNumbers && (os(Linux) || os(macOS))
    /// The end of an evaluation from outside, by a deadline or a cancellation, which GMP's functions don't look at.
    package enum Interruption {
        /// Whether the integers look at deadlines and cancellations while they compute.
        @inlinable package static var isSupported: Bool { false }

        /// Whether the results since the present evaluation began may be wrong, because it was interrupted.
        @inlinable package static var isRaised: Bool { false }

        /// Returns a closure's result. Nothing interrupts it.
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

        /// Returns a closure's result, which no evaluation interrupts.
        @inlinable
        package static func outside<Result, Failure: Error>(
            _ body: () throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try body()
        }
    }
#else
    internal import Synchronization

    /// The end of an evaluation from outside, by a deadline or a cancellation, which long operations look at as they compute.
    ///
    /// An operation that is stopped frees what it holds and leaves 1 as its result. From then on, every later one of the same
    /// evaluation that takes long, or that repeats others, ends at once in the same way, so that the evaluation comes to its
    /// end, which then drops its result. Outside of an evaluation nothing stops an operation.
    package enum Interruption {
        /// Whether the integers look at deadlines and cancellations while they compute.
        package static var isSupported: Bool { true }

        /// The work between two looks, in products of two limbs: about a millisecond.
        static let interval = 1 << 20

        @TaskLocal private static var check: Check?
        /// How many evaluations are looked after, and how many of them are interrupted: mostly none is, in any thread, so that
        /// nobody needs to ask whether it is the present one.
        private static let supervised = Atomic(0)
        private static let raised = Atomic(0)

        /// Whether the results since the present evaluation began may be wrong, because it was interrupted.
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

        /// Calls a closure, whose operations look from time to time whether it is over. Calls can be nested; then the
        /// innermost look counts.
        ///
        /// - Parameters:
        ///   - interval: the work between two looks, in products of two limbs.
        ///   - isOver: called in the present thread.
        /// - Returns: what the closure returned or threw, and whether that may be wrong, because it was interrupted.
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

        /// Returns a closure's result, computed as outside of all evaluations: it is right even if the present one was
        /// interrupted, and so is what tasks compute that the closure begins.
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

        /// What one evaluation looks at.
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

    /// The work of a loop, which is counted here before it is counted for the evaluation, so that a step costs a subtraction.
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
