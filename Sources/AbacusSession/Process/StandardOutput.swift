package import ProcessFiles

/// Writes output that isn't an answer to a text: help, scripts, and the display of the keypad.
package enum StandardOutput {
    /// Writes a text as one or more lines, and returns the exit status.
    package static func write(_ text: String) -> ExitStatus {
        var text: String? = text
        return write(lines: { text.take() })
    }

    /// Writes lines as they are made, and returns the exit status.
    ///
    /// - Parameter next: makes a line, or returns nil after the last one.
    package static func write(lines next: () -> String?) -> ExitStatus {
        var output = OutputBuffer(.standardOutput)
        while let line = next() {
            output.appendLine(line)
            if output.failure != nil || Interrupt.isRequested { break }
        }
        return finish(&output)
    }

    /// Flushes output, and returns the exit status.
    package static func finish(_ output: inout OutputBuffer) -> ExitStatus {
        output.flush()
        if Interrupt.isRequested { return .interrupted }
        guard let failure = output.failure else { return .success }
        // A closed pipe needs no message: its reader has read enough.
        return failure.isBrokenPipe ? .failedOutput : fail("cannot write the output: \(failure)")
    }

    /// Writes a message to standard error, and returns the exit status of output that can't be written.
    package static func fail(_ message: String) -> ExitStatus {
        complain("abacus: \(message)")
        return .failedOutput
    }

    /// Writes lines to standard error.
    package static func complain(_ text: String) {
        var errorOutput = OutputBuffer(.standardError)
        errorOutput.appendLine(text)
        errorOutput.flush()
    }
}

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The size of a terminal in cells.
package struct ScreenSize: Equatable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

extension FileDescriptor {
    /// The size of the terminal behind the file, or nil if the file is no terminal or the columns are unknown. Unknown rows
    /// are 0.
    package var screenSize: ScreenSize? {
        var size = winsize()
        guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
