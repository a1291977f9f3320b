extension BuiltinFunction {
    /// Functions that return several numbers in a list.
    static let integerListFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("divmod(a, b)", "List of a // b and a mod b", example: "divmod(-7, 2)"), .exactly(2), gives: .list,
            demand: inside
        ) { unit, arguments throws(Problem) in
            let quotient = try unit.apply(.floorDivide, arguments[0], arguments[1])
            return try unit.settledList([quotient, unit.apply(.modulo, arguments[0], arguments[1])])
        },
        BuiltinFunction(
            .init(
                "xgcd(a, b)", "List [g, x, y] of the greatest common divisor g = a*x + b*y, and x and y",
                example: "xgcd(12, 18)"), .exactly(2), gives: .list, demand: inside
        ) { unit, arguments throws(Problem) in
            let (left, right) = (try unit.integer(arguments[0]), try unit.integer(arguments[1]))
            try unit.budget.admit(SizeEstimate.extendedCommonDivisor(left, right))
            let (divisor, x, y) = left.extendedGreatestCommonDivisor(with: right)
            return try unit.settledList([divisor, x, y].map(Value.integer))
        },
        BuiltinFunction(
            .init(
                "digits(n[, base])", "List of the digits in a base, 10 unless given, the most significant first",
                example: "digits(1234)"), 1...2, gives: .list, demand: inside
        ) { unit, arguments throws(Problem) in
            let number = try unit.integer(arguments[0])
            let base = arguments.count > 1 ? try unit.integer(arguments[1]) : 10
            if number.isNegative { throw .outsideDomain("'digits' needs an integer that is not negative") }
            if base < 2 { throw .outsideDomain("a base is at least 2") }
            try unit.budget.admit(SizeEstimate.digits(number, base))
            return try unit.settledList(number.digits(base: base).map(Value.integer))
        },
    ]
}

extension SizeEstimate {
    /// Computing the greatest common divisor and its cofactors.
    fileprivate static func extendedCommonDivisor(_ left: BigInteger, _ right: BigInteger) -> Demand {
        let bits = max(left.bits, right.bits)
        return Demand(bits: bits, bytes: bits / 4, work: 500 + Cost.inverse(left.bits, modulus: right.bits))
    }

    /// Dividing an integer into digits, as when printing it, but only down to digits as long as the base.
    fileprivate static func digits(_ number: BigInteger, _ base: BigInteger) -> Demand {
        let count = number.bits / base.binaryLogarithm + 1
        let isShort = base.bits <= 62
        let bytes = Double(MemoryLayout<Value>.stride) + (isShort ? 0 : base.bits / 8 + 48)
        let divisions = 1.3 * (Cost.writing(number.bits) - count * Cost.writing(base.bits))
        let making = count * (isShort ? 80 : 80 + Cost.allocation)
        return Demand(
            bytes: 2 * count * bytes, work: 400 + making + max(divisions, Cost.division(number.bits, base.bits)))
    }
}
