// Sums of many literals: from the third one on each is added from its digits, without being an operand first.

extension Interpreter {
    /// Adds the literals that follow to a sum of integers, as many as do, and gives the place of the node behind them.
    mutating func addLiterals(
        from start: Int, in tree: SyntaxTree, to left: inout Operand
    ) throws(EvaluationError) -> Int {
        guard case .chain(let sum) = left else { return start }
        let footprint = sum.footprint
        var place = start
        try sum.updateIntegerSum { sum throws(EvaluationError) in
            while try add(literalAt: place, in: tree, to: &sum) { place += 2 }
        }
        if place > start {
            try located(at: tree.nodes[place - 1], in: tree) { computation throws(Problem) in
                try computation.budget.retain(sum.footprint - footprint)
            }
        }
        return place
    }

    /// Adds a literal that stands before a `+`, or gives false for any other node and for what might be too long.
    private mutating func add(
        literalAt place: Int, in tree: SyntaxTree, to sum: inout BigInteger
    ) throws(EvaluationError) -> Bool {
        guard Self.isTerm(place, in: tree.nodes) else { return false }
        let (literal, addition) = (tree.nodes[place], tree.nodes[place + 1])
        let start = Int(literal.offset)
        let digits = tree.source.bytes.span.extracting(start..<start + Int(literal.argument))
        guard NumberLiteral.isPlainInteger(digits) else { return false }
        let demand = Size.sum(sum, plusLiteral: digits)
        guard demand.bits <= Double(computation.budget.numberBits) else { return false }
        try located(at: addition, in: tree) { computation throws(Problem) in
            try computation.budget.spend(2 * Self.nodeWork)
            try computation.budget.admit(demand)
        }
        return sum.add(decimalDigits: digits)
    }
}

extension Size {
    /// A sum whose second term is read from its digits.
    fileprivate static func sum(_ left: BigInteger, plusLiteral digits: Span<UInt8>) -> Demand {
        let literal = NumberLiteral.demand(ofPlainInteger: digits)
        let sum = sum(left.bits, literal.bits)
        return Demand(bits: sum.bits, work: literal.work + sum.work)
    }
}
