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

    /// Returns the element that loads the picture.
    static func image(of text: String) -> String {
        let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "<img class=\"plot\" src=\"/plot.svg?formula=\(query)\" alt=\"Plot of \(text.escapedHTML)\">"
    }

    /// The width at which the numbers of a picture are twelve pixels high: the page is 350 pixels wide, or a little less
    /// on a telephone.
    private static let width = 340

    /// Returns the picture as SVG; if there is none, an SVG picture that shows the reason.
    static func svg(of text: String) -> String {
        let (columns, rows) = Plot.dotsOfSVG
        var limits = Limits.untrusted
        // A quarter of a second: a relation has 144,000 dots.
        limits.work = 1 << 28
        do {
            let formula = try Formula(text, options: ParserOptions(maximumLength: limits.sourceBytes))
            let environment = FormulaEnvironment(limits: limits)
            return try Plot(of: [formula], columns: columns, rows: rows, in: environment).svg(width: width)
        } catch let error as any DiagnosedError {
            return message(error.diagnostics.first?.message ?? "there is no picture")
        } catch {
            return message(String(describing: error))
        }
    }

    private static func message(_ text: String) -> String {
        // XML allows no control characters, not even as references.
        let text = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
        let lines = lines(of: text)
        let texts = lines.enumerated().map { number, line in
            "<text x=\"4\" y=\"\(20 * number + 20)\">\(line.escapedHTML)</text>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(20 * lines.count + 16)" role="img">
            <style>text{font:14px sans-serif;fill:#b00020}@media(prefers-color-scheme:dark){text{fill:#ff8a80}}</style>
            \(texts.joined(separator: "\n"))
            </svg>

            """
    }

    /// Returns a text in lines that fit, broken at spaces, or within a word that is too long.
    private static func lines(of text: String) -> [String] {
        let longest = 42
        var lines = [""]
        for word in text.split(separator: " ") {
            var rest = word[...]
            if !lines[lines.count - 1].isEmpty {
                if lines[lines.count - 1].count + 1 + rest.count > longest {
                    lines.append("")
                } else {
                    lines[lines.count - 1] += " "
                }
            }
            while rest.count > longest {
                lines[lines.count - 1] += rest.prefix(longest)
                rest = rest.dropFirst(longest)
                lines.append("")
            }
            lines[lines.count - 1] += rest
        }
        return lines
    }
}
