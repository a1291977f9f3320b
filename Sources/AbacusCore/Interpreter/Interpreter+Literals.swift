// Sums and products of many literals, such as the product of all numbers up to 50,000.
//
// A sum or product that has become an accumulator takes the literals after it from their digits, without making an
// operand of each. From reading to printing, a long sum then takes a third of the instructions, a long product 0.7.

extension Interpreter {
    /// Combines a sum or product with the literals after it that belong to it, and returns the place of the node after
    /// those.
    mutating func combineLiterals(
        from start: Int, in tree: SyntaxTree, with left: inout Operand
    ) throws(Problem) -> Int {
        guard trace == nil, case .accumulator(let accumulator) = left else { return start }
        var place = start
        if accumulator.isIntegerSum {
            let footprint = accumulator.footprint
            try accumulator.updateIntegerSum { sum throws(Problem) in
                while try add(literalAt: place, in: tree, to: &sum) { place += 2 }
            }
            try unit.budget.retain(accumulator.footprint - footprint)
        } else if accumulator.meaning == .multiply {
            while try multiply(accumulator, byLiteralAt: place, in: tree) { place += 2 }
        }
        return place
    }

    /// Returns the digits of a literal that stands before an operator, or nil for any other node.
    private func digits(ofLiteralAt place: Int, before meaning: Operator, in tree: SyntaxTree) -> ArraySlice<UInt8>? {
        guard tree.nodes.isTermOrFactor(place), tree.nodes[place + 1].operator == meaning else { return nil }
        let start = Int(tree.nodes[place].offset)
        return tree.source.bytes[start..<start + Int(tree.nodes[place].argument)]
    }

    /// Adds a literal that stands before a `+`, or returns false for any other node and if the sum might be too long.
    private mutating func add(
        literalAt place: Int, in tree: SyntaxTree, to sum: inout BigInteger
    ) throws(Problem) -> Bool {
        guard let lexeme = digits(ofLiteralAt: place, before: .add, in: tree) else { return false }
        let digits = lexeme.span
        guard NumberLiteral.isPlainInteger(digits) else { return false }
        let demand = SizeEstimate.sum(sum, plusLiteral: digits)
        guard demand.bits <= Double(unit.budget.numberBits) else { return false }
        try begin(tree.nodes[place + 1], work: Self.literalWork)
        try unit.budget.admit(demand)
        return sum.add(decimalDigits: digits)
    }

    /// Multiplies by a short literal that stands before a `*`, or returns false for any other node and if the product
    /// might be too long.
    private mutating func multiply(
        _ product: Accumulator, byLiteralAt place: Int, in tree: SyntaxTree
    ) throws(Problem) -> Bool {
        guard let lexeme = digits(ofLiteralAt: place, before: .multiply, in: tree),
            let factor = NumberLiteral.smallInteger(lexeme.span)
        else { return false }
        let value = Value(factor)
        guard product.admits(value, within: unit.budget) else { return false }
        try begin(tree.nodes[place + 1], work: 2 * FormulaEnvironment.nodeWork)
        let footprint = product.footprint
        try unit.append(value, to: product)
        try unit.budget.retain(product.footprint - footprint)
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
