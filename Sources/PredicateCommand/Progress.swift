/// What a terminal shows while many records are read: how many there have been, once that takes longer than a second.
struct Progress {
    private let isShown: Bool
    private var nextReport: ContinuousClock.Instant
    private var isVisible = false

    /// The records between two looks at the clock.
    static let step = 1_024

    init(isShown: Bool, after delay: Duration = .seconds(1)) {
        self.isShown = isShown
        nextReport = .now.advanced(by: delay)
    }

    /// Returns what shows the number of records in place of the last one, or nil if it isn't time.
    mutating func line(after number: Int) -> String? {
        guard isShown, number.isMultiple(of: Self.step), .now >= nextReport else { return nil }
        isVisible = true
        nextReport = .now.advanced(by: .milliseconds(200))
        return "\r\(number) records"
    }

    /// Returns what removes the number that is shown, or nil if there isn't any.
    mutating func removal() -> String? {
        guard isVisible else { return nil }
        isVisible = false
        return "\r\u{1B}[K"
    }
}
