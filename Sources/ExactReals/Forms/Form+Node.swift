internal import ExactNumbers

// The graph of a form is what evaluates it, and what is printed of it. Square and cube roots of several primes are one
// root there, and logarithms of several integers one logarithm: they take less time, and are what people write.

extension Form {
    /// The graph that evaluates the form.
    var node: RealNode {
        isPolynomial ? numerator.node : RealNode(.quotient, numerator.node, denominator.node)
    }
}

extension Polynomial {
    fileprivate var node: RealNode {
        if let onlyTerm { return onlyTerm.node }
        let logarithms = terms.filter { $0.integerOfLogarithm != nil }
        let joined = logarithms.count > 1 ? Self.joinedLogarithm(of: logarithms) : nil
        var nodes: [RealNode] = []
        var hasJoined = false
        for term in terms {
            if let joined, term.integerOfLogarithm != nil {
                if !hasJoined { nodes.append(joined) }
                hasJoined = true
            } else {
                nodes.append(term.node)
            }
        }
        if nodes.isEmpty { return RealNode(Rational.zero) }
        return nodes.count == 1 ? nodes[0] : .sum(of: nodes)
    }

    /// The most bits of an integer whose logarithm several are joined to.
    private static let maximumJoinedBits = 256

    /// Returns c · ln(n/d), which is the sum of the terms, or nil if n or d would be long.
    private static func joinedLogarithm(of terms: [Term]) -> RealNode? {
        let common = Polynomial(sorted: terms).content
        var argument: Rational = 1
        for term in terms {
            guard let base = term.integerOfLogarithm,
                let exponent = Int(exactly: (term.coefficient / common).numerator),
                exponent.magnitude <= UInt(maximumJoinedBits / base.bitLength)
            else { return nil }
            argument *= Rational(base).power(exponent)
        }
        let bits = max(argument.numerator.bitLength, argument.denominator.bitLength)
        return bits <= maximumJoinedBits ? product(common, [RealNode(.ln, RealNode(argument))], []) : nil
    }

    /// Returns the graph of coefficient · product of `factors` / product of `divisors`.
    fileprivate static func product(_ coefficient: Rational, _ factors: [RealNode], _ divisors: [RealNode]) -> RealNode
    {
        let dividend = product((coefficient == 1 && !factors.isEmpty ? [] : [RealNode(coefficient)]) + factors)
        return divisors.isEmpty ? dividend : RealNode(.quotient, dividend, product(divisors))
    }

    private static func product(_ factors: [RealNode]) -> RealNode {
        factors.count == 1 ? factors[0] : RealNode(.product, factors)
    }
}

extension Term {
    /// The integer n, if the term is a rational multiple of ln n.
    fileprivate var integerOfLogarithm: BigInteger? {
        guard monomial.factors.count == 1, monomial.factors[0].exponent == 1,
            case .logarithm(let argument) = monomial.factors[0].atom.kind, let value = argument.rational,
            value.isInteger
        else { return nil }
        return value.numerator
    }

    fileprivate var node: RealNode {
        var (factors, divisors): ([RealNode], [RealNode]) = ([], [])
        for degree in [2, 3] {
            if let root = monomial.joinedRoot(degree) { factors.append(root) }
        }
        for factor in monomial.factors where !factor.isJoined {
            if factor.exponent.isNegative {
                divisors.append(factor.atom.node(raisedTo: -factor.exponent))
            } else {
                factors.append(factor.atom.node(raisedTo: factor.exponent))
            }
        }
        return Polynomial.product(coefficient, factors, divisors)
    }
}

extension Factor {
    /// Whether the factor is part of a joined root.
    fileprivate var isJoined: Bool {
        if case .prime = atom.kind { exponent.denominator <= 3 } else { false }
    }
}

extension Monomial {
    /// The product of all the square or cube roots of primes, as one root.
    fileprivate func joinedRoot(_ degree: Int) -> RealNode? {
        var radicand: BigInteger = 1
        for factor in factors where factor.exponent.denominator == degree {
            guard case .prime(let base) = factor.atom.kind else { continue }
            radicand *= base.power(Int(factor.exponent.numerator))
        }
        return radicand == 1 ? nil : RealNode(.power(Rational(1, BigInteger(degree))), RealNode(Rational(radicand)))
    }
}

extension Atom {
    fileprivate func node(raisedTo exponent: Rational) -> RealNode {
        exponent == 1 ? node : RealNode(.power(exponent), node)
    }
}
