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

    /// Makes every byte that is typed, including Ctrl-C, arrive at once and without an echo.
    func makeRaw() {
        var raw = settings
        cfmakeraw(&raw)
        tcsetattr(input.number, TCSADRAIN, &raw)
    }

    /// Restores the settings that the terminal had at first. What has been typed in the meantime is left to whoever reads
    /// next.
    func restoreSettings() {
        var settings = settings
        tcsetattr(input.number, TCSADRAIN, &settings)
    }

    /// Writes a text. Errors are ignored: if the terminal is gone, reading from it reports that.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { try? output.writeBytes(UnsafeRawBufferPointer($0)) }
    }

    /// The cells of a row where standard error is a terminal whose size is known, or nil.
    static var columnsOfStandardError: Int? {
        let file = FileDescriptor.standardError
        var size = winsize()
        guard file.isTerminal, ioctl(file.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
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
