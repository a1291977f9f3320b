/// Why an expression has no value, with the places in its text.
public struct EvaluationError: DiagnosedError, Sendable, Hashable {
    public let diagnostics: [Diagnostic]
    public let source: Source

    package init(_ diagnostics: [Diagnostic], in source: Source) {
        assert(!diagnostics.isEmpty, "an error says what is wrong")
        self.diagnostics = diagnostics
        self.source = source
    }

    /// Makes an error for a function of the caller's to throw; it is reported at the call.
    public init(_ identifier: Diagnostic.Identifier, _ message: String, hint: String? = nil) {
        let problem = Problem.custom(identifier, message: message, hint: hint)
        self.init([Diagnostic(problem, at: 0..<0)], in: Source(""))
    }
}

extension EvaluationError {
    /// Whether larger limits, or more time, could give a value or another error.
    package var dependsOnLimits: Bool { diagnostics.contains { $0.identifier.dependsOnLimits } }

    /// Makes the error of a problem with a node of a tree.
    package init(_ problem: Problem, at node: SyntaxNode, in tree: SyntaxTree) {
        let problem = problem.namingFunction
        let range = tree.range(of: node)
        let diagnostic =
            problem.hint == Operator.hintOfBraces
            ? Diagnostic(problem, at: range, fixIt: tree.fixItOfBraces(after: node)) : problem.diagnostic(at: range)
        self.init([diagnostic], in: tree.source)
    }

    /// A call on the way to an error.
    package struct TracedCall {
        /// The function whose body has the call, or nil for the formula.
        let function: String?
        let node: SyntaxNode
        let tree: SyntaxTree

        package init(function: String?, node: SyntaxNode, tree: SyntaxTree) {
            self.function = function
            self.node = node
            self.tree = tree
        }
    }

    /// Returns the error as one of the outermost call, in the formula's own text, with notes about the calls between.
    ///
    /// - Parameter innermost: the name of the function in whose body the error is.
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
    /// Returns the fix-it that puts the exponent of a power in parentheses, if it is the only element in braces.
    fileprivate func fixItOfBraces(after power: SyntaxNode) -> FixIt? {
        guard let place = nodes.firstIndex(where: { $0.kind == power.kind && $0.offset == power.offset }),
            case let list = nodes[place - 1], list.kind == .list, list.argument == 1,
            case let start = Int(list.offset), source.bytes[start] == UInt8(ascii: "{"),
            let end = source.endOfBracket(openingAt: start, in: notation)
        else { return nil }
        return FixIt(replacing: start..<end, with: "(\(source[start + 1..<end - 1]))")
    }
}
