internal import Abacus
package import AbacusSession
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A session in a terminal with a line editor: reads keys, draws the line, and answers entered lines.
///
/// The terminal is raw only while a line is edited. During an evaluation it has its original settings, so that Ctrl-C is
/// a signal, and the terminal is left unchanged however the process ends.
package struct TerminalSession {
    private let terminal: Terminal
    private var conversation: Conversation
    private let isColored: Bool
    private var editor = LineEditor()
    private var reader = KeyReader()
    private var painter = LinePainter()
    /// The keys that have arrived and haven't been pressed yet.
    private var keys: ArraySlice<EditorKey> = []
    private var history = UserFiles.history.map { HistoryFile(path: $0) }

    private static let signals = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    // Mode 2004 of xterm marks the start and the end of pasted texts.
    private static let entering = "\u{1B}[?2004h"
    private static let leaving = "\u{1B}[?2004l"

    /// The terminal in which a line can be edited, or nil if the standard files are something else, or the terminal can't
    /// move its cursor.
    package static var capableTerminal: Terminal? {
        guard let name = getenv("TERM"), name[0] != 0, strcmp(name, "dumb") != 0 else { return nil }
        return Terminal()
    }

    package init(_ session: Session, on terminal: Terminal) {
        self.terminal = terminal
        isColored = session.options.coloring.isOnTerminal
        let progress = ProgressLine(on: terminal)
        conversation = Conversation(session) { progress.write(Self.text(of: $0)) }
        conversation.evaluating = { progress.evaluate($0) }
        conversation.style = isColored ? .ansi : .plain
        conversation.wrapsErrors = true
        conversation.showPage = { Pager(terminal: terminal).show($0) { progress.write($0) } }
    }

    private static func text(of reply: Conversation.Reply) -> String {
        switch reply {
        case .text(let text): text + "\n"
        case .remark(let text): TextStyle(isDim: true)(text) + "\n"
        case .error(let text): text + "\n"
        }
    }

    /// Edits and answers lines until the person leaves, and returns the exit status.
    package mutating func perform(reporting errors: [String]) -> ExitStatus {
        fitTerminal()
        guard conversation.begin(reporting: errors) else { return conversation.session.finish() }
        readHistory()
        while !conversation.isOver, conversation.session.goesOn, let line = readLine() {
            Interrupt.clear()
            if editor.pastLines.add(line) { keep(line) }
            editor.clear()
            conversation.answer(line)
            Interrupt.clear()
        }
        return conversation.session.finish()
    }

    private mutating func readHistory() {
        do throws(FileError) {
            if let history { editor.pastLines = PastLines(try history.lines()) }
        } catch {
            giveUpHistory(error)
        }
    }

    private mutating func keep(_ line: String) {
        do throws(FileError) {
            try history?.append(line)
        } catch {
            giveUpHistory(error)
        }
    }

    /// Reports once that lines aren't kept.
    private mutating func giveUpHistory(_ error: FileError) {
        guard let path = history?.path else { return }
        history = nil
        conversation.show(.error("abacus: the lines of this session aren't kept in \(path.visibleText): \(error)"))
    }
}

// MARK: - Editing a line

extension TerminalSession {
    /// How the editing of a line ends.
    private enum Ending {
        case entered(String)
        /// The person has left, or the terminal is gone.
        case left
        case signal(CInt)
    }

    /// Lets the person edit a line, and returns it; nil at the end of the session. A signal that ends the session ends the
    /// process, as its sender expects, after the terminal has been restored.
    private mutating func readLine() -> String? {
        let signals: SignalPipe
        do throws(FileError) {
            signals = try SignalPipe(Self.signals)
        } catch {
            conversation.fail("abacus: cannot wait for keys: \(error)")
            return nil
        }
        enter()
        let ending = edit(signals)
        leave()
        signals.close()
        switch ending {
        case .entered(let line): return line
        case .left: return nil
        case .signal(let number):
            signal(number, SIG_DFL)
            raise(number)
            return nil
        }
    }

    private func enter() {
        terminal.makeRaw()
        terminal.write(Self.entering)
    }

    private mutating func leave() {
        terminal.write(painter.finish() + Self.leaving)
        terminal.restoreSettings()
    }

