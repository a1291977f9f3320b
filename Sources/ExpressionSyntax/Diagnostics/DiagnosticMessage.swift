/// The wording of a diagnostic, made from what is known when the problem occurs.
public protocol DiagnosticMessage {
    /// Identifies the kind of problem, for programs.
    var identifier: Diagnostic.Identifier { get }
    /// What went wrong, in plain words.
    var message: String { get }
    /// What the writer may have meant or can do, in plain words.
    var hint: String? { get }
}
