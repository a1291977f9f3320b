/// One thing that is wrong with a text or its evaluation: what, where, and how to mend it.
public struct Diagnostic: Sendable, Hashable {
    /// What went wrong, for programs.
    public let identifier: Identifier
    /// What went wrong, in plain words, as ``Swift/String/visibleText`` shows it.
    public let message: String
    /// What the writer may have meant or can do, in plain words, as ``Swift/String/visibleText`` shows it.
    public let hint: String?
    /// The part of the source it is about, in UTF-8 offsets; empty where something is missing.
    public let range: SourceRange
    /// A change of the source that would mend it.
    public let fixIt: FixIt?
    /// Further places that explain it.
    public var notes: [Note]

    /// A diagnostic of a problem at a place.
    public init(_ problem: some DiagnosticMessage, at range: SourceRange, fixIt: FixIt? = nil, notes: [Note] = []) {
        identifier = problem.identifier
        // Either may quote a name, a text or what an app's own function says.
        message = problem.message.visibleText
        hint = problem.hint?.visibleText
        self.range = range
        self.fixIt = fixIt
        self.notes = notes
    }

    private init(moving original: Diagnostic, to range: SourceRange, notes: [Note]) {
        identifier = original.identifier
        message = original.message
        hint = original.hint
        self.range = range
        fixIt = nil
        self.notes = notes
    }

    /// The same problem, reported at a place in another source, with notes on where it came from.
    public func moved(to range: SourceRange, notes: [Note]) -> Diagnostic {
        Diagnostic(moving: self, to: range, notes: notes)
    }

    /// The message, and the hint behind it where there is one.
    public var summary: String { hint.map { "\(message); \($0)" } ?? message }
}
