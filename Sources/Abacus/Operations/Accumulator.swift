/// Operands of an operator that are combined later, since what follows may make that cheaper.
///
/// - To a sum of integers every further one is added in place.
/// - Other sums of exact numbers, products, and texts or lists in a row are kept as partial results of falling size.
///   Operands of like size are combined first, as a binary counter carries: a product of n factors then costs about
///   log n multiplications of its length, where the left fold costs n, and so do the copies of n texts. The bound on the
///   size of the result is the sum of the operands'. While it is admitted, so is every step of the left fold, and
///   nobody can tell how the operands were grouped.
/// - A power of integers waits for the modulus that follows: `a ** b % m` takes time for the digits of m alone, where
///   the power might not even fit the memory.
///
/// An accumulator belongs to one evaluation and changes in place.
final class Accumulator {
    let meaning: Operator
    /// The operator's node, if it isn't the one that is evaluated when the operands are combined.
    let node: SyntaxNode?
    /// The operands, from left to right. Of a chain each but the last is about twice as long as the next, or longer.
    fileprivate(set) var partials: [Value]
    /// A bound on the bits of a sum or product.
    fileprivate(set) var bits: Double
    /// The memory of the operands, in bytes.
    fileprivate(set) var footprint: Int

    /// An accumulator that begins with the left operand of `+` or `*`.
    init(of meaning: Operator, _ first: Value) {
        self.meaning = meaning
        node = nil
        partials = [first]
        bits = first.bits
        footprint = first.footprint
    }

    /// A power that isn't computed yet, with the node that it is of.
    init(powerOf base: Value, _ exponent: Value, at node: SyntaxNode?) {
        meaning = .power
        self.node = node
        partials = [base, exponent]
        bits = 0
        footprint = base.footprint + exponent.footprint
    }

    /// Whether a value is better accumulated with what follows than combined at once.
    ///
    /// That pays for long integers in a sum, for products of long numbers, for sums of long fractions, whose denominators
    /// multiply, and for long texts and lists.
    static func pays(_ left: Value, _ meaning: Operator, _ right: Value) -> Bool {
        switch (meaning, left, right) {
        case (.add, .integer, .integer): left.bits > 64
        case (.add, .rational, .rational): left.bits > 512
        case (.add, .text, .text), (.add, .list, .list): left.footprint > 1_000
        case (.multiply, _, _): left.bits > 512 && left.isExactNumber && right.isExactNumber
        default: false
        }
    }

    /// Whether the accumulator is a sum of integers, which is its only operand.
    var isIntegerSum: Bool { meaning == .add && partials.count == 1 && partials[0].kind == .integer }

    /// Changes a sum of integers in place: nobody else holds its limbs.
    ///
    /// - Precondition: the accumulator is a sum of integers.
    func updateIntegerSum<Failure>(_ body: (inout BigInteger) throws(Failure) -> Void) throws(Failure) {
        guard case .integer(var sum) = partials[0] else { preconditionFailure("a sum of integers is one") }
        // A second reference would make the limbs look shared.
        partials[0] = .null
        defer {
            partials[0] = .integer(sum)
            footprint = partials[0].footprint
            bits = partials[0].bits
        }
        try body(&sum)
    }
}

extension ArithmeticUnit {
    /// Returns what an accumulator becomes with an operator and its right operand, or nil if it can't take them.
    mutating func take(
        _ right: Value, after meaning: Operator, into accumulator: Accumulator
    ) throws(Problem) -> Operand? {
        if accumulator.meaning == .power {
            return try remainder(meaning, of: accumulator, dividedBy: right).map(Operand.value)
        }
        guard accumulator.meaning == meaning else { return nil }
        switch (accumulator.partials[0], right) {
        case (.integer, .integer(let term)) where accumulator.isIntegerSum:
            try budget.admit(SizeEstimate.increment(accumulator.bits, term.bits))
            accumulator.updateIntegerSum { $0 += term }
        case (.integer, .integer), (.integer, .rational), (.rational, .integer), (.rational, .rational):
            // Where the result might be too long, the operations are carried out from left to right.
            guard accumulator.admits(right, within: budget) else { return nil }
            try append(right, to: accumulator)
        case (.text, .text), (.list, .list):
            // The left fold would copy it all.
            try budget.admit(Demand(bytes: Double(accumulator.footprint + right.footprint), work: 0))
            try append(right, to: accumulator)
        default: return nil
        }
        return .accumulator(accumulator)
    }

    /// Appends an operand to a chain, and combines those before it that are of like size.
    mutating func append(_ right: Value, to chain: Accumulator) throws(Problem) {
        chain.bits = chain.bound(with: right)
        if chain.absorb(right) { return }
        while chain.carries { try combineLast(of: chain) }
        chain.append(right)
    }

    private mutating func combineLast(of accumulator: Accumulator) throws(Problem) {
        let right = accumulator.removeLast()
        let left = accumulator.removeLast()
        accumulator.append(try apply(accumulator.meaning, left, right))
    }

    /// Returns the value of all that an accumulator holds. What goes wrong with a power is about its own operator.
    mutating func value(of accumulator: Accumulator) throws(Problem) -> Value {
        let current = node
        if let node = accumulator.node { self.node = node }
        while accumulator.partials.count > 1 { try combineLast(of: accumulator) }
        node = current
        return accumulator.partials[0]
    }
}

extension Accumulator {
    /// Whether the result is surely not too long with another operand.
    func admits(_ number: Value, within budget: Budget) -> Bool { bound(with: number) <= Double(budget.numberBits) }

    fileprivate func bound(with number: Value) -> Double { bits + number.bits + 1 }

    /// Whether the last two partial results are of like size.
    fileprivate var carries: Bool {
        let count = partials.count
        return count > 1 && partials[count - 2].extent <= 2 * partials[count - 1].extent
    }

    /// Multiplies the last partial result by a factor if the product is a machine word.
    fileprivate func absorb(_ factor: Value) -> Bool {
        guard meaning == .multiply, let factor = factor.word, let last = partials[partials.count - 1].word,
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
    /// What decides with which partial results the value is combined: the bits of a number, else the memory.
    fileprivate var extent: Double { isExactNumber ? bits : Double(footprint) }

    fileprivate var isExactNumber: Bool {
        switch self {
        case .integer, .rational: true
        default: false
        }
    }
}
