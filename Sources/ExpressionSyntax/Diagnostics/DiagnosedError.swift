/// An error whose causes are given as diagnostics.
public protocol DiagnosedError: Error, CustomStringConvertible {
    /// Everything that is wrong, sorted by offset.
    var diagnostics: [Diagnostic] { get }
    /// The text it is about.
    var source: Source { get }
}

extension DiagnosedError {
    /// Every diagnostic as ``DiagnosticRenderer`` draws it: the message, the line and a caret.
    ///
    /// - Complexity: O(n) in the length of the source for each diagnostic.
    public var description: String { DiagnosticRenderer().render(diagnostics, in: source) }
}
