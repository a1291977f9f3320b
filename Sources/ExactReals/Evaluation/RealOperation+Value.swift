extension RealOperation {
    /// Returns an interval that contains the results of the operation.
    ///
    /// - Throws: only if the operation has no result for any numbers in the operands' intervals.
    func value(of operands: [Interval], bits: Int) throws(RealProblem) -> Interval {
        guard let value = results(for: operands, bits: bits) else {
            throw operands.count == 2 || operands[0].isPoint && operands[0].containsZero && isPower
                ? .divisionByZero : .outsideDomain
        }
        return value
    }

    private var isPower: Bool {
        if case .power = self { true } else { false }
    }

    /// Whether multiples of π are removed from the argument.
    var reducesArgument: Bool {
        switch self {
        case .sin, .cos: true
        default: false
        }
    }

    private func results(for operands: [Interval], bits: Int) -> Interval? {
        switch self {
        case .rational(let value): Interval(value, bits: bits)
        case .pi: .pi(bits: bits)
        case .sum: .sum(operands, bits: bits)
        case .product: operands.dropFirst().reduce(operands[0]) { $0.times($1, bits: bits) }
        case .quotient: operands[0].divided(by: operands[1], bits: bits)
        case .power(let exponent): operands[0].power(exponent, bits: bits)
        case .exp: operands[0].exponential(bits: bits)
        case .ln: operands[0].logarithm(bits: bits)
        case .expm1: operands[0].exponentialLessOne(bits: bits)
        case .log1p: operands[0].logarithmOfOnePlus(bits: bits)
        case .sin: operands[0].sine(bits: bits)
        case .cos: operands[0].cosine(bits: bits)
        case .asin: operands[0].arcSine(bits: bits)
        case .atan: operands[0].arcTangent(bits: bits)
        }
    }
}
