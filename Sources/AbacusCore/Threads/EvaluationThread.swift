internal import Dispatch

/// A thread beside those of Swift's concurrency, for one evaluation at a time.
///
/// The evaluation stays in its task, which only continues in another thread: so it has the task's cancellation, priority and
/// task-local values, by which integers in Swift look at deadlines, too.
final class EvaluationThread: TaskExecutor {
    /// Serial, so that Dispatch has a thread for each such queue that is in use, however many others are busy.
    private let queue = DispatchQueue(label: "abacus.evaluation")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
