package import Abacus

/// The built-in manual: the pages that `abacus help` and similar commands print, made from the tables of the language.
///
/// A page is text in lines of at most a given width, without a line break at the end and without invisible characters.
package enum Manual {
    /// The width of a page if none is known.
    package static let standardWidth = 80

    /// Returns the page about a function, a constant, an operator, a syntactic form or an error, or nil if the topic is
    /// none of these. A name that several of them share, such as `-`, has one section for each.
    ///
    /// - Parameter topic: a name, a spelling or an identifier; a function may have arguments, as in `sin(x)`.
    package static func page(
        about topic: String, in environment: FormulaEnvironment, width: Int = standardWidth
    ) -> String? {
        let topic = name(in: topic)
        guard topic.utf8.count <= longestTopic else { return nil }
        if let list = ManualList(rawValue: topic) { return list.text(in: environment, width: width) }
        let page = ManualTopic(rawValue: topic)?.text(width: width)
        var sections = entries(in: environment).filter { $0.isAbout(topic) }.map { $0.text(width: width) }
        if let identifier = Diagnostic.Identifier(rawValue: topic) {
            sections.append(explanation(of: identifier, width: width))
        }
        if sections.isEmpty, page == nil { return meaningElsewhere(of: topic, in: environment, width: width) }
        return ([page].compactMap(\.self) + sections).joined(separator: "\n\n")
    }

    /// Returns what to write instead of a function of other languages that has no single counterpart here, or nil.
    private static func meaningElsewhere(
        of topic: String, in environment: FormulaEnvironment, width: Int
    ) -> String? {
        guard topic.isPlainName else { return nil }
        let diagnostic = environment.unknownFunction(topic, argumentCount: nil).diagnostic(at: 0..<0)
        guard diagnostic.identifier == .unknownFunction, diagnostic.fixIt == nil, diagnostic.hint != nil else {
            return nil
        }
        return diagnostic.summary.wrapped(to: width)
    }

    /// Returns the topic probably meant by one that has no page, or nil.
    package static func nearestTopic(to topic: String, in environment: FormulaEnvironment) -> String? {
        let topic = name(in: topic)
        guard topic.utf8.count <= longestTopic else { return nil }
        if let function = environment.functionProbablyMeant(by: topic) { return function }
        let topics =
            Self.topics.map(\.name) + entries(in: environment).flatMap(\.names)
            + Diagnostic.Identifier.allCases.map(\.rawValue)
        return Suggestion.nearest(to: topic, among: topics)
    }

    /// The longest topic that is looked up, in bytes.
    private static let longestTopic = 200

    /// Returns the name that a topic is about: the name of the function for a call, anything else unchanged.
    private static func name(in topic: String) -> String {
        let scalars = topic.unicodeScalars.drop { $0 == " " }
        guard scalars.first?.properties.isAlphabetic == true else { return String(scalars) }
        return String(scalars.prefix { $0 != "(" })
    }

    /// Returns the entries of the manual in an environment.
    private static func entries(in environment: FormulaEnvironment) -> [ManualEntry] {
        let arithmetic = environment.arithmetic
        let names = environment.functions + environment.constants
        let others = FormulaEnvironment(arithmetic: .real).constants.filter { constant in
            !names.contains { $0.name.utf8.elementsEqual(constant.name.utf8) }
        }
        return (names + others).map { ManualEntry($0, arithmetic) } + ManualEntry.operators(arithmetic)
            + ManualEntry.forms(arithmetic)
    }
}

extension Manual {
    /// Returns the page about a kind of error: its meaning and remedy, with a wrong and a right example.
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
