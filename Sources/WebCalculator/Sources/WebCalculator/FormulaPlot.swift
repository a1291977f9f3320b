internal import Abacus
internal import AbacusPlots
internal import Foundation

/// The picture of a formula in x, or of a relation of x and y.
enum FormulaPlot {
    /// Returns whether a formula has a picture rather than a value.
    static func shows(_ formula: Formula) -> Bool {
        let names = Set(formula.variables)
        return names == ["x"] || names == ["x", "y"] || names == ["y"]
    }

    /// The element that loads the picture.
    static func image(of text: String) -> String {
        let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "<img class=\"plot\" src=\"/plot.svg?formula=\(query)\" alt=\"Plot of \(text.escapedHTML)\">"
    }

    /// Returns the picture as SVG, with the reason if there is none.
    static func svg(of text: String) -> String {
        let (columns, rows) = Plot.dotsOfSVG
        var limits = Limits.untrusted
        // A quarter of a second: a relation has 144,000 dots.
        limits.work = 1 << 28
        do {
            let formula = try Formula(text, options: ParserOptions(maximumLength: limits.sourceBytes))
            let environment = FormulaEnvironment(limits: limits)
            return try Plot(of: [formula], columns: columns, rows: rows, in: environment).svg()
        } catch let error as any DiagnosedError {
            return message(error.diagnostics.first?.message ?? "there is no picture")
        } catch {
            return message(String(describing: error))
        }
    }

    private static func message(_ text: String) -> String {
        // XML has no control characters, not even as references.
        let text = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 40" role="img">
            <style>text{font:14px sans-serif;fill:#b00020}@media(prefers-color-scheme:dark){text{fill:#ff8a80}}</style>
            <text x="16" y="24">\(text.escapedHTML)</text>
            </svg>

            """
    }
}
