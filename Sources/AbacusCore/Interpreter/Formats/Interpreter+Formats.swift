// The nodes that only Foundation's formats have. Their semantics give the values.

extension Interpreter {
    /// The meaning of formats.
    ///
    /// - Throws: an error if the tree is evaluated by itself rather than as part of a formula.
    private var formats: any FormatSemantics {
        get throws(Problem) {
            guard let formats = environment.formats else { throw .isFormat }
            return formats
        }
    }

    /// The work of a node of formats without operands.
    private static let formatLeafWork: UInt64 = 155

    /// Visits a node that only formats have, and replaces the results of its operands by its own.
    ///
    /// The traversal calls this instead of the visitor's method, which would take the operands as an array.
    ///
    /// - Returns: the place of the next node to visit.
    @inline(never)
    mutating func visitFormat(
        _ place: Int, in tree: SyntaxTree, results: inout [Operand]
    ) throws(Problem) -> Int {
        let node = tree.nodes[place]
        switch node.kind {
        case .truePredicate, .falsePredicate:
            try begin(node, work: Self.constantWork)
            results.append(try replace(by: .boolean(node.kind == .truePredicate)))
        case .variable:
            try begin(node, work: Self.formatLeafWork)
            results.append(try replace(by: unit.settleElements(variable(node, in: tree))))
        case .object, .property, .placeholder, .anyKey:
            try begin(node, work: Self.formatLeafWork)
            let value = try formats.value(at: place..<place + 1, in: tree, of: .null, .null, &unit)
            results.append(try replace(by: unit.settleElements(value)))
        case .step, .placeholderStep:
            results.append(try visitPath(place..<place + 1, in: tree, of: results.removeLast()))
        case .pathOperator:
            let path = place..<tree.endOfPath(at: place)
            results.append(try visitPath(path, in: tree, of: results.removeLast()))
            return path.upperBound
        case .element:
            let index = results.removeLast()
            results.append(try visitElement(place, in: tree, base: results.removeLast(), index: index))
        case .methodCall:
            let operands = Array(results.suffix(Int(node.argument) + 1))
            results.removeLast(operands.count)
            try begin(node)
            results.append(
                try callSelector(tree.name(of: tree.selector(ofMethodCallAt: place)), operands, as: .method))
        case .subqueryMarker:
            let collection = results.removeLast()
            guard let result = try beginSubquery(tree.nodes[place - 1], in: tree, collection: collection) else { break }
            results.append(result)
            return Int(node.argument) + 1
        case .subquery:
            guard let result = try continueSubquery(node, predicate: results.removeLast()) else {
                return Int(node.argument)
            }
            results.append(result)
        case .selector: break
        default: preconditionFailure("only formats have the node")
        }
        return place + 1
    }

    /// Visits a single node that only formats have. Outside of a traversal, subqueries and paths have no value.
    mutating func visitFormatNode(
        _ node: SyntaxNode, at place: Int, in tree: SyntaxTree, operands: [Operand]
    ) throws(Problem) -> Operand {
        if node.kind == .subquery || node.kind == .pathOperator {
            return try defaultVisit(node, in: tree, operands: operands)
        }
        var results = operands
        _ = try visitFormat(place, in: tree, results: &results)
        return results.removeLast()
    }

    /// Visits the steps of a key path: a single key, or an operator with everything after it.
    private mutating func visitPath(
        _ path: Range<Int>, in tree: SyntaxTree, of base: Operand
    ) throws(Problem) -> Operand {
        let node = tree.nodes[path.lowerBound]
        let steps: UInt64 = node.kind == .pathOperator ? 2 * UInt64(path.count) : 1
        try begin(node, work: steps * FormulaEnvironment.nodeWork)
        let footprint = base.footprint
        let value = try formats.value(at: path, in: tree, of: unit.value(of: base), .null, &unit)
        return try replace(footprint, by: unit.settleElements(value))
    }

    private mutating func visitElement(
        _ place: Int, in tree: SyntaxTree, base: Operand, index: Operand
    ) throws(Problem) -> Operand {
        try begin(tree.nodes[place])
        let footprint = base.footprint + index.footprint
        let (base, index) = try (unit.value(of: base), unit.value(of: index))
        let element = try formats.value(at: place..<place + 1, in: tree, of: base, index, &unit)
        return try replace(footprint, by: unit.settleElements(element))
    }

    /// Returns the value of a computed key or, for a comparison with options, a quantifier or a selector, whether it
    /// holds.
    mutating func valueOfFormat(
        _ node: SyntaxNode, in tree: SyntaxTree, _ left: Value, _ right: Value
    ) throws(Problem) -> Value {
        try formats.value(of: node, in: tree, left, right, &unit, environment)
    }

    /// Calls a function or a method of formats: a built-in one or, if there is none, the app's own.
    mutating func callSelector(
        _ name: String, _ operands: [Operand], as role: SelectorRole = .function
    ) throws(Problem) -> Operand {
        let footprint = operands.footprint
        try unit.budget.spend(Cost.call)
        let values = try unit.values(of: operands)
        return try replace(footprint, by: formats.call(name, as: role, values, &unit, environment))
    }
}
