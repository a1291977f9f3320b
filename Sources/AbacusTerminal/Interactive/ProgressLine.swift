internal import Abacus
internal import AbacusSession
internal import Dispatch
internal import ProcessFiles

/// Shows on a line of the terminal what is being evaluated, and for how long, once that takes a while.
///
/// Another thread draws the line, so that it goes on while the evaluation is busy with one long operation. Whatever else
/// is written meanwhile goes through `write(_:)`, so that nothing gets between its parts.
///
/// What the threads share is only used on a queue, of which the thread sanitizer knows; it doesn't know of `Mutex`.
final class ProgressLine: Sendable {
    private struct State {
        var label: String?
        var start: ContinuousClock.Instant
        /// What the line says; nil while it isn't shown.
        var shown: Progress?
        /// Whether the queue is going to look at the line again.
        var isTicking = false
    }

    /// How far an evaluation is.
    struct Progress: Equatable {
        let seconds: Int64
        /// Whether Ctrl-C has been pressed, which ends the evaluation after the present operation.
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
    ///   - interval: how often the line is looked at while something is evaluated.
    ///   - now: tells the time.
    ///   - columns: tells the width of the terminal, in cells.
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

    /// Begins to count the time of an evaluation, or with nil removes the line.
    func evaluate(_ label: String?) {
        queue.sync {
            if state.shown != nil { output(Self.erasing) }
            state = State(label: label, start: now(), isTicking: state.isTicking)
            if label != nil, !state.isTicking { scheduleTick() }
        }
    }

    /// Writes a text in place of the line, which is shown again below it if the evaluation goes on.
    func write(_ text: String) {
        queue.sync {
            // What was typed during the evaluation has been echoed here, and is shown again where it is edited.
            output(Self.erasing + text)
            state.shown = nil
        }
    }

    private func scheduleTick() {
        state.isTicking = true
        queue.asyncAfter(deadline: .now() + interval) { self.tick() }
    }

    /// Shows the time once a second, and looks again later unless the evaluation has ended.
    private func tick() {
        state.isTicking = false
        guard let label = state.label else { return }
        scheduleTick()
        let progress = Progress(seconds: (now() - state.start).components.seconds, isEnding: Interrupt.isRequested)
        guard progress.seconds > 0, progress != state.shown else { return }
        state.shown = progress
        output("\r" + TextStyle(isDim: true)(Self.text(label, progress, columns: columns())) + "\u{1B}[K")
    }

    /// Returns the line: as much of the label as there is room for.
    static func text(_ label: String, _ progress: Progress, columns: Int) -> String {
        let seconds = "\(progress.seconds) s"
        let rest = " · \(seconds) · " + (progress.isEnding ? "ends after this operation" : "Ctrl-C ends it")
        let room = columns - 1 - rest.terminalWidth
        return room >= 8 ? label.cut(toWidth: room - 1) + rest : seconds.cut(toWidth: columns - 1)
    }
}
