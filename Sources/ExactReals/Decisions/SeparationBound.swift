internal import ExactNumbers

/// A bound on how near to 0 a nonzero algebraic number can be.
///
/// The number is a quotient α / β of algebraic integers. With bounds u and l on the magnitudes of all conjugates of α
/// and β, and the degree D of a field that contains them, it is 0 or at least 1 / (l · u ** (D - 1)): Burnikel, Funke,
/// Mehlhorn, Schirra, Schmitt, "A separation bound for real algebraic expressions", ESA 2001. All cosines of multiples
/// of pi lie in the real subfield of one cyclotomic field.
///
/// Degrees are integers and logarithms are rounded up, so the bound is never too great.
struct SeparationBound {
    /// The number is 0 or its magnitude is at least 2 to the power of -`bits`; nil if that would be enormous.
    let bits: Int?

    /// Finds the bound for the number of a graph; nil if the number isn't visibly algebraic.
    init?(_ node: RealNode) {
        var fields = FieldDegrees()
        var sizes: [ObjectIdentifier: ConjugateSize] = [:]
        for part in node.nodesOperandsFirst {
            let operands = part.operands.map { sizes[ObjectIdentifier($0)] }
            sizes[ObjectIdentifier(part)] = ConjugateSize(of: part, operands: operands, &fields)
        }
        guard let size = sizes[ObjectIdentifier(node)] else { return nil }
        bits = (size.divisor + size.dividend.scaled(by: Rational(fields.product - 1))).bits
    }
}

extension RealNode {
    /// The nodes of the graph, each once and after its operands. They are found with an explicit stack.
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

/// Logarithms of bounds on the conjugates of α and β, for a number α / β.
private struct ConjugateSize {
    var dividend: LogarithmBound
    var divisor: LogarithmBound

    init(dividend: LogarithmBound, divisor: LogarithmBound) {
        self.dividend = dividend
        self.divisor = divisor
    }

    /// Finds the bounds for the result of an operation; nil if the result isn't visibly algebraic.
    init?(of node: RealNode, operands: [ConjugateSize?], _ fields: inout FieldDegrees) {
        switch node.operation {
        case .rational(let value): self.init(value)
        case .cos:
            // A longer denominator would take long to factor and give a bound beyond the limits.
            guard let multiple = node.operands[0].multipleOfPi, multiple.isWithinLimits else { return nil }
            fields.addCosine(denominator: multiple.denominator)
            // Twice the cosine is an algebraic integer.
            self.init(dividend: .one, divisor: .one)
        case .sum, .product, .quotient, .power:
            var sizes: [ConjugateSize] = []
            for operand in operands {
                guard let operand else { return nil }
                sizes.append(operand)
            }
            self = Self.combined(node, sizes, &fields)
        case .pi, .exp, .ln, .expm1, .log1p, .sin, .asin, .atan: return nil
        }
    }

    private init(_ value: Rational) {
        self.init(
            dividend: LogarithmBound(magnitudeOf: value.numerator),
            divisor: LogarithmBound(magnitudeOf: value.denominator))
    }

    private static func combined(
        _ node: RealNode, _ operands: [ConjugateSize], _ fields: inout FieldDegrees
    ) -> ConjugateSize {
        if case .power(let exponent) = node.operation {
            fields.addRoot(of: node.operands[0], exponent)
            if case .rational(let base) = node.operands[0].operation { return ConjugateSize(base).scaled(by: exponent) }
            return operands[0].root(exponent.denominator).scaled(by: Rational(exponent.numerator))
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
        return ConjugateSize(dividend: .ofSum(first, second), divisor: left.divisor + right.divisor)
    }

    static func * (left: Self, right: Self) -> Self {
        ConjugateSize(dividend: left.dividend + right.dividend, divisor: left.divisor + right.divisor)
    }

    func root(_ degree: BigInteger) -> Self {
        if dividend >= divisor {
            return ConjugateSize(dividend: dividend.root(degree, with: divisor), divisor: divisor)
        }
        return ConjugateSize(dividend: dividend, divisor: divisor.root(degree, with: dividend))
    }

    func scaled(by exponent: Rational) -> Self {
        let magnitude = exponent.magnitude
        let size = ConjugateSize(
            dividend: dividend.scaled(by: magnitude), divisor: divisor.scaled(by: magnitude))
        return exponent.isNegative ? ConjugateSize(dividend: size.divisor, divisor: size.dividend) : size
    }
}
