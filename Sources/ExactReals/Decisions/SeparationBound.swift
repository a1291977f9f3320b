internal import ExactNumbers

/// A bound on how near to 0 an algebraic number can be without being 0.
///
/// The number is a quotient α / β of algebraic integers. With bounds u and l on the magnitudes of all conjugates of α and
/// β, and the degree D of a field that contains them, it is 0 or at least 1 / (l · u ** (D - 1)): Burnikel, Funke,
/// Mehlhorn, Schirra, Schmitt, "A separation bound for real algebraic expressions", ESA 2001. The cosines of multiples of
/// pi together lie in the real subfield of one cyclotomic field.
struct SeparationBound {
    /// The number is 0 or its magnitude is at least 2 to the power of -`bits`.
    let bits: Int

    /// Finds the bound for a graph's number; nil if that isn't visibly algebraic, or the bound is enormous.
    init?(_ node: RealNode) {
        var fields = FieldDegrees()
        var sizes: [ObjectIdentifier: ConjugateSize] = [:]
        for part in node.nodesOperandsFirst {
            let operands = part.operands.map { sizes[ObjectIdentifier($0)] }
            sizes[ObjectIdentifier(part)] = ConjugateSize(of: part, operands: operands, &fields)
        }
        guard let size = sizes[ObjectIdentifier(node)] else { return nil }
        // A little more, to cover rounding in the sums of logarithms.
        let exponent = (size.divisor + max(size.dividend, 0) * (fields.product - 1)) * 1.001 + 8
        guard exponent < 0x1p40, fields.product < 0x1p40 else { return nil }
        bits = Int(exponent)
    }
}

extension RealNode {
    /// The nodes of the graph, each once and after its operands, found with an explicit stack.
    fileprivate var nodesOperandsFirst: [RealNode] {
        var (nodes, seen): ([RealNode], Set<ObjectIdentifier>) = ([], [])
        var open = [(node: self, isExpanded: false)]
        while let (node, isExpanded) = open.popLast() {
            if isExpanded {
                nodes.append(node)
            } else if seen.insert(ObjectIdentifier(node)).inserted {
                open.append((node, true))
                open += node.operands.reversed().map { ($0, false) }
            }
        }
        return nodes
    }
}

/// Logarithms to the base 2 of bounds on the conjugates of α and β, where a number is α / β.
private struct ConjugateSize {
    var dividend: Double
    var divisor: Double

    init(dividend: Double, divisor: Double) {
        self.dividend = dividend
        self.divisor = divisor
    }

    /// Finds the bounds for the result of an operation; nil if it isn't visibly algebraic.
    init?(of node: RealNode, operands: [ConjugateSize?], _ fields: inout FieldDegrees) {
        switch node.operation {
        case .rational(let value): self.init(value)
        case .cos:
            guard let denominator = node.operands[0].denominatorOfPi else { return nil }
            fields.addCosine(denominator: denominator)
            self.init(dividend: 1, divisor: 1)
        case .sum, .product, .quotient, .power:
            var sizes: [ConjugateSize] = []
            for operand in operands {
                guard let operand else { return nil }
                sizes.append(operand)
            }
            self = Self.combined(node, sizes, &fields)
            // Bounds that are enormous or nan don't help either.
            guard dividend < Self.enormous, divisor < Self.enormous else { return nil }
        case .pi, .exp, .ln, .expm1, .log1p, .sin, .asin, .atan: return nil
        }
    }

    private static let enormous = 0x1p60

    private init(_ value: Rational) {
        self.init(dividend: value.numerator.upperLogarithm, divisor: value.denominator.upperLogarithm)
    }

    private static func combined(
        _ node: RealNode, _ operands: [ConjugateSize], _ fields: inout FieldDegrees
    ) -> ConjugateSize {
        if case .power(let exponent) = node.operation {
            fields.addRoot(of: node.operands[0], exponent)
            if case .rational(let base) = node.operands[0].operation { return ConjugateSize(base).scaled(by: exponent) }
            return operands[0].root(Double(exponent.denominator)).scaled(by: Rational(exponent.numerator))
        }
        return operands.dropFirst().reduce(operands[0]) { left, right in
            switch node.operation {
            case .sum: left + right
            case .quotient: left * ConjugateSize(dividend: right.divisor, divisor: right.dividend)
            default: left * right
            }
        }
    }

    static func + (left: Self, right: Self) -> Self {
        let (first, second) = (left.dividend + right.divisor, left.divisor + right.dividend)
        return ConjugateSize(dividend: sumOfPowers(first, second), divisor: left.divisor + right.divisor)
    }

    /// An upper bound of log2(2 ** a + 2 ** b).
    private static func sumOfPowers(_ a: Double, _ b: Double) -> Double {
        let difference = (a - b).magnitude
        let places = difference < 1000 ? Int(difference) : 1000
        return max(a, b) + Double(sign: .plus, exponent: -places, significand: 1).logarithmOfOnePlusBound
    }

    static func * (left: Self, right: Self) -> Self {
        ConjugateSize(dividend: left.dividend + right.dividend, divisor: left.divisor + right.divisor)
    }

    func root(_ degree: Double) -> Self {
        if dividend >= divisor {
            return ConjugateSize(dividend: (dividend + (degree - 1) * divisor) / degree, divisor: divisor)
        }
        return ConjugateSize(dividend: dividend, divisor: ((degree - 1) * dividend + divisor) / degree)
    }

    func scaled(by exponent: Rational) -> Self {
        let factor = Double(exponent.magnitude)
        let size = ConjugateSize(dividend: dividend * factor, divisor: divisor * factor)
        return exponent.isNegative ? ConjugateSize(dividend: size.divisor, divisor: size.dividend) : size
    }
}

extension Double {
    /// An upper bound of log2(1 + x), for x from 0 to 1: the lower one of the tangents at both ends.
    fileprivate var logarithmOfOnePlusBound: Double { min(1.4427 * self, 1 - 0.7213 * (1 - self)) }
}

extension BigInteger {
    /// An upper bound of the logarithm to the base 2 of the magnitude; 0 for 0.
    fileprivate var upperLogarithm: Double {
        if isZero { return 0 }
        let bits = bitLength
        let leading = Double(magnitude >> Swift.max(0, bits - 50))
        let scaled = leading * Double(sign: .plus, exponent: 1 - Swift.min(bits, 50), significand: 1)
        // The bits that were shifted out count as one more in the last place.
        return Double(bits - 1) + Swift.min(1, (scaled - 1) + 0x1p-49).logarithmOfOnePlusBound
    }
}
