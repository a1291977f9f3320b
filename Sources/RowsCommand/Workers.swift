internal import Dispatch

/// The workers of a run, which compute parts of a file at the same time.
struct Workers: ~Copyable {
    private let workers: UnsafeMutableBufferPointer<RowWorker>

    /// Creates none, as long as nothing is known of the table.
    init() { workers = UnsafeMutableBufferPointer(start: nil, count: 0) }

    /// Creates a worker for each of several tables, which say the same and are different objects: where two threads count
    /// the references to one object, both take twice the time.
    init(_ tables: [Table]) {
        workers = .allocate(capacity: tables.count)
        for (place, table) in tables.enumerated() {
            (workers.baseAddress.unsafelyUnwrapped + place).initialize(to: RowWorker(table))
        }
    }

    deinit {
        workers.deinitialize()
        workers.deallocate()
    }

    var count: Int { workers.count }

    subscript(number: Int) -> RowWorker {
        _read { yield workers[number] }
    }

    /// Computes the rows that begin in each of the parts, at most as many as there are workers, and returns where the row
    /// after the last one begins.
    func process(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: [Range<Int>], isLast: Bool) -> Int {
        var ends = Array(repeating: 0, count: parts.count)
        ends.withUnsafeMutableBufferPointer { ends in
            // Each thread has a worker and a place of its own, and all have finished when this returns.
            nonisolated(unsafe) let (ends, workers, bytes) = (ends, workers, bytes)
            let process = { @Sendable (number: Int) in
                let part = parts[number]
                ends[number] = workers[number].process(
                    bytes, from: part.lowerBound, to: part.upperBound, isLast: isLast)
            }
            if parts.count == 1 {
                process(0)
            } else {
                DispatchQueue.concurrentPerform(iterations: parts.count, execute: process)
            }
        }
        return ends[parts.count - 1]
    }
}
