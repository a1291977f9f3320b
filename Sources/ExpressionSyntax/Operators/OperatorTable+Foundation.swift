extension OperatorTable {
    /// The operators of the formats of Foundation's `NSPredicate` and `NSExpression`, loosest first.
    ///
    /// Words are read in any mixture of cases.
    public static let foundation = OperatorTable([
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
            ]),
        PrecedenceGroup(
            "set", .left,
            [.infix(.union, "UNION"), .infix(.intersection, "INTERSECT"), .infix(.setDifference, "MINUS")]),
        PrecedenceGroup("bit or", .left, [.infix(.bitwiseOr, "|")]),
        PrecedenceGroup("bit xor", .left, [.infix(.bitwiseXor, "^")]),
        PrecedenceGroup("bit and", .left, [.infix(.bitwiseAnd, "&")]),
        PrecedenceGroup("shift", .left, [.infix(.leftShift, "<<"), .infix(.rightShift, ">>")]),
        PrecedenceGroup("sum", .left, [.infix(.sum, "+"), .infix(.difference, "-")]),
        PrecedenceGroup("product", .left, [.infix(.product, "*"), .infix(.quotient, "/")]),
        PrecedenceGroup("sign", .right, [.prefix(.negative, "-"), .prefix(.onesComplement, "~")]),
        PrecedenceGroup("power", .left, admitsSign: true, [.infix(.raise, "**")]),
        PrecedenceGroup(
            "element", .left,
            [.postfix(.firstElement, "[FIRST]"), .postfix(.lastElement, "[LAST]"), .postfix(.elementCount, "[SIZE]")]),
    ])
}
