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

/// What a diagnostic says, made of what is known when it happens.
public protocol DiagnosticMessage {
    /// What went wrong, for programs.
    var identifier: Diagnostic.Identifier { get }
    /// What went wrong, in plain words.
    var message: String { get }
    /// What the writer may have meant or can do, in plain words.
    var hint: String? { get }
}

/// A change of the source: a range, and the text to stand there instead.
public struct FixIt: Sendable, Hashable {
    /// What is replaced, in UTF-8 offsets; empty for an insertion.
    public let range: SourceRange
    /// The text to stand there.
    public let replacement: String

    /// A change that puts a text in the place of a range.
    public init(replacing range: SourceRange, with replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// The source with the change made.
    ///
    /// - Precondition: the range is one of the source.
    /// - Complexity: O(n) in the length of the source.
    public func applied(to source: Source) -> Source {
        var bytes = source.bytes
        bytes.replaceSubrange(range, with: replacement.utf8)
        return Source(bytes: bytes, name: source.name, firstLine: source.firstLine)
    }
}

/// A further place that explains a diagnostic, perhaps in another source.
public struct Note: Sendable, Hashable {
    /// What the place has to do with it, in plain words, as ``Swift/String/visibleText`` shows it.
    public let message: String
    /// The source that the place is in.
    public let source: Source
    /// The place, in UTF-8 offsets of that source.
    public let range: SourceRange

    /// A note about a place in a source.
    public init(_ message: String, source: Source, range: SourceRange) {
        self.message = message.visibleText
        self.source = source
        self.range = range
    }
}
