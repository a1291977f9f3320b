internal import Abacus
internal import AbacusSession
internal import AbacusTerminal

/// What `abacus help` prints without a topic: the topics that aren't names.
enum HelpTopics {
    /// The topics, without a line break at the end.
    static var overview: String {
        """
        'abacus help' and a name explain a function, a constant, an operator or an error:

            abacus help gcd
            abacus help '//' division-by-zero

        or one of these topics:

        \(Columns.text(Manual.topics, indent: 2, width: Manual.standardWidth))

        'abacus --help' lists the options, and 'abacus help --man' prints the man page.
        """
    }

    /// Returns the page on a topic that the manual leaves to the session, or nil.
    static func page(on topic: String) -> String? { HelpPage(width: Manual.standardWidth).page(on: topic) }
}
