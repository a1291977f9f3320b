internal import AbacusSession
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Shows a text that is longer than the screen in pages, and waits for a key after each but the last.
struct Pager {
    let terminal: Terminal

    private static let prompt = "more: Space a page, Enter a line, q ends"
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// The response to a key after a page.
    enum Step: Equatable {
        case page, line, end

        /// Creates the step for bytes from the terminal, or returns nil if they have no meaning.
        init?(_ bytes: some Collection<UInt8>) {
            switch bytes.first {
            case UInt8(ascii: " "): self = .page
            case 0x0A, 0x0D: self = .line
            case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04, nil: self = .end
            // A lone Escape ends the pages; the sequences of arrow keys and others don't.
            case 0x1B where bytes.count == 1: self = .end
            default: return nil
            }
        }
    }

    /// Shows a text through a closure; each line takes one row.
    func show(_ text: String, write: (String) -> Void) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var count = max(1, terminal.size.rows - 1)
        while true {
            write(lines.prefix(count).map { $0 + "\n" }.joined())
            lines = lines.dropFirst(count)
            if lines.isEmpty { return }
            write(TextStyle(isDim: true)(Self.prompt.cut(toWidth: terminal.size.columns - 1)))
            let step = waitForKey()
            write("")
            switch step {
            case .page: count = max(1, terminal.size.rows - 1)
            case .line: count = 1
            case .end: return
            }
        }
    }

    /// Waits for a key. A signal that ends the session ends the process after the terminal has been restored.
    private func waitForKey() -> Step {
        guard let signals = try? SignalPipe(Self.signals) else { return .page }
        terminal.makeRaw()
        var ending: CInt?
        var step: Step?
        while step == nil {
            signals.wait(or: terminal.input, milliseconds: -1)
            ending = signals.next()
            if ending != nil { step = .end }
            guard step == nil, terminal.input.isReadable else { continue }
            var buffer = [UInt8](repeating: 0, count: 64)
            let count = (try? terminal.input.readBytes(into: &buffer)) ?? 0
            step = Step(buffer[..<count])
        }
        terminal.restoreSettings()
        signals.close()
        if let ending, ending != SIGINT {
            signal(ending, SIG_DFL)
            raise(ending)
        }
        return step ?? .end
    }
}
