/// The meaning of a line of a session.
public enum Statement: Sendable, Hashable {
    /// An expression to be evaluated.
    case expression(SyntaxTree)
    /// `name = expression`.
    case variable(name: String, value: SyntaxTree)
    /// `name(a, b) = expression`.
    case function(FunctionDefinition)
}

extension Statement {
    /// Parses one line of a session, or returns nil if it is blank or a comment.
    ///
    /// - Throws: all problems of the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public static func parse(
        _ source: Source, options: ParserOptions = ParserOptions()
    ) throws(SyntaxError) -> Statement? {
        var arrays = TreeArrays()
        return try parse(source, options: options, reusing: &arrays)
    }

    /// Does the same, and reuses the memory of arrays that are no longer needed.
    static func parse(
        _ source: Source, options: ParserOptions, reusing arrays: inout TreeArrays
    ) throws(SyntaxError) -> Statement? {
        if source.bytes.count > options.maximumLength {
            throw SyntaxError(SyntaxTree.tooLong(source, options).diagnostics, in: source)
        }
        var head: Parser.Head?
        let diagnostics = Parser.read(source, options: options, into: &arrays) { parser in
            head = parser.parseStatement()
        }
        guard diagnostics.isEmpty else { throw SyntaxError(diagnostics, in: source) }
        if arrays.nodes.isEmpty { return nil }
        let tree = arrays.takeTree(of: source, in: options.notation)
        guard let head else { return .expression(tree) }
        guard let parameters = head.parameters else { return .variable(name: head.name, value: tree) }
        return .function(
            FunctionDefinition(name: head.name, nameRange: head.nameRange, parameters: parameters, body: tree))
    }

    /// The tree of the expression, or of the right side of the definition.
    var tree: SyntaxTree {
        switch self {
        case .expression(let tree), .variable(_, let tree): tree
        case .function(let definition): definition.body
        }
    }
}

/// Reads statements one after another, as `Statement.parse` does. Each tree gets the memory of the one before it, if
/// nothing else refers to that.
///
/// This is safe because the arrays of a tree know whether they are shared; shared ones are left alone.
package struct StatementReader: Sendable {
    /// The arrays of the tree that was read last.
    private var arrays = TreeArrays()

    /// The maximum number of nodes of a tree whose memory is kept: one mebibyte.
    private static let mostKeptNodes = 1 << 16

    /// Creates a reader that hasn't read anything yet.
    package init() {}

    /// Parses one line of a session, or returns nil if it is blank or a comment.
    ///
    /// - Throws: all problems of the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    package mutating func parse(
        _ source: Source, options: ParserOptions = ParserOptions()
    ) throws(SyntaxError) -> Statement? {
        let statement = try Statement.parse(source, options: options, reusing: &arrays)
        if let tree = statement?.tree, tree.nodes.count <= Self.mostKeptNodes {
            arrays = TreeArrays(nodes: tree.nodes, names: tree.names)
        }
        return statement
    }
}
