/// Finds out, in one pass before anything is evaluated, what the names of an expression stand for.
struct Resolver {
    /// The value of each variable or constant, by the number of its name; empty in an expression without any.
    private(set) var variables: [Value?] = []
    /// The function that each callee stands for, by the number of its name; empty in an expression without calls.
    private(set) var callees: [Callee?] = []
    /// The powers of which only the remainder is needed.
    private(set) var modularPowers = ModularPowers()

    /// Resolves the names of a tree.
    ///
    /// - Throws: a diagnostic for each unknown name or function and each wrong number of arguments, up to 20.
    /// - Complexity: O(n) in the number of nodes.
    init(_ tree: SyntaxTree, in environment: FormulaEnvironment) throws(EvaluationError) {
        var errors = ResolverErrors()
        for place in tree.nodes.indices {
            let node = tree.nodes[place]
            switch node.kind {
            case .name:
                if !resolve(variable: node, in: tree, environment) {
                    errors.reportName(at: node, in: tree, environment)
                }
            case .call:
                let name = tree.nodes[Int(node.first)]
                if let callee = resolve(callee: name, in: tree, environment) {
                    errors.checkArguments(of: tree.name(of: name), callee.arity, at: node, in: tree)
                } else {
                    errors.reportFunction(at: node, in: tree, environment)
                }
            case .ifCall: errors.checkArguments(of: "if", .exactly(3), at: node, in: tree)
            case .infix: modularPowers.insertDividend(of: place, in: tree)
            default: break
            }
        }
        if let error = errors.error(in: tree) { throw error }
    }

    /// Looks up the value of a name, and tells whether it has one.
    private mutating func resolve(
        variable node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) -> Bool {
        let number = Int(node.argument)
        if variables.isEmpty { variables = Array(repeating: nil, count: tree.names.count) }
        if variables[number] == nil { variables[number] = environment.value(of: tree.names[number]) }
        return variables[number] != nil
    }

    /// Looks up the function of a name.
    private mutating func resolve(
        callee node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) -> Callee? {
        let number = Int(node.argument)
        if callees.isEmpty { callees = Array(repeating: nil, count: tree.names.count) }
        if callees[number] == nil { callees[number] = environment.callee(of: tree.names[number]) }
        return callees[number]
    }
}

/// What is wrong with the names of an expression.
private struct ResolverErrors {
    private var diagnostics = DiagnosticList()
    /// What is wrong with names that were met before: a suggestion is looked for once for each.
    private var names: [String: Problem] = [:]
    private var functions: [String: Problem] = [:]

    mutating func reportName(at node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        guard diagnostics.admits(offset: Int(node.offset)) else { return }
        let name = tree.name(of: node)
        let problem = names[name] ?? environment.unknownName(name)
        names[name] = problem
        report(problem, at: node, in: tree)
    }

    mutating func reportFunction(at call: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        guard diagnostics.admits(offset: Int(call.offset)) else { return }
        let name = tree.name(of: tree.nodes[Int(call.first)])
        let problem = functions[name] ?? environment.unknownFunction(name)
        functions[name] = problem
        report(problem, at: call, in: tree)
    }

    mutating func checkArguments(of name: String, _ arity: ClosedRange<Int>, at call: SyntaxNode, in tree: SyntaxTree) {
        let count = Int(call.argument)
        guard !arity.contains(count), diagnostics.admits(offset: Int(call.offset)) else { return }
        report(.wrongArgumentCount(of: name, expected: arity, found: count), at: call, in: tree)
    }

    private mutating func report(_ problem: Problem, at node: SyntaxNode, in tree: SyntaxTree) {
        let range = tree.range(of: node)
        let fixIt = problem.suggestedName.map { FixIt(replacing: range, with: $0) }
        diagnostics.insert(Diagnostic(problem, at: range, fixIt: fixIt), at: range.lowerBound)
    }

    func error(in tree: SyntaxTree) -> EvaluationError? {
        diagnostics.isEmpty ? nil : EvaluationError(diagnostics.diagnostics, in: tree.source)
    }
}
