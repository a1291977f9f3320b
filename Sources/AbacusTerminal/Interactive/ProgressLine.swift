internal import Abacus
internal import AbacusSession
internal import Dispatch
internal import ProcessFiles

/// Shows on a line of the terminal what is being evaluated, and for how long, once the evaluation takes a while.
///
/// Another thread draws the line, so that it is updated while the evaluation is busy with one long operation. All other
/// output goes through `write(_:)` meanwhile, so that the two don't mix.
///
/// The state that the threads share is only used on a queue: the thread sanitizer understands queues, but not `Mutex`.
final class ProgressLine: Sendable {
    private struct State {
        var label: String?
        var start: ContinuousClock.Instant
        /// The contents of the line; nil while it isn't shown.
        var shown: Progress?
        /// Whether an update is scheduled on the queue.
        var isTicking = false
    }

    /// The progress of an evaluation.
    struct Progress: Equatable {
        let seconds: Int64
        /// Whether Ctrl-C has been pressed; it ends the evaluation after the present operation.
        var isEnding = false
    }

    private let queue = DispatchQueue(label: "progress")
    /// Only used on the queue.
    nonisolated(unsafe) private var state: State
    private let interval: DispatchTimeInterval
    private let now: @Sendable () -> ContinuousClock.Instant
    private let columns: @Sendable () -> Int
    private let output: @Sendable (String) -> Void

    private static let erasing = "\r\u{1B}[K"

    /// Creates the line of a terminal, which isn't shown yet.
    convenience init(on terminal: Terminal) {
        self.init(columns: { terminal.size.columns }, output: { terminal.write($0) })
    }

    /// Creates a line that is drawn by a closure.
    ///
    /// - Parameters:
    ///   - interval: the time between two updates during an evaluation.
    ///   - now: returns the time.
    ///   - columns: returns the width of the terminal, in cells.
    ///   - output: writes to the terminal. It is never called by two threads at once.
    init(
        interval: DispatchTimeInterval = .milliseconds(100),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        columns: @escaping @Sendable () -> Int, output: @escaping @Sendable (String) -> Void
    ) {
        self.interval = interval
        self.now = now
        self.columns = columns
        self.output = output
        state = State(start: now())
    }

    /// Starts the timer of an evaluation, or removes the line if the label is nil.
    func evaluate(_ label: String?) {
        queue.sync {
            if state.shown != nil { output(Self.erasing) }
            state = State(label: label, start: now(), isTicking: state.isTicking)
            if label != nil, !state.isTicking { scheduleTick() }
        }
    }

    /// Writes a text in place of the line, which is shown again below it if the evaluation continues.
    func write(_ text: String) {
        queue.sync {
            // Characters typed during the evaluation have been echoed here, and are shown again where they are edited.
            output(Self.erasing + text)
            state.shown = nil
        }
    }

    private func scheduleTick() {
        state.isTicking = true
        queue.asyncAfter(deadline: .now() + interval) { self.tick() }
    }

    /// Shows the time once a second, and schedules another update unless the evaluation has ended.
    private func tick() {
        state.isTicking = false
        guard let label = state.label else { return }
        scheduleTick()
        let progress = Progress(seconds: (now() - state.start).components.seconds, isEnding: Interrupt.isRequested)
        guard progress.seconds > 0, progress != state.shown else { return }
        state.shown = progress
        output("\r" + TextStyle(isDim: true)(Self.text(label, progress, columns: columns())) + "\u{1B}[K")
    }

    /// Returns the line, with as much of the label as fits.
    static func text(_ label: String, _ progress: Progress, columns: Int) -> String {
        let seconds = "\(progress.seconds) s"
        let rest = " · \(seconds) · " + (progress.isEnding ? "ends after this operation" : "Ctrl-C ends it")
        let room = columns - 1 - rest.terminalWidth
        return room >= 8 ? label.cut(toWidth: room - 1) + rest : seconds.cut(toWidth: columns - 1)
    }
}
