/// An operand that is complete: a value, or a sum or product whose operands may still be grouped at will.
enum Operand {
    case value(Value)
    case chain(Chain)

    /// The memory of the operand, in bytes.
    var footprint: Int {
        switch self {
        case .value(let value): value.footprint
        case .chain(let chain): chain.partials.reduce(0) { $0 + $1.footprint }
        }
    }
}

/// A sum or product of exact numbers, kept as partial results of falling size.
///
/// Numbers of like size are combined first, as a binary counter carries, so that a product of n factors costs about
/// log n multiplications of its length where the left fold costs n. The bound on the result's size is the sum of the
/// factors': while it is admitted, so is every step of the left fold, and the grouping cannot be noticed.
struct Chain {
    let meaning: Operator
    /// The partial results, from left to right; each is at least twice as long as the next.
    fileprivate(set) var partials: [Value]
    /// A bound on the bits of the result.
    fileprivate var bits: Double
}

extension Computation {
    /// The sum or product of an operand and a value: grouped at will where the numbers are exact and long.
    mutating func extend(
        _ left: consuming Operand, _ meaning: Operator, _ right: Value
    ) throws(EvaluationProblem) -> Operand {
        if case .chain(var chain) = left, chain.meaning == meaning, right.isExactNumber {
            let bits = chain.bits + right.bits + 1
            if bits <= Double(budget.limits.numberBits) {
                chain.bits = bits
                try push(right, to: &chain)
                return .chain(chain)
            }
            return try .value(apply(meaning, collapse(chain), right))
        }
        let left = try collapse(left)
        if arithmetic != .real, isWorthGrouping(left, meaning, right) {
            let bits = left.bits + right.bits + 1
            if bits <= Double(budget.limits.numberBits) {
                var chain = Chain(meaning: meaning, partials: [left], bits: bits)
                try push(right, to: &chain)
                return .chain(chain)
            }
        }
        return try .value(apply(meaning, left, right))
    }

    /// Whether grouping pays: for products of long numbers, and for sums of fractions, whose denominators multiply.
    private func isWorthGrouping(_ left: Value, _ meaning: Operator, _ right: Value) -> Bool {
        guard left.bits > 512, left.isExactNumber, right.isExactNumber else { return false }
        return meaning == .multiply || left.kind == .rational && right.kind == .rational
    }

    private mutating func push(_ value: Value, to chain: inout Chain) throws(EvaluationProblem) {
        chain.partials.append(value)
        while chain.partials.count > 1, chain.partials[chain.partials.count - 2].bits <= 2 * chain.partials.last!.bits {
            try mergeLast(of: &chain)
        }
    }

    private mutating func mergeLast(of chain: inout Chain) throws(EvaluationProblem) {
        let right = chain.partials.removeLast()
        let left = chain.partials.removeLast()
        chain.partials.append(try apply(chain.meaning, left, right))
    }

    /// The value of an operand.
    mutating func collapse(_ operand: Operand) throws(EvaluationProblem) -> Value {
        switch operand {
        case .value(let value): return value
        case .chain(let chain): return try collapse(chain)
        }
    }

    private mutating func collapse(_ chain: Chain) throws(EvaluationProblem) -> Value {
        var chain = chain
        while chain.partials.count > 1 { try mergeLast(of: &chain) }
        return chain.partials[0]
    }
}

extension Value {
    /// Whether the value is an integer or a rational.
    fileprivate var isExactNumber: Bool { kind == .integer || kind == .rational }
}
