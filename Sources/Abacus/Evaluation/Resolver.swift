/// Finds what the names of an expression stand for, and reports all that stand for nothing before anything is evaluated.
struct Resolver: SyntaxWalker {
    let environment: FormulaEnvironment
    /// The value of each variable or constant of the tree, by the number of its name.
    private(set) var variables: [Value?]
    /// What each callee of the tree is, by the number of its name.
    private(set) var callees: [Callee?]
    private var diagnostics = DiagnosticList()
    /// What is wrong with variables and functions met before, so that a suggestion is looked for once a name.
    private var unknownNames: [String: Problem] = [:]
    private var unknownFunctions: [String: Problem] = [:]

    /// Resolves the names of a tree.
    ///
    /// - Throws: a diagnostic for each unknown name or function and each wrong number of arguments, up to 20.
    init(_ tree: SyntaxTree, in environment: FormulaEnvironment) throws(EvaluationError) {
        self.environment = environment
        variables = Array(repeating: nil, count: tree.names.count)
        callees = Array(repeating: nil, count: tree.names.count)
        if tree.names.isEmpty, !tree.nodes.contains(where: { $0.kind == .ifCall }) { return }
        tree.accept(&self)
        if !diagnostics.isEmpty { throw EvaluationError(diagnostics.diagnostics, in: tree.source) }
    }

    mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) {
        let number = Int(node.argument)
        if variables[number] != nil { return }
        let name = tree.names[number]
        let environment = environment
        guard let value = environment.value(of: name) else {
            guard diagnostics.admits(offset: Int(node.offset)) else { return }
            let problem = unknownNames[name] ?? environment.unknownName(name)
            unknownNames[name] = problem
            report(problem, at: node, in: tree)
            return
        }
        variables[number] = value
    }

    mutating func visitCall(_ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Void]) {
        let number = Int(callee.argument)
        let name = tree.names[number]
        let environment = environment
        guard let found = callees[number] ?? environment.callee(of: name) else {
            guard diagnostics.admits(offset: Int(node.offset)) else { return }
            let problem = unknownFunctions[name] ?? environment.unknownFunction(name)
            unknownFunctions[name] = problem
            report(problem, at: node, in: tree)
            return
        }
        callees[number] = found
        checkCount(arguments.count, of: name, arity: found.arity, at: node, in: tree)
    }

    mutating func visitIf(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Void]) {
        checkCount(operands.count, of: "if", arity: .exactly(3), at: node, in: tree)
    }

    private mutating func checkCount(
        _ count: Int, of name: String, arity: ClosedRange<Int>, at node: SyntaxNode, in tree: SyntaxTree
    ) {
        if arity.contains(count) { return }
        report(.wrongArgumentCount(of: name, expected: arity, found: count), at: node, in: tree)
    }

    private mutating func report(_ problem: Problem, at node: SyntaxNode, in tree: SyntaxTree) {
        guard diagnostics.admits(offset: Int(node.offset)) else { return }
        let range = tree.range(of: node)
        let fixIt = problem.suggestedName.map { FixIt(replacing: range, with: $0) }
        diagnostics.insert(Diagnostic(problem, at: range, fixIt: fixIt), at: range.lowerBound)
    }
}
