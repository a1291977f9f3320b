/// Finds out, in one pass before anything is evaluated, what the names of an expression stand for.
struct Resolver {
    /// The value of each variable or constant, by the number of its name; empty in an expression without any.
    private(set) var variables: [Value?] = []
    /// The function that each callee stands for, by the number of its name; empty in an expression without calls.
    private(set) var callees: [Callee?] = []
    /// The powers of which only the remainder is needed.
    private(set) var modularPowers = ModularPowers()
    /// The names that stand for functions, if there are any.
    private(set) var functionReferences: FunctionReferences?

    /// Resolves the names of a tree.
    ///
    /// - Throws: a diagnostic for each unknown name or function and each wrong number of arguments, up to 20.
    /// - Complexity: O(n) in the number of nodes.
    init(_ tree: borrowing SyntaxTree, in environment: borrowing FormulaEnvironment) throws(EvaluationError) {
        var errors = ResolverErrors()
        var formats = SubqueryParameters()
        var functions: FunctionNames?
        for place in tree.nodes.indices {
            let node = tree.nodes[place]
            switch node.kind {
            case .name:
                if functions?.parameters.contain(node) != true, !resolve(variable: node, in: tree, environment) {
                    // The cells of a range are looked up when it is evaluated, within the limits.
                    if tree.cells(ofName: Int(node.argument)) != nil { break }
                    FunctionNames.made(&functions).unknownNames.append(node)
                }
            case .lambdaMarker, .lambda: FunctionNames.made(&functions).parameters.visit(node, in: tree)
            case .variable:
                if !formats.isParameter(node), !resolve(formatVariable: node, in: tree, environment) {
                    errors.reportVariable(at: node, in: tree, environment)
                }
            case .subqueryMarker: formats.open(tree.nodes[place - 1])
            case .subquery: formats.close()
            case .methodCall: errors.checkMethod(tree.selector(ofMethodCallAt: place), at: node, in: tree, environment)
            case .call where tree.nodes[Int(node.first)].kind == .selector:
                errors.checkSelector(at: place, in: tree, environment)
            case .call:
                let name = tree.nodes[Int(node.first)]
                if let callee = resolve(callee: name, in: tree, environment) {
                    errors.checkArguments(of: tree.name(of: name), callee.arity, at: node, in: tree)
                    if node.argument > 1, tree.nodes[place - 1].kind == .name, case .builtin(let function) = callee,
                        let kind = function.iteration
                    {
                        FunctionNames.made(&functions).resolveArgument(
                            ofCallAt: place, of: kind, in: tree, environment, &errors)
                    }
                } else {
                    errors.reportFunction(at: node, in: tree, environment)
                }
            case .ifCall: errors.checkArguments(of: "if", .exactly(3), at: node, in: tree)
            case .infix where node.operator == .assign: errors.reportAssignment(at: node, in: tree)
            case .infix: modularPowers.insertDividend(of: place, in: tree)
            default: break
            }
        }
        if let functions {
            for node in functions.unknownNames where functions.references.callee(ofArgument: node) == nil {
                errors.reportName(at: node, in: tree, environment)
            }
            functionReferences = functions.references
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

    /// Looks up the value of a variable of formats, and tells whether it has one.
    private mutating func resolve(
        formatVariable node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) -> Bool {
        let number = Int(node.argument)
        if variables.isEmpty { variables = Array(repeating: nil, count: tree.names.count) }
        if variables[number] == nil { variables[number] = environment.formatVariable(tree.names[number]) }
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

/// What is known of the names around functions such as `map`. Few expressions need it.
private final class FunctionNames {
    var parameters = LambdaParameters()
    /// The names that stand for no variable, and may turn out to stand for functions.
    var unknownNames: [SyntaxNode] = []
    var references = FunctionReferences()

    /// Returns the names, which are made when they are first needed.
    static func made(_ names: inout FunctionNames?) -> FunctionNames {
        let made = names ?? FunctionNames()
        names = made
        return made
    }

    /// Finds out what the last argument of a function such as `map` stands for, if it is a name.
    func resolveArgument(
        ofCallAt place: Int, of kind: IterationKind, in tree: SyntaxTree, _ environment: FormulaEnvironment,
        _ errors: inout ResolverErrors
    ) {
        guard let name = references.insertArgument(ofCallAt: place, of: kind, in: tree) else { return }
        let isVariable = parameters.contain(name) || environment.value(of: tree.name(of: name)) != nil
        if kind == .sort, isVariable || environment.callee(of: tree.name(of: name)) == nil {
            references.remove(name)
        } else if environment.callee(of: tree.name(of: name)) == nil {
            errors.reportFunction(namedBy: name, in: tree, environment)
        }
    }
}

/// What is wrong with the names of an expression.
private struct ResolverErrors {
    private var diagnostics = DiagnosticList()
    /// What is wrong with names that were met before: a suggestion is looked for once for each.
    private var names: [String: Problem] = [:]
    private var functions: [String: Problem] = [:]
    /// The first assignment of a format.
    private var assignment: EvaluationError?

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

    /// Reports a name that should stand for a function.
    mutating func reportFunction(namedBy node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        guard diagnostics.admits(offset: Int(node.offset)) else { return }
        report(environment.unknownFunction(tree.name(of: node)), at: node, in: tree)
    }

    mutating func checkArguments(of name: String, _ arity: ClosedRange<Int>, at call: SyntaxNode, in tree: SyntaxTree) {
        let count = Int(call.argument)
        guard !arity.contains(count), diagnostics.admits(offset: Int(call.offset)) else { return }
        report(.wrongArgumentCount(of: name, expected: arity, found: count), at: call, in: tree)
    }

    mutating func reportVariable(at node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        guard diagnostics.admits(offset: Int(node.offset)) else { return }
        let name = tree.name(of: node)
        if let problem = environment.problem(resolving: name) { return report(problem, at: node, in: tree) }
        let nearest = Suggestion.nearest(to: name, among: environment.knownNames)
        let hint = nearest.map { "did you mean '$\($0)'?" } ?? "give it a value with the object that is evaluated"
        let message = "there is no variable '$\(Problem.abbreviated(name))'"
        report(.custom(.unknownName, message: message, hint: hint), at: node, in: tree)
    }

    /// Checks that the function of a call in a format exists and takes so many arguments.
    mutating func checkSelector(at place: Int, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        let node = tree.nodes[place]
        guard diagnostics.admits(offset: Int(node.offset)) else { return }
        let name = tree.name(of: tree.nodes[Int(node.first)])
        if name == "FUNCTION" { return checkFunction(at: place, in: tree, environment) }
        if let arity = environment.selectorArity(of: name) {
            checkArguments(of: name, arity, at: node, in: tree)
        } else {
            report(environment.unknownSelector(name), at: node, in: tree)
        }
    }

    /// Checks that a `FUNCTION` has an operand and a selector, and that the selector is known if it is a literal.
    private mutating func checkFunction(at place: Int, in tree: SyntaxTree, _ environment: FormulaEnvironment) {
        let node = tree.nodes[place]
        let count = Int(node.argument)
        guard count >= 2 else { return checkArguments(of: "FUNCTION", .atLeast(2), at: node, in: tree) }
        let selector = tree.nodes[tree.operands(of: place)[1]]
        guard selector.kind == .text else { return }
        checkMethod(tree.characters(of: selector), count - 2, at: selector, in: tree, environment)
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
        guard let arity = environment.methodArity(of: name) else {
            return report(environment.unknownSelector(name), at: node, in: tree)
        }
        if !arity.contains(count) {
            report(.wrongArgumentCount(of: name, expected: arity, found: count), at: node, in: tree)
        }
    }

    private mutating func report(_ problem: Problem, at node: SyntaxNode, in tree: SyntaxTree) {
        let range = tree.range(of: node)
        diagnostics.insert(problem.diagnostic(at: range), at: range.lowerBound)
    }

    /// Notes an assignment, whose variable need not have a value.
    mutating func reportAssignment(at node: SyntaxNode, in tree: SyntaxTree) {
        let hint = "give variables their values with the object that is evaluated"
        if assignment == nil {
            assignment = EvaluationError(.unsupported("an assignment", hint: hint), at: node, in: tree)
        }
    }

    func error(in tree: SyntaxTree) -> EvaluationError? {
        if let assignment { return assignment }
        return unresolvedNames(in: tree)
    }

    private func unresolvedNames(in tree: SyntaxTree) -> EvaluationError? {
        diagnostics.isEmpty ? nil : EvaluationError(diagnostics.diagnostics, in: tree.source)
    }
}

/// The parameters of the subqueries around a node.
private struct SubqueryParameters {
    /// The numbers of their names, innermost last.
    private var numbers: [UInt32] = []
    /// How many of them have a name, by its number.
    private var counts: [UInt32: Int] = [:]

    mutating func open(_ parameter: SyntaxNode) {
        numbers.append(parameter.argument)
        counts[parameter.argument, default: 0] += 1
    }

    mutating func close() { counts[numbers.removeLast(), default: 0] -= 1 }

    /// Whether a variable is one of them.
    func isParameter(_ variable: SyntaxNode) -> Bool { counts[variable.argument, default: 0] > 0 }
}
