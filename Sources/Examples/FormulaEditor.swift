internal import Abacus

/// An editor that checks a formula while a person types: it colours the tokens, marks mistakes, offers names at the
/// cursor, and shows the value as soon as there is one.
///
/// All of it comes from one reading of the text, whether or not the text makes sense yet.
struct FormulaEditor {
    /// The names that formulas may use, with values for the preview.
    let environment: FormulaEnvironment

    /// What the editor shows after a key. Its ranges are in UTF-16, as text views count.
    struct Display {
        /// The colour of each token.
        let colours: [(range: Range<Int>, colour: Character)]
        /// What is wrong, by lines and columns.
        let mistakes: [String]
        /// What can be inserted in place of a range, if anything can: the first names, and the number of all.
        let completions: (range: Range<Int>, signatures: [String], count: Int)?
        /// The value, if there is one.
        let preview: String?
    }

    /// Returns what is shown for a text and the place of the cursor, which is in UTF-16.
    func display(_ text: String, cursor: Int) -> Display {
        let parsed = ParsedSource(Source(text), options: environment.parserOptions)
        let positions = SourcePositions(parsed.source)
        let list = environment.completions(at: positions.offset(ofUTF16: cursor), in: parsed)
        let (preview, diagnostics) = value(of: parsed)
        return Display(
            colours: parsed.tokens.map { (positions.utf16Range(of: $0.range), $0.kind.colour) },
            mistakes: diagnostics.map { diagnostic in
                let place = positions.location(of: diagnostic.range.lowerBound)
                return "\(place.line):\(place.column): \(diagnostic.message)"
            },
            completions: list.map { list in
                (positions.utf16Range(of: list.range), list.completions.map(\.details.signature), list.count)
            },
            preview: preview)
    }

    /// Returns the value, or what is wrong with the text or its names.
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

extension Limits {
    /// So little that nobody notices a pause between two keys: ten million units of work are about ten milliseconds.
    fileprivate static let preview = {
        var limits = Limits.untrusted
        limits.work = 10_000_000
        return limits
    }()
}

extension SyntaxToken.Kind {
    /// The initial of the token's colour.
    fileprivate var colour: Character {
        switch self {
        case .number, .text, .placeholder: "b"  // blue
        case .name, .variable: "w"  // white
        case .function, .pathOperator: "y"  // yellow
        case .keyword, .operator, .question, .colon, .arrow: "p"  // pink
        case .comment, .comma, .point, .openingBracket, .closingBracket: "g"  // grey
        case .malformed, .unexpected: "r"  // red
        }
    }
}

// MARK: - The example

extension FormulaEditor: Example {
    static let name = "editor"
    static let summary = "an editor that checks a formula while one types"
    /// The cursor is where `|` is, or at the end.
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
        let display = sample.display(text, cursor: parts[0].utf16.count)
        var colours = Array(repeating: Character(" "), count: text.utf16.count)
        for (range, colour) in display.colours { for place in range { colours[place] = colour } }
        var lines = [text, String(colours)] + display.mistakes
        if let preview = display.preview { lines.append("= \(preview)") }
        if let (_, signatures, count) = display.completions {
            let shown = signatures.prefix(4)
            let rest = count > shown.count ? "  and \(count - shown.count) more" : ""
            lines.append("> " + shown.joined(separator: "  ") + rest)
        }
        return lines
    }

    static let demonstrations = [
        [:], ["text": "price * quantity # total"], ["text": "order.|"], ["text": "round(price * (1 + 1/0"],
        ["text": "pirce + 'a|b'"], ["text": "price and not fal|"],
    ]
}
