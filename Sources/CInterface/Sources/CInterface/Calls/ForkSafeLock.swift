internal import CForkSafeLock

/// A lock held for some nanoseconds that a forked child treats as free; see the header. Its memory is accessed atomically
/// alone, so threads can share it.
struct ForkSafeLock: ~Copyable, @unchecked Sendable {
    private let holder = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

    init() { holder.initialize(to: 0) }

    deinit { holder.deallocate() }

    func withLock<Result>(_ body: () -> Result) -> Result {
        fork_safe_lock_take(holder)
        defer { fork_safe_lock_give(holder) }
        return body()
    }
}
