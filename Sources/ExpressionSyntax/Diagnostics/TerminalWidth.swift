extension String {
    /// The number of terminal cells that the text takes, provided that it contains no hidden scalars.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }
}

extension Character {
    /// The number of terminal cells that the character takes: two for a wide one, none for a lone combining mark.
    ///
    /// Wide characters are those in the ranges that Unicode's EastAsianWidth.txt lists as W or F, and those shown as
    /// emoji.
    package var terminalWidth: Int {
        let scalar = unicodeScalars[unicodeScalars.startIndex]
        if scalar.value < 0x300 { return 1 }
        if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        if Self.wideRanges.contains(where: { $0.contains(scalar.value) }) { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}

extension String {
    /// Returns the words in lines of at most a width, in terminal cells, each of which begins with `indent` spaces. A
    /// word that is longer than a line has a line of its own.
    ///
    /// - Parameter cells: the number of cells that are already taken on the first line.
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
