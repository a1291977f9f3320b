internal import ExactNumbers

/// The degree of a field over the rationals that contains certain roots and cosines, as a product of degrees.
struct FieldDegrees {
    private var primeDegrees: [BigInteger: BigInteger] = [:]
    private var radicandDegrees: [RealNode: BigInteger] = [:]
    private var cosineDenominator: BigInteger = 1

    /// Adds a power of a number with a rational exponent.
    mutating func addRoot(of base: RealNode, _ exponent: Rational) {
        if exponent.isInteger { return }
        guard case .rational(let value) = base.operation, value.isWithinLimits, !value.isZero else {
            radicandDegrees[base] = exponent.denominator.leastCommonMultiple(with: radicandDegrees[base] ?? 1)
            return
        }
        for part in [value.numerator.magnitude, value.denominator] {
            for factor in Factorization(part).factors {
                let degree = (exponent * Rational(factor.exponent)).denominator
                primeDegrees[factor.base] = degree.leastCommonMultiple(with: primeDegrees[factor.base] ?? 1)
            }
        }
    }

    /// Adds the cosine of a multiple of pi, cos(pi · a/b). It is in the real subfield of the field of the 2b-th roots
    /// of unity.
    mutating func addCosine(denominator: BigInteger) {
        cosineDenominator = cosineDenominator.leastCommonMultiple(with: denominator)
    }

    /// The product of all degrees, or a greater number if a denominator has large factors.
    var product: BigInteger {
        let roots = (Array(primeDegrees.values) + Array(radicandDegrees.values)).reduce(1) { $0 * $1 }
        // φ of an even number is even, unless the number is 2.
        return roots * max(1, Self.totientBound(cosineDenominator * 2) / 2)
    }

    /// Euler's φ, or a greater number if there are large factors.
    private static func totientBound(_ integer: BigInteger) -> BigInteger {
        Factorization(integer).factors.reduce(1) { result, factor in
            let isPrime = factor.base < 1_000_000
            let power = factor.base.power(factor.exponent - 1)
            return result * power * (isPrime ? factor.base - 1 : factor.base)
        }
    }
}

extension RealNode {
    /// If the node is q · pi, written as a product or quotient with rationals, the number q; otherwise nil.
    var multipleOfPi: Rational? {
        var (node, multiple) = (self, Rational(1))
        while node.operation != .pi {
            guard node.operands.count == 2 else { return nil }
            let (left, right) = (node.operands[0], node.operands[1])
            switch (node.operation, left.rational, right.rational) {
            case (.product, let factor?, nil): (node, multiple) = (right, multiple * factor)
            case (.product, nil, let factor?): (node, multiple) = (left, multiple * factor)
            case (.quotient, nil, let divisor?) where !divisor.isZero: (node, multiple) = (left, multiple / divisor)
            default: return nil
            }
        }
        return multiple
    }
}
