internal import Dispatch

/// The workers of a run, which compute parts of a file in parallel.
struct Workers: ~Copyable {
    /// Each worker has memory of its own, which begins with a cache line: a line that one thread changes has to be
    /// fetched again by another that uses it.
    private let workers: [UnsafeMutablePointer<RowWorker>]

    /// Processors fetch two lines of 64 bytes together.
    private static let cacheLine = 128

    /// Creates no workers, for use until the table is known.
    init() { workers = [] }

    /// Creates a worker for each of several equal tables that are different objects: if two threads count the references
    /// to one object, both take twice the time.
    init(_ tables: [Table]) {
        workers = tables.map { table in
            let lines = (MemoryLayout<RowWorker>.size + Self.cacheLine - 1) / Self.cacheLine
            let memory = UnsafeMutableRawPointer.allocate(
                byteCount: lines * Self.cacheLine, alignment: Self.cacheLine)
            let worker = memory.bindMemory(to: RowWorker.self, capacity: 1)
            worker.initialize(to: RowWorker(table))
            return worker
        }
    }

    deinit {
        for worker in workers {
            worker.deinitialize(count: 1)
            worker.deallocate()
        }
    }

    var count: Int { workers.count }

    subscript(number: Int) -> RowWorker {
        _read { yield workers[number].pointee }
    }

    // Workers are changed through pointers: with the thread sanitizer, the compiler (6.3.1) crashes when a noncopyable
    // element of a buffer is changed in place.

    /// Assigns to a worker the rows that begin in a part of some bytes, with which the file may end.
    ///
    /// - Parameter count: the number of rows before the bytes.
    func begin(
        _ number: Int, with part: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, after count: Int
    ) {
        workers[number].pointee.begin(part, of: bytes, isLast: isLast, after: count)
    }

    /// Empties the piece of a worker after it has been taken.
    func removePiece(of number: Int) {
        workers[number].pointee.removePiece()
    }

    /// Lets the workers compute in parallel, until the piece of each is full or its part ends.
    func fillPieces() {
        // Each thread has its own worker, and all threads have finished when this returns.
        nonisolated(unsafe) let all = workers
        let ready = all.indices.filter { !all[$0].pointee.isFinished && !all[$0].pointee.isFull }
        let fill = { @Sendable (number: Int) in all[ready[number]].pointee.fillPiece() }
        if ready.count == 1 {
            fill(0)
        } else {
            DispatchQueue.concurrentPerform(iterations: ready.count, execute: fill)
        }
    }
}
