/// A problem in a text or its evaluation: what is wrong, where, and how to fix it.
public struct Diagnostic: Sendable, Hashable {
    /// Identifies the kind of problem, for programs.
    public let identifier: Identifier
    /// What went wrong, in plain words, on one line. Hidden characters in quoted parts are replaced by escapes.
    public let message: String
    /// What the writer may have meant or can do, in plain words, on one line.
    public private(set) var hint: String?
    /// The values that the diagnostic is about, such as names, suggestions and limits, for apps with their own wording.
    public let arguments: [Argument]
    /// The option with which the reader would take the text as it was probably meant. The hint doesn't name it, since
    /// each app has its own words for it; `naming(_:)` adds them.
    public let readerOption: ReaderOption?
    /// The part of the source that the diagnostic is about, in UTF-8 offsets; empty where something is missing.
    public private(set) var range: SourceRange
    /// A change to the source that would fix it.
    public private(set) var fixIt: FixIt?
    /// Changes that would fix it if something else was meant, each as an alternative to `fixIt`.
    public private(set) var otherFixIts: [FixIt]
    /// Other places that help to explain the problem.
    public var notes: [Note]

    /// Creates a diagnostic of a problem at a place.
    package init(
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

    /// Creates a diagnostic from its parts.
    init(
        identifier: Identifier, message: String, hint: String?, arguments: [Argument], readerOption: ReaderOption?,
        range: SourceRange, fixIt: FixIt?, otherFixIts: [FixIt], notes: [Note]
    ) {
        self.identifier = identifier
        self.message = message
        self.hint = hint
        self.arguments = arguments
        self.readerOption = readerOption
        self.range = range
        self.fixIt = fixIt
        self.otherFixIts = otherFixIts
        self.notes = notes
    }

    /// Returns the same problem at a place in another source, without its fix-its, and with notes on where it came
    /// from.
    package func moved(to range: SourceRange, notes: [Note]) -> Diagnostic {
        Diagnostic(
            identifier: identifier, message: message, hint: hint, arguments: arguments, readerOption: readerOption,
            range: range, fixIt: nil, otherFixIts: [], notes: notes)
    }

    /// The message, followed by the hint if there is one.
    public var summary: String { hint.map { "\(message); \($0)" } ?? message }

    /// Returns the diagnostic's range in the text that was read.
    ///
    /// - Parameter text: the string that the source was created from. In any other string, such as the text after
    ///   another key press, the result is the range of the same UTF-8 offsets, as far as the string has them.
    public func range(in text: String) -> Range<String.Index> { text.indices(ofUTF8: range) }

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

/// The wording of a diagnostic, created from the facts known when the problem occurs.
package protocol DiagnosticMessage {
    /// Identifies the kind of problem, for programs.
    var identifier: Diagnostic.Identifier { get }
    /// What went wrong, in plain words.
    var message: String { get }
    /// What the writer may have meant or can do, in plain words.
    var hint: String? { get }
    /// The values that the diagnostic is about. None by default.
    var arguments: [Diagnostic.Argument] { get }
    /// The option with which the reader would take the text as it was probably meant. None by default.
    var readerOption: Diagnostic.ReaderOption? { get }
}

extension DiagnosticMessage {
    package var arguments: [Diagnostic.Argument] { [] }
    package var readerOption: Diagnostic.ReaderOption? { nil }
}

/// A change to the source: a range, and the text that replaces it.
public struct FixIt: Sendable, Hashable {
    /// The range that is replaced, in UTF-8 offsets; empty for an insertion.
    public let range: SourceRange
    /// The text that replaces the range.
    public let replacement: String

    /// Creates a fix-it that replaces a range by a text.
    package init(replacing range: SourceRange, with replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Returns the range that is replaced in the text that was read.
    ///
    /// - Parameter text: the string that the source was created from. In any other string, such as the text after
    ///   another key press, the result is the range of the same UTF-8 offsets, as far as the string has them.
    public func range(in text: String) -> Range<String.Index> { text.indices(ofUTF8: range) }

    /// Returns the source with the change applied, or nil if the range isn't within the source, for example because the
    /// source has become shorter.
    ///
    /// - Complexity: O(n) in the length of the source.
    public func applied(to source: Source) -> Source? {
        guard range.lowerBound >= 0, range.upperBound <= source.bytes.count else { return nil }
        var bytes = source.bytes
        bytes.replaceSubrange(range, with: replacement.utf8)
        return Source(bytes: bytes, name: source.name, firstLine: source.firstLine)
    }
}

/// Another place that helps to explain a diagnostic, possibly in another source.
public struct Note: Sendable, Hashable {
    /// How the place is involved, in plain words, on one line.
    public let message: String
    /// The source that the place is in.
    public let source: Source
    /// The place, in UTF-8 offsets of that source.
    public let range: SourceRange

    /// Creates a note about a place in a source.
    package init(_ message: String, source: Source, range: SourceRange) {
        self.message = message.visibleText
        self.source = source
        self.range = range
    }

    /// Returns the note's range in the text that it belongs to.
    ///
    /// - Parameter text: the string that the note's source was created from. In any other string, such as the text
    ///   after another key press, the result is the range of the same UTF-8 offsets, as far as the string has them.
    public func range(in text: String) -> Range<String.Index> { text.indices(ofUTF8: range) }
}

/// The diagnostics of one text, sorted by offset. Only the first 20 are kept, so that a text full of errors doesn't
/// fill the memory.
package struct DiagnosticList: Sendable {
    /// The maximum number of diagnostics that are reported for one text.
    package static let capacity = 20

    /// The diagnostics that were kept, sorted by the offsets at which they were inserted.
    package private(set) var diagnostics: [Diagnostic] = []

    /// Creates an empty list.
    package init() {}

    /// Whether the list is empty.
    package var isEmpty: Bool { diagnostics.isEmpty }

    /// Returns whether a diagnostic at an offset would be kept. If not, there is no need to create it.
    package func admits(offset: Int) -> Bool {
        diagnostics.count < Self.capacity || offset < diagnostics[Self.capacity - 1].range.lowerBound
    }

    /// Inserts a diagnostic if it is one of the first 20; otherwise it isn't even created.
    package mutating func insert(_ diagnostic: @autoclosure () -> Diagnostic, at offset: Int) {
        guard admits(offset: offset) else { return }
        let place = diagnostics.lastIndex { $0.range.lowerBound <= offset }.map { $0 + 1 } ?? 0
        diagnostics.insert(diagnostic(), at: place)
        if diagnostics.count > Self.capacity { diagnostics.removeLast() }
    }
}
