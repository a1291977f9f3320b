internal import Abacus

/// The reason why a call of a tool has no result, in words that help the caller to correct it.
struct ToolError: Error {
    let text: String

    init(_ text: String) { self.text = text }

    /// Makes an error for a text, or for a statement that begins at an offset of it: each message with its place, and the
    /// text that was probably meant.
    init(_ error: StatementError, in source: Source, from offset: Int = 0) {
        let diagnostics = error.diagnostics.prefix(Self.mostMessages).map { $0.moved(by: offset) }
        var lines = diagnostics.map { diagnostic in
            let location = source.location(of: diagnostic.range.lowerBound)
            return "\(source.name), line \(location.line), column \(location.column): \(diagnostic.summary)"
        }
        let left = error.diagnostics.count - diagnostics.count
        if left > 0 { lines.append("and \(left) more") }
        if let meant = diagnostics.lazy.compactMap({ $0.fixIt?.applied(to: source) }).first {
            lines.append("write it as: \(meant.text)")
        }
        text = lines.joined(separator: "\n")
    }

    /// The most messages of an error; more would not help.
    private static let mostMessages = 5
}
