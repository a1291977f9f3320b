extension ArithmeticUnit {
    /// Returns the root of a number. The degree must be an integer other than 0, and odd if the number is negative.
    ///
    /// The root of an exact number is an exact real, or a rational if its form shows that it is one.
    mutating func root(_ number: Value, _ degree: BigInteger) throws(Problem) -> Value {
        try budget.spend(85)
        if degree.isZero { throw .outsideDomain("there is no root of degree 0") }
        if arithmetic == .real { return try .real(Elementary.root(real(number), Int(clampingParityOf: degree))) }
        if number.isNegative, !degree.isOdd {
            throw .outsideDomain("a negative number has no real root of an even degree")
        }
        return try degree.isNegative ? reciprocalOfRoot(number, degree.magnitude) : positiveRoot(number, degree)
    }

    private mutating func positiveRoot(_ number: Value, _ degree: BigInteger) throws(Problem) -> Value {
        if case .real(let number) = number {
            return .real(Elementary.root(number, Int(clampingParityOf: degree)))
        }
        if let rational = number.exactRational {
            if let root = try exactRoot(rational, Int(clampingParityOf: degree)) { return Value(root) }
            if arithmetic == .integer { throw .notAnInteger("the root of \(number.abbreviated) is not an integer") }
        }
        let real = ExactReal(number).unwrapped(because: "a number that isn't a double is exact")
        let domain = "a negative number has no real root of an even degree"
        try admitFactorization(of: real)
        return try realValue(SizeEstimate.root(of: real), orElse: domain) {
            (decider) throws(RealProblem) in
            try real.root(degree, using: decider)
        }
    }

    private mutating func reciprocalOfRoot(_ number: Value, _ degree: BigInteger) throws(Problem) -> Value {
        if arithmetic == .integer {
            let root = try positiveRoot(number, degree)
            if try integer(root).magnitude > 1 {
                throw .notAnInteger("the root of \(number.abbreviated) is not an integer")
            }
            return try apply(.divide, 1, root)
        }
        if case .real(let number) = number, number != 0 {
            return .real(Elementary.root(number, Int(clampingParityOf: -degree)))
        }
        return try positiveRoot(apply(.divide, 1, number), degree)
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

extension Int {
    /// Creates the degree of a root. A degree that doesn't fit is replaced by the largest of the same parity that does:
    /// the roots of doubles are the same.
    fileprivate init(clampingParityOf degree: BigInteger) {
        let size = Int(exactly: degree.magnitude) ?? (degree.isOdd ? Int.max : Int.max - 1)
        self = degree.isNegative ? -size : size
    }
}

extension Value {
    /// Whether the value is nan.
    var isNaN: Bool {
        if case .real(let number) = self { number.isNaN } else { false }
    }

    /// Whether the value is a number that is evidently less than zero. An exact real never is.
    var isNegative: Bool {
        switch self {
        case .integer(let number): number.isNegative
        case .rational(let number): number.isNegative
        case .real(let number): number < 0
        default: false
        }
    }
}
