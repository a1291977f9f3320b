internal import Abacus

extension Row {
    /// Every operator, with operands of every kind and size that it accepts.
    static let operators =
        rows(logic) + rows(comparisons) + rows(bits) + rows(sums) + rows(products) + rows(signs)
        + rows(percentages) + rows(powers) + rows(ofReals, in: .real)

    private typealias Table = KeyValuePairs<Operator, [String]>

    private static func rows(_ table: Table, in arithmetic: Arithmetic = .exact) -> [Row] {
        table.flatMap { op, texts in texts.map { Row(.operation(op), $0, in: arithmetic) } }
    }

    private static let logic: Table = [
        .or: ["false or true", "w > v or w < v"],
        .and: ["true and true", "w > v and w < v"],
        .not: ["not not not not true"],
        .logicalNot: ["!!!!true"],
    ]

    private static let comparisons: Table = [
        .equal: [
            "w == v", "i4 == j4", "i1k == i1k", "p4 == q4", "p64 == q64", "x == y", "x == w", "d == x", "t16 == t16",
            "o == o", "a1 == o", "a8 == a8 + o", "t64k == t64k", "n1k == n1k", "b1k == b1k", "s1k == s1k", "r64 == r64",
            "r1k == r1k", "l1k == l1k", "[n1k, n1k] == [n1k, n1k]",
        ],
        .notEqual: ["w != v", "i4 != j4", "t1k != t1k"],
        .less: [
            "w < v", "i4 < j4", "i1k < i1k", "p1 < q1", "p4 < q4", "p64 < q64", "p1k < q1k", "d < w", "x < y", "a1 < o",
            "a8 < w",
            "t16 < t16", "t64k < t64k",
        ],
        .lessOrEqual: ["w <= v", "p4 <= q4"],
        .greater: ["w > v", "p4 > i4"],
        .greaterOrEqual: ["w >= v", "x >= d"],
        .isIn: [
            "0.5 in n1k", "x in h1k", "i4 in b1k", "d in f1k", "'zz' in t16", "'zz' in t64k", "t1k + 'z' in t64k",
            "'zz' in s1k", "'m7' in r64",
        ],
        .isNotIn: ["0.5 not in n1k", "'zz' not in t1k"],
    ]

    private static let bits: Table = [
        .bitOr: ["w | v", "i4 | j4", "i1k | j1k", "-i1k | -j1k"],
        .bitXor: ["w xor v", "i4 xor j4", "i1k xor j1k"],
        .bitAnd: ["w & v", "i4 & j4", "i16k & j16k", "-i1k & -j1k"],
        .shiftLeft: ["v << 9", "i4 << 7", "i1k << 65_536", "i16k << 7"],
        .shiftRight: ["w >> 9", "i4 >> 7", "i1k >> 37", "i16k >> 7"],
    ]

    private static let sums: Table = [
        .add: [
            "w + v", "i4 + j4", "i64 + j64", "i1k + j1k", "i16k + j16k", "i4 + w + v + w + v + w + v", "d + d",
            "p1 + q1", "p4 + q4", "p64 + q64", "p1k + q1k", "p1k + 1", "p256 + q256", "x + y", "x + w",
            "x + i4", "a1 + w", "a1 + o", "a8 + a8", "t16 + t16",
            "t64k + t64k", "n16 + n16", "n1k + n1k", "b1k + b1k",
        ],
        .subtract: ["w - v", "i4 - j4", "i1k - j1k", "d - d", "p4 - q4", "p1k - q1k", "x - y", "a8 - o"],
    ]

    private static let products: Table = [
        .multiply: [
            "w * v", "w * w", "i4 * j4", "i64 * j64", "i1k * j1k", "i16k * j16k", "i16k * j4", "i16k * j1k", "d * d",
            "p1 * q1", "p4 * q4", "p64 * q64", "p1k * q1k", "d * w", "x * y", "x * d", "i4 * j4 * i4 * j4 * i4 * j4",
            "p1 * p1 * p1 * p1 * p1 * p1", "a1 * d", "a1 * o", "a8 * o", "a8 * a8",
        ],
        .divide: [
            "w / v", "i4 / j4", "i64 / j64", "i1k / j1k", "i1k / w", "d / d", "p1 / q1", "p4 / q4", "x / y", "o / w",
            "a1 / o", "w / a1", "o / a8", "w / a4",
        ],
        .floorDivide: [
            "w // v", "i4 // v", "i64 // j4", "i256 // j64", "i16k // i4", "i1k // j64", "i16k // j1k", "i1k // j1k",
            "d // d", "p4 // q4", "y // x", "o // a1",
        ],
        .remainder: ["w % v", "i4 % v", "i64 % j4", "i1k % j64", "i16k % j1k", "d % d", "p4 % q4", "y % x", "o % a1"],
        .modulo: [
            "w mod v", "i4 mod v", "i64 mod j4", "i1k mod j64", "i16k mod j1k", "d mod d", "p4 mod q4", "y mod x",
            "3 ** i4 mod j4", "3 ** i64 mod j64",
        ],
    ]

    private static let signs: Table = [
        .negate: ["-w", "-i4", "-i1k", "-p4", "-p1k", "-x", "----i64", "-a1", "-a8"],
        .identity: ["+w", "+i4", "+x"],
        .complement: ["~w", "~i4", "~i1k"],
        .degrees: ["w°", "d°", "x°", "p64°", "o°"],
        .squareRoot: ["√v", "√i4", "√c1k", "√d", "√x", "√c64", "√o", "√a8", "√o9"],
        .cubeRoot: ["∛v", "∛i4", "∛d", "∛x"],
        .fourthRoot: ["∜v", "∜i4", "∜d", "∜x"],
    ]

    private static let percentages: Table = [
        .percent: ["w%", "d%", "p4%", "x%", "o%"],
        .addPercent: ["w + v%", "i4 + v%", "i64 + j64%", "d + v%", "p4 + q4%", "x + y%", "o + v%"],
        .subtractPercent: ["w - v%", "p4 - q4%"],
    ]

    private static let powers: Table = [
        .power: [
            "v ** 2", "v ** 3", "w ** 7", "3 ** 1_000", "3 ** 100_000", "i4 ** 5", "i64 ** 9", "i64 ** 15", "i1k ** 2",
            "i4 ** -5",
            "d ** 3", "p4 ** 5", "x ** 2", "x ** y", "x ** 0.3", "v ** 0.5", "d ** (1/3)", "o ** 2", "o ** o",
            "2 ** a1", "a8 ** 2", "a1 ** 5", "a4 ** 7", "o2 ** 5", "o2 ** 31", "o2 ** (20/3)", "o9 ** 3",
            "(1 + pi + e) ** 6", "cos(2) ** 16",
        ],
        .factorial: ["5!", "20!", "50!", "1_000!", "10_000!", "100_000!"],
        .doubleFactorial: ["5!!", "33!!", "50!!", "1_000!!", "1_001!!", "10_000!!", "100_001!!", "100_000!!"],
    ]

    private static let ofReals: Table = [
        .add: ["x + y", "d + w"],
        .subtract: ["x - y"],
        .multiply: ["x * y"],
        .divide: ["x / y"],
        .floorDivide: ["y // x"],
        .remainder: ["y % x"],
        .modulo: ["y mod x"],
        .squareRoot: ["√x"],
        .cubeRoot: ["∛x"],
        .fourthRoot: ["∜x"],
        .power: ["x ** 2", "x ** y"],
    ]
}
