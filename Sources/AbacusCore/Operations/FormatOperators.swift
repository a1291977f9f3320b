// What the operators do that only the formats of Foundation have.

extension OperatorMeaning {
    /// Comparisons, all of which are carried out in one way.
    private static let formatComparisons: [OperatorMeaning] = [
        Operator.equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .memberOf,
        .contains, .beginsWith, .endsWith, .like, .matches, .between, .conformsToType, .equalsType, .matchesTokens,
    ].map { OperatorMeaning($0, .infix(.comparison($0)), doubles: .unsupported) }

    /// Arithmetic, sets, elements, and the quantifiers of comparisons.
    static let formats: [OperatorMeaning] =
        formatComparisons + [
            OperatorMeaning(.sum, .infix(.sum), doubles: .number(.add)),
            OperatorMeaning(.difference, .infix(.difference), doubles: .number(.subtract)),
            OperatorMeaning(.product, .infix(.product), doubles: .number(.multiply)),
            OperatorMeaning(.quotient, .infix(.quotient), doubles: .number(.divide)),
            OperatorMeaning(.raise, .infix(.raise), doubles: .number(.power)),
            OperatorMeaning(.assign, .infix(.assign), doubles: .unsupported),
            OperatorMeaning(.union, .infix(.union), doubles: .unsupported),
            OperatorMeaning(.intersection, .infix(.intersection), doubles: .unsupported),
            OperatorMeaning(.setDifference, .infix(.setDifference), doubles: .unsupported),
            OperatorMeaning(.bitwiseOr, .infix(.bitwiseOr), doubles: .unsupported),
            OperatorMeaning(.bitwiseXor, .infix(.bitwiseXor), doubles: .unsupported),
            OperatorMeaning(.bitwiseAnd, .infix(.bitwiseAnd), doubles: .unsupported),
            OperatorMeaning(.leftShift, .infix(.leftShift), doubles: .unsupported),
            OperatorMeaning(.rightShift, .infix(.rightShift), doubles: .unsupported),
            OperatorMeaning(.negative, .unary(.negative), doubles: .number(.negate)),
            OperatorMeaning(.onesComplement, .unary(.onesComplement)),
            OperatorMeaning(.firstElement, .unary(.firstElement)),
            OperatorMeaning(.lastElement, .unary(.lastElement)),
            OperatorMeaning(.elementCount, .unary(.elementCount)),
            OperatorMeaning(.any, .quantifier),
            OperatorMeaning(.all, .quantifier),
            OperatorMeaning(.none, .quantifier),
        ]
}