    private mutating func edit(_ signals: SignalPipe) -> Ending {
        while true {
            while let key = keys.popFirst() {
                if let ending = press(key, signals) { return ending }
            }
            if !terminal.input.isReadable { draw() }
            signals.wait(or: terminal.input, milliseconds: reader.isAfterEscape ? Self.escapeMilliseconds : -1)
            while let signal = signals.next() {
                if let ending = respond(to: signal, signals) { return ending }
            }
            guard terminal.input.isReadable else {
                keys += [reader.keyOfLoneEscape()].compactMap { $0 }
                continue
            }
            var buffer = [UInt8](repeating: 0, count: 1 << 12)
            guard let count = try? terminal.input.readBytes(into: &buffer), count > 0 else { return .left }
            keys += reader.keys(in: buffer[..<count])
        }
    }

    /// The time that the rest of a sequence may take after its Escape.
    private static let escapeMilliseconds: CInt = 50

    private mutating func press(_ key: EditorKey, _ signals: SignalPipe) -> Ending? {
        switch editor.press(key) {
        case nil: break
        case .enter:
            if isIncomplete { editor.addLine() } else { return entered() }
        case .complete:
            editor.offer(
                CompletionMenu(for: editor.buffer.text, cursor: editor.buffer.cursor, in: conversation.session))
        case .takeFixIt:
            let fixed = editor.buffer.isEmpty ? conversation.fixedLine : analysis.fixedLine
            if let fixed { editor.put(fixed.text, cursor: fixed.cursor) } else { editor.notice = "no fix is offered" }
        case .dropLine:
            drawPlainly()
            terminal.write(painter.finish())
            editor.clear()
        case .clearScreen: terminal.write(painter.paintAlone(picture))
        case .suspend: suspend(signals) { kill(0, SIGTSTP) }
        case .endInput:
            drawPlainly()
            return .left
        }
        return nil
    }

    /// Whether Enter begins another line: a bracket is open, and the last line isn't blank.
    private var isIncomplete: Bool {
        let text = editor.buffer.text
        guard text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last?.isEmpty == false
        else { return false }
        return TypedLine(text, options: conversation.session.environment.parserOptions).isOpen
    }

    private mutating func entered() -> Ending {
        drawPlainly()
        return .entered(editor.buffer.text)
    }

    private mutating func respond(to signal: CInt, _ signals: SignalPipe) -> Ending? {
        switch signal {
        case SIGWINCH:
            fitTerminal()
            terminal.write(painter.repaint(picture, columns: terminal.size.columns))
        case SIGCONT:
            enter()
            terminal.write(painter.repaint(picture, columns: terminal.size.columns))
        case SIGTSTP: suspend(signals) { raise(SIGTSTP) }
        case SIGINT: return press(.dropLine, signals)
        default: return .signal(signal)
        }
        return nil
    }

    private mutating func fitTerminal() { conversation.screen = terminal.size }

    /// Restores the terminal and leaves it to the shell until the shell continues the process.
    private mutating func suspend(_ signals: SignalPipe, _ stop: () -> Void) {
        drawPlainly()
        leave()
        signals.withPreviousAction(of: SIGTSTP, stop)
        enter()
        fitTerminal()
    }
}

// MARK: - Drawing

extension TerminalSession {
    private mutating func draw() { terminal.write(painter.paint(picture)) }

    /// Draws the final form of the line, without the rows below it.
    private mutating func drawPlainly() {
        let analysis = analysis
        let buffer = editor.buffer
        terminal.write(
            painter.paint(
                LinePicture(
                    prompt: conversation.session.prompt, text: buffer.text, cursor: buffer.count,
                    styles: isColored ? analysis.styles : [],
                    size: terminal.size)))
    }

    private var analysis: LineAnalysis {
        LineAnalysis(
            editor.buffer.text, cursor: editor.buffer.cursor, in: conversation.session, isColored: isColored)
    }

    private var picture: LinePicture {
        // A search shows no preview.
        let analysis = editor.search == nil ? analysis : nil
        return LinePicture(
            of: editor, prompt: conversation.session.prompt, styles: analysis?.styles ?? [],
            hint: analysis?.hint ?? "", size: terminal.size)
    }
}
