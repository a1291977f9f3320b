internal import Abacus

/// The page's answer to a formula: its mathematical notation and its value, or its error with the place.
struct FormulaResult {
    let html: String

    /// The format of values: twenty significant digits of a number that has more.
    private static let rounded = ValueFormat(numbers: .automatic, fractions: .readable, reals: .readable)

    init(of text: String) {
        let limits = Limits.untrusted
        do {
            let source = Source(text, name: "formula")
            let formula = try Formula(source, options: ParserOptions(maximumLength: limits.sourceBytes))
            let shown = "<div class=\"notation\">\(try formula.mathML)</div>"
            if FormulaPlot.shows(formula) {
                html = shown + FormulaPlot.image(of: text)
                return
            }
            do {
                let environment = FormulaEnvironment(limits: limits)
                let value = try formula.evaluate(in: environment)
                let exact = try environment.text(of: value, for: source)
                let rounded = try environment.text(of: value, Self.rounded, for: source)
                let both = exact == rounded ? exact : "\(exact) ≈ \(rounded)"
                html = shown + "<p class=\"value\">= \(both.escapedHTML)</p>"
            } catch {
                html = shown + Self.message(error)
            }
        } catch {
            html = text.allSatisfy(\.isWhitespace) ? "" : Self.message(error)
        }
    }

    /// Draws errors with formula lines that fit the page; the browser wraps the messages.
    private static let renderer = DiagnosticRenderer(width: 30)

    private static func message(_ error: any Error) -> String {
        let text =
            if let error = error as? any DiagnosedError { renderer.render(error.diagnostics, in: error.source) } else {
                String(describing: error)
            }
        return "<pre class=\"problem\">\(text.escapedHTML)</pre>"
    }
}

extension String {
    /// The text with the special characters of HTML as references.
    var escapedHTML: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
