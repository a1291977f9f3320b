// Sums and products of many literals: from the third one on each is combined from its digits, without being an operand
// first.

extension Interpreter {
    /// Combines the literals that follow with a sum or product, as many as are of its kind, and gives the place of the
    /// node behind them.
    mutating func combineLiterals(
        from start: Int, in tree: SyntaxTree, with left: inout Operand
    ) throws(EvaluationError) -> Int {
        guard case .chain(let chain) = left else { return start }
        var place = start
        if chain.meaning == .multiply {
            while try multiply(chain, byLiteralAt: place, in: tree) { place += 2 }
            return place
        }
        let footprint = chain.footprint
        try chain.updateIntegerSum { sum throws(EvaluationError) in
            while try add(literalAt: place, in: tree, to: &sum) { place += 2 }
        }
        if place > start {
            try located(at: tree.nodes[place - 1], in: tree) { unit throws(Problem) in
                try unit.budget.retain(chain.footprint - footprint)
            }
        }
        return place
    }

    /// The digits of a literal that stands before an operator, and the node of that; nil for any other node.
    private func literal(
        at place: Int, before meaning: Operator, in tree: SyntaxTree
    ) -> (digits: Range<Int>, operation: SyntaxNode)? {
        guard Self.isTermOrFactor(place, in: tree.nodes) else { return nil }
        let (literal, operation) = (tree.nodes[place], tree.nodes[place + 1])
        guard operation.operator == meaning else { return nil }
        let start = Int(literal.offset)
        return (start..<start + Int(literal.argument), operation)
    }

    /// Adds a literal that stands before a `+`, or gives false for any other node and for what might be too long.
    private mutating func add(
        literalAt place: Int, in tree: SyntaxTree, to sum: inout BigInteger
    ) throws(EvaluationError) -> Bool {
        guard let (range, addition) = literal(at: place, before: .add, in: tree) else { return false }
        let lexeme = tree.source.bytes[range]
        let digits = lexeme.span
        guard NumberLiteral.isPlainInteger(digits) else { return false }
        let demand = SizeEstimate.sum(sum, plusLiteral: digits)
        guard demand.bits <= Double(unit.budget.numberBits) else { return false }
        try located(at: addition, in: tree) { unit throws(Problem) in
            try unit.budget.spend(Self.literalWork)
            try unit.budget.admit(demand)
        }
        return sum.add(decimalDigits: digits)
    }

    private func smallInteger(_ range: Range<Int>, in tree: SyntaxTree) -> Int? {
        let lexeme = tree.source.bytes[range]
        return NumberLiteral.smallInteger(lexeme.span)
    }

    /// Multiplies by a short literal that stands before a `*`, or gives false for any other node and for what might be
    /// too long.
    private mutating func multiply(
        _ product: Chain, byLiteralAt place: Int, in tree: SyntaxTree
    ) throws(EvaluationError) -> Bool {
        guard let (range, multiplication) = literal(at: place, before: .multiply, in: tree),
            let factor = smallInteger(range, in: tree),
            unit.admits(product, times: factor)
        else { return false }
        try located(at: multiplication, in: tree) { unit throws(Problem) in
            try unit.budget.spend(2 * Self.nodeWork)
            try unit.multiply(product, by: factor)
        }
        return true
    }
}

extension SizeEstimate {
    /// A sum whose second term is read from its digits.
    fileprivate static func sum(_ left: BigInteger, plusLiteral digits: Span<UInt8>) -> Demand {
        let literal = NumberLiteral.demand(ofPlainInteger: digits)
        let sum = sum(left.bits, literal.bits)
        return Demand(bits: sum.bits, work: literal.work + Cost.linear(sum.bits))
    }
}
