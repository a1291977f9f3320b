/// What a diagnostic says, made of what is known when it happens.
public protocol DiagnosticMessage {
    /// What went wrong, for programs.
    var identifier: Diagnostic.Identifier { get }
    /// What went wrong, in plain words.
    var message: String { get }
    /// What the writer may have meant or can do, in plain words.
    var hint: String? { get }
}
