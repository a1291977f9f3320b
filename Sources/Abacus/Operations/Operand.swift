/// An operand that is complete: a value, or something that may still become one in more than one way.
enum Operand {
    case value(Value)
    /// A sum or product whose operands may still be grouped at will.
    case chain(Chain)
    /// A power of which only the remainder is wanted.
    case power(UnreducedPower)

    /// The memory of the operand, in bytes.
    var footprint: Int {
        switch self {
        case .value(let value): value.footprint
        case .chain(let chain): chain.footprint
        case .power(let power): power.footprint
        }
    }

    /// The integer that the operand is, if it is known to be one.
    var integer: BigInteger? {
        switch self {
        case .value(.integer(let integer)): integer
        case .chain(let chain): chain.integerSum
        case .value, .power: nil
        }
    }
}

/// A sum or product of exact numbers, or a sum of texts or of lists, kept as partial results of falling size.
///
/// Operands of like size are combined first, as a binary counter carries, so that a product of n factors costs about
/// log n multiplications of its length where the left fold costs n; so do the copies of n texts that are joined. The
/// bound on the result's size is the sum of the operands': while it is admitted, so is every step of the left fold, and
/// the grouping cannot be noticed.
///
/// A chain is the operand of one evaluation alone and changes in place.
final class Chain {
    let meaning: Operator
    /// The partial results, from left to right; each but the last is about twice as long as the next, or longer.
    fileprivate var partials: [Value]
    /// A bound on the bits of the result.
    fileprivate var bits: Double
    /// The memory of the partial results, in bytes.
    fileprivate(set) var footprint: Int

    fileprivate init(of meaning: Operator, first: Value) {
        self.meaning = meaning
        partials = [first]
        bits = first.bits
        footprint = first.footprint
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

    /// Changes the sum, if the chain is one of integers, in place: nobody else holds its limbs.
    func updateIntegerSum<Failure>(_ body: (inout BigInteger) throws(Failure) -> Void) throws(Failure) {
        guard meaning == .add, partials.count == 1, case .integer(var sum) = partials[0] else { return }
        // A second reference would make the limbs look shared.
        partials[0] = .null
        defer {
            partials[0] = .integer(sum)
            footprint = partials[0].footprint
            bits = partials[0].bits
        }
        try body(&sum)
    }

    /// The sum, if the chain is one of integers, which has one partial result.
    fileprivate var integerSum: BigInteger? {
        guard meaning == .add, partials.count == 1, case .integer(let sum) = partials[0] else { return nil }
        return sum
    }

    /// Takes a factor into the last partial result if their product is still a machine integer.
    fileprivate func absorb(_ value: Value) -> Bool {
        guard case .integer(let factor) = value, let factor = Int(exactly: factor) else { return false }
        return absorb(factor)
    }

    fileprivate func absorb(_ factor: Int) -> Bool {
        guard meaning == .multiply, case .integer(let last) = partials[partials.count - 1],
            let last = Int(exactly: last)
        else { return false }
        let (product, overflow) = last.multipliedReportingOverflow(by: factor)
        if !overflow { partials[partials.count - 1] = .integer(BigInteger(product)) }
        return !overflow
    }

    /// Whether the last two partial results are of like size.
    fileprivate var carries: Bool {
        let count = partials.count
        return count > 1 && partials[count - 2].extent <= 2 * partials[count - 1].extent
    }
}

extension ArithmeticUnit {
    /// The sum or product of an operand and a value: grouped at will where the numbers are exact and long.
    mutating func extend(
        _ left: Operand, _ meaning: Operator, _ right: Value
    ) throws(Problem) -> Operand {
        if meaning == .add, case .integer(let term) = right, let chain = integerSum(left) {
            if case .value = left { try budget.spend(350) }
            try admitAddition(of: term, to: chain)
            chain.updateIntegerSum { $0 += term }
            return .chain(chain)
        }
        switch left {
        case .chain(let chain) where chain.meaning == meaning && chain.partials[0].isExactNumber && right.isExactNumber:
            return try extend(chain, right)
        case .chain(let chain) where meaning == .add && chain.partials[0].isJoined(with: right):
            return try join(chain, right)
        case .value(let left) where arithmetic != .real && isWorthGrouping(left, meaning, right):
            return try extend(Chain(of: meaning, first: left), right)
        case .value(let left) where meaning == .add && left.isJoined(with: right) && left.footprint > Self.fewBytes:
            return try join(Chain(of: meaning, first: left), right)
        default:
            return try .value(apply(meaning, collapse(left), right))
        }
    }

