/// The wording of a diagnostic, made from what is known when the problem occurs.
public protocol DiagnosticMessage {
    /// Identifies the kind of problem, for programs.
    var identifier: Diagnostic.Identifier { get }
    /// What went wrong, in plain words.
    var message: String { get }
    /// What the writer may have meant or can do, in plain words.
    var hint: String? { get }
    /// The values that it is about. None by default.
    var arguments: [Diagnostic.Argument] { get }
    /// The option with which the reader would take the text as it was probably meant. None by default.
    var readerOption: Diagnostic.ReaderOption? { get }
}

extension DiagnosticMessage {
    public var arguments: [Diagnostic.Argument] { [] }
    public var readerOption: Diagnostic.ReaderOption? { nil }
}
