/// The subqueries whose predicates are being evaluated, innermost last, with their elements.
struct Subqueries {
    /// A subquery whose predicate is evaluated for one element after another.
    struct Open {
        /// The number of the parameter's name.
        let parameter: Int
        let collection: Value.List
        /// The index of the current element.
        var place = 0
        /// The elements for which the predicate holds.
        var kept: [Value] = []
        /// The parameter's value outside of the subquery.
        let outerElement: Value?
    }

    private var open: [Open] = []
    /// The current elements of the parameters, by the number of the parameter's name; empty until there is one.
    private var elements: [Value?] = []

    /// Returns the element that a variable stands for, by the number of its name, if it is a parameter.
    func element(_ number: Int) -> Value? { elements.isEmpty ? nil : elements[number] }

    /// Begins a subquery at its first element.
    mutating func begin(_ parameter: Int, over collection: Value.List, nameCount: Int) {
        if elements.isEmpty { elements = Array(repeating: nil, count: nameCount) }
        open.append(Open(parameter: parameter, collection: collection, outerElement: elements[parameter]))
        elements[parameter] = collection.first
    }

    /// Advances the innermost subquery to its next element, and keeps the current one if told to.
    ///
    /// - Returns: the subquery, if that was its last element and it has ended; otherwise nil.
    mutating func advance(keeping isKept: Bool) -> Open? {
        let last = open.count - 1
        let place = open[last].place
        if isKept { open[last].kept.append(open[last].collection[place]) }
        if place + 1 < open[last].collection.count {
            open[last].place = place + 1
            elements[open[last].parameter] = open[last].collection[place + 1]
            return nil
        }
        let ended = open.removeLast()
        elements[ended.parameter] = ended.outerElement
        return ended
    }
}

extension Interpreter {
    /// Begins a subquery, or returns its result if the collection is empty.
    mutating func beginSubquery(
        _ parameter: SyntaxNode, in tree: SyntaxTree, collection: Operand
    ) throws(Problem) -> Operand? {
        let list: Value.List
        switch try unit.value(of: collection) {
        case .list(let elements): list = elements
        case .null: list = []
        case let other: throw .typeMismatch("SUBQUERY works on a list, not on \(other.kind.phrase)")
        }
        if list.isEmpty { return try replace(collection.footprint, by: .list([])) }
        subqueries.begin(Int(parameter.argument), over: list, nameCount: tree.names.count)
        return nil
    }

    /// Takes the predicate's result for an element, and returns the result of the subquery after the last one.
    mutating func continueSubquery(_ node: SyntaxNode, predicate: Operand) throws(Problem) -> Operand? {
        try begin(node)
        unit.budget.release(predicate.footprint)
        let holds = try unit.boolean(unit.value(of: predicate))
        guard let ended = subqueries.advance(keeping: holds) else { return nil }
        return try replace(Value.list(ended.collection).footprint, by: .list(Value.List(ended.kept)))
    }

    /// Returns the value of a variable of formats: an element of a subquery's collection, or the value of its name.
    mutating func variable(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Value {
        let number = Int(node.argument)
        if let element = subqueries.element(number) { return element }
        if case .formula(let resolver) = scope, let value = resolver.variables[number] { return value }
        throw .custom(.unknownName, message: "there is no variable '$\(tree.names[number])'", hint: nil)
    }
}
