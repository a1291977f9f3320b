internal import Dispatch

/// A thread apart from those of Swift's concurrency, for one evaluation at a time.
///
/// The evaluation stays in its task and merely continues on another thread. So it keeps the task's cancellation,
/// priority and task-local values, which integers implemented in Swift also use to check deadlines.
final class EvaluationThread: TaskExecutor {
    /// Serial, so that Dispatch provides a thread for each such queue in use, however many others are busy.
    private let queue = DispatchQueue(label: "abacus.evaluation")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
