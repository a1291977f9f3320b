internal import ProcessFiles

/// Shows on a terminal how many records have been read, once that takes longer than a second.
struct Progress {
    private let isShown = FileDescriptor.standardError.isTerminal
    private var nextReport = ContinuousClock.now.advanced(by: .seconds(1))
    private var isVisible = false

    /// Shows the number of records, if it is time.
    mutating func report(_ number: Int, _ output: inout OutputBuffer) {
        guard isShown, number.isMultiple(of: 1_024), ContinuousClock.now >= nextReport else { return }
        output.append("\r\(number) records")
        output.flush()
        isVisible = true
        nextReport = ContinuousClock.now.advanced(by: .milliseconds(200))
    }

    /// Removes what is shown.
    mutating func clear(_ output: inout OutputBuffer) {
        guard isVisible else { return }
        output.append("\r\u{1B}[K")
        isVisible = false
    }
}
