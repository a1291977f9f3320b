extension SyntaxTree {
    /// Whether the expression may mean something else where angles have another unit.
    ///
    /// - Complexity: O(n) in the number of nodes.
    package var measuresAngles: Bool {
        names.contains { AngleFunction(rawValue: $0) != nil }
            || nodes.contains { $0.kind == .postfix && $0.operator.angleUnit != nil }
    }
}
