internal import ExactNumbers

// If operands nearly cancel, so that an operation would lose all their bits, another operation computes the same number
// from the rest. As a logarithm, ln(1 - 10⁻¹⁰⁰⁰⁰⁰⁰) needs millions of bits; as ln(1 + x), it needs only those of its
// result.

extension RealNode {
    /// Returns the natural logarithm of a positive number.
    static func logarithm(of operand: RealNode) -> RealNode {
        switch operand.operation {
        case .rational(let value) where value.isNearOne:
            RealNode(.log1p, RealNode(value - 1))
        case .sum:
            operand.lessOne.map { RealNode(.log1p, $0) } ?? RealNode(.ln, operand)
        default:
            RealNode(.ln, operand)
        }
    }

    /// Returns the sum of numbers, writing c · eˣ - c as c · (eˣ - 1).
    static func sum(of terms: [RealNode]) -> RealNode {
        guard let constant = terms.firstIndex(where: { $0.rational != nil }), let value = terms[constant].rational,
            let power = terms.firstIndex(where: { $0.exponentialTerm?.factor == -value }),
            let (factor, exponent) = terms[power].exponentialTerm
        else { return RealNode(.sum, terms) }
        var rest = terms
        let lessOne = RealNode(.expm1, exponent)
        rest[power] = factor == 1 ? lessOne : RealNode(.product, RealNode(factor), lessOne)
        rest.remove(at: constant)
        return rest.count == 1 ? rest[0] : RealNode(.sum, rest)
    }

    /// The value if the operation is a rational number, otherwise nil.
    var rational: Rational? {
        if case .rational(let value) = operation { value } else { nil }
    }

    /// The sum minus 1 if it has a rational term that isn't far from 1, otherwise nil.
    private var lessOne: RealNode? {
        guard let place = operands.firstIndex(where: { $0.rational?.isNearOne == true }),
            let value = operands[place].rational
        else { return nil }
        var terms = operands
        if value == 1 { terms.remove(at: place) } else { terms[place] = RealNode(value - 1) }
        return terms.count == 1 ? terms[0] : RealNode(.sum, terms)
    }

    /// The factor c and the exponent x if the node has the form c · eˣ, otherwise nil.
    private var exponentialTerm: (factor: Rational, exponent: RealNode)? {
        if operation == .exp { return (1, operands[0]) }
        guard operation == .product, operands.count == 2, let factor = operands[0].rational,
            operands[1].operation == .exp
        else { return nil }
        return (factor, operands[1].operands[0])
    }
}

extension Rational {
    /// Whether the logarithm of the number is computed more precisely from the number minus 1.
    fileprivate var isNearOne: Bool { Rational(1, 2) < self && self < 2 }
}
