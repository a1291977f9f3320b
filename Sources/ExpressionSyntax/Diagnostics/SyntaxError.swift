/// The errors in a text that cannot be read or parsed.
public struct SyntaxError: DiagnosedError, Sendable, Hashable {
    public let diagnostics: [Diagnostic]
    public let source: Source

    /// Creates an error from the diagnostics of a source, of which there must be at least one.
    public init(_ diagnostics: [Diagnostic], in source: Source) {
        assert(!diagnostics.isEmpty, "an error says what is wrong")
        self.diagnostics = diagnostics
        self.source = source
    }
}
