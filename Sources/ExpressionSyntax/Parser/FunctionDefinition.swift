/// A function that is defined by an expression.
public struct FunctionDefinition: Sendable, Hashable {
    /// The function's name.
    public let name: String
    /// The range of the name in the body's source.
    public let nameRange: SourceRange
    /// The names of the parameters.
    public let parameters: [String]
    /// The expression that a call evaluates.
    public let body: SyntaxTree

    /// The left side of the definition in normal form: `f(a, b)`.
    package var head: String {
        let names = parameters.map { body.spelling(ofVariable: $0) }
        return "\(name)(\(names.joined(separator: body.notation.decimalMark.separator + " ")))"
    }
}
