/// What a terminal shows while many records are read: how many there have been, once that takes longer than a second.
package struct Progress {
    private let isShown: Bool
    private var nextReport: ContinuousClock.Instant
    private var isVisible = false

    /// Creates what is shown, if it is, after a delay.
    package init(isShown: Bool, after delay: Duration = .seconds(1)) {
        self.isShown = isShown
        nextReport = .now.advanced(by: delay)
    }

    /// Returns what shows a text in place of the last one, or nil if it isn't time.
    package mutating func line(_ text: @autoclosure () -> String) -> String? {
        guard isShown, .now >= nextReport else { return nil }
        isVisible = true
        nextReport = .now.advanced(by: .milliseconds(200))
        return "\r\(text())"
    }

    /// Returns what removes the text that is shown, or nil if there isn't any.
    package mutating func removal() -> String? {
        guard isVisible else { return nil }
        isVisible = false
        return "\r\u{1B}[K"
    }
}
