/// What an operator of the native syntax is, as a manual shows it.
package struct OperatorExplanation: Sendable, Hashable {
    /// How it stands with its operands: `x + y`, `-x`, `n!`.
    package let form: String
    /// What it gives, in one line.
    package let summary: String
    /// An expression that uses it, and has a value in the arithmetic `exact`.
    package let example: String

    fileprivate init(_ form: String, _ summary: String, example: String) {
        self.form = form
        self.summary = summary
        self.example = example
    }
}

extension Operator {
    /// What the operator is, or nil if only the formats of Foundation have it.
    package var explanation: OperatorExplanation? {
        switch self {
        case .or:
            .init("p or q", "Whether one of two is true; q is evaluated only if p is false", example: "1 > 2 or 2 > 1")
        case .and:
            .init("p and q", "Whether both are true; q is evaluated only if p is true", example: "1 < 2 and 2 < 3")
        case .not: .init("not p", "Whether p is false", example: "not 1 > 2")
        case .equal: .init("x == y", "Whether two values are equal", example: "0.1 + 0.2 == 0.3")
        case .notEqual: .init("x != y", "Whether two values differ", example: "1/3 != 0.333")
        case .less: .init("x < y", "Whether x is less than y; also of texts", example: "22/7 < pi")
        case .lessOrEqual: .init("x <= y", "Whether x is at most y; also of texts", example: "2 <= 2")
        case .greater: .init("x > y", "Whether x is greater than y; also of texts", example: "\"b\" > \"a\"")
        case .greaterOrEqual: .init("x >= y", "Whether x is at least y; also of texts", example: "3 >= 22/7")
        case .isIn:
            .init("x in list", "Whether a value is in a list, or a text in a text", example: "3 in [1, 2, 3]")
        case .isNotIn:
            .init(
                "x not in list", "Whether a value isn't in a list, or a text in a text", example: "4 not in [1, 2, 3]")
        case .bitOr: .init("m | n", "Bits that are set in one of two integers", example: "12 | 10")
        case .bitXor: .init("m xor n", "Bits in which two integers differ", example: "12 xor 10")
        case .bitAnd: .init("m & n", "Bits that are set in both of two integers", example: "12 & 10")
        case .shiftLeft: .init("m << n", "Bits moved n places up: m times 2 to the power of n", example: "5 << 3")
        case .shiftRight: .init("m >> n", "Bits moved n places down: the quotient, rounded down", example: "40 >> 3")
        case .add: .init("x + y", "Sum of numbers; texts or lists joined", example: "0.1 + 0.2")
        case .subtract: .init("x - y", "Difference", example: "10 - 3")
        case .multiply: .init("x * y", "Product", example: "6 * 7")
        case .divide:
            .init("x / y", "Quotient, which is exact; with --integer it is rounded towards zero", example: "7 / 2")
        case .floorDivide: .init("x // y", "Quotient, rounded down", example: "-7 // 2")
        case .remainder:
            .init("x % y", "Remainder with the sign of x; with --percent, '%' is a percentage", example: "-7 % 3")
        case .modulo: .init("x mod y", "Remainder with the sign of y", example: "-7 mod 3")
        case .negate: .init("-x", "Number with the other sign; -2 ** 2 is -(2 ** 2)", example: "-2 ** 2")
        case .identity: .init("+x", "The number itself", example: "+5")
        case .complement: .init("~n", "Integer with all bits inverted: -n - 1", example: "~5")
        case .logicalNot: .init("!p", "Whether p is false; binds more tightly than not", example: "!true")
        case .squareRoot: .init("√x", "Square root", example: "√16")
        case .power: .init("x ** y", "Power, grouped from the right: 2 ** 3 ** 2 is 2 ** 9", example: "2 ** 10")
        case .factorial: .init("n!", "Product of the integers from 1 to n", example: "5!")
        case .degrees: .init("x°", "Degrees as radians", example: "sin(30°)")
        case .percent: .init("x%", "With --percent: a hundredth of x", example: "80 * 15%")
        case .addPercent: .init("x + y%", "With --percent: x and y hundredths of it", example: "80 + 15%")
        case .subtractPercent: .init("x - y%", "With --percent: x without y hundredths of it", example: "80 - 15%")
        case .assign, .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo,
            .memberOf, .contains, .beginsWith, .endsWith, .like, .matches, .between, .conformsToType, .equalsType,
            .matchesTokens, .union, .intersection, .setDifference, .bitwiseOr, .bitwiseXor, .bitwiseAnd, .leftShift,
            .rightShift, .sum, .difference, .product, .quotient, .negative, .onesComplement, .raise, .firstElement,
            .lastElement, .elementCount, .any, .all, .none:
            nil
        }
    }
}
