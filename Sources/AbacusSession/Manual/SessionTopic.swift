/// A page about sessions in a terminal, beside those of their commands. `HelpPage` has the pages.
package enum SessionTopic: String, CaseIterable {
    case session, keys, settings

    /// What the page is about, in a few words.
    var summary: String {
        switch self {
        case .session: "the commands and the keys of a session in a terminal"
        case .keys: "the keys of a session's line"
        case .settings: "the commands that change a session's settings, and its files"
        }
    }
}

extension Manual {
    /// All topics that aren't names, each with what its page is about.
    package static let topics: [(name: String, summary: String)] =
        ManualList.allCases.map { ($0.rawValue, $0.summary) } + SessionTopic.allCases.map { ($0.rawValue, $0.summary) }
        + ManualTopic.allCases.map { ($0.rawValue, $0.summary) }
}
