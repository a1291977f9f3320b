extension SyntaxTree {
    /// Whether the meaning of the expression may depend on the unit of angles.
    ///
    /// - Complexity: O(n) in the number of nodes.
    package var measuresAngles: Bool {
        names.contains { AngleFunction(rawValue: $0) != nil }
            || nodes.contains { $0.kind == .postfix && $0.operator.angleUnit != nil }
    }
}
