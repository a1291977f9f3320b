import ExactNumbers

@testable import ExactReals

extension Form {
    /// Whether everything holds that the documentation says about normal forms.
    var isNormal: Bool {
        guard numerator.isNormal, denominator.isNormal, !denominator.isZero else { return false }
        if denominator.isOne { return true }
        return denominator.content == 1 && denominator.rational == nil
            && denominator.terms.allSatisfy { $0.monomial.factors.allSatisfy { $0.exponent > 0 } }
    }
}

extension Polynomial {
    fileprivate var isNormal: Bool {
        guard isWithinLimits, terms.allSatisfy({ !$0.coefficient.isZero && $0.monomial.isNormal }) else { return false }
        return zip(terms, terms.dropFirst()).allSatisfy { $0.monomial.compare(to: $1.monomial) == .less }
    }
}

extension Monomial {
    fileprivate var isNormal: Bool {
        let waves = factors.filter { factor in
            switch factor.atom.kind {
            case .sine, .cosine: true
            default: false
            }
        }
        guard waves.count <= 1, factors.allSatisfy(\.isNormal) else { return false }
        return zip(factors, factors.dropFirst()).allSatisfy { $0.atom.compare(to: $1.atom) == .less }
    }
}

extension Factor {
    fileprivate var isNormal: Bool {
        guard atom.kind.argument?.fitsAtom ?? true, atom.kind.argument?.isNormal ?? true else { return false }
        return switch atom.kind {
        case .prime: 0 < exponent && exponent < 1
        case .radicand: 0 < exponent
        case .pi: !exponent.isZero
        case .cosineOfPi(let multiple): exponent == 1 && 0 < multiple && multiple < Rational(1, 2)
        case .exponential(let power): exponent == 1 && !power.isZero
        case .sine(let angle), .cosine(let angle): exponent == 1 && !angle.isZero && !angle.isWrittenNegative
        case .logarithm, .arcsine, .arctangent, .node: exponent.isInteger && !exponent.isZero
        }
    }
}
