package import Abacus

extension Manual {
    /// Returns the page about a kind of error: what it is about and what to do, with a wrong and a right example.
    package static func explanation(of identifier: Diagnostic.Identifier, width: Int = standardWidth) -> String {
        let explanation = identifier.explanation
        let circumstance = explanation.circumstance.summary.map { " (\($0.plainText))" } ?? ""
        return """
            \(identifier.rawValue)
            \(explanation.paragraph.plainText.wrapped(to: width, indent: 4))

                Wrong\(circumstance):
            \(lines(explanation.wrong))
                Right:
            \(lines(explanation.right))
            """
    }

    /// Returns an example with each statement on a line of its own.
    private static func lines(_ example: String) -> String {
        example.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n")
    }
}

extension String {
    /// The text as it is printed, with quotation marks around code in place of Markdown's backquotes.
    var plainText: String { String(String.UnicodeScalarView(unicodeScalars.map { $0 == "`" ? "'" : $0 })) }
}
