/// A count on a terminal while many records are read, shown once that takes longer than a second.
package struct Progress {
    private let isShown: Bool
    private var nextReport: ContinuousClock.Instant
    private var isVisible = false

    /// Creates a count that appears after a delay, or never if it isn't shown.
    package init(isShown: Bool, after delay: Duration = .seconds(1)) {
        self.isShown = isShown
        nextReport = .now.advanced(by: delay)
    }

    /// Returns the output that replaces the last text by another one, or nil if it isn't time for that.
    package mutating func line(_ text: @autoclosure () -> String) -> String? {
        guard isShown, .now >= nextReport else { return nil }
        isVisible = true
        nextReport = .now.advanced(by: .milliseconds(200))
        return "\r\(text())"
    }

    /// Returns the output that removes the visible text, or nil if there is none.
    package mutating func removal() -> String? {
        guard isVisible else { return nil }
        isVisible = false
        return "\r\u{1B}[K"
    }
}
