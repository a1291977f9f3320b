/// The diagnostics of one text, sorted by offset: the first 20, so that a text of errors alone costs no memory.
struct DiagnosticList {
    /// The most diagnostics that are reported of one text.
    static let capacity = 20

    private(set) var diagnostics: [Diagnostic] = []

    var isEmpty: Bool { diagnostics.isEmpty }

    /// Whether a diagnostic at an offset would be kept; where not, it need not be made.
    func admits(offset: Int) -> Bool {
        diagnostics.count < Self.capacity || offset < diagnostics[Self.capacity - 1].range.lowerBound
    }

    mutating func insert(_ diagnostic: @autoclosure () -> Diagnostic, at offset: Int) {
        guard admits(offset: offset) else { return }
        let place = diagnostics.lastIndex { $0.range.lowerBound <= offset }.map { $0 + 1 } ?? 0
        diagnostics.insert(diagnostic(), at: place)
        if diagnostics.count > Self.capacity { diagnostics.removeLast() }
    }
}
