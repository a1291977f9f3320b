/// The errors of a text that cannot be read or parsed.
public struct SyntaxError: DiagnosedError, Sendable, Hashable {
    public let diagnostics: [Diagnostic]
    public let source: Source

    /// The errors of a source.
    public init(_ diagnostics: [Diagnostic], in source: Source) {
        assert(!diagnostics.isEmpty, "an error says what is wrong")
        self.diagnostics = diagnostics
        self.source = source
    }
}
