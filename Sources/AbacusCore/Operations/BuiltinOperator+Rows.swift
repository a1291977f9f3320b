// The operators of the native syntax.

extension BuiltinOperator {
    static let logic: [BuiltinOperator] = [
        BuiltinOperator(
            .or,
            .init("p or q", "Whether one of two is true; q is evaluated only if p is false", example: "1 > 2 or 2 > 1"),
            .shortCircuit),
        BuiltinOperator(
            .and,
            .init("p and q", "Whether both are true; q is evaluated only if p is true", example: "1 < 2 and 2 < 3"),
            .shortCircuit),
        BuiltinOperator(
            .coalesce,
            .init("x ?? y", "x, or y where x is null; y is evaluated only then", example: "null ?? 3"),
            .shortCircuit),
        BuiltinOperator(
            .not, .init("not p", "Whether p is false", example: "not 1 > 2"),
            .unary(.not)),
        BuiltinOperator(
            .logicalNot, .init("!p", "Whether p is false; binds more tightly than not", example: "!true"),
            .unary(.logicalNot)),
    ]

    /// Comparisons and membership.
    static let comparisons: [BuiltinOperator] = [
        BuiltinOperator(
            .equal, .init("x == y", "Whether two values are equal", example: "0.1 + 0.2 == 0.3"),
            .infix(.equal), doubles: .comparison(.equal)),
        BuiltinOperator(
            .notEqual, .init("x != y", "Whether two values differ", example: "1/3 != 0.333"),
            .infix(.notEqual), doubles: .comparison(.notEqual)),
        BuiltinOperator(
            .less, .init("x < y", "Whether x is less than y; also of texts", example: "22/7 < pi"),
            .infix(.less), doubles: .comparison(.less)),
        BuiltinOperator(
            .lessOrEqual, .init("x <= y", "Whether x is at most y; also of texts", example: "2 <= 2"),
            .infix(.lessOrEqual), doubles: .comparison(.lessOrEqual)),
        BuiltinOperator(
            .greater, .init("x > y", "Whether x is greater than y; also of texts", example: "\"b\" > \"a\""),
            .infix(.greater), doubles: .reversedComparison(.less)),
        BuiltinOperator(
            .greaterOrEqual, .init("x >= y", "Whether x is at least y; also of texts", example: "3 >= 22/7"),
            .infix(.greaterOrEqual), doubles: .reversedComparison(.lessOrEqual)),
        BuiltinOperator(
            .isIn, .init("x in list", "Whether a value is in a list, or a text in a text", example: "3 in [1, 2, 3]"),
            .infix(.isIn)),
        BuiltinOperator(
            .isNotIn,
            .init(
                "x not in list", "Whether a value isn't in a list, or a text in a text", example: "4 not in [1, 2, 3]"),
            .infix(.isNotIn)),
    ]

    /// The bits of integers.
    static let bits: [BuiltinOperator] = [
        BuiltinOperator(
            .bitOr, .init("m | n", "Bits that are set in one of two integers", example: "12 | 10"),
            .infix(.bitOr), doubles: .call),
        BuiltinOperator(
            .bitXor, .init("m xor n", "Bits in which two integers differ", example: "12 xor 10"),
            .infix(.bitXor), doubles: .call),
        BuiltinOperator(
            .bitAnd, .init("m & n", "Bits that are set in both of two integers", example: "12 & 10"),
            .infix(.bitAnd), doubles: .call),
        BuiltinOperator(
            .shiftLeft, .init("m << n", "Bits moved n places up: m times 2 to the power of n", example: "5 << 3"),
            .infix(.shiftLeft), doubles: .call),
        BuiltinOperator(
            .shiftRight, .init("m >> n", "Bits moved n places down: the quotient, rounded down", example: "40 >> 3"),
            .infix(.shiftRight), doubles: .call),
        BuiltinOperator(
            .complement, .init("~n", "Integer with all bits inverted: -n - 1", example: "~5"),
            .unary(.complement), doubles: .call),
    ]

