/// The reasons why an expression has no value, with their places in its text.
public struct EvaluationError: DiagnosedError, Sendable, Hashable {
    public let diagnostics: [Diagnostic]
    public let source: Source

    package init(_ diagnostics: [Diagnostic], in source: Source) {
        assert(!diagnostics.isEmpty, "an error says what is wrong")
        self.diagnostics = diagnostics
        self.source = source
    }

    /// Creates an error for an app's function to throw. It is reported at the call.
    public init(_ identifier: Diagnostic.Identifier, _ message: String, hint: String? = nil) {
        let problem = Problem.custom(identifier, message: message, hint: hint)
        self.init([Diagnostic(problem, at: 0..<0)], in: Source(""))
    }
}

extension EvaluationError {
    /// Whether larger limits, or more time, could lead to a value or to another error.
    package var dependsOnLimits: Bool { diagnostics.contains { $0.identifier.dependsOnLimits } }

    /// Creates the error for a problem at a node of a tree.
    package init(_ problem: Problem, at node: SyntaxNode, in tree: SyntaxTree) {
        let problem = problem.namingFunction
        let range = tree.range(of: node)
        let diagnostic =
            problem.hint == Operator.hintOfBraces
            ? Diagnostic(problem, at: range, fixIt: tree.fixItOfBraces(after: node)) : problem.diagnostic(at: range)
        self.init([diagnostic], in: tree.source)
    }

    /// A call on the path from the formula to an error.
    package struct TracedCall {
        /// The function whose body contains the call; nil for the formula itself.
        let function: String?
        let node: SyntaxNode
        let tree: SyntaxTree

        package init(function: String?, node: SyntaxNode, tree: SyntaxTree) {
            self.function = function
            self.node = node
            self.tree = tree
        }
    }

    /// Returns the error as reported at the outermost call, in the formula's own text, with notes about the calls in
    /// between.
    ///
    /// - Parameter innermost: the name of the function whose body contains the error.
    package func traced(through calls: [TracedCall], to innermost: String) -> EvaluationError {
        guard let outermost = calls.first else { return self }
        var notes = [Note("in '\(innermost)'", source: source, range: diagnostics[0].range)]
        for call in calls.dropFirst().reversed().prefix(2) {
            guard let caller = call.function else { continue }
            notes.append(
                Note("called by '\(caller)'", source: call.tree.source, range: call.tree.range(of: call.node)))
        }
        let range = outermost.tree.range(of: outermost.node)
        return EvaluationError(diagnostics.map { $0.moved(to: range, notes: notes) }, in: outermost.tree.source)
    }
}

extension SyntaxTree {
    /// Returns the fix-it that puts the exponent of a power in parentheses, if the exponent is the only element in
    /// braces.
    fileprivate func fixItOfBraces(after power: SyntaxNode) -> FixIt? {
        guard let place = nodes.firstIndex(where: { $0.kind == power.kind && $0.offset == power.offset }),
            case let list = nodes[place - 1], list.kind == .list, list.argument == 1,
            case let start = Int(list.offset), source.bytes[start] == UInt8(ascii: "{"),
            let end = source.endOfBracket(openingAt: start, in: notation)
        else { return nil }
        return FixIt(replacing: start..<end, with: "(\(source[start + 1..<end - 1]))")
    }
}
