internal import Dispatch

/// The workers of a run, which compute parts of a file in parallel.
struct Workers: ~Copyable {
    private let workers: UnsafeMutableBufferPointer<RowWorker>

    /// Creates no workers, for use until the table is known.
    init() { workers = UnsafeMutableBufferPointer(start: nil, count: 0) }

    /// Creates a worker for each of several equal tables that are different objects: if two threads count the references
    /// to one object, both take twice the time.
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

    // Workers are changed through pointers: with the thread sanitizer, the compiler (6.3.1) crashes when a noncopyable
    // element of a buffer is changed in place.

    /// Assigns to a worker the rows that begin in a part of some bytes, with which the file may end.
    ///
    /// - Parameter count: the number of rows before the bytes.
    func begin(
        _ number: Int, with part: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, after count: Int
    ) {
        let worker = place(of: number)
        worker.pointee.begin(part, of: bytes, isLast: isLast, after: count)
    }

    /// Empties the piece of a worker after it has been taken.
    func removePiece(of number: Int) {
        let worker = place(of: number)
        worker.pointee.removePiece()
    }

    private func place(of number: Int) -> UnsafeMutablePointer<RowWorker> {
        workers.baseAddress.unsafelyUnwrapped + number
    }

    /// Lets the workers compute in parallel, until the piece of each is full or its part ends.
    func fillPieces() {
        // Each thread has its own worker, and all threads have finished when this returns.
        nonisolated(unsafe) let all = workers
        let ready = all.indices.filter { !all[$0].isFinished && !all[$0].isFull }
        let fill = { @Sendable (number: Int) in
            let worker = all.baseAddress.unsafelyUnwrapped + ready[number]
            worker.pointee.fillPiece()
        }
        if ready.count == 1 {
            fill(0)
        } else {
            DispatchQueue.concurrentPerform(iterations: ready.count, execute: fill)
        }
    }
}
