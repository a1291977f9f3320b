/// The error of an environment that rejects a function written in Swift: no formula could call its name, or its
/// parameters can't have the given names.
public struct DefinitionError: DiagnosedError, Sendable, Hashable {
    public let diagnostics: [Diagnostic]
    /// The rejected name.
    public let source: Source

    /// Creates the error for a name.
    init(_ message: String, hint: String? = nil, name: String) {
        source = Source(name)
        let problem = Problem.invalidArgument(message, hint: hint)
        diagnostics = [Diagnostic(problem, at: 0..<source.bytes.count)]
    }
}
