extension SyntaxTree {
    /// Returns the tree with key paths in place of placeholders.
    ///
    /// The new nodes refer to the placeholders in the source.
    ///
    /// - Parameter path: returns the steps of the path that replaces the placeholder of an argument, or nil for a
    ///   placeholder of a value. A step that is an operator begins with `@`.
    /// - Complexity: O(n) in the length of the source and of the paths.
    package func replacingPlaceholders(byPath path: (Int) -> [String]?) -> SyntaxTree {
        var builder = SyntaxTreeBuilder(source: source, notation: notation)
        for node in nodes {
            if node.kind == .placeholder || node.kind == .placeholderStep, let steps = path(Int(node.argument)) {
                for (number, step) in steps.enumerated() {
                    builder.appendStep(step, isFirst: number == 0 && node.kind == .placeholder, offset: node.offset)
                }
            } else {
                builder.appendCopy(of: node, in: self)
            }
        }
        return builder.treeOfLongerSource()
    }
}

extension SyntaxTreeBuilder {
    /// Appends a key of the object, or a step after the last operand.
    fileprivate mutating func appendStep(_ step: String, isFirst: Bool, offset: UInt32) {
        let isOperator = step.utf8.first == UInt8(ascii: "@")
        let name = number(ofName: isOperator ? String(decoding: step.utf8.dropFirst(), as: UTF8.self) : step)
        if isFirst, !isOperator { return appendLeaf(.property, argument: name, offset: offset) }
        if isFirst { appendLeaf(.object, argument: 1, offset: offset) }
        append(isOperator ? .pathOperator : .step, argument: name, offset: offset, first: startOfLast)
    }
}
