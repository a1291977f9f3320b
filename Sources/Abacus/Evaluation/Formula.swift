/// An expression that has been read: it can be evaluated often, with other variables and in other arithmetics.
public struct Formula: Sendable, Hashable {
    /// The structure of the expression.
    public let tree: SyntaxTree

    /// Reads an expression.
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public init(_ text: String, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        try self.init(Source(text), options: options)
    }

    /// Reads an expression of a source that has a name of its own, or whose bytes may be ill-formed.
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public init(_ source: Source, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        tree = try SyntaxTree(parsing: source, options: options)
    }

    /// The text that was read.
    public var source: Source { tree.source }

    /// The names of variables and constants that it uses, in order of appearance.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var variables: [String] { tree.variables }

    /// The value of the expression with variables of one's own.
    ///
    /// - Parameters:
    ///   - variables: the values of names; they hide constants.
    ///   - arithmetic: what numbers are computed in.
    ///   - limits: what the evaluation may use at most.
    /// - Throws: every unknown name, or why the expression has no value.
    public func evaluate(
        _ variables: [String: Value] = [:], arithmetic: Arithmetic = .exact, limits: Limits = .standard
    ) throws(EvaluationError) -> Value {
        var environment = Environment(arithmetic: arithmetic, limits: limits)
        for (name, value) in variables { environment[name] = value }
        return try evaluate(in: environment)
    }

    /// The value of the expression in an environment.
    ///
    /// - Throws: every unknown name, or why the expression has no value.
    public func evaluate(in environment: Environment) throws(EvaluationError) -> Value {
        try environment.evaluate(tree)
    }
}

extension Formula: CustomStringConvertible {
    /// The expression in normal form.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var description: String { tree.formatted() }
}

extension Formula: Codable {
    /// Encodes the expression in normal form, which reads the same whatever options it was read with.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Decodes an expression.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the syntax error below it, if the text is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(SyntaxError) {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
        }
    }
}
