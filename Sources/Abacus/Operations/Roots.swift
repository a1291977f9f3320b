extension Computation {
    /// The root of a number, of a degree that is an integer other than zero; of a negative one, for odd degrees.
    ///
    /// It is exact where an exact number has an exact root.
    mutating func root(_ number: Value, _ degree: BigInteger) throws(Problem) -> Value {
        if degree.isZero { throw .outsideDomain("there is no root of degree 0") }
        if degree.isNegative {
            let root = try root(number, -degree)
            if arithmetic == .integer, try integer(root).magnitude > 1 {
                throw .notAnInteger("the root of \(number.abbreviated) is not an integer")
            }
            return try apply(.divide, 1, root)
        }
        if arithmetic != .real, number.isNegative, !degree.isOdd {
            throw .outsideDomain("a negative number has no real root of an even degree")
        }
        // The largest degrees of each parity that an Int holds stand for all beyond: their roots are the same.
        let degree = Int(exactly: degree) ?? (degree.isOdd ? Int.max : Int.max - 1)
        if arithmetic == .real { return try .real(Elementary.root(real(number), degree)) }
        switch number {
        case .integer(let number): return try rootOfExact(Rational(number), degree)
        case .rational(let number): return try rootOfExact(number, degree)
        default: return try .real(Elementary.root(real(number), degree))
        }
    }

    private mutating func rootOfExact(_ number: Rational, _ degree: Int) throws(Problem) -> Value {
        if let exact = try exactRoot(number, degree) { return Value(exact) }
        let value = Value(number)
        if arithmetic == .integer { throw .notAnInteger("the root of \(value.abbreviated) is not an integer") }
        return .real(ScaledReal(value)?.root(degree) ?? Elementary.root(Double(number), degree))
    }

    /// The root of a rational if it is one; of a negative one the degree must be odd.
    mutating func exactRoot(_ number: Rational, _ degree: Int) throws(Problem) -> Rational? {
        let bits = Value.rational(number).bits
        try budget.admit(Demand(bits: bits, work: 4 * Cost.power(bits)))
        return number.root(degree)
    }
}

extension Value {
    /// Whether the value is a real that is no number.
    var isNaN: Bool {
        if case .real(let number) = self { number.isNaN } else { false }
    }

    /// Whether a number is less than zero; false of any other value.
    var isNegative: Bool {
        switch self {
        case .integer(let number): number.isNegative
        case .rational(let number): number.isNegative
        case .real(let number): number < 0
        default: false
        }
    }
}
