internal import Abacus
package import ProcessFiles

/// The lines that a person types at a terminal, which lets each line be edited until it is entered.
package struct TypedLines {
    private var reader: LineReader

    package init(maximumLength: Int) { reader = LineReader(.standardInput, maximumLength: maximumLength) }

    /// Flushes the output, prompts for a line and returns it, or nil at the end of the input.
    ///
    /// Ctrl-C discards the line being typed.
    package mutating func next(after output: inout OutputBuffer, prompt: String) -> [UInt8]? {
        while true {
            if FileDescriptor.standardOutput.isTerminal { output.append(prompt) }
            // A terminal that has gone away is the end of the input.
            if let line = try? reader.next(beforeWaiting: { output.flush() }) { return line }
            // The terminal shows `^C` or nothing instead of the line break of an entered line.
            output.append("\n")
            guard Interrupt.isRequested else { return nil }
            Interrupt.clear()
        }
    }
}

extension Session {
    /// Reads, evaluates and prints typed lines until the input ends.
    ///
    /// Ctrl-C stops an evaluation.
    mutating func evaluateTypedLines() {
        var lines = TypedLines(maximumLength: environment.limits.sourceBytes)
        var number = 0
        while let line = lines.next(after: &reporter.output, prompt: prompt) {
            number += 1
            answerLine(Source(bytes: line, firstLine: number), number: number)
            Interrupt.clear()
            guard goesOn else { return }
        }
    }
}
