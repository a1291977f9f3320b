/// What a line was before each change of it.
struct UndoSteps {
    private var steps: [LineBuffer] = []
    private var length = 0
    private var isTyping = false

    /// The most bytes of the texts that are kept.
    private static let maximumLength = 4 << 20
    private static let maximumCount = 1_000

    /// Remembers a line before it changes. Characters that are typed one after another are one change.
    mutating func record(_ buffer: LineBuffer, isTyping: Bool) {
        defer { self.isTyping = isTyping }
        if isTyping, self.isTyping { return }
        steps.append(buffer)
        length += buffer.count
        while steps.count > 1, length > Self.maximumLength || steps.count > Self.maximumCount {
            length -= steps.removeFirst().count
        }
    }

    /// Ends the change that typing makes, as moving the cursor does.
    mutating func endTyping() { isTyping = false }

    /// Returns the line before the last change, or nil if there isn't one.
    mutating func takeBack() -> LineBuffer? {
        isTyping = false
        guard let last = steps.popLast() else { return nil }
        length -= last.count
        return last
    }
}
