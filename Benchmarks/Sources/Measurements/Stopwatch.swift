import Foundation

/// Measures CPU time, in which nothing else that runs on the machine is counted.
enum Stopwatch {
    /// Returns the nanoseconds that one of many repetitions takes: the shortest time of three batches.
    ///
    /// - Parameters:
    ///   - batch: the shortest time of a batch, in nanoseconds.
    ///   - repeated: does the work as often as it is told.
    static func nanoseconds(
        batch: Double = 5_000_000, of repeated: (_ count: Int) throws -> Void
    ) rethrows -> Double {
        var count = 1
        var time = try elapsed { try repeated(count) }
        while time < batch {
            count *= time < batch / 16 ? 8 : 2
            time = try elapsed { try repeated(count) }
        }
        for _ in 0..<2 { time = min(time, try elapsed { try repeated(count) }) }
        return time / Double(count)
    }

    private static func elapsed(_ work: () throws -> Void) rethrows -> Double {
        let start = processorTime()
        try work()
        return Double(processorTime() - start)
    }

    /// Returns the CPU time of the process and all its threads, in nanoseconds.
    private static func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
