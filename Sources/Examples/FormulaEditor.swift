internal import Abacus

/// A field that checks a formula while it is typed: it colors the tokens, marks mistakes and offers corrections, offers
/// names at the cursor, and shows the value once there is one.
///
/// All of this comes from parsing the text once, whether or not it is valid yet. Places are indices of the field's own
/// text, as SwiftUI has them.
struct FormulaEditor {
    /// The names that formulas may use, with values for the preview.
    let environment: FormulaEnvironment

    /// What the editor shows after a keystroke.
    struct Display {
        /// The color of each token.
        let colours: [(range: Range<String.Index>, colour: Character)]
        let mistakes: [Mistake]
        /// The names that can replace a range, if any: the first ones, and the number of all.
        let completions: (range: Range<String.Index>, signatures: [String], count: Int)?
        /// The value, if there is one.
        let preview: String?
    }

    /// A part of the text that is wrong; empty where something is missing.
    struct Mistake {
        let range: Range<String.Index>
        let message: String
        /// The text as it was probably meant, for a button.
        let corrected: String?

        init(_ diagnostic: Diagnostic, in text: String) {
            range = diagnostic.range(in: text)
            message = diagnostic.summary
            corrected = diagnostic.fixIt.map { fixIt in
                text.replacingSubrange(fixIt.range(in: text), with: fixIt.replacement)
            }
        }
    }

    /// Returns what to show for a text and the position of the cursor.
    func display(_ text: String, cursor: String.Index) -> Display {
        let parsed = ParsedSource(Source(text), options: environment.parserOptions)
        let (preview, diagnostics) = value(of: parsed)
        return Display(
            colours: parsed.tokens.map { ($0.range(in: text), $0.kind.colour) },
            mistakes: diagnostics.map { Mistake($0, in: text) },
            completions: environment.completions(at: cursor, in: parsed).map { list in
                (list.range(in: text), list.completions.map(\.details.signature), list.count)
            },
            preview: preview)
    }

    /// Returns the value, or the problems of the text or its names.
    private func value(of parsed: ParsedSource) -> (preview: String?, mistakes: [Diagnostic]) {
        guard parsed.diagnostics.isEmpty else { return (nil, parsed.diagnostics) }
        var environment = environment
        environment.limits = .preview
        do throws(EvaluationError) {
            return (try environment.evaluate(parsed.tree).text(ValueFormat(digits: 10)), [])
        } catch {
            return (nil, error.diagnostics)
        }
    }
}

extension String {
    /// Returns the text with a range replaced by another text.
    fileprivate func replacingSubrange(_ range: Range<Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}

extension Limits {
    /// Limits so low that there is no noticeable pause between keystrokes: ten million units of work are about ten
    /// milliseconds.
    fileprivate static let preview = {
        var limits = Limits.untrusted
        limits.work = 10_000_000
        return limits
    }()
}

extension SyntaxToken.Kind {
    /// The initial of the token's color.
    fileprivate var colour: Character {
        switch self {
        case .number, .text, .placeholder: "b"  // blue
        case .name, .variable: "w"  // white
        case .function, .pathOperator: "y"  // yellow
        case .keyword, .operator, .question, .colon, .arrow: "p"  // pink
        case .comment, .comma, .point, .openingBracket, .closingBracket: "g"  // gray
        case .malformed, .unexpected: "r"  // red
        }
    }
}

// MARK: - The example

extension FormulaEditor: Example {
    static let name = "editor"
    static let summary = "an editor that checks a formula while one types"
    /// The position of the cursor is that of `|`, or the end.
    static let fields = [Field("text", "2 * pri|")]

    static let sample = {
        var environment = FormulaEnvironment()
        environment["price"] = 19.99
        environment["quantity"] = 3
        environment["order"] = ["customer": "Ada", "total": 59.97]
        return FormulaEditor(environment: environment)
    }()

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        let parts = fields["text"].split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let text = parts.joined()
        let cursor = text.index(text.startIndex, offsetBy: parts[0].count, limitedBy: text.endIndex) ?? text.endIndex
        let display = sample.display(text, cursor: cursor)
        var lines = [text, line(under: text) { index in display.colours.first { $0.range.contains(index) }?.colour }]
        for mistake in display.mistakes {
            let mark = line(under: text + " ") {
                mistake.range.contains($0) || mistake.range.lowerBound == $0 ? "^" : nil
            }
            lines.append("\(mark.trimmingEnd) \(mistake.message)")
            if let corrected = mistake.corrected { lines.append("* \(corrected)") }
        }
        if let preview = display.preview { lines.append("= \(preview)") }
        if let (_, signatures, count) = display.completions {
            let shown = signatures.prefix(4)
            let rest = count > shown.count ? "  and \(count - shown.count) more" : ""
            lines.append("> " + shown.joined(separator: "  ") + rest)
        }
        return lines
    }

    /// Returns a line with a mark under each character of a text.
    private static func line(under text: String, mark: (String.Index) -> Character?) -> String {
        String(text.indices.map { mark($0) ?? " " })
    }

    static let demonstrations = [
        [:], ["text": "price * quantity # total"], ["text": "order.|"], ["text": "round(price * (1 + 1/0"],
        ["text": "pirce + 'a|b'"], ["text": "price and not fal|"],
    ]
}

extension String {
    /// The text without trailing spaces.
    fileprivate var trimmingEnd: Substring { self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)] }
}
