/// What a line was before each change of it, and before each change was taken back.
struct UndoSteps {
    private var steps: [LineBuffer] = []
    /// The lines whose last change was taken back, the newest last.
    private var undone: [LineBuffer] = []
    /// The bytes of the texts in `steps`.
    private var length = 0
    private var isTyping = false

    /// The most bytes of the texts that are kept.
    private static let maximumLength = 4 << 20
    private static let maximumCount = 1_000

    /// Remembers a line before it changes, after which nothing can be redone. Characters that are typed one after another
    /// are one change.
    mutating func record(_ buffer: LineBuffer, isTyping: Bool) {
        defer { self.isTyping = isTyping }
        if isTyping, self.isTyping { return }
        undone = []
        append(buffer)
        while steps.count > 1, length > Self.maximumLength || steps.count > Self.maximumCount {
            length -= steps.removeFirst().count
        }
    }

    /// Ends the change that typing makes, as moving the cursor does.
    mutating func endTyping() { isTyping = false }

    /// Returns the line before the last change of the present one, or nil if there wasn't one.
    mutating func takeBack(_ present: LineBuffer) -> LineBuffer? {
        guard let last = steps.popLast() else { return nil }
        length -= last.count
        undone.append(present)
        return last
    }

    /// Returns the line before the last change was taken back, given the present one, or nil if there wasn't one.
    mutating func redo(_ present: LineBuffer) -> LineBuffer? {
        guard let next = undone.popLast() else { return nil }
        append(present)
        return next
    }

    private mutating func append(_ buffer: LineBuffer) {
        steps.append(buffer)
        length += buffer.count
    }
}
