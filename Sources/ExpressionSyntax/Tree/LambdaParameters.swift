/// The parameters of the lambdas around a node. It is updated as the nodes of a tree are visited in order.
package struct LambdaParameters {
    /// The number of lambdas around the current node that have a parameter with a given name, indexed by the number of
    /// the name; empty until there is a lambda.
    private var counts: [UInt32] = []

    package init() {}

    /// Visits the next node.
    ///
    /// - Complexity: O(k) for k parameters of a lambda that begins or ends at the node.
    package mutating func visit(_ node: SyntaxNode, in tree: SyntaxTree) {
        switch node.kind {
        case .lambdaMarker:
            if counts.isEmpty { counts = Array(repeating: 0, count: tree.names.count) }
            for number in tree.parameterNumbers(ofLambdaAt: Int(node.argument)) { counts[number] += 1 }
        case .lambda: for number in tree.parameterNumbers(of: node) { counts[number] -= 1 }
        default: break
        }
    }

    /// Returns whether a name is a parameter at the current node.
    package func contain(_ name: SyntaxNode) -> Bool { contain(Int(name.argument)) }

    /// Returns whether the name with a number is a parameter at the current node.
    func contain(_ number: Int) -> Bool { !counts.isEmpty && counts[number] > 0 }
}

extension SyntaxTree {
    /// Returns the numbers of the names of a lambda's parameters, from left to right.
    ///
    /// - Precondition: the place is that of a `lambda` node.
    package func parameterNumbers(ofLambdaAt place: Int) -> [Int] { parameterNumbers(of: nodes[place]) }

    fileprivate func parameterNumbers(of lambda: SyntaxNode) -> [Int] {
        nodes[Int(lambda.first)..<Int(lambda.first + lambda.argument)].map { Int($0.argument) }
    }

    /// Returns the places of the nodes of a lambda's body.
    ///
    /// - Precondition: the place is that of a `lambda` node.
    package func body(ofLambdaAt place: Int) -> Range<Int> { Int(nodes[place - 1].first)..<place }
}
