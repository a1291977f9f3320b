/// Why an environment doesn't take a function that is written in Swift: no formula could call its name, or its parameters
/// can't have the names that they are given.
public struct DefinitionError: DiagnosedError, Sendable, Hashable {
    public let diagnostics: [Diagnostic]
    /// The name that is wrong.
    public let source: Source

    /// Makes the error of a name.
    init(_ message: String, hint: String? = nil, name: String) {
        source = Source(name)
        let problem = Problem.invalidArgument(message, hint: hint)
        diagnostics = [Diagnostic(problem, at: 0..<source.bytes.count)]
    }
}
