/// The diagnostics of one text, sorted by offset. Only the first 20 are kept, so that a text full of errors costs no
/// memory.
package struct DiagnosticList: Sendable {
    /// The most diagnostics that are reported for one text.
    package static let capacity = 20

    /// The diagnostics that were kept, sorted by the offsets they were inserted at.
    package private(set) var diagnostics: [Diagnostic] = []

    /// Creates an empty list.
    package init() {}

    /// Whether the list is empty.
    package var isEmpty: Bool { diagnostics.isEmpty }

    /// Returns whether a diagnostic at an offset would be kept. If not, it need not be made.
    package func admits(offset: Int) -> Bool {
        diagnostics.count < Self.capacity || offset < diagnostics[Self.capacity - 1].range.lowerBound
    }

    /// Inserts a diagnostic if it is one of the first 20; otherwise it isn't even made.
    package mutating func insert(_ diagnostic: @autoclosure () -> Diagnostic, at offset: Int) {
        guard admits(offset: offset) else { return }
        let place = diagnostics.lastIndex { $0.range.lowerBound <= offset }.map { $0 + 1 } ?? 0
        diagnostics.insert(diagnostic(), at: place)
        if diagnostics.count > Self.capacity { diagnostics.removeLast() }
    }
}
