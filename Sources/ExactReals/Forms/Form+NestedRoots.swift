internal import ExactNumbers

extension Form {
    /// The square root as a sum of square roots, if the form is a + b·√n and has such a root.
    ///
    /// √(a + b√n) = √((a + s)/2) ± √((a - s)/2) if s = √(a² - b²n) is rational. If s isn't rational but √(b²n - a²)/√n
    /// is, the same holds for b + (a/n)·√n, which is the form divided by √n.
    var nestedSquareRoot: Form? {
        guard let sum = numerator.rationalAndSquareRoot else { return nil }
        if let root = sum.squareRoot { return root }
        let radicand = sum.radicand
        let other = RationalAndSquareRoot(
            rational: sum.coefficient, coefficient: sum.rational / radicand, radicand: radicand)
        return other.squareRoot.map { $0 * .power(of: radicand, Rational(1, 4)) }
    }
}

/// A number a + b·√n.
private struct RationalAndSquareRoot {
    let rational: Rational
    let coefficient: Rational
    let radicand: Rational

    /// The square root as a sum of two square roots, if it has that form.
    var squareRoot: Form? {
        let norm = rational * rational - coefficient * coefficient * radicand
        guard !norm.isNegative, let root = norm.root(2) else { return nil }
        let (first, second) = ((rational + root) / 2, (rational - root) / 2)
        guard first > 0, second > 0 else { return nil }
        let smaller = Form.power(of: second, .half)
        return .power(of: first, .half) + (coefficient.isNegative ? -smaller : smaller)
    }
}

extension Polynomial {
    /// The parts of the sum of a rational and a rational multiple of one square root; nil for any other polynomial.
    fileprivate var rationalAndSquareRoot: RationalAndSquareRoot? {
        guard terms.count == 2, terms[0].monomial.isOne else { return nil }
        var radicand: Rational = 1
        for factor in terms[1].monomial.factors {
            guard case .prime(let base) = factor.atom.kind, factor.exponent == .half else { return nil }
            radicand *= Rational(base)
        }
        return RationalAndSquareRoot(
            rational: terms[0].coefficient, coefficient: terms[1].coefficient, radicand: radicand)
    }
}
