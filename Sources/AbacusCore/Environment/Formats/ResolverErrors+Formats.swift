// Errors of the selectors in a format.

extension ResolverErrors {
    /// Checks that the function of a call in a format exists and takes that number of arguments.
    mutating func checkSelector(at place: Int, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        let node = tree.nodes[place]
        guard diagnostics.admits(offset: Int(node.offset)) else { return }
        let name = tree.name(of: tree.nodes[Int(node.first)])
        if name == "FUNCTION" { return checkFunction(at: place, in: tree, environment) }
        if let arities = environment.formats?.arities(of: name, as: .function, environment) {
            checkArguments(of: name, arities, Int(node.argument), at: node, in: tree)
        } else {
            report(.ofFormat(.selector), name, at: node)
        }
    }

    /// Checks that a `FUNCTION` has an operand and a selector, and that a literal selector is known.
    private mutating func checkFunction(at place: Int, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        let node = tree.nodes[place]
        let count = Int(node.argument)
        guard count >= 2 else { return checkArguments(of: "FUNCTION", .atLeast(2), at: node, in: tree) }
        let selector = tree.nodes[tree.operands(of: place)[1]]
        guard selector.kind == .text else { return }
        checkMethod(tree.characters(of: selector), count - 2, at: selector, in: tree, environment)
    }

    /// Checks that the selector of a comparison is known and compares two values.
    mutating func checkComparison(at node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        guard let name = tree.selector(ofComparison: node), diagnostics.admits(offset: Int(node.offset)) else { return }
        guard let arities = environment.formats?.arities(of: name, as: .comparison, environment) else {
            return report(.ofFormat(.selector), name, at: node)
        }
        checkArguments(of: name, arities, 2, at: node, in: tree)
    }

    mutating func checkMethod(
        _ selector: SyntaxNode, at call: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) {
        guard diagnostics.admits(offset: Int(call.offset)) else { return }
        checkMethod(tree.name(of: selector), Int(call.argument), at: selector, in: tree, environment)
    }

    private mutating func checkMethod(
        _ name: String, _ count: Int, at node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) {
        guard let arities = environment.formats?.arities(of: name, as: .method, environment) else {
            return report(.ofFormat(.selector), name, at: node)
        }
        checkArguments(of: name, arities, count, at: node, in: tree)
    }

    private mutating func checkArguments(
        of name: String, _ arities: [ClosedRange<Int>], _ count: Int, at node: SyntaxNode, in tree: SyntaxTree
    ) {
        if arities.contains(where: { $0.contains(count) }) { return }
        let problem: Problem =
            arities.count == 1
            ? .wrongArgumentCount(of: name, expected: arities[0], found: count)
            : .noOverload(of: name, expected: arities, found: count, signature: nil)
        report(problem, at: node, in: tree)
    }

    /// Checks that an operator of a key path may be used.
    mutating func checkPathOperator(at node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        let name = tree.name(of: node)
        guard !environment.admits(function: name), diagnostics.admits(offset: Int(node.offset)) else { return }
        report(.unknownFunction("@" + name, hint: .unavailable), at: node, in: tree)
    }

    /// Records an assignment, whose variable needs no value.
    mutating func reportAssignment(at node: SyntaxNode, in tree: SyntaxTree) {
        let hint = "give variables their values with the object that is evaluated"
        if assignment == nil {
            assignment = EvaluationError(.unsupported("an assignment", hint: hint), at: node, in: tree)
        }
    }
}

extension UnknownName {
    /// What a name in a format should stand for.
    enum FormatName {
        case variable, selector

        /// Returns the problem of a name that stands for nothing.
        func problem(ofUnknown name: String, in environment: FormulaEnvironment) -> Problem {
            switch self {
            case .variable: environment.unknownVariable(name)
            case .selector: environment.formats?.unknownSelector(name, environment) ?? .isFormat
            }
        }
    }
}
