extension Diagnostic {
    /// An explanation of a kind of problem, with a wrong and a right example, as a manual shows it.
    ///
    /// Every line of an example is a statement. Only the last one has the problem, or the value.
    public struct Explanation: Sendable, Hashable {
        /// What happened and what to do, in a few plain sentences on one line, with code in backquotes as in Markdown.
        public let paragraph: String
        /// An example that has this problem and no other.
        public let wrong: String
        /// The same example, corrected so that it has a value.
        public let right: String
        /// How the examples are read and evaluated.
        package let circumstance: Circumstance

        init(_ paragraph: String, wrong: String, right: String, _ circumstance: Circumstance = .session) {
            self.paragraph = paragraph
            self.wrong = wrong
            self.right = right
            self.circumstance = circumstance
        }
    }
}

extension Diagnostic.Explanation {
    /// How the examples of an explanation are read and evaluated.
    package enum Circumstance: Sendable, Hashable, CaseIterable {
        /// As statements of a session, in the arithmetic `exact` and with the standard limits.
        case session
        /// As the format of a predicate, without arguments.
        case predicateFormat
        /// As the format of an expression, without arguments.
        case expressionFormat
        /// As statements, with a limit of ten bytes for each.
        case tenBytes
        /// The wrong example as a text in Latin-1, the right one as the same text in UTF-8.
        case latin1
        /// The wrong example with a deadline that has passed, the right one without a deadline.
        case noTime
        /// The wrong example while it is being cancelled, the right one undisturbed.
        case cancellation

        /// The circumstance in words that follow an example, with code in backquotes, or nil if it needs none.
        package var summary: String? {
            switch self {
            case .session: nil
            case .predicateFormat: "as the format of a predicate"
            case .expressionFormat: "as the format of an expression"
            case .tenBytes: "if a text may have ten bytes"
            case .latin1: "in a file that isn't UTF-8"
            case .noTime: "with `--timeout 1e-9`"
            case .cancellation: "until Ctrl-C is pressed"
            }
        }
    }
}
