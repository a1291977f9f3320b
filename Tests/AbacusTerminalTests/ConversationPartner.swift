internal import Abacus

@testable internal import AbacusSession
@testable internal import AbacusTerminal

/// Collects what a conversation shows.
final class ConversationPartner {
    var conversation: Conversation
    private let replies: Replies

    private final class Replies { var list: [Conversation.Reply] = [] }

    init(_ options: Options = Options()) {
        let replies = Replies()
        self.replies = replies
        conversation = Conversation(Session(options, input: .terminal)) { replies.list.append($0) }
    }

    /// Types a line, and returns what is shown: remarks in parentheses, the first line of errors after `!`.
    func type(_ line: String) -> [String] {
        replies { $0.answer(line) }
    }

    /// Carries out the lines of a file as those that a session begins with, and returns what is shown.
    func loadPrelude(_ path: String) -> [String] {
        replies { $0.loadPrelude(path) }
    }

    private func replies(to act: (inout Conversation) -> Void) -> [String] {
        replies.list = []
        act(&conversation)
        return replies.list.map { reply in
            switch reply {
            case .text(let text): text
            case .remark(let text): "(\(text))"
            case .error(let text): "! " + (text.split(separator: "\n").first.map(String.init) ?? "")
            }
        }
    }

    /// Returns what a new conversation shows for lines.
    static func replies(to lines: [String]) -> [String] {
        let partner = ConversationPartner()
        return lines.flatMap { partner.type($0) }
    }
}
