internal import Foundation

/// Measures CPU time, which excludes everything else that runs on the machine.
enum Stopwatch {
    /// Returns the nanoseconds that the work takes.
    static func nanoseconds(of work: () throws -> Void) rethrows -> Double {
        let start = processorTime()
        try work()
        return Double(processorTime() - start)
    }

    private static func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
