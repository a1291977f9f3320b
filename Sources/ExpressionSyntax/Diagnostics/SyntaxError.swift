/// An error whose causes are given as diagnostics.
public protocol DiagnosedError: Error, CustomStringConvertible {
    /// All problems, sorted by offset.
    var diagnostics: [Diagnostic] { get }
    /// The text that the error is about.
    var source: Source { get }
}

extension DiagnosedError {
    /// All diagnostics as ``DiagnosticRenderer`` draws them: the message, the line and a caret.
    ///
    /// - Complexity: O(n) in the length of the source for each diagnostic.
    public var description: String { DiagnosticRenderer().render(diagnostics, in: source) }
}

/// The problems in a text that cannot be read or parsed.
public struct SyntaxError: DiagnosedError, Sendable, Hashable {
    public let diagnostics: [Diagnostic]
    public let source: Source

    /// Creates an error from the diagnostics of a source. There must be at least one.
    package init(_ diagnostics: [Diagnostic], in source: Source) {
        assert(!diagnostics.isEmpty, "an error says what is wrong")
        self.diagnostics = diagnostics
        self.source = source
    }
}
