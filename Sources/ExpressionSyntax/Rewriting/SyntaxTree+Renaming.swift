extension SyntaxTree {
    /// Returns the tree with new names for variables and functions. All are renamed at once, so two variables can
    /// exchange names.
    ///
    /// Parameters of lambdas and subqueries keep their names and hide variables as before. A parameter that would hide
    /// a new name gets another name, with a number at its end. Members and keys aren't variables, nor are the cells of
    /// a range. If the expression already uses a new name, both become the same; its ``variables`` and ``functions``
    /// tell.
    ///
    ///     tree.renaming(variables: ["x": "price"])  // x * map(l, x -> x) becomes price * map(l, x -> x)
    ///
    /// A name as the last argument of `map` and similar functions is that of a function; with `sort`, it is also that
    /// of a variable. The functions that take functions keep their names.
    ///
    /// If nothing changes, the tree stays the same. Otherwise, its source is its normal form.
    ///
    /// - Parameters:
    ///   - variables: the new names of variables and constants, keyed by their current names, without `$`.
    ///   - functions: the new names of functions, keyed by their current names.
    /// - Throws: an error whose source is the new name, if that name isn't possible. The name of a variable must be
    ///   possible in backquotes. The name of a function must be a name of the language, but not one of its words or the
    ///   name of a function that takes functions, such as `map`.
    /// - Complexity: O(n) in the length of the source and of the result's source.
    package func renaming(
        variables: [String: String] = [:], functions: [String: String] = [:]
    ) throws(SyntaxError) -> SyntaxTree {
        let variables = canonical(variables, variable(named:), notation.nameForms.variable(named:))
        let functions = canonical(functions, notation.nameForms.calleeName, notation.nameForms.calleeName)
        try check(variables) { notation.nameForms.spelling(ofVariable: $0) == nil ? .notAName($0) : nil }
        try check(functions) { name in
            if !name.isPlainName { return .notAName(name) }
            return Self.functionsOfFunctions.contains(name) ? .functionOfFunctions(name) : nil
        }
        let renamed = functions.filter { !Self.functionsOfFunctions.contains($0.key) }
        var renamer = Renamer(of: self, variables: variables, functions: renamed)
        renamer.findHiddenNames()
        return renamer.renamed()
    }

    /// Returns names as trees spell them. If several current names become the same, the first in order counts.
    private func canonical(
        _ names: [String: String], _ present: (String) -> String, _ new: (String) -> String
    ) -> [String: String] {
        let inOrder = names.sorted { $0.key < $1.key }
        return Dictionary(inOrder.map { (present($0.key), new($0.value)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Checks new names.
    ///
    /// - Throws: the problem of the first impossible name, in the order of the current names.
    private func check(
        _ newNames: [String: String], _ problem: (String) -> SyntaxProblem?
    ) throws(SyntaxError) {
        for (_, name) in newNames.sorted(by: { $0.key < $1.key }) {
            guard let problem = problem(name) else { continue }
            let source = Source(name)
            throw SyntaxError([Diagnostic(problem, at: 0..<source.bytes.count)], in: source)
        }
    }
}

/// Renames the names in a tree.
///
/// It iterates over the nodes itself, since a visitor isn't told where the scope of a parameter begins.
private struct Renamer {
    private let tree: SyntaxTree
    /// The new names, indexed by the numbers of the current ones; nil for names that don't change.
    private let variables: [String?]
    private let functions: [String?]
    /// The places of the nodes of names that refer to functions, among the arguments of other functions.
    private var references: Set<Int> = []
    /// The new names of parameters that would hide new names, by the numbers of their current names.
    private var parameters: [Int: String] = [:]

    init(of tree: SyntaxTree, variables: [String: String], functions: [String: String]) {
        self.tree = tree
        self.variables = tree.names.map { variables[$0] }
        self.functions = tree.names.map { functions[$0] }
        for place in tree.nodes.indices where tree.nodes[place].kind == .call {
            let (call, last) = (tree.nodes[place], tree.nodes[place - 1])
            guard last.kind == .name, call.argument > 1 else { continue }
            let callee = tree.name(of: tree.nodes[Int(call.first)])
            guard SyntaxTree.functionsOfFunctions.contains(callee) else { continue }
            if callee != "sort" || self.variables[Int(last.argument)] == nil { references.insert(place - 1) }
        }
    }

    /// Finds the parameters that would hide a new name, and chooses names for them that don't occur anywhere.
    mutating func findHiddenNames() {
        var taken = Set((tree.names + variables.compactMap(\.self) + functions.compactMap(\.self)).map { TextKey($0) })
        let numbers = Dictionary(zip(tree.names.map { TextKey($0) }, 0...)) { first, _ in first }
        var scope = ParameterScope(of: tree)
        for place in tree.nodes.indices {
            scope.visit(place)
            guard let name = newName(at: place, in: scope), let number = numbers[TextKey(name)],
                scope.contains(number), parameters[number] == nil
            else { continue }
            var count = 2
            while !taken.insert(TextKey("\(name)\(count)")).inserted { count += 1 }
            parameters[number] = "\(name)\(count)"
        }
    }

    /// Returns the tree with the new names.
    func renamed() -> SyntaxTree {
        var builder = SyntaxTreeBuilder(source: tree.source, notation: tree.notation)
        var scope = ParameterScope(of: tree)
        var isChanged = false
        for (place, node) in tree.nodes.enumerated() {
            scope.visit(place)
            if let name = newName(at: place, in: scope) ?? newParameterName(at: place, in: scope) {
                isChanged = true
                builder.appendLeaf(node.kind, argument: builder.number(ofName: name), offset: node.offset)
            } else if !isOfRenamedCall(node) {
                builder.appendCopy(of: node, in: tree)
            }
        }
        return isChanged ? builder.treeOfLongerSource().normalized() : tree
    }

    /// Whether a node is a marker in a call of `and` or `or` that becomes a call of another function, which needs all
    /// arguments.
    private func isOfRenamedCall(_ node: SyntaxNode) -> Bool {
        guard node.kind == .shortCircuitMarker else { return false }
        let target = tree.nodes[Int(node.argument)]
        return target.kind == .call && functions[Int(tree.nodes[Int(target.first)].argument)] != nil
    }

    /// Returns the new name of a variable or a function at a place, or nil for any other node.
    private func newName(at place: Int, in scope: ParameterScope) -> String? {
        let node = tree.nodes[place]
        switch node.kind {
        case _ where node.kind.isCallee: return functions[Int(node.argument)]
        case .name where references.contains(place): return functions[Int(node.argument)]
        case _ where node.kind.isVariable:
            return scope.contains(Int(node.argument)) ? nil : variables[Int(node.argument)]
        default: return nil
        }
    }

    /// Returns the new name of a parameter, or of a name that refers to one.
    private func newParameterName(at place: Int, in scope: ParameterScope) -> String? {
        let node = tree.nodes[place]
        switch node.kind {
        case .parameter: return parameters[Int(node.argument)]
        case .name where references.contains(place): return nil
        case _ where node.kind.isVariable:
            return scope.contains(Int(node.argument)) ? parameters[Int(node.argument)] : nil
        default: return nil
        }
    }
}

/// The parameters of the lambdas and subqueries around a node. It is updated as the nodes of a tree are visited in
/// order.
private struct ParameterScope {
    private let tree: SyntaxTree
    private var lambdas = LambdaParameters()
    private var subqueries = FormatParameters()

    init(of tree: SyntaxTree) {
        self.tree = tree
    }

    mutating func visit(_ place: Int) {
        lambdas.visit(tree.nodes[place], in: tree)
        subqueries.visit(place, in: tree)
    }

    /// Returns whether the name with a number is a parameter at the current node.
    func contains(_ number: Int) -> Bool { lambdas.contain(number) || subqueries.contain(UInt32(number)) }
}
