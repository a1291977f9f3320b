internal import Abacus
internal import ProcessFiles

extension Session {
    /// Reads, evaluates and prints what is typed, until the input ends.
    ///
    /// Ctrl-C stops an evaluation or drops the line that is being typed.
    mutating func evaluateTypedLines() {
        var reader = LineReader(.standardInput, maximumLength: environment.limits.sourceBytes)
        var number = 0
        while let line = nextTypedLine(&reader) {
            number += 1
            answer(Source(bytes: line, firstLine: number), number: number)
            Interrupt.clear()
            guard goesOn else { return }
        }
    }

    private mutating func nextTypedLine(_ reader: inout LineReader) -> [UInt8]? {
        while true {
            if FileDescriptor.standardOutput.isTerminal { reporter.output.append("> ") }
            // A terminal that has gone away is the end of the input.
            if let line = try? reader.next(beforeWaiting: { reporter.output.flush() }) { return line }
            // The terminal shows `^C` or nothing where an entered line would show its line break.
            reporter.output.append("\n")
            guard Interrupt.isRequested else { return nil }
            Interrupt.clear()
        }
    }
}
