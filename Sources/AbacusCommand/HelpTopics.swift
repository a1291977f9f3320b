internal import Abacus

/// What `abacus help` prints without a topic: the topics that aren't names.
enum HelpTopics {
    private static let session = "session"

    /// The topics, without a line break at the end.
    static var overview: String {
        let topics =
            ManualList.allCases.map { ($0.rawValue, $0.summary) }
            + [(session, "the commands and the keys of a session in a terminal")]
            + ManualTopic.allCases.map { ($0.rawValue, $0.summary) }
        return """
            'abacus help' and a name explain a function, a constant, an operator or an error:

                abacus help gcd
                abacus help '//' division-by-zero

            or one of these topics:

            \(Columns.text(topics, indent: 2, width: Manual.standardWidth))

            'abacus --help' lists the options, and 'abacus help --man' prints the man page.
            """
    }

    /// Returns the page on a topic that the manual leaves to the session, or nil.
    static func page(on topic: String) -> String? {
        guard topic.utf8.elementsEqual(session.utf8) else { return nil }
        return HelpPage(width: Manual.standardWidth).all
    }
}
