// What the operators do that only the formats of Foundation have.

extension OperatorMeaning {
    /// Comparisons, all of which are carried out in one way.
    private static let formatComparisons: [OperatorMeaning] = [
        Operator.equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .memberOf,
        .contains, .beginsWith, .endsWith, .like, .matches, .between, .conformsToType, .equalsType, .matchesTokens,
    ].map { OperatorMeaning($0, .infix(.comparison($0)), doubles: .unsupported) }

    /// Selectors, assignment, sets, elements, and the quantifiers of comparisons.
    static let formats: [OperatorMeaning] =
        formatComparisons + [
            OperatorMeaning(.selector, .interpreted, doubles: .unsupported),
            OperatorMeaning(.assign, .infix(.assign), doubles: .unsupported),
            OperatorMeaning(.union, .infix(.union), doubles: .unsupported),
            OperatorMeaning(.intersection, .infix(.intersection), doubles: .unsupported),
            OperatorMeaning(.setDifference, .infix(.setDifference), doubles: .unsupported),
            OperatorMeaning(.computedKey, .interpreted, doubles: .unsupported),
            OperatorMeaning(.firstElement, .unary(.firstElement)),
            OperatorMeaning(.lastElement, .unary(.lastElement)),
            OperatorMeaning(.elementCount, .unary(.elementCount)),
            OperatorMeaning(.any, .quantifier),
            OperatorMeaning(.all, .quantifier),
            OperatorMeaning(.none, .quantifier),
        ]
}
