internal import Abacus

extension Row {
    /// The nodes and operators that only Foundation's formats have.
    static let formats = expressions + predicates

    private static let expressions: [Row] =
        nodesOfFormats.flatMap { kind, texts in
            texts.map { Row(.node(kind), $0, in: .foundation, .formatExpression) }
        }
        + calculations.flatMap { op, texts in
            texts.map { Row(.operation(op), $0, in: .foundation, .formatExpression) }
        }

    private static let predicates: [Row] =
        comparisons.flatMap { op, texts in
            texts.map { Row(.operation(op), $0, in: .foundation, .formatPredicate) }
        } + [
            Row(.node(.truePredicate), "TRUEPREDICATE", in: .foundation, .formatPredicate),
            Row(.node(.falsePredicate), "NOT FALSEPREDICATE", in: .foundation, .formatPredicate),
        ]

    private static let nodesOfFormats: KeyValuePairs<SyntaxNode.Kind, [String]> = [
        .object: ["SELF"],
        .property: ["m7", "people", "missing"],
        .variable: ["$w", "$n1k"],
        .placeholder: ["%@"],
        .step: ["near.m2", "people.m2", "$s1k.length"],
        .pathOperator: [
            "people.@count", "people.@sum.m2", "people.@avg.m2", "people.@max.m2", "people.@distinctUnionOfObjects.m2",
            "near.@allKeys",
        ],
        .element: ["$n1k[9]", "$r4['m2']"],
        .methodCall: ["FUNCTION('ab', 'stringByAppendingString:', 'cd')", "'abc'.stringByAppendingString:('d')"],
        .subquery: ["SUBQUERY(people, $x, $x.m2 > 1)", "SUBQUERY($n1k, $x, $x == 7)"],
    ]

    private static let calculations: KeyValuePairs<Operator, [String]> = [
        .add: ["$w + $v", "$x + $w", "$i4 + $j4"],
        .subtract: ["$w - $v", "$x - $w"],
        .multiply: ["$w * $v", "$x * $w", "$i64 * $j64"],
        .divide: ["$w / $v", "$x / $w", "$i64 / $j4"],
        .power: ["$v ** 2", "$x ** 2"],
        .negate: ["-$w"],
        .complement: ["~$w"],
        .bitAnd: ["$w & $v"],
        .bitOr: ["$w | $v"],
        .bitXor: ["$w ^ $v"],
        .shiftLeft: ["$v << 9"],
        .shiftRight: ["$w >> 9"],
        .union: ["$n16 UNION $n16", "$n1k UNION $n1k"],
        .intersection: ["$n16 INTERSECT $n16", "$s1k INTERSECT $s1k"],
        .setDifference: ["$n16 MINUS $n16", "$n1k MINUS $n1k"],
        .firstElement: ["$n1k[FIRST]"],
        .lastElement: ["$n1k[LAST]"],
        .elementCount: ["$n1k[SIZE]"],
    ]

    private static let comparisons: KeyValuePairs<Operator, [String]> = [
        .equalTo: ["m7 == 7", "$t16 == $t16", "$u1k == $u1k"],
        .notEqualTo: ["m7 != 8", "$t16 != 'a'"],
        .lessThan: ["$v < $w", "'a' < $t1k"],
        .lessThanOrEqualTo: ["$v <= $w"],
        .greaterThan: ["$w > $v"],
        .greaterThanOrEqualTo: ["$w >= $v"],
        .between: ["$v BETWEEN {1, $w}"],
        .memberOf: ["7 IN {1, 3, 5, 7}", "$n1k[9] IN $n1k"],
        .isNotIn: ["NOT ('zz' IN $s1k)"],
        // The whole text is charged, wherever the part is found.
        .contains: ["NOT ($t64k CONTAINS 'zz')"],
        .beginsWith: ["$t1k BEGINSWITH 'a'", "$u1k BEGINSWITH 'éa'"],
        .endsWith: ["NOT ($t1k ENDSWITH 'zz')", "NOT ($u1k ENDSWITH 'zz')"],
        .like: ["$t16 LIKE '*'", "$t1k LIKE 'a*'", "$u1k LIKE '*a*'", "NOT ($t1k LIKE '*a*h*z*z')"],
        .any: ["ANY people.m2 == 2", "NOT (ANY $n1k == 1.5)"],
        .all: ["ALL people.m2 == 2"],
        .none: ["NONE people.m2 == 3"],
    ]
}
