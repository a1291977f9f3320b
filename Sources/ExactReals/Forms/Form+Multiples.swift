internal import ExactNumbers

/// A rational multiple of an atom.
struct Multiple {
    let coefficient: Rational
    let atom: Atom

    var form: Form { Form(Polynomial(sorted: [Term(coefficient, Monomial(atom))])) }
}

extension Form {
    /// Returns the number as a sum of multiples that satisfy a condition, in the order of their atoms, and a rest.
    ///
    /// In a quotient n/d, these are the multiples m for which n has the terms of m·d. So π/2 + tan 1 has a multiple of
    /// π, although its form is (π cos 1 + 2 sin 1)/(2 cos 1).
    func separating(_ isSeparated: (Multiple) -> Bool) -> (multiples: [Multiple], rest: Form) {
        guard isPolynomial else { return separatingFromQuotient(isSeparated) }
        var (multiples, rest): ([Multiple], [Term]) = ([], [])
        for term in numerator.terms {
            if let multiple = term.multiple, isSeparated(multiple) {
                multiples.append(multiple)
            } else {
                rest.append(term)
            }
        }
        return multiples.isEmpty ? ([], self) : (multiples, Form(Polynomial(sorted: rest)))
    }

    private func separatingFromQuotient(_ isSeparated: (Multiple) -> Bool) -> (multiples: [Multiple], rest: Form) {
        var (multiples, rest): ([Multiple], Form) = ([], self)
        let atoms = Set(numerator.terms.flatMap { $0.monomial.factors.map(\.atom) })
            .filter { isSeparated(Multiple(coefficient: 1, atom: $0)) }
        for atom in Array(atoms).inOrder {
            guard let multiple = rest.multiple(of: atom), isSeparated(multiple),
                let others = Form.sum(rest, -multiple.form)
            else { continue }
            multiples.append(multiple)
            rest = others
        }
        return (multiples, rest)
    }

    /// Returns the multiple of an atom if all of its terms are in the numerator of the quotient, otherwise nil.
    private func multiple(of atom: Atom) -> Multiple? {
        guard let product = denominator * Polynomial(atom), let first = product.terms.first,
            let term = numerator.terms.first(where: { $0.monomial == first.monomial })
        else { return nil }
        let coefficient = term.coefficient / first.coefficient
        let rest = numerator - product.scaled(by: coefficient)
        let isMultiple = rest.terms.count == numerator.terms.count - product.terms.count
        return isMultiple ? Multiple(coefficient: coefficient, atom: atom) : nil
    }
}

extension Term {
    /// The term as a multiple of an atom, or nil if it isn't one.
    fileprivate var multiple: Multiple? {
        monomial.onlyAtom.map { Multiple(coefficient: coefficient, atom: $0) }
    }
}
