internal import Abacus

extension String {
    /// Returns the words in lines of at most a width, in terminal cells, each of which begins with some spaces. A word
    /// that is longer than a line has a line of its own.
    ///
    /// - Complexity: O(n) in the length of the text.
    func wrapped(to width: Int, indent: Int = 0) -> String {
        let spaces = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        var lineWidth = 0
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            let wordWidth = String(word).terminalWidth
            if !line.isEmpty, indent + lineWidth + 1 + wordWidth > width {
                lines.append(spaces + line)
                (line, lineWidth) = ("", 0)
            }
            if !line.isEmpty {
                line += " "
                lineWidth += 1
            }
            line += word
            lineWidth += wordWidth
        }
        return (lines + [spaces + line]).joined(separator: "\n")
    }
}
