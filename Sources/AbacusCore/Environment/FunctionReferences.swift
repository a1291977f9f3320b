/// The names in a tree that stand for functions because they are the last argument of a function such as `map`.
///
/// Most trees have none, which nil represents.
struct FunctionReferences: Sendable {
    /// For each such name's offset, the number of the name of the function that is called.
    private var callees: [UInt32: Int] = [:]

    /// Creates an empty collection.
    init() {}

    /// Finds the names in a tree that stand for functions, provided that the called functions aren't hidden by others.
    /// Fails if there are none.
    ///
    /// - Complexity: O(n) in the number of nodes.
    init?(in tree: SyntaxTree) {
        guard tree.names.contains(where: SyntaxTree.functionsOfFunctions.contains) else { return nil }
        for place in tree.nodes.indices where tree.nodes[place].kind == .call {
            if let kind = IterationKind(rawValue: tree.name(of: tree.nodes[Int(tree.nodes[place].first)])) {
                insertArgument(ofCallAt: place, of: kind, in: tree)
            }
        }
        if callees.isEmpty { return nil }
    }

    /// Inserts the last argument of a call if it is a name where a function is expected, and returns its node.
    @discardableResult
    mutating func insertArgument(ofCallAt place: Int, of kind: IterationKind, in tree: SyntaxTree) -> SyntaxNode? {
        let (call, last) = (tree.nodes[place], tree.nodes[place - 1])
        guard last.kind == .name, call.argument == kind.argumentCount else { return nil }
        callees[last.offset] = Int(tree.nodes[Int(call.first)].argument)
        return last
    }

    mutating func remove(_ name: SyntaxNode) { callees[name.offset] = nil }

    /// Returns the number of the name of the function that takes a name as its argument, or nil if the name stands for
    /// a variable.
    func callee(ofArgument name: SyntaxNode) -> Int? { callees[name.offset] }
}

extension SyntaxTree {
    /// Returns whether a name stands for a function because it is the last argument of a function such as `map`.
    ///
    /// - Complexity: O(n) in the number of nodes.
    package func isNameOfFunction(_ name: SyntaxNode) -> Bool {
        FunctionReferences(in: self)?.callee(ofArgument: name) != nil
    }
}
