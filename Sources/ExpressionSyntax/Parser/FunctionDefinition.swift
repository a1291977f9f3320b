/// The definition of a function by a formula.
public struct FunctionDefinition: Sendable, Hashable {
    /// The function's name.
    public let name: String
    /// Where the name stands in the body's source.
    public let nameRange: SourceRange
    /// The names of the arguments in the body.
    public let parameters: [String]
    /// What a call evaluates.
    public let body: SyntaxTree
}
