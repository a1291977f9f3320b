/// Finds what the names of an expression stand for, in one pass before evaluation begins.
package struct Resolver {
    /// The value of each variable or constant, by the number of its name; empty if the expression has none.
    var variables: [Value?] = []
    /// The function of each callee, by the number of its name; empty if the expression has no calls.
    private(set) var callees: [Callee?] = []
    /// The powers of which only a remainder is needed.
    private(set) var modularPowers = ModularPowers()
    /// The names that stand for functions, if there are any.
    private(set) var functionReferences: FunctionReferences?

    /// Resolves the names of a tree.
    ///
    /// - Parameter known: the names that have been looked up already.
    /// - Throws: a diagnostic for each unknown name or function and each wrong number of arguments, up to 20.
    /// - Complexity: O(n) in the number of nodes.
    package init(
        _ tree: borrowing SyntaxTree, in environment: borrowing FormulaEnvironment, _ known: KnownNames = .none
    ) throws(EvaluationError) {
        var errors = ResolverErrors()
        errors.checkOperators(of: tree, in: environment)
        if tree.syntax.isOfFormats {
            resolveFormat(tree, environment, &errors)
        } else {
            resolveNames(of: tree, environment, known, &errors)
        }
        if let error = errors.error(in: tree, environment) { throw error }
    }

    /// Finds what the names of an expression in the native language stand for.
    private mutating func resolveNames(
        of tree: borrowing SyntaxTree, _ environment: borrowing FormulaEnvironment, _ known: KnownNames,
        _ errors: inout ResolverErrors
    ) {
        var functions: FunctionNames?
        for place in tree.nodes.indices {
            let node = tree.nodes[place]
            switch node.kind {
            case .name:
                if functions?.parameters.contain(node) != true, !resolve(variable: node, in: tree, environment, known) {
                    // The cells of a range are looked up during the evaluation, within the limits.
                    if tree.cells(ofName: Int(node.argument)) != nil { break }
                    FunctionNames.made(&functions).unknownNames.append(node)
                }
            case .lambdaMarker, .lambda: FunctionNames.made(&functions).parameters.visit(node, in: tree)
            case .call:
                let name = tree.nodes[Int(node.first)]
                if let callee = resolve(callee: name, in: tree, environment, known) {
                    errors.checkCall(of: callee, at: node, in: tree)
                    guard node.argument > 1, case .builtin(let function) = callee else { break }
                    if tree.nodes[place - 1].kind == .name, let kind = function.iteration {
                        FunctionNames.made(&functions).resolveArgument(
                            ofCallAt: place, of: kind, in: tree, environment, &errors)
                    }
                    if function.operator == .modulo { modularPowers.insertDividend(ofCallAt: place, in: tree) }
                } else {
                    errors.reportFunction(at: node, in: tree)
                }
            case .ifCall: errors.checkArguments(of: "if", .exactly(3), at: node, in: tree)
            case .infix: modularPowers.insertDividend(of: place, in: tree)
            default: break
            }
        }
        if let functions {
            for node in functions.unknownNames where functions.references.callee(ofArgument: node) == nil {
                errors.reportName(at: node, in: tree)
            }
            functionReferences = functions.references
        }
    }

    /// Looks up the value of a name, and returns whether it has one.
    private mutating func resolve(
        variable node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment, _ known: KnownNames
    ) -> Bool {
        let number = Int(node.argument)
        if variables.isEmpty { variables = Array(repeating: nil, count: tree.names.count) }
        if variables[number] == nil {
            variables[number] = known.value(number) ?? environment.value(of: tree.names[number])
        }
        return variables[number] != nil
    }

    /// Looks up the function of a name.
    private mutating func resolve(
        callee node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment, _ known: KnownNames
    ) -> Callee? {
        let number = Int(node.argument)
        if callees.isEmpty { callees = Array(repeating: nil, count: tree.names.count) }
        if callees[number] == nil {
            callees[number] = known.callee(number) ?? environment.callee(of: tree.names[number])
        }
        return callees[number]
    }
}

/// The names around functions such as `map`, which few expressions need.
private final class FunctionNames {
    var parameters = LambdaParameters()
    /// The names that aren't variables, and may still turn out to be functions.
    var unknownNames: [SyntaxNode] = []
    var references = FunctionReferences()

    /// Returns the names, which are created on first use.
    static func made(_ names: inout FunctionNames?) -> FunctionNames {
        let made = names ?? FunctionNames()
        names = made
        return made
    }

    /// Finds what the last argument of a function such as `map` stands for, if it is a name.
    func resolveArgument(
        ofCallAt place: Int, of kind: IterationKind, in tree: SyntaxTree, _ environment: FormulaEnvironment,
        _ errors: inout ResolverErrors
    ) {
        guard let name = references.insertArgument(ofCallAt: place, of: kind, in: tree) else { return }
        let isVariable = parameters.contain(name) || environment.value(of: tree.name(of: name)) != nil
        let isForbidden = !isVariable && environment.forbids(function: tree.name(of: name))
        if kind == .sort, !isForbidden, isVariable || environment.callee(of: tree.name(of: name)) == nil {
            references.remove(name)
        } else if environment.callee(of: tree.name(of: name)) == nil {
            errors.reportFunction(namedBy: name, argumentCount: kind.arity.lowerBound, in: tree)
        }
    }
}

extension FormulaEnvironment {
    /// Looks up every name of a tree, as an evaluation does first.
    ///
    /// - Throws: a diagnostic for each unknown name or function and each wrong number of arguments, up to 20.
    /// - Complexity: O(n) in the number of nodes.
    package func checkNames(of tree: SyntaxTree) throws(EvaluationError) { _ = try Resolver(tree, in: self) }
}

extension SyntaxTree {
    /// Returns the cells of a range, given the number of its name, or nil for any other name.
    package func cells(ofName number: Int) -> CellRange? {
        notation.nameForms.isEmpty ? nil : notation.nameForms.cells(named: names[number])
    }
}