    /// The chain to which integers are added, if an operand is a long integer or such a chain already.
    private func integerSum(_ operand: Operand) -> Chain? {
        switch operand {
        case .chain(let chain): chain.integerSum == nil ? nil : chain
        case .value(let value) where arithmetic != .real && value.kind == .integer && value.bits > 64:
            Chain(of: .add, first: value)
        default: nil
        }
    }

    private mutating func admitAddition(of term: BigInteger, to chain: Chain) throws(Problem) {
        try budget.admit(SizeEstimate.increment(chain.bits, term.bits))
    }

    /// Whether a product is surely not too long if it is multiplied by a factor.
    func admits(_ product: Chain, times factor: Int) -> Bool {
        bound(product, factor.bits) <= Double(budget.numberBits)
    }

    /// Multiplies a product by a factor that it admits, and counts the memory that the chain takes more.
    mutating func multiply(_ product: Chain, by factor: Int) throws(Problem) {
        product.bits = bound(product, factor.bits)
        if product.absorb(factor) { return }
        let footprint = product.footprint
        try append(.integer(BigInteger(factor)), to: product)
        try budget.retain(product.footprint - footprint)
    }

    /// Appends to a chain, or goes on from left to right where the result might be too long.
    private mutating func extend(_ chain: Chain, _ right: Value) throws(Problem) -> Operand {
        let bits = bound(chain, right.bits)
        guard bits <= Double(budget.numberBits) else {
            return try .value(apply(chain.meaning, collapse(.chain(chain)), right))
        }
        chain.bits = bits
        if !chain.absorb(right) { try append(right, to: chain) }
        return .chain(chain)
    }

    /// As long as a text or list is that is not copied again for each that is joined to it.
    private static let fewBytes = 1_000

    /// Appends a text or a list, if the left fold had the memory for the copy of it all.
    private mutating func join(_ chain: Chain, _ right: Value) throws(Problem) -> Operand {
        try budget.admit(Demand(bytes: Double(chain.footprint + right.footprint), work: 0))
        try append(right, to: chain)
        return .chain(chain)
    }

    /// A bound on the bits of a chain with another operand.
    private func bound(_ chain: Chain, _ bits: Double) -> Double { chain.bits + bits + 1 }

    private mutating func append(_ right: Value, to chain: Chain) throws(Problem) {
        while chain.carries { try mergeLast(of: chain) }
        chain.append(right)
    }

    /// Whether grouping pays: for products of long numbers, and for sums of fractions, whose denominators multiply.
    private func isWorthGrouping(_ left: Value, _ meaning: Operator, _ right: Value) -> Bool {
        guard left.bits > 512, left.isExactNumber, right.isExactNumber else { return false }
        return meaning == .multiply || left.kind == .rational && right.kind == .rational
    }

    private mutating func mergeLast(of chain: Chain) throws(Problem) {
        let right = chain.removeLast()
        let left = chain.removeLast()
        chain.append(try apply(chain.meaning, left, right))
    }

    /// The value of an operand.
    mutating func collapse(_ operand: Operand) throws(Problem) -> Value {
        switch operand {
        case .value(let value): return value
        case .chain(let chain):
            while chain.partials.count > 1 { try mergeLast(of: chain) }
            return chain.partials[0]
        case .power(let power): return try self.power(.integer(power.base), .integer(power.exponent))
        }
    }
}

extension Value {
    /// What decides with which partial results of a chain the value is combined: the bits of a number, else the memory.
    fileprivate var extent: Double { isExactNumber ? bits : Double(footprint) }

    /// Whether `+` joins the value with another, as two texts or two lists.
    fileprivate func isJoined(with other: Value) -> Bool {
        switch (self, other) {
        case (.text, .text), (.list, .list): true
        default: false
        }
    }

    /// Whether the value is an integer or a rational.
    fileprivate var isExactNumber: Bool {
        switch self {
        case .integer, .rational: true
        default: false
        }
    }
}

extension Int {
    /// The bits of the number, of a negative one as of a word.
    fileprivate var bits: Double { Double(Int.bitWidth - leadingZeroBitCount) }
}
