extension SyntaxNode {
    /// How a comparison of Foundation's formats compares.
    public var comparison: Comparison {
        switch operation {
        case .selector: Comparison(quantifier: Comparison.Quantifier(rawValue: argument & 3))
        case .and, .or, .computedKey: Comparison()
        default: Comparison(argument: argument)
        }
    }

    /// Returns the argument of a comparison that a selector names, which is never 0: the number of the selector's name,
    /// of which a text within the length of sources has fewer than 2**30, and the quantifier.
    static func argument(ofSelector number: UInt32, _ quantifier: Comparison.Quantifier?) -> UInt32 {
        (number + 1) << 2 | (quantifier?.rawValue ?? 0)
    }

    /// The number of the name of the selector that compares, or nil for any other node.
    var selectorNumber: UInt32? { operation == .selector ? argument >> 2 - 1 : nil }
}
