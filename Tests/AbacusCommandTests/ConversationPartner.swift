internal import Abacus

@testable internal import AbacusCommand

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
        replies.list = []
        conversation.answer(line)
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
