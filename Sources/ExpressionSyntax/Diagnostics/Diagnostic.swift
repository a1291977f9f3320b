/// A problem in a text or its evaluation: what is wrong, where, and how to fix it.
public struct Diagnostic: Sendable, Hashable {
    /// Identifies the kind of problem, for programs.
    public let identifier: Identifier
    /// What went wrong, in plain words, as `String.visibleText` shows it.
    public let message: String
    /// What the writer may have meant or can do, in plain words, as `String.visibleText` shows it.
    public private(set) var hint: String?
    /// The values that it is about, such as names, suggestions and limits, for apps that word diagnostics themselves.
    public let arguments: [Argument]
    /// The option with which the reader would take the text as it was probably meant. The hint doesn't name it, since
    /// each app has words of its own for it; `naming(_:)` adds them.
    public let readerOption: ReaderOption?
    /// The part of the source it is about, in UTF-8 offsets; empty where something is missing.
    public private(set) var range: SourceRange
    /// A change to the source that would fix it.
    public private(set) var fixIt: FixIt?
    /// Changes that would fix it if something else was meant, each in place of `fixIt`.
    public private(set) var otherFixIts: [FixIt]
    /// Further places that help to explain it.
    public var notes: [Note]

    /// Creates a diagnostic of a problem at a place.
    public init(
        _ problem: some DiagnosticMessage, at range: SourceRange, fixIt: FixIt? = nil, otherFixIts: [FixIt] = [],
        notes: [Note] = []
    ) {
        identifier = problem.identifier
        // Both may quote a name, a text, or a message of an app's own function.
        message = problem.message.visibleText
        hint = problem.hint?.visibleText
        arguments = problem.arguments
        readerOption = problem.readerOption
        self.range = range
        self.fixIt = fixIt
        self.otherFixIts = otherFixIts
        self.notes = notes
    }

    private init(moving original: Diagnostic, to range: SourceRange, notes: [Note]) {
        identifier = original.identifier
        message = original.message
        hint = original.hint
        arguments = original.arguments
        readerOption = original.readerOption
        self.range = range
        fixIt = nil
        otherFixIts = []
        self.notes = notes
    }

    /// Returns the same problem at a place in another source, with notes on where it came from, and without its fix-its.
    public func moved(to range: SourceRange, notes: [Note]) -> Diagnostic {
        Diagnostic(moving: self, to: range, notes: notes)
    }

    /// The message, followed by the hint if there is one.
    public var summary: String { hint.map { "\(message); \($0)" } ?? message }

    /// Returns the same problem in a longer text, in which its source begins at an offset.
    package func moved(by offset: Int) -> Diagnostic {
        var diagnostic = self
        diagnostic.range = range.moved(by: offset)
        diagnostic.fixIt = fixIt?.moved(by: offset)
        diagnostic.otherFixIts = otherFixIts.map { $0.moved(by: offset) }
        return diagnostic
    }

    /// Returns the same problem with another hint.
    package func hinting(_ hint: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.hint = hint.visibleText
        return diagnostic
    }
}

extension FixIt {
    fileprivate func moved(by offset: Int) -> FixIt { FixIt(replacing: range.moved(by: offset), with: replacement) }
}

extension SourceRange {
    fileprivate func moved(by offset: Int) -> SourceRange { lowerBound + offset..<upperBound + offset }
}
