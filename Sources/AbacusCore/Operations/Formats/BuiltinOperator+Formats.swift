// The operators that only Foundation's formats have.

extension BuiltinOperator {
    /// Comparisons, selectors, assignment, sets, elements, and the quantifiers of comparisons.
    static let formats: [BuiltinOperator] =
        [
            Operator.equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo,
            .memberOf, .contains, .beginsWith, .endsWith, .like, .matches, .between, .conformsToType, .equalsType,
            .matchesTokens, .assign, .union, .intersection, .setDifference,
        ].map { BuiltinOperator($0, .infix(.ofFormats($0)), doubles: .unsupported) }
        + [Operator.firstElement, .lastElement, .elementCount].map { BuiltinOperator($0, .unary(.ofFormats($0))) }
        + [Operator.selector, .computedKey].map { BuiltinOperator($0, .interpreted, doubles: .unsupported) }
        + [Operator.any, .all, .none].map { BuiltinOperator($0, .quantifier) }
}

extension Operator {
    /// Whether the operator's result is an element of its operand, of any kind.
    var choosesElement: Bool { self == .firstElement || self == .lastElement }
}
