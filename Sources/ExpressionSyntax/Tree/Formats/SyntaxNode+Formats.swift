// The properties of the nodes that only Foundation's formats have.

extension SyntaxNode.Kind {
    /// Whether only formats have nodes of the kind.
    @inlinable package var isOfFormats: Bool { rawValue >= SyntaxNode.Kind.object.rawValue }

    /// Whether the node is a variable or a constant: `a`, or `$a` in a format.
    package var isVariable: Bool { self == .name || self == .variable }

    /// Whether the node is the name of a function before its arguments.
    var isCallee: Bool { self == .callee || self == .selector }

    /// Whether the node is a key of the object, which looks like the name of a variable.
    var isKeyOfObject: Bool { self == .property }

    /// Whether the `argument` of a node that isn't a marker is a place in the tree.
    var hasTarget: Bool { self == .subquery }
}

extension SyntaxNode {
    /// The options and the quantifier of a comparison of Foundation's formats.
    public var comparison: Comparison {
        switch operation {
        case .selector: Comparison(quantifier: Comparison.Quantifier(rawValue: argument & 3))
        case .and, .or, .computedKey: Comparison()
        default: Comparison(argument: argument)
        }
    }

    /// Returns the argument of a comparison that a selector names: the number of the selector's name and the
    /// quantifier. It is never 0. A text within the maximum length of sources has fewer than 2**30 names.
    static func argument(ofSelector number: UInt32, _ quantifier: Comparison.Quantifier?) -> UInt32 {
        (number + 1) << 2 | (quantifier?.rawValue ?? 0)
    }

    /// The number of the name of the comparison's selector, or nil for any other node.
    var selectorNumber: UInt32? { operation == .selector ? argument >> 2 - 1 : nil }

    /// Whether the node is a computed key, together with its base.
    var isComputedKey: Bool { operation == .computedKey }

    /// Whether the node is the implied object of a key path that begins with an operator. It has no token.
    var isImpliedObject: Bool { kind == .object && argument == 1 }
}
