// AbacusTerminal: the command `abacus` at a terminal. Lines are edited with colours, completions and a preview of their
// values; a conversation answers them. The keypad is a calculator with keys to press.

internal import AbacusSession
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The terminal of the standard files, which a program can take over for a while.
package struct Terminal {
    let input = FileDescriptor.standardInput
    private let output = FileDescriptor.standardOutput
    /// The original settings of the terminal.
    private let settings: termios

    /// Creates the terminal, or returns nil if input or output is something else.
    init?() {
        var settings = termios()
        guard input.isTerminal, output.isTerminal, tcgetattr(input.number, &settings) == 0 else { return nil }
        self.settings = settings
    }

    /// Makes every typed byte, including Ctrl-C, arrive at once and without an echo.
    func makeRaw() {
        var raw = settings
        cfmakeraw(&raw)
        tcsetattr(input.number, TCSADRAIN, &raw)
    }

    /// Restores the original settings of the terminal. Input typed in the meantime is left to the next reader.
    func restoreSettings() {
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
        guard let size = output.screenSize, size.rows > 0 else { return ScreenSize(columns: 80, rows: 24) }
        return size
    }
}
