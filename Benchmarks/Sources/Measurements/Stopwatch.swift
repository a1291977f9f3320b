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
        let count = try repetitions(in: batch, of: repeated)
        var time = try self.time(of: count, repeated)
        for _ in 0..<2 { time = min(time, try self.time(of: count, repeated)) }
        return time
    }

    /// Returns how many repetitions take at least so many nanoseconds.
    static func repetitions(in batch: Double, of repeated: (_ count: Int) throws -> Void) rethrows -> Int {
        var count = 1
        while true {
            let time = try self.time(of: count, repeated) * Double(count)
            if time >= batch { return count }
            count *= time < batch / 16 ? 8 : 2
        }
    }

    /// Returns the nanoseconds that one of so many repetitions takes.
    static func time(of count: Int, _ repeated: (_ count: Int) throws -> Void) rethrows -> Double {
        let start = processorTime()
        try repeated(count)
        return Double(processorTime() - start) / Double(count)
    }

    /// Returns the CPU time of the process and all its threads, in nanoseconds.
    private static func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
