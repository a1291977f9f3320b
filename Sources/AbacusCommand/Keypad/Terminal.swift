#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The terminal that the standard files are, which a program may have to itself for a while.
struct Terminal {
    let input = FileDescriptor.standardInput
    private let output = FileDescriptor.standardOutput
    /// How the terminal was found.
    private let settings: termios

    /// Creates the terminal, or nil where input or output is something else.
    init?() {
        var settings = termios()
        guard input.isTerminal, output.isTerminal, tcgetattr(input.number, &settings) == 0 else { return nil }
        self.settings = settings
    }

    // The private modes of xterm: 1049 is the alternate screen, 25 the cursor, 7 the wrapping of long lines, 1000 the
    // reports of the mouse, and 1006 their form, which is decimal and holds on screens of any size.
    private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h"
    private static let leaving = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Takes the terminal: every byte typed arrives at once and unseen, Ctrl-C too, and the mouse's as well.
    func enter() {
        makeRaw()
        write(Self.entering)
    }

    /// Takes the terminal once more, after a program in between that it was not left to.
    ///
    /// Settings first: a process in the background is stopped there before it writes. Leaving before entering keeps the
    /// place of the cursor that the first entering has saved.
    func enterAgain() {
        makeRaw()
        write(Self.leaving + Self.entering)
    }

    private func makeRaw() {
        var raw = settings
        cfmakeraw(&raw)
        tcsetattr(input.number, TCSADRAIN, &raw)
    }

    /// Leaves the terminal as it was found. What was typed meanwhile is left to the next program.
    func leave() {
        write(Self.leaving)
        var settings = settings
        tcsetattr(input.number, TCSADRAIN, &settings)
    }

    /// Writes a text. One that cannot be written is lost: a terminal that has gone away says so when it is read.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { try? output.writeBytes(UnsafeRawBufferPointer($0)) }
    }

    /// The present size, or that of the classic terminal where it does not say.
    var size: ScreenSize {
        var size = winsize()
        guard ioctl(output.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return ScreenSize(columns: 80, rows: 24)
        }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
