internal import Abacus
internal import Synchronization

/// Shows on a line of the terminal what is being evaluated, and for how long, once that takes a while.
///
/// The evaluation itself calls it from time to time.
final class ProgressLine: Sendable {
    private struct State {
        var label: String?
        var start = ContinuousClock.now
        var lastSecond: Int64 = 0
    }

    private let state = Mutex(State())
    private let terminal: Terminal
    private let columns: Int

    init(on terminal: Terminal, columns: Int) {
        self.terminal = terminal
        self.columns = columns
    }

    /// Begins to count the time of an evaluation, or with nil removes the line.
    func evaluate(_ label: String?) {
        state.withLock { state in
            if state.lastSecond > 0 { terminal.write("\r\u{1B}[K") }
            state = State(label: label)
        }
    }

    /// Shows the time once a second.
    func update() {
        state.withLock { state in
            guard let label = state.label else { return }
            let seconds = (ContinuousClock.now - state.start).components.seconds
            guard seconds > state.lastSecond else { return }
            state.lastSecond = seconds
            terminal.write(
                "\r" + TextStyle(isDim: true)(Self.text(label, seconds: seconds, columns: columns)) + "\u{1B}[K")
        }
    }

    /// Returns the line: as much of the label as there is room for.
    static func text(_ label: String, seconds: Int64, columns: Int) -> String {
        let time = " · \(seconds) s · Ctrl-C ends it"
        let room = columns - 1 - time.terminalWidth
        return room >= 8 ? label.cut(toWidth: room - 1) + time : "\(seconds) s".cut(toWidth: columns - 1)
    }
}
