/// The states of a line before each change, and before each undo.
struct UndoSteps {
    private var steps: [LineBuffer] = []
    /// The states before each undo, the newest last.
    private var undone: [LineBuffer] = []
    /// The bytes of the texts in `steps`.
    private var length = 0
    private var isTyping = false

    /// The most bytes of text that the steps may take.
    private static let maximumLength = 4 << 20
    private static let maximumCount = 1_000

    /// Records a line before it changes; after that, nothing can be redone. Characters typed one after another are one change.
    mutating func record(_ buffer: LineBuffer, isTyping: Bool) {
        defer { self.isTyping = isTyping }
        if isTyping, self.isTyping { return }
        undone = []
        append(buffer)
        while steps.count > 1, length > Self.maximumLength || steps.count > Self.maximumCount {
            length -= steps.removeFirst().count
        }
    }

    /// Ends the current change by typing, for example when the cursor moves.
    mutating func endTyping() { isTyping = false }

    /// Undoes the last change: returns the line before it, given the present one, or nil if there is no change.
    mutating func takeBack(_ present: LineBuffer) -> LineBuffer? {
        guard let last = steps.popLast() else { return nil }
        length -= last.count
        undone.append(present)
        return last
    }

    /// Redoes the last undone change: returns the line after it, given the present one, or nil if there is none.
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
