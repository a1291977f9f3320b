internal import ExactNumbers

extension SimpleTerm {
    /// Creates a term of a form; nil if it isn't simple.
    init?(_ term: Term) {
        guard let unit = term.monomial.simpleUnit else { return nil }
        self.init(coefficient: term.coefficient, unit: unit)
    }
}

extension Monomial {
    /// The unit of a simple term; nil for any other monomial.
    fileprivate var simpleUnit: SimpleTerm.Unit? {
        if isOne { return .one }
        if case .pi = onlyAtom?.kind { return .pi }
        var (radicand, overflow) = (1, false)
        for factor in factors {
            guard !overflow, factor.exponent == .half, let base = factor.radicandOfRoot.flatMap({ Int(exactly: $0) })
            else { return nil }
            (radicand, overflow) = radicand.multipliedReportingOverflow(by: base)
        }
        return overflow ? nil : .squareRoot(of: UInt(radicand))
    }
}
