internal import ExactNumbers

extension RealNode {
    /// Returns the number as an expression of Abacus, truncated after about `limit` characters, and whether it is
    /// complete.
    ///
    /// Evaluated in exact arithmetic, a complete expression gives a form with an equal graph. The text is built from
    /// left to right, in a loop with an explicit stack.
    func text(limit: Int) -> (text: String, isWhole: Bool) {
        var text = ""
        var open: [TextPiece] = [.node(self, atLeast: .sum)]
        while let piece = open.popLast() {
            switch piece {
            case .text(let part): text += part
            case .node(let node, let strength): open += node.pieces(atLeast: strength).reversed()
            }
            // Every other piece has at least one character.
            if text.utf8.count + open.count / 2 > limit { return (text, false) }
        }
        return (text, true)
    }
}

/// A part of a text that is still to be written.
private enum TextPiece {
    case text(String)
    /// A node, in parentheses if it binds less tightly than its surroundings require.
    case node(RealNode, atLeast: BindingStrength)
}

/// How tightly an expression binds, loosest first.
private enum BindingStrength: Int, Comparable {
    case sum, negative, product, power, whole

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension RealNode {
    /// The parts of the node's text, in parentheses if it binds less tightly than `strength`.
    fileprivate func pieces(atLeast strength: BindingStrength) -> [TextPiece] {
        let (own, pieces) = ownPieces
        return own < strength ? [.text("(")] + pieces + [.text(")")] : pieces
    }

    private var ownPieces: (BindingStrength, [TextPiece]) {
        switch operation {
        case .rational(let value): value.pieces
        case .pi: (.whole, [.text("pi")])
        case .sum: (.sum, sumPieces)
        case .product: productPieces
        case .quotient: quotientPieces
        case .power(let exponent): powerPieces(exponent)
        case .exp where operands[0].rational == 1: (.whole, [.text("e")])
        case .expm1: (.sum, [.node(RealNode(.exp, operands[0]), atLeast: .sum), .text(" - 1")])
        case .log1p: (.whole, [.text("ln("), .node(operands[0].plusOne, atLeast: .sum), .text(")")])
        case .exp: call("exp")
        case .ln: call("ln")
        case .sin: call("sin")
        case .cos: call("cos")
        case .asin: call("asin")
        case .atan: call("atan")
        }
    }

    private func call(_ name: String) -> (BindingStrength, [TextPiece]) {
        (.whole, [.text(name + "("), .node(operands[0], atLeast: .sum), .text(")")])
    }

    /// The sum of the number and 1.
    private var plusOne: RealNode {
        switch operation {
        case .rational(let value): RealNode(value + 1)
        case .sum: RealNode(.sum, [RealNode(1)] + operands)
        default: RealNode(.sum, RealNode(1), self)
        }
    }

    private var sumPieces: [TextPiece] {
        var pieces: [TextPiece] = [.node(operands[0], atLeast: .negative)]
        for operand in operands.dropFirst() {
            if let opposite = operand.oppositeOfNegative {
                pieces += [.text(" - "), .node(opposite, atLeast: .product)]
            } else {
                pieces += [.text(" + "), .node(operand, atLeast: .product)]
            }
        }
        return pieces
    }

    /// The opposite of a number that is written with a leading `-`, otherwise nil.
    private var oppositeOfNegative: RealNode? {
        switch operation {
        case .rational(let value) where value.isNegative: return RealNode(-value)
        case .product:
            guard let coefficient = operands[0].rational, coefficient.isNegative else { return nil }
            return RealNode(.product, [RealNode(-coefficient)] + operands.dropFirst())
        case .quotient: return operands[0].oppositeOfNegative.map { RealNode(.quotient, $0, operands[1]) }
        default: return nil
        }
    }

    /// The pieces of a product. One with a leading rational is written as `-2*x/3`.
    private var productPieces: (BindingStrength, [TextPiece]) {
        if isOneLessPower {
            return (.sum, [.text("1 - "), .node(RealNode(.exp, operands[1].operands[0]), atLeast: .product)])
        }
        if let opposite = oppositeOfNegative {
            return (.negative, [.text("-"), .node(opposite, atLeast: .product)])
        }
        guard let coefficient = operands[0].rational, operands.count > 1 else {
            return (.product, Self.joined(operands))
        }
        let factors =
            (coefficient.numerator == 1 ? [] : [RealNode(Rational(coefficient.numerator))]) + operands.dropFirst()
        let divisor = coefficient.isInteger ? [] : [TextPiece.text("/\(coefficient.denominator)")]
        return (.product, Self.joined(factors) + divisor)
    }

    /// Whether the node is the opposite of eˣ - 1, which is written as `1 - exp(x)`.
    private var isOneLessPower: Bool {
        operation == .product && operands.count == 2 && operands[0].rational == -1 && operands[1].operation == .expm1
    }

    private var quotientPieces: (BindingStrength, [TextPiece]) {
        if !operands[0].isOneLessPower, let opposite = oppositeOfNegative {
            return (.negative, [.text("-"), .node(opposite, atLeast: .product)])
        }
        return (.product, [.node(operands[0], atLeast: .product), .text("/"), .node(operands[1], atLeast: .power)])
    }

    private static func joined(_ factors: [RealNode]) -> [TextPiece] {
        let first = TextPiece.node(factors[0], atLeast: .product)
        return factors.dropFirst().reduce([first]) { $0 + [.text("*"), .node($1, atLeast: .power)] }
    }

    private func powerPieces(_ exponent: Rational) -> (BindingStrength, [TextPiece]) {
        if exponent == .half { return call("sqrt") }
        if exponent == Rational(1, 3) { return call("cbrt") }
        // A power of a rational would be evaluated to a rational, which is too long.
        if let base = operands[0].rational, exponent.isInteger,
            exponent.magnitude * Rational(base.bitLength) > Rational(Polynomial.maximumRationalBits)
        {
            return (.whole, [.text("exp(\(exponent)*ln(\(base)))")])
        }
        let text = exponent.isInteger && !exponent.isNegative ? "\(exponent)" : "(\(exponent))"
        return (.power, [.node(operands[0], atLeast: .whole), .text("**" + text)])
    }
}

extension Rational {
    fileprivate var pieces: (BindingStrength, [TextPiece]) {
        let strength: BindingStrength = isNegative ? .negative : isInteger ? .whole : .product
        return (strength, [.text(description)])
    }
}
