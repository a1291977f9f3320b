internal import ExactNumbers

// The graph of a form is what is evaluated and printed. In the graph, square or cube roots of several primes are joined
// into one root, and logarithms of several integers into one logarithm: these take less time, and are what people
// write. At most one integer beyond trial division is joined, since one can be recovered from the product, but two
// can't.

extension Form {
    /// The graph by which the form is evaluated.
    var node: RealNode {
        isPolynomial ? numerator.node : RealNode(.quotient, numerator.node, denominator.node)
    }
}

extension Evaluation {
    init(of form: Form, limits: RealLimits, gate: RealGate) {
        if let evaluation = Evaluation(withoutGraphOf: form, limits: limits, gate: gate) {
            self = evaluation
        } else {
            self.init(of: form.node, limits: limits, gate: gate)
        }
    }

    /// Creates the evaluation of a number without its graph; nil if the number isn't a sum of simple terms.
    @inline(__always)
    init?(withoutGraphOf form: Form, limits: RealLimits, gate: RealGate) {
        if let term = form.onlyTerm.flatMap(SimpleTerm.init) {
            self.init(of: term, limits: limits, gate: gate)
        } else if let terms = form.simpleTerms {
            self.init(ofSum: terms, limits: limits, gate: gate)
        } else {
            return nil
        }
    }
}

extension Form {
    fileprivate var onlyTerm: Term? { isPolynomial ? numerator.onlyTerm : nil }

    /// The terms whose sum is the number, if all of them are simple.
    var simpleTerms: [SimpleTerm]? {
        guard isPolynomial else { return nil }
        var simpleTerms: [SimpleTerm] = []
        simpleTerms.reserveCapacity(numerator.terms.count)
        for term in numerator.terms {
            guard let term = SimpleTerm(term) else { return nil }
            simpleTerms.append(term)
        }
        return simpleTerms
    }
}

extension Polynomial {
    fileprivate var node: RealNode {
        if let onlyTerm { return onlyTerm.node }
        let logarithms = joinableLogarithms
        let joined = logarithms.count > 1 ? Self.joinedLogarithm(of: logarithms) : nil
        var nodes: [RealNode] = []
        var hasJoined = false
        for term in terms {
            if let joined, logarithms.contains(term) {
                if !hasJoined { nodes.append(joined) }
                hasJoined = true
            } else {
                nodes.append(term.node)
            }
        }
        if nodes.isEmpty { return RealNode(Rational.zero) }
        return nodes.count == 1 ? nodes[0] : .sum(of: nodes)
    }

    /// The rational multiples of logarithms of integers that may be joined.
    private var joinableLogarithms: [Term] {
        terms.filter { $0.integerOfLogarithm != nil }.findable(by: \.integerOfLogarithm)
    }

    /// The maximum number of bits of an integer in a joined logarithm.
    private static let maximumJoinedBits = 256

    /// Returns the sum of the terms as c · ln(n/d) with a positive c, or nil if n or d would be long.
    private static func joinedLogarithm(of terms: [Term]) -> RealNode? {
        var common = Polynomial(sorted: terms).content
        var argument: Rational = 1
        for term in terms {
            guard let base = term.integerOfLogarithm,
                let exponent = Int(exactly: (term.coefficient / common).numerator),
                exponent.magnitude <= UInt(maximumJoinedBits / base.bitLength)
            else { return nil }
            argument *= Rational(base).power(exponent)
        }
        if common.isNegative { (common, argument) = (-common, 1 / argument) }
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
    /// The integer n if the term is a rational multiple of ln n, otherwise nil.
    fileprivate var integerOfLogarithm: BigInteger? {
        guard case .logarithm(let argument)? = monomial.onlyAtom?.kind, let value = argument.rational, value.isInteger
        else { return nil }
        return value.numerator
    }

    fileprivate var node: RealNode {
        // Most terms don't need the arrays below, which take most of the time.
        if let root = monomial.onlyRoot {
            return coefficient.isOne ? root : RealNode(.product, RealNode(coefficient), root)
        }
        var (factors, divisors): ([RealNode], [RealNode]) = ([], [])
        let joined = [2, 3].map { (degree: $0, factors: monomial.factorsOfRoot($0)) }.filter { !$0.factors.isEmpty }
        for (degree, roots) in joined { factors.append(.joinedRoot(degree, of: roots)) }
        for factor in monomial.factors where !joined.contains(where: { $0.factors.contains(factor) }) {
            if factor.exponent.isNegative {
                divisors.append(factor.atom.node(raisedTo: -factor.exponent))
            } else {
                factors.append(factor.atom.node(raisedTo: factor.exponent))
            }
        }
        return Polynomial.product(coefficient, factors, divisors)
    }
}

extension Monomial {
    /// The product as one square root of an integer, if it can be written as one.
    fileprivate var onlyRoot: RealNode? {
        var count = 0
        for factor in factors {
            guard factor.exponent == .half, let radicand = factor.radicandOfRoot else { return nil }
            if !Factorization.isFound(radicand) { count += 1 }
        }
        return factors.isEmpty || count > 1 ? nil : .joinedRoot(2, of: factors)
    }

    /// The square or cube roots of integers that are joined into one root.
    fileprivate func factorsOfRoot(_ degree: Int) -> [Factor] {
        factors.filter { $0.exponent.denominator == BigInteger(degree) && $0.radicandOfRoot != nil }
            .findable(by: \.radicandOfRoot)
    }
}

extension Factor {
    /// The integer whose root the factor is, or nil if it isn't the root of an integer.
    var radicandOfRoot: BigInteger? {
        if case .prime(let base) = atom.kind { base } else { nil }
    }
}

extension RealNode {
    /// Returns the product of roots of integers as one root.
    fileprivate static func joinedRoot(_ degree: Int, of roots: [Factor]) -> RealNode {
        var radicand = BigInteger.one
        for root in roots {
            guard let base = root.radicandOfRoot else { continue }
            // The numerator is 1 or 2.
            radicand *= root.exponent.numerator.isOne ? base : base.power(Int(root.exponent.numerator))
        }
        return RealNode(.power(degree == 2 ? .half : .third), RealNode(Rational(radicand)))
    }
}

extension Array {
    /// The elements whose integers can be recovered by factoring a product of their powers. These are all elements,
    /// unless several are beyond trial division; then they are those within it.
    fileprivate func findable(by integer: (Element) -> BigInteger?) -> [Element] {
        let small = filter { integer($0).map(Factorization.isFound) ?? false }
        return count - small.count < 2 ? self : small
    }
}

extension Atom {
    fileprivate func node(raisedTo exponent: Rational) -> RealNode {
        exponent == 1 ? node : RealNode(.power(exponent), node)
    }
}
