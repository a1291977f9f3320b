// The nodes that only Foundation's formats have, whose values their semantics gives.

extension Interpreter {
    /// What formats mean.
    ///
    /// - Throws: that the tree isn't evaluated as a part of a formula.
    private var formats: any FormatSemantics {
        get throws(Problem) {
            guard let formats = environment.formats else { throw .isFormat }
            return formats
        }
    }

    mutating func visitFormatLeaf(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Operand {
        switch node.kind {
        case .truePredicate, .falsePredicate:
            try begin(node, work: Self.constantWork)
            return try replace(by: .boolean(node.kind == .truePredicate))
        case .variable:
            try begin(node, work: Self.formatLeafWork)
            return try replace(by: unit.settleElements(variable(node, in: tree)))
        default:
            try begin(node, work: Self.formatLeafWork)
            let value = try formats.value(ofLeaf: node, in: tree, &unit)
            return try replace(by: unit.settleElements(value))
        }
    }

    /// The work of a node of formats without operands.
    private static let formatLeafWork: UInt64 = 155

    mutating func visitStep(_ node: SyntaxNode, in tree: SyntaxTree, base: Operand) throws(Problem) -> Operand {
        try begin(node)
        let footprint = base.footprint
        let base = try unit.value(of: base)
        let value =
            node.kind == .step
            ? try formats.value(forKey: tree.name(of: node), of: base, &unit)
            : try formats.value(ofLeaf: node, in: tree, &unit)
        return try replace(footprint, by: unit.settleElements(value))
    }

    mutating func visitPath(_ path: Range<Int>, in tree: SyntaxTree, base: Operand) throws(Problem) -> Operand {
        try begin(tree.nodes[path.lowerBound], work: UInt64(path.count) * 2 * FormulaEnvironment.nodeWork)
        let footprint = base.footprint
        let value = try formats.value(at: path, in: tree, of: unit.value(of: base), &unit)
        return try replace(footprint, by: unit.settleElements(value))
    }

    mutating func visitElement(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Operand, index: Operand
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = base.footprint + index.footprint
        let (base, index) = try (unit.value(of: base), unit.value(of: index))
        return try replace(footprint, by: unit.settleElements(formats.element(of: base, at: index, &unit)))
    }

    /// Returns the value of a computed key, or whether a comparison holds that has options, a quantifier or a selector.
    mutating func valueOfFormat(
        _ node: SyntaxNode, in tree: SyntaxTree, _ left: Value, _ right: Value
    ) throws(Problem) -> Value {
        try formats.value(of: node, in: tree, left, right, &unit, environment)
    }

    /// Calls a function of formats: one of theirs or, if there isn't one, the caller's own.
    mutating func callSelector(_ name: String, _ operands: [Operand]) throws(Problem) -> Operand {
        let footprint = operands.footprint
        try unit.budget.spend(Cost.call)
        let values = try unit.values(of: operands)
        return try replace(footprint, by: formats.call(name, values, &unit, environment))
    }

    mutating func visitMethodCall(
        _ node: SyntaxNode, in tree: SyntaxTree, selector: SyntaxNode, operands: [Operand]
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = operands.footprint
        try unit.budget.spend(Cost.call)
        let values = try unit.values(of: operands)
        return try replace(footprint, by: formats.callMethod(tree.name(of: selector), values, &unit, environment))
    }
}
