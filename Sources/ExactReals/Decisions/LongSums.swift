internal import ExactNumbers

// Sums with more terms than a form has, such as √2 + √3 + … + √139. Their graphs are sums of sums that depend on the
// order in which the terms were added.

extension Polynomial {
    /// Whether the polynomial is 0 because the multiples of each number in it and in its long sums add up to 0.
    ///
    /// O(n) for n numbers in the graphs. The result is `false` if there are very many.
    var isZeroWithLongSums: Bool {
        guard terms.contains(where: \.isLongSum) else { return false }
        let node = Form(self).node
        return node.leafCount <= LongSum.maximumLeaves && LongSum(node).isZero
    }
}

extension Term {
    /// Whether the term is a multiple of a graph that is a sum.
    fileprivate var isLongSum: Bool {
        if case .node(let node)? = monomial.onlyAtom?.kind { node.operation == .sum } else { false }
    }
}

/// A sum of rational multiples of numbers.
struct LongSum {
    /// The maximum number of numbers in a graph whose terms are added. It limits the time to a millisecond or two.
    static let maximumLeaves = 1 << 12

    private(set) var coefficients: [RealNode: Rational] = [:]

    var isZero: Bool { coefficients.values.allSatisfy(\.isZero) }

    init(_ node: RealNode) {
        var open = [(node: node, coefficient: Rational(1))]
        while let (node, factor) = open.popLast() {
            let (number, coefficient) = node.multiple
            if number.operation == .sum {
                open += number.operands.map { ($0, coefficient * factor) }
            } else if number.operation == .ln, let value = number.operands[0].rational {
                add(logarithmOf: value, coefficient * factor)
            } else {
                coefficients[number, default: 0] += coefficient * factor
            }
        }
    }

    /// Adds a multiple of a logarithm as multiples of logarithms of primes, since graphs join logarithms of several
    /// integers.
    private mutating func add(logarithmOf value: Rational, _ coefficient: Rational) {
        for term in Form.logarithm(of: value).numerator.terms {
            coefficients[Form(Polynomial(sorted: [Term(1, term.monomial)])).node, default: 0] +=
                coefficient * term.coefficient
        }
    }
}

extension RealNode {
    /// The number as a rational multiple of a number without a rational factor.
    fileprivate var multiple: (number: RealNode, coefficient: Rational) {
        switch operation {
        case .rational(let value): return (RealNode(1), value)
        case .product:
            guard let coefficient = operands[0].rational else { return (self, 1) }
            let others = Array(operands.dropFirst())
            return (others.count == 1 ? others[0] : RealNode(.product, others), coefficient)
        case .quotient where operands[0].operation != .quotient:
            let (dividend, coefficient) = operands[0].multiple
            return coefficient == 1 ? (self, 1) : (RealNode(.quotient, dividend, operands[1]), coefficient)
        default: return (self, 1)
        }
    }
}
