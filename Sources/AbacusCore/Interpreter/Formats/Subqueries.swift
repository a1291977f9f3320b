/// The subqueries whose predicates are being evaluated, innermost last, and the elements for which they are.
struct Subqueries {
    /// A subquery whose predicate is evaluated for one element after another.
    struct Open {
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

    private var open: [Open] = []
    /// The elements that the parameters stand for, by the number of the parameter's name; empty until there is one.
    private var elements: [Value?] = []

    /// Returns what a variable stands for, by the number of its name, if it is a parameter.
    func element(_ number: Int) -> Value? { elements.isEmpty ? nil : elements[number] }

    /// Begins a subquery, with its first element.
    mutating func begin(_ parameter: Int, over collection: Value.List, nameCount: Int) {
        if elements.isEmpty { elements = Array(repeating: nil, count: nameCount) }
        open.append(Open(parameter: parameter, collection: collection, outerElement: elements[parameter]))
        elements[parameter] = collection.first
    }

    /// Keeps the present element of the innermost subquery or not, and goes on to the next.
    ///
    /// - Returns: the subquery after its last element, which it ends with; nil before that.
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
    /// Begins a subquery, or returns its result if there are no elements.
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

    /// Takes what the predicate gives for an element, and returns the result after the last one.
    mutating func continueSubquery(_ node: SyntaxNode, predicate: Operand) throws(Problem) -> Operand? {
        try begin(node)
        unit.budget.release(predicate.footprint)
        let holds = try unit.boolean(unit.value(of: predicate))
        guard let ended = subqueries.advance(keeping: holds) else { return nil }
        return try replace(Value.list(ended.collection).footprint, by: .list(Value.List(ended.kept)))
    }

    /// Returns what a variable of formats stands for: an element of a subquery's collection, or the value of its name.
    mutating func variable(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Value {
        let number = Int(node.argument)
        if let element = subqueries.element(number) { return element }
        if case .formula(let resolver) = scope, let value = resolver.variables[number] { return value }
        throw .custom(.unknownName, message: "there is no variable '$\(tree.names[number])'", hint: nil)
    }
}
