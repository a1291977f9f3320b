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

    // Workers are changed by pointers: the compiler (6.3.1) breaks off, if the thread sanitizer is on, where a noncopyable element
    // of a buffer is changed in place.

    /// Has a worker take on the rows that begin in a part of some bytes, with which the file may end.
    ///
    /// - Parameter count: the number of rows before the bytes.
    func begin(
        _ number: Int, with part: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, after count: Int
    ) {
        let worker = place(of: number)
        worker.pointee.begin(part, of: bytes, isLast: isLast, after: count)
    }

    /// Drops the piece of a worker, which has been taken.
    func removePiece(of number: Int) {
        let worker = place(of: number)
        worker.pointee.removePiece()
    }

    private func place(of number: Int) -> UnsafeMutablePointer<RowWorker> {
        workers.baseAddress.unsafelyUnwrapped + number
    }

    /// Has workers compute at the same time, until the piece of each is full or its part ends.
    func fillPieces() {
        // Each thread has a worker of its own, and all have finished when this returns.
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
