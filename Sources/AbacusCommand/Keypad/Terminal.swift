internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The terminal of the standard files, which a program can take over for a while.
struct Terminal {
    let input = FileDescriptor.standardInput
    private let output = FileDescriptor.standardOutput
    /// The settings that the terminal had at first.
    private let settings: termios

    /// Creates the terminal, or returns nil if input or output is something else.
    init?() {
        var settings = termios()
        guard input.isTerminal, output.isTerminal, tcgetattr(input.number, &settings) == 0 else { return nil }
        self.settings = settings
    }

    // The private modes of xterm: 1049 is the alternate screen, 25 the cursor, 7 the wrapping of long lines, 1000 mouse
    // reports, and 1006 their decimal form, which works on screens of any size.
    private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h"
    private static let leaving = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Takes over the terminal. Every byte typed, including Ctrl-C, and every mouse report then arrives at once and
    /// without an echo.
    func enter() {
        makeRaw()
        write(Self.entering)
    }

    /// Takes over the terminal again, after another program may have used it without permission.
    ///
    /// The settings come first, because a process in the background is stopped there before it writes. Leaving before
    /// entering preserves the cursor position that was saved at first.
    func enterAgain() {
        makeRaw()
        write(Self.leaving + Self.entering)
    }

    private func makeRaw() {
        var raw = settings
        cfmakeraw(&raw)
        tcsetattr(input.number, TCSADRAIN, &raw)
    }

    /// Restores the terminal. What has been typed in the meantime is left to the next program.
    func leave() {
        write(Self.leaving)
        var settings = settings
        tcsetattr(input.number, TCSADRAIN, &settings)
    }

    /// Writes a text. Errors are ignored: if the terminal is gone, reading from it reports that.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { try? output.writeBytes(UnsafeRawBufferPointer($0)) }
    }

    /// The current size, or that of a classic terminal if it is unknown.
    var size: ScreenSize {
        var size = winsize()
        guard ioctl(output.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return ScreenSize(columns: 80, rows: 24)
        }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
