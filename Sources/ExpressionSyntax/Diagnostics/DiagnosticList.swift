/// The diagnostics of one text, sorted by offset: the first 20, so that a text of errors alone costs no memory.
package struct DiagnosticList: Sendable {
    /// The most diagnostics that are reported of one text.
    package static let capacity = 20

    /// The diagnostics kept, sorted by the offset that each was inserted at.
    package private(set) var diagnostics: [Diagnostic] = []

    /// A list without diagnostics.
    package init() {}

    /// Whether there is no diagnostic.
    package var isEmpty: Bool { diagnostics.isEmpty }

    /// Whether a diagnostic at an offset would be kept; where not, it need not be made.
    package func admits(offset: Int) -> Bool {
        diagnostics.count < Self.capacity || offset < diagnostics[Self.capacity - 1].range.lowerBound
    }

    /// Keeps a diagnostic if it is one of the first; it is not even made otherwise.
    package mutating func insert(_ diagnostic: @autoclosure () -> Diagnostic, at offset: Int) {
        guard admits(offset: offset) else { return }
        let place = diagnostics.lastIndex { $0.range.lowerBound <= offset }.map { $0 + 1 } ?? 0
        diagnostics.insert(diagnostic(), at: place)
        if diagnostics.count > Self.capacity { diagnostics.removeLast() }
    }
}
