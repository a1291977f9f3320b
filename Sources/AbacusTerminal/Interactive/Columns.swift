internal import Abacus

/// Lays out rows of two columns; the second is wrapped if it is too wide.
package enum Columns {
    /// Returns the rows in lines of at most some cells, unless a word is longer.
    package static func text(_ rows: [(String, String)], indent: Int = 0, width: Int) -> String {
        let widest = rows.map { $0.0.terminalWidth }.max() ?? 0
        let left = min(widest, max(8, width / 2 - 2))
        return rows.map { row(String(repeating: " ", count: indent) + $0.0, $0.1, left + indent, width) }
            .joined(separator: "\n")
    }

    private static func row(_ head: String, _ text: String, _ left: Int, _ width: Int) -> String {
        if text.isEmpty { return head }
        let start = left + 2
        let room = width - start
        // On a narrow screen, the text goes on separate lines.
        if room < 20 { return head + "\n" + text.wrapped(to: width, indent: 2) }
        let lines = text.wrapped(to: room).replacing("\n", with: "\n" + String(repeating: " ", count: start))
        let indent = "\n" + String(repeating: " ", count: start)
        let gap = head.terminalWidth > left ? indent : String(repeating: " ", count: start - head.terminalWidth)
        return head + gap + lines
    }
}
