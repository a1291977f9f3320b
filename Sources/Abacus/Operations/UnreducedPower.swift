/// A power of integers that is computed only if something else than its remainder is wanted.
///
/// `a ** b % m` takes time for the digits of m alone, where a power might not even fit the memory.
struct UnreducedPower {
    let base: BigInteger
    /// The exponent, which is not negative.
    let exponent: BigInteger
    /// The operator, which an error of the power is about.
    let node: SyntaxNode

    /// The power of two operands, or nil if it is none of integers, or has no value.
    init?(_ base: Operand, _ exponent: Operand, at node: SyntaxNode) {
        guard let base = base.integer, let exponent = exponent.integer, !exponent.isNegative else { return nil }
        self.base = base
        self.exponent = exponent
        self.node = node
    }

    /// The memory of the power, in bytes.
    var footprint: Int { Value.integer(base).footprint + Value.integer(exponent).footprint }

    /// Whether the power is so short that its remainder is found as that of any number.
    fileprivate func isShort(besides modulus: BigInteger) -> Bool {
        Double(exponent) * base.bits <= max(256, 2 * modulus.bits)
    }
}

extension ArithmeticUnit {
    /// The `%` or `mod` of a power, found without the power; nil if it has to be computed.
    ///
    /// The method is GMP's for powers modulo a number. The remainder has the sign of the power, that of `mod` has the
    /// sign of the modulus.
    mutating func remainder(
        _ meaning: Operator, of power: UnreducedPower, dividedBy modulus: Value
    ) throws(Problem) -> Value? {
        guard case .integer(let modulus) = modulus, !power.isShort(besides: modulus) else { return nil }
        if modulus.isZero { throw .divisionByZero }
        if meaning == .modulo { return try modularPower(power.base, power.exponent, modulus: modulus) }
        let remainder = try modularPower(power.base.magnitude, power.exponent, modulus: modulus.magnitude)
        return power.base.isNegative && power.exponent.isOdd ? try apply(.negate, remainder) : remainder
    }
}

/// The powers of a tree of which only the remainder is wanted: those that are the left operand of `%` or `mod`.
struct ModularPowers: Sendable {
    /// Where the powers' operators stand in the source.
    private var offsets: Set<UInt32> = []

    /// None.
    init() {}

    /// The powers of a tree.
    ///
    /// - Complexity: O(n) in the number of nodes.
    init(in tree: SyntaxTree) {
        for (place, node) in tree.nodes.enumerated() where node.kind == .infix {
            guard node.operator == .remainder || node.operator == .modulo else { continue }
            let left = tree.nodes[tree.leftOperand(of: place)]
            if left.kind == .infix, left.operator == .power { offsets.insert(left.offset) }
        }
    }

    func contains(_ node: SyntaxNode) -> Bool { !offsets.isEmpty && offsets.contains(node.offset) }
}
