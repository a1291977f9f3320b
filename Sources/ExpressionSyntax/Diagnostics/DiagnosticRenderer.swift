/// Draws diagnostics for people: a headline, the line of the source, and a caret under the place.
///
///     <input>:1:6: error: there is no name 'pirce'; did you mean 'price'?
///     2 * (pirce + 1)
///          ^~~~~
///          price
public struct DiagnosticRenderer: Sendable {
    /// Whether the output is colored with ANSI escape sequences.
    public enum Style: Sendable {
        case plain, ansi
    }

    /// Whether the output is colored.
    public let style: Style
    /// The maximum width, in terminal cells, of a source line that is shown. Only the part of a longer line around the
    /// place is shown.
    public let width: Int
    /// The maximum width, in terminal cells, of a line of a message, which is wrapped between words; nil for a single
    /// line of any length.
    package var messageWidth: Int?

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - style: whether the output is colored.
    ///   - width: the maximum number of cells of a source line that are shown. Values below 20 count as 20, and values
    ///     above 2²⁰ as 2²⁰.
    public init(style: Style = .plain, width: Int = 100) {
        self.style = style
        self.width = min(max(width, 20), 1 << 20)
    }

    /// Draws diagnostics one below the other. Of each range, only the part within the source is marked.
    ///
    /// - Complexity: O(n) in the length of the source for each diagnostic.
    public func render(_ diagnostics: [Diagnostic], in source: Source) -> String {
        diagnostics.map { render($0, in: source) }.joined(separator: "\n")
    }

    /// Draws one diagnostic with its notes, without a line break at the end. Of a range, only the part within the
    /// source is marked.
    ///
    /// - Complexity: O(n) in the length of the source.
    public func render(_ diagnostic: Diagnostic, in source: Source) -> String {
        let error = Part(
            severity: "error", color: "31", message: diagnostic.summary,
            range: diagnostic.range, source: source, fixIt: diagnostic.fixIt)
        let notes = diagnostic.notes.map {
            Part(severity: "note", color: "36", message: $0.message, range: $0.range, source: $0.source, fixIt: nil)
        }
        return ([error] + notes).map(render).joined(separator: "\n")
    }

    private struct Part {
        let severity: String
        let color: String
        let message: String
        let range: SourceRange
        let source: Source
        let fixIt: FixIt?
    }

    private func render(_ part: Part) -> String {
        let location = part.source.location(of: part.range.lowerBound)
        let place = "\(part.source.name.visibleText):\(location.line):\(location.column):"
        let message = wrapped(part.message, after: place.terminalWidth + part.severity.utf8.count + 3)
        let headline =
            "\(colored(place, "1")) \(colored(part.severity + ":", "1;" + part.color)) \(colored(message, "1"))"
        let excerpt = Excerpt(of: part.source, around: part.range, width: width)
        guard !excerpt.text.isEmpty else { return headline }
        let indent = String(repeating: " ", count: excerpt.indent)
        let marks = "^" + String(repeating: "~", count: max(0, excerpt.markedCells - 1))
        var lines = [headline, excerpt.text, indent + colored(marks, "1;32")]
        if let fixIt = part.fixIt, fixIt.range.lowerBound == part.range.lowerBound, !fixIt.replacement.isEmpty {
            let replacement = fixIt.replacement.visibleText
            if replacement.terminalWidth <= width { lines.append(indent + colored(replacement, "32")) }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns a message wrapped to the width of messages. The first line begins after some cells.
    private func wrapped(_ message: String, after cells: Int) -> String {
        guard let messageWidth else { return message }
        return message.wrapped(to: messageWidth, after: cells)
    }

    private func colored(_ text: String, _ code: String) -> String {
        style == .ansi ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// The part of a source line that a diagnostic shows, and the places of its marks, in terminal cells.
private struct Excerpt {
    var text = ""
    var indent = 0
    var markedCells = 0

    init(of source: Source, around range: SourceRange, width: Int) {
        let range = range.clamped(to: source.bytes.indices)
        let line = source.lineRange(around: range.lowerBound)
        let place = min(range.lowerBound, line.upperBound)
        let end = max(place, min(range.upperBound, line.upperBound))
        // A character takes at least one cell and at most a few dozen bytes, so this much of the line suffices.
        let reach = width * 16
        let before = source[max(line.lowerBound, place - reach)..<place].flatMap(Self.pieces)
        let marked = source[place..<min(end, place + reach)].flatMap(Self.pieces)
        let after = source[end..<min(line.upperBound, end + reach)].flatMap(Self.pieces)

        let shownBefore = Self.suffix(of: before, cells: width / 2)
        let isCutBefore = shownBefore.count < before.count || place - line.lowerBound > reach
        let shownMarked = Self.prefix(of: marked, cells: width / 2)
        let shownAfter = shownMarked.count < marked.count ? [] : Self.prefix(of: after, cells: width / 4)
        let isCutAfter =
            shownMarked.count + shownAfter.count < marked.count + after.count || line.upperBound - end > reach

        text =
            (isCutBefore ? "…" : "") + (shownBefore + shownMarked + shownAfter).joined() + (isCutAfter ? "…" : "")
        indent = (isCutBefore ? 1 : 0) + shownBefore.reduce(0) { $0 + $1.terminalWidth }
        markedCells = shownMarked.reduce(0) { $0 + $1.terminalWidth }
    }

    /// Splits a character into the pieces that a terminal shows and that must not be cut: the character itself, a space
    /// for a tab, or an escape for each of its hidden scalars.
    private static func pieces(of character: Character) -> [String] {
        let text = String(character)
        if character == "\t" { return [" "] }
        return text.hasHiddenScalars ? character.unicodeScalars.map { String($0).visibleText } : [text]
    }

    private static func prefix(of pieces: some Sequence<String>, cells: Int) -> [String] {
        var used = 0
        return pieces.prefix { piece in
            used += piece.terminalWidth
            return used <= cells
        }
    }

    private static func suffix(of pieces: [String], cells: Int) -> [String] {
        prefix(of: pieces.reversed(), cells: cells).reversed()
    }
}
