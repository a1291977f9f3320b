internal import AbacusSession
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The keypad in a terminal: draws it, and responds to the user.
struct KeypadView {
    private let terminal: Terminal
    private let style: KeypadScreen.Style
    private let keypad: Keypad
    private let hasDecimalComma: Bool
    private var input: KeypadInput
    private var layout: KeypadLayout

    /// Why the keypad ends.
    private enum Ending: Equatable {
        /// The user has left, or the terminal is gone.
        case left
        /// A signal ends it.
        case signal(CInt)
    }

    init(_ keypad: Keypad, hasDecimalComma: Bool, on terminal: Terminal) {
        self.keypad = keypad
        self.hasDecimalComma = hasDecimalComma
        self.terminal = terminal
        style = Coloring.isWanted ? .colored : .plain
        input = KeypadInput(style: keypad.style, hasDecimalComma: hasDecimalComma)
        layout = KeypadLayout(terminal.size, style: keypad.style, arithmetic: keypad.arithmetic)
    }

    /// Runs the keypad until something ends it, and returns the exit status.
    ///
    /// If a signal ends it, the process ends by that signal, as its sender expects, after the terminal has been restored.
    mutating func perform() throws(FileError) -> ExitStatus {
        let signals = try SignalPipe([SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        terminal.enter()
        let ending = respond(to: signals)
        terminal.leave()
        signals.close()
        if case .signal(let number) = ending {
            signal(number, SIG_DFL)
            raise(number)
        }
        return .success
    }

    private mutating func respond(to signals: SignalPipe) -> Ending {
        while true {
            draw()
            signals.wait(or: terminal.input)
            while let signal = signals.next() {
                switch signal {
                case SIGWINCH: fitTerminal()
                case SIGCONT: resume()
                case SIGTSTP: suspend(signals) { raise(SIGTSTP) }
                default: return .signal(signal)
                }
            }
            if terminal.input.isReadable, !readInput(signals) { return .left }
        }
    }

    /// Redraws everything, as the size of the terminal may have changed.
    private mutating func fitTerminal() {
        layout = KeypadLayout(terminal.size, style: keypad.style, arithmetic: keypad.arithmetic)
        keypad.needsDisplay = true
    }

    /// Continues after the process was stopped, possibly by another process, since the shell may have used the terminal.
    private mutating func resume() {
        terminal.enterAgain()
        fitTerminal()
    }

    /// Restores the terminal and leaves it to the shell until the shell continues the process.
    ///
    /// - Parameter stop: sends the signal that stops the process. The operating system ignores the signal if no shell
    ///   controls the process, since nothing could continue it then.
    private mutating func suspend(_ signals: SignalPipe, _ stop: () -> Void) {
        terminal.leave()
        signals.withPreviousAction(of: SIGTSTP, stop)
        terminal.enter()
        fitTerminal()
    }

    private func draw() {
        guard keypad.needsDisplay else { return }
        keypad.needsDisplay = false
        let screen = KeypadScreen(
            displayText: keypad.displayText, lastCalculation: keypad.lastCalculation, layout: layout, style: style,
            hasDecimalComma: hasDecimalComma)
        terminal.write(screen.text)
    }

    /// Handles typed keys and clicks. Returns whether the user stays.
    private mutating func readInput(_ signals: SignalPipe) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        guard let count = try? terminal.input.readBytes(into: &buffer), count > 0 else { return false }
        for event in input.events(in: buffer[..<count]) {
            switch event {
            case .press(let key): keypad.press(key)
            case .click(let column, let row):
                if let key = layout.key(atColumn: column, row: row) { keypad.press(key) }
            case .undo: keypad.undo()
            // This stops all processes of the shell's job, as a terminal that isn't raw would.
            case .suspend: suspend(signals) { kill(0, SIGTSTP) }
            case .leave: return false
            }
        }
        return true
    }
}
