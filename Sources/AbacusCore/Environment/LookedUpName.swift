/// A name whose value an evaluation of a formula may look up in the environment.
package struct LookedUpName: Hashable, Sendable {
    /// The name in the environment's forms.
    package let name: String
    /// The cells that the name stands for, if it is that of a range where it is written: a function keeps the notation in
    /// which it was defined.
    package let cells: CellRange?
    /// The formula-defined function whose body contains the name; nil if the formula itself does.
    package let function: String?
}

extension FormulaEnvironment {
    /// Returns the names whose values an evaluation of a tree may look up. These are the names in the tree and, since
    /// the bodies of functions see every variable, those in the bodies of the functions that it calls, recursively.
    /// Names that are parameters where they stand aren't included.
    ///
    /// - Returns: the names in order of appearance, those of the tree itself first, each once for every body.
    /// - Complexity: O(n) in the number of nodes of the tree and of the bodies.
    package func namesLookedUp(by tree: SyntaxTree) -> [LookedUpName] {
        var search = NameSearch(environment: self)
        search.visit(tree, of: nil)
        var next = 0
        while next < search.functions.count {
            search.visit(search.functions[next].definition.body, of: search.functions[next])
            next += 1
        }
        return search.names
    }
}

/// A search for names through the bodies of functions.
private struct NameSearch {
    let environment: FormulaEnvironment
    private(set) var names: [LookedUpName] = []
    /// The functions found so far, in the order in which their bodies are visited.
    private(set) var functions: [FormulaFunction] = []
    private var knownFunctions: Set<NameKey> = []

    init(environment: FormulaEnvironment) { self.environment = environment }

    /// Visits a formula, or the body of a function.
    mutating func visit(_ tree: SyntaxTree, of function: FormulaFunction?) {
        let references = FunctionReferences(in: tree)
        var lambdas = LambdaParameters()
        var seen: Set<NameKey> = []
        for node in tree.nodes {
            lambdas.visit(node, in: tree)
            switch node.kind {
            case .callee: visit(functionNamed: tree.name(of: node))
            case _ where node.kind.isVariable:
                // The last argument of `sort` may also be a value.
                if references?.callee(ofArgument: node) != nil { visit(functionNamed: tree.name(of: node)) }
                if lambdas.contain(node) || function?.parameterPlaces[Int(node.argument)] != nil { break }
                let name = environment.notation.nameForms.canonicalName(tree.name(of: node))
                if seen.insert(NameKey(name)).inserted {
                    let cells = tree.cells(ofName: Int(node.argument))
                    names.append(LookedUpName(name: name, cells: cells, function: function?.definition.name))
                }
            default: break
            }
        }
    }

    private mutating func visit(functionNamed name: String) {
        guard case .formula(let function)? = environment.ownCallee(of: name),
            knownFunctions.insert(NameKey(function.definition.name)).inserted
        else { return }
        functions.append(function)
    }
}
