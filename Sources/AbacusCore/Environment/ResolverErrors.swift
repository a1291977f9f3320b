/// Errors in the names of an expression.
struct ResolverErrors {
    var diagnostics = DiagnosticList()
    /// The names that stand for nothing. Their hints are found last, and only for those that are reported: a suggestion
    /// takes time, and names inside a call are met before those at its start.
    private var unknownNames: [UnknownName] = []
    /// The first assignment of a format.
    var assignment: EvaluationError?

    mutating func reportName(at node: SyntaxNode, in tree: SyntaxTree) {
        report(.name, tree.name(of: node), at: node)
    }

    mutating func reportFunction(at call: SyntaxNode, in tree: SyntaxTree) {
        report(
            .function(argumentCount: Int(call.argument)), tree.name(of: tree.nodes[Int(call.first)]), at: call)
    }

    /// Reports a name that should be a function of some number of arguments.
    mutating func reportFunction(namedBy node: SyntaxNode, argumentCount: Int, in tree: SyntaxTree) {
        report(.function(argumentCount: argumentCount), tree.name(of: node), at: node)
    }

    mutating func report(_ kind: UnknownName.Kind, _ name: String, at node: SyntaxNode) {
        guard diagnostics.admits(offset: Int(node.offset)) else { return }
        unknownNames.append(UnknownName(kind: kind, name: name, node: node))
        if unknownNames.count == 2 * DiagnosticList.capacity { keepFirstNames() }
    }

    /// Drops the unknown names beyond the number that is reported.
    private mutating func keepFirstNames() {
        unknownNames.sort { $0.node.offset < $1.node.offset }
        unknownNames.removeLast(max(unknownNames.count - DiagnosticList.capacity, 0))
    }

    mutating func checkArguments(of name: String, _ arity: ClosedRange<Int>, at call: SyntaxNode, in tree: SyntaxTree) {
        let count = Int(call.argument)
        guard !arity.contains(count), diagnostics.admits(offset: Int(call.offset)) else { return }
        report(.wrongArgumentCount(of: name, expected: arity, found: count), at: call, in: tree)
    }

    /// Checks that a function takes the arguments of a call.
    mutating func checkCall(of callee: Callee, at call: SyntaxNode, in tree: SyntaxTree) {
        guard let (problem, decimal) = callee.problem(ofCall: call, in: tree) else {
            let count = Int(call.argument)
            guard !callee.takes(count), diagnostics.admits(offset: Int(call.offset)) else { return }
            let name = tree.name(of: tree.nodes[Int(call.first)])
            return report(callee.wrongArgumentCount(of: name, found: count), at: call, in: tree)
        }
        let range = decimal.range
        guard diagnostics.admits(offset: range.lowerBound) else { return }
        let divided = FixIt(replacing: range, with: decimal.divided)
        let parenthesized = FixIt(replacing: range, with: decimal.parenthesized)
        let others = callee.takes(1) ? [parenthesized] : []
        diagnostics.insert(
            Diagnostic(problem, at: range, fixIt: divided, otherFixIts: others), at: range.lowerBound)
    }

    /// Checks that the operators of a tree may be used.
    mutating func checkOperators(of tree: SyntaxTree, in environment: FormulaEnvironment) {
        guard let allowed = environment.allowedBuiltins else { return }
        for (node, spelling) in allowed.forbiddenOperators(in: tree, environment)
        where diagnostics.admits(offset: Int(node.offset)) {
            let message = "'\(spelling)' is not available here"
            report(.custom(.unsupported, message: message, hint: nil), at: node, in: tree)
        }
    }

    mutating func report(_ problem: Problem, at node: SyntaxNode, in tree: SyntaxTree) {
        let range = tree.range(of: node)
        diagnostics.insert(problem.diagnostic(at: range), at: range.lowerBound)
    }

    mutating func error(in tree: SyntaxTree, _ environment: FormulaEnvironment) -> EvaluationError? {
        if let assignment { return assignment }
        // So few are reported that a linear search is faster than a dictionary, and needs no setup.
        var problems: [(name: UnknownName.Key, problem: Problem)] = []
        keepFirstNames()
        // The end of the text that is part of a name without its backquotes.
        var end = 0
        for unknown in unknownNames where diagnostics.admits(offset: Int(unknown.node.offset)) {
            let offset = Int(unknown.node.offset)
            if offset < end { continue }
            if unknown.key.kind == .name,
                let (spelling, range) = environment.variableInNeedOfBackquotes(
                    unknown.key.name.name, at: offset, in: tree)
            {
                let problem = Problem.unknownName(unknown.key.name.name, hint: .similar(spelling))
                diagnostics.insert(problem.diagnostic(at: range), at: offset)
                end = range.upperBound
                continue
            }
            let known = problems.first { $0.name == unknown.key }?.problem
            let problem = known ?? unknown.problem(in: environment, tree.notation)
            if known == nil { problems.append((unknown.key, problem)) }
            let diagnostic = unknown.diagnostic(problem, in: tree, environment)
            diagnostics.insert(diagnostic, at: diagnostic.range.lowerBound)
        }
        return diagnostics.isEmpty ? nil : EvaluationError(diagnostics.diagnostics, in: tree.source)
    }
}
