internal import Abacus
internal import ProcessFiles

extension Session {
    /// Reads, evaluates and prints what is typed, until the input ends.
    ///
    /// Ctrl-C stops an evaluation.
    mutating func evaluateTypedLines() {
        var lines = TypedLines(maximumLength: environment.limits.sourceBytes)
        var number = 0
        while let line = lines.next(after: &reporter.output) {
            number += 1
            answerLine(Source(bytes: line, firstLine: number), number: number)
            Interrupt.clear()
            guard goesOn else { return }
        }
    }
}
