/// Operands of an operator that are combined later, since what follows may make that cheaper.
///
/// - Integers are added to a sum in place.
/// - Other sums of exact numbers, products, and concatenations of texts or lists are chains: partial results, each
///   about twice as long as the next. Operands of similar size are combined first, like carries in a binary counter. A
///   product of n factors then costs about log n multiplications of its length, where the left fold costs n; likewise
///   for the copies when n texts are joined. The sum of the operands' sizes bounds the size of the result. While that
///   is within the limits, so is every step of the left fold, and the grouping makes no visible difference.
/// - A power of integers waits for the modulus after it: `a ** b % m` then takes time for the digits of m only, while
///   the power itself might not fit into memory.
///
/// An accumulator belongs to one evaluation and changes in place.
final class Accumulator {
    let op: Operator
    /// The node of a power. Errors in computing the power are reported there, although another node is then being
    /// evaluated.
    let node: SyntaxNode?
    /// The operands that haven't been combined, in order.
    fileprivate(set) var partials: [Value]
    /// A bound on the bits of a sum or product.
    fileprivate(set) var bits: Double
    /// The memory of the operands, in bytes.
    fileprivate(set) var footprint: Int

    /// Creates an accumulator from the left operand of `+` or `*`.
    init(of op: Operator, _ first: Value) {
        self.op = op
        node = nil
        partials = [first]
        bits = first.bits
        footprint = first.footprint
    }

    /// Creates a power that is computed only if more than its remainder is needed.
    init(powerOf base: Value, _ exponent: Value, at node: SyntaxNode?) {
        op = .power
        self.node = node
        partials = [base, exponent]
        bits = 0
        footprint = base.footprint + exponent.footprint
    }

    /// Whether accumulating the operands of an operator is cheaper than combining them at once.
    ///
    /// It is for sums of long integers, for products of long numbers, for sums of long fractions, whose denominators
    /// multiply, and for long texts and lists.
    static func pays(_ left: Value, _ op: Operator, _ right: Value) -> Bool {
        switch (op, left, right) {
        case (.add, .integer, .integer): left.bits > 64
        case (.add, .rational, .rational): left.bits > 512
        case (.add, .text, .text), (.add, .list, .list): left.footprint > 1_000
        case (.multiply, _, _): left.bits > 512 && left.isExactNumber && right.isExactNumber
        default: false
        }
    }

    /// Whether the accumulator is a sum of integers, and so holds just that sum.
    fileprivate var isIntegerSum: Bool { op == .add && partials.count == 1 && partials[0].kind == .integer }

    /// Adds to a sum of integers in place.
    ///
    /// - Precondition: the accumulator is a sum of integers.
    fileprivate func add(_ term: BigInteger) {
        guard case .integer(var sum) = partials[0] else { preconditionFailure("not a sum of integers") }
        // With a second reference to its limbs, the sum would be copied.
        partials[0] = .null
        sum += term
        partials[0] = .integer(sum)
        footprint = partials[0].footprint
        bits = partials[0].bits
    }
}

extension ArithmeticUnit {
    /// Returns the result of adding an operator and its right operand to an accumulator, or nil if it can't take them.
    mutating func take(
        _ right: Value, after op: Operator, into accumulator: Accumulator
    ) throws(Problem) -> Operand? {
        if accumulator.op == .power {
            return try remainder(op, of: accumulator, dividedBy: right).map(Operand.value)
        }
        guard accumulator.op == op else { return nil }
        switch (accumulator.partials[0], right) {
        case (.integer, .integer(let term)) where accumulator.isIntegerSum:
            try budget.admit(SizeEstimate.increment(accumulator.bits, term.bits))
            accumulator.add(term)
        case (.integer, .integer), (.integer, .rational), (.rational, .integer), (.rational, .rational):
            // If the result might be too long, the operations are performed from left to right.
            guard accumulator.admits(right, within: budget) else { return nil }
            try append(right, to: accumulator)
        case (.text, .text), (.list, .list):
            // The left fold would need memory for a copy of everything.
            try budget.admit(Demand(bytes: Double(accumulator.footprint + right.footprint), work: 0))
            try append(right, to: accumulator)
        default: return nil
        }
        return .accumulator(accumulator)
    }

    /// Appends an operand to a chain, after combining the operands before it that are of similar size.
    private mutating func append(_ right: Value, to chain: Accumulator) throws(Problem) {
        chain.bits = chain.bound(with: right)
        if chain.absorb(right) { return }
        while chain.carries { try combineLast(of: chain) }
        chain.append(right)
    }

    private mutating func combineLast(of accumulator: Accumulator) throws(Problem) {
        let right = accumulator.removeLast()
        let left = accumulator.removeLast()
        accumulator.append(try apply(accumulator.op, left, right))
    }

    /// Combines all operands of an accumulator, and returns the result.
    mutating func value(of accumulator: Accumulator) throws(Problem) -> Value {
        let current = node
        if let node = accumulator.node { self.node = node }
        while accumulator.partials.count > 1 { try combineLast(of: accumulator) }
        node = current
        return accumulator.partials[0]
    }
}

extension Accumulator {
    /// Whether the result is certainly within the limits with another operand added.
    fileprivate func admits(_ number: Value, within budget: Budget) -> Bool {
        bound(with: number) <= Double(budget.numberBits)
    }

    fileprivate func bound(with number: Value) -> Double { bits + number.bits + 1 }

    /// Whether the last two partial results are of similar size.
    fileprivate var carries: Bool {
        let count = partials.count
        return count > 1 && partials[count - 2].extent <= 2 * partials[count - 1].extent
    }

    /// Multiplies the last partial result by a factor if the product is a machine word, and returns whether it is.
    fileprivate func absorb(_ factor: Value) -> Bool {
        guard op == .multiply, let factor = factor.word(admitsFractions: false, admitsTexts: false),
            let last = partials[partials.count - 1].word(admitsFractions: false, admitsTexts: false),
            let product = Word.result(of: .multiply, last, factor, in: .exact)
        else { return false }
        partials[partials.count - 1] = product.value
        return true
    }

    fileprivate func append(_ value: Value) {
        partials.append(value)
        footprint += value.footprint
    }

    fileprivate func removeLast() -> Value {
        let last = partials.removeLast()
        footprint -= last.footprint
        return last
    }
}

extension Value {
    /// The size by which a chain groups values: the bits of a number, or the memory of anything else.
    fileprivate var extent: Double { isExactNumber ? bits : Double(footprint) }

    fileprivate var isExactNumber: Bool {
        switch self {
        case .integer, .rational: true
        default: false
        }
    }
}
