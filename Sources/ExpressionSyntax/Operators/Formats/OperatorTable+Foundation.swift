extension OperatorTable {
    /// The operators of the formats of Foundation's `NSPredicate` and `NSExpression`, loosest first.
    ///
    /// Words are recognized in any mixture of cases.
    package static let foundation = OperatorTable([
        PrecedenceGroup("conditional", .right, []),
        PrecedenceGroup("assignment", .right, [.infix(.assign, ":=")]),
        PrecedenceGroup("or", .left, [.infix(.or, "OR", "||")]),
        PrecedenceGroup("and", .left, [.infix(.and, "AND", "&&")]),
        PrecedenceGroup("not", .right, [.prefix(.not, "NOT", "!")]),
        PrecedenceGroup(
            "quantifier", .none, [.prefix(.any, "ANY", "SOME"), .prefix(.all, "ALL"), .prefix(.none, "NONE")]),
        PrecedenceGroup(
            "comparison", .none, takesOptions: true,
            [
                .infix(.equalTo, "==", "="),
                .infix(.notEqualTo, "!=", "<>"),
                .infix(.lessThan, "<"),
                .infix(.lessThanOrEqualTo, "<=", "=<"),
                .infix(.greaterThan, ">"),
                .infix(.greaterThanOrEqualTo, ">=", "=>"),
                .infix(.memberOf, "IN"),
                .infix(.isNotIn, "NOT IN"),
                .infix(.contains, "CONTAINS"),
                .infix(.beginsWith, "BEGINSWITH"),
                .infix(.endsWith, "ENDSWITH"),
                .infix(.like, "LIKE"),
                .infix(.matches, "MATCHES"),
                .infix(.between, "BETWEEN"),
                .infix(.conformsToType, "UTI-CONFORMS-TO"),
                .infix(.equalsType, "UTI-EQUALS"),
                .infix(.matchesTokens, "TOKENMATCHES"),
                .composed(.selector, ":"),
            ]),
        PrecedenceGroup(
            "set", .left,
            [.infix(.union, "UNION"), .infix(.intersection, "INTERSECT"), .infix(.setDifference, "MINUS")]),
        PrecedenceGroup("bit or", .left, [.infix(.bitOr, "|")]),
        PrecedenceGroup("bit xor", .left, [.infix(.bitXor, "^")]),
        PrecedenceGroup("bit and", .left, [.infix(.bitAnd, "&")]),
        PrecedenceGroup("shift", .left, [.infix(.shiftLeft, "<<"), .infix(.shiftRight, ">>")]),
        PrecedenceGroup("sum", .left, [.infix(.add, "+"), .infix(.subtract, "-")]),
        PrecedenceGroup("product", .left, [.infix(.multiply, "*"), .infix(.divide, "/")]),
        PrecedenceGroup("sign", .right, [.prefix(.negate, "-"), .prefix(.complement, "~")]),
        PrecedenceGroup("power", .left, admitsSign: true, [.infix(.power, "**")]),
        PrecedenceGroup(
            "element", .left,
            [
                .composed(.computedKey, "."), .postfix(.firstElement, "[FIRST]"), .postfix(.lastElement, "[LAST]"),
                .postfix(.elementCount, "[SIZE]"),
            ]),
    ])
}
