internal import Dispatch
internal import Synchronization

/// Concurrent work in threads that mostly wait for processes.
enum Parallel {
    /// Returns the results of a function for each element, in the order of the elements.
    ///
    /// - Parameters:
    ///   - jobs: the number of threads.
    ///   - body: called with an element and the number of the thread, from 0. If it throws, no further elements are
    ///     begun.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs: Int, _ body: @escaping @Sendable (Element, _ worker: Int) throws -> Result
    ) throws -> [Result] {
        let state = Mutex(State<Result>(count: elements.count))
        DispatchQueue.concurrentPerform(iterations: jobs) { worker in
            while let index = state.withLock({ $0.take() }) {
                do {
                    let result = try body(elements[index], worker)
                    state.withLock { $0.results[index] = result }
                } catch {
                    state.withLock { $0.error = $0.error ?? error }
                }
            }
        }
        return try state.withLock { state in
            if let error = state.error { throw error }
            return state.results.compactMap(\.self)
        }
    }

    private struct State<Result> {
        var results: [Result?]
        var next = 0
        var error: (any Error)?

        init(count: Int) { results = Array(repeating: nil, count: count) }

        /// Returns the index of the next element, or nil if nothing is left to do.
        mutating func take() -> Int? {
            guard error == nil, next < results.count else { return nil }
            defer { next += 1 }
            return next
        }
    }
}
