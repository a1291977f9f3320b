extension ArithmeticUnit {
    /// Returns the root of a number; the degree is an integer other than 0, and odd if the number is negative.
    ///
    /// The root is exact if an exact number has an exact root.
    mutating func root(_ number: Value, _ degree: BigInteger) throws(Problem) -> Value {
        try budget.spend(100)
        if degree.isZero { throw .outsideDomain("there is no root of degree 0") }
        // The largest degrees of each parity that fit an Int stand for all larger ones, whose roots are the same.
        let size = Int(exactly: degree.magnitude) ?? (degree.isOdd ? Int.max : Int.max - 1)
        if arithmetic == .real { return try .real(Elementary.root(real(number), degree.isNegative ? -size : size)) }
        if number.isNegative, !degree.isOdd {
            throw .outsideDomain("a negative number has no real root of an even degree")
        }
        return degree.isNegative ? try reciprocalOfRoot(number, size) : try root(number, size)
    }

    private mutating func root(_ number: Value, _ degree: Int) throws(Problem) -> Value {
        guard number.kind != .real, let rational = number.exactRational else {
            return try .real(Elementary.root(real(number), degree))
        }
        if let exact = try exactRoot(rational, degree) { return Value(exact) }
        if arithmetic == .integer { throw .notAnInteger("the root of \(number.abbreviated) is not an integer") }
        guard number.rationalBetweenDoubles != nil else { return .real(Elementary.root(Double(rational), degree)) }
        try budget.admit(Demand(work: Cost.roundedRoot(number.bits)))
        return .real(ScaledReal.root(rational, degree))
    }

    private mutating func reciprocalOfRoot(_ number: Value, _ degree: Int) throws(Problem) -> Value {
        if arithmetic == .integer {
            let root = try root(number, degree)
            if try integer(root).magnitude > 1 {
                throw .notAnInteger("the root of \(number.abbreviated) is not an integer")
            }
            return try apply(.divide, 1, root)
        }
        if case .real(let number) = number, number != 0 { return .real(Elementary.root(number, -degree)) }
        return try root(apply(.divide, 1, number), degree)
    }

    /// Returns the root of a rational if it is rational, or nil.
    ///
    /// - Precondition: the degree is odd if the number is negative.
    mutating func exactRoot(_ number: Rational, _ degree: Int) throws(Problem) -> Rational? {
        let bits = Value.rational(number).bits
        try budget.admit(Demand(bits: bits, work: Cost.exactRoot(bits, degree: Double(degree))))
        return number.root(degree)
    }
}

extension Value {
    /// Whether the value is nan.
    var isNaN: Bool {
        if case .real(let number) = self { number.isNaN } else { false }
    }

    /// Whether the value is a number less than zero.
    var isNegative: Bool {
        switch self {
        case .integer(let number): number.isNegative
        case .rational(let number): number.isNegative
        case .real(let number): number < 0
        default: false
        }
    }
}
