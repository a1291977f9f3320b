/// A failure that diagnostics explain.
public protocol DiagnosedError: Error, CustomStringConvertible {
    /// Everything that is wrong, sorted by offset.
    var diagnostics: [Diagnostic] { get }
    /// The text it is about.
    var source: Source { get }
}

extension DiagnosedError {
    /// Every diagnostic as a person reads it, with the line and a caret.
    public var description: String { DiagnosticRenderer().render(diagnostics, in: source) }
}
