/// A subquery whose predicate is evaluated for one element after another.
struct OpenSubquery {
    /// The number of the parameter's name.
    let parameter: Int
    let collection: Value.List
    /// The index of the present element.
    var place = 0
    /// The elements for which the predicate holds.
    var kept: [Value] = []
    /// What the parameter stands for outside of the subquery.
    let outerElement: Value?
}

extension Interpreter {
    mutating func beginSubquery(
        _ parameter: SyntaxNode, in tree: SyntaxTree, collection: Operand
    ) throws(Problem) -> Operand? {
        let list: Value.List
        switch try unit.value(of: collection) {
        case .list(let elements): list = elements
        case .null: list = []
        case let other: throw .typeMismatch("SUBQUERY works on a list, not on \(other.kind.phrase)")
        }
        guard let first = list.first else { return try replace(collection.footprint, by: .list([])) }
        if elements.isEmpty { elements = Array(repeating: nil, count: tree.names.count) }
        let number = Int(parameter.argument)
        subqueries.append(OpenSubquery(parameter: number, collection: list, outerElement: elements[number]))
        elements[number] = first
        return nil
    }

    mutating func continueSubquery(
        _ node: SyntaxNode, in tree: SyntaxTree, predicate: Operand
    ) throws(Problem) -> Operand? {
        try begin(node)
        unit.budget.release(predicate.footprint)
        let last = subqueries.count - 1
        let place = subqueries[last].place
        if try unit.boolean(unit.value(of: predicate)) {
            subqueries[last].kept.append(subqueries[last].collection[place])
        }
        if place + 1 < subqueries[last].collection.count {
            subqueries[last].place = place + 1
            elements[subqueries[last].parameter] = subqueries[last].collection[place + 1]
            return nil
        }
        let ended = subqueries.removeLast()
        elements[ended.parameter] = ended.outerElement
        return try replace(Value.list(ended.collection).footprint, by: .list(Value.List(ended.kept)))
    }
}

extension Interpreter {
    /// Returns what a variable of formats stands for: an element of a subquery's collection, or the value of its name.
    mutating func variable(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Value {
        let number = Int(node.argument)
        if !elements.isEmpty, let element = elements[number] { return element }
        if case .formula(let resolver) = scope, let value = resolver.variables[number] { return value }
        throw .custom(.unknownName, message: "there is no variable '$\(tree.names[number])'", hint: nil)
    }
}
