internal import Abacus

/// Why a call of a tool gives nothing, in words with which whoever calls it can do better.
struct ToolError: Error {
    let text: String

    init(_ text: String) { self.text = text }

    /// Words what is wrong with a text, or with a statement that begins at an offset of it: each message with its place, and the
    /// text as it was probably meant.
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

    /// More messages help nobody.
    private static let mostMessages = 5
}
