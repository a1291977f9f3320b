extension String {
    /// Returns the words in lines of at most a width, in terminal cells, each of which begins with some spaces. A word
    /// that is longer than a line has a line of its own.
    ///
    /// - Parameter cells: what is taken of the first line by something before it.
    /// - Complexity: O(n) in the length of the text.
    package func wrapped(to width: Int, indent: Int = 0, after cells: Int = 0) -> String {
        let spaces = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        var lineWidth = cells
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
