internal import Abacus
package import AbacusSession
internal import ProcessFiles

/// A session at a terminal that can't move its cursor, or whose output goes elsewhere: the terminal itself edits the
/// lines. They are answered as by ``TerminalSession``, but each result is shown in full.
package struct PlainSession {
    private var conversation: Conversation
    private let writer: ReplyWriter
    private var lines: TypedLines

    package init(_ session: Session) {
        let writer = ReplyWriter()
        self.writer = writer
        lines = TypedLines(maximumLength: session.environment.limits.sourceBytes)
        conversation = Conversation(session) { writer.write($0) }
        conversation.style = session.options.coloring.style
        // Nothing is shortened, and errors have the same width as those of arguments.
        conversation.screen = ScreenSize(columns: 101, rows: 1 << 40)
    }

    /// Answers lines until the person leaves, and returns the exit status.
    package mutating func perform(reporting errors: [String]) -> ExitStatus {
        if conversation.begin(reporting: errors) { answerLines() }
        conversation.session.reporter.output = writer.output
        return conversation.session.finish()
    }

    private mutating func answerLines() {
        while !conversation.isOver, conversation.session.goesOn, writer.output.failure == nil,
            let line = lines.next(after: &writer.output, prompt: conversation.session.prompt)
        {
            conversation.answer(String(decoding: line, as: UTF8.self))
            Interrupt.clear()
        }
    }
}

/// Writes results to standard output and errors to standard error at once.
private final class ReplyWriter {
    var output = OutputBuffer(.standardOutput)
    private var errorOutput = OutputBuffer(.standardError, capacity: 1 << 10)

    func write(_ reply: Conversation.Reply) {
        switch reply {
        case .text(let text), .remark(let text):
            output.appendLine(text)
            output.flush()
        case .error(let text):
            errorOutput.appendLine(text)
            errorOutput.flush()
        }
    }
}