    static let arithmetic: [BuiltinOperator] = [
        BuiltinOperator(
            .add, .init("x + y", "Sum of numbers; texts or lists joined", example: "0.1 + 0.2"),
            .infix(.add), doubles: .number(.add)),
        BuiltinOperator(
            .subtract, .init("x - y", "Difference", example: "10 - 3"),
            .infix(.subtract), doubles: .number(.subtract)),
        BuiltinOperator(
            .multiply, .init("x * y", "Product", example: "6 * 7"),
            .infix(.multiply), doubles: .number(.multiply)),
        BuiltinOperator(
            .divide,
            .init("x / y", "Quotient, which is exact; with --integer it is rounded towards zero", example: "7 / 2"),
            .infix(.divide), doubles: .number(.divide)),
        BuiltinOperator(
            .floorDivide, .init("x // y", "Quotient, rounded down", example: "-7 // 2"),
            .infix(.floorDivide), doubles: .number(.floorDivide)),
        BuiltinOperator(
            .remainder,
            .init("x % y", "Remainder with the sign of x; with --percent, '%' is a percentage", example: "-7 % 3"),
            .infix(.remainder), doubles: .number(.remainder)),
        BuiltinOperator(
            .modulo, .init("x mod y", "Remainder with the sign of y", example: "-7 mod 3"),
            .infix(.modulo), doubles: .number(.modulo)),
        BuiltinOperator(
            .negate, .init("-x", "Number with the other sign; -2 ** 2 is -(2 ** 2)", example: "-2 ** 2"),
            .unary(.negate), doubles: .number(.negate)),
        BuiltinOperator(
            .identity, .init("+x", "The number itself", example: "+5"),
            .unary(.identity), doubles: .itself),
        BuiltinOperator(
            .squareRoot, .init("√x", "Square root", example: "√16"),
            .unary(.squareRoot), doubles: .number(.squareRoot)),
        BuiltinOperator(
            .cubeRoot, .init("∛x", "Cube root", example: "∛27"),
            .unary(.cubeRoot), doubles: .number(.cubeRoot)),
        BuiltinOperator(
            .fourthRoot, .init("∜x", "Fourth root", example: "∜16"),
            .unary(.fourthRoot), doubles: .call),
        BuiltinOperator(
            .power, .init("x ** y", "Power, grouped from the right: 2 ** 3 ** 2 is 2 ** 9", example: "2 ** 10"),
            .infix(.power), doubles: .number(.power)),
        BuiltinOperator(
            .factorial, .init("n!", "Product of the integers from 1 to n", example: "5!"),
            .unary(.factorial), doubles: .call),
        BuiltinOperator(
            .doubleFactorial,
            .init(
                "n!!",
                "Product of every second integer from n down; the factorial of n! is (n!)!",
                example: "7!!"),
            .unary(.doubleFactorial), doubles: .call),
        BuiltinOperator(
            .degrees, .init("x°", "Degrees as radians", example: "sin(30°)"),
            .unary(.degrees), doubles: .product(.pi / 180)),
        BuiltinOperator(
            .inDegrees, .init("x°", "With --degrees: the number itself", example: "90° + 1"),
            .unary(.inDegrees), doubles: .itself),
    ]

    static let percentages: [BuiltinOperator] = [
        BuiltinOperator(
            .percent,
            .init(
                "x%", "With --percent: x/100; 10% + 20% is 0.3, but x = 10%; x + 20% is 0.12",
                example: "80 * 15%"),
            .unary(.percent), doubles: .hundredth),
        BuiltinOperator(
            .addPercent,
            .init(
                "x + y%", "With --percent: x and y hundredths of it, unless x is itself a percentage",
                example: "80 + 15%"),
            .infix(.addPercent), doubles: .percentage(.add)),
        BuiltinOperator(
            .subtractPercent,
            .init(
                "x - y%", "With --percent: x without y hundredths of it, unless x is itself a percentage",
                example: "80 - 15%"),
            .infix(.subtractPercent), doubles: .percentage(.subtract)),
    ]
}
