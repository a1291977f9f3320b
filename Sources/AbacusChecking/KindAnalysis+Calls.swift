internal import AbacusCore

extension KindAnalysis {
    mutating func visitCall(_ place: Int) -> KindOperand {
        let node = tree.nodes[place]
        let arguments = removeOperands(of: node)
        // A wrong number of arguments has been reported with the names.
        let callee = callees.removeLast()
        if case .custom(let functions)? = callee { return result(ofCallOf: functions, arguments, at: node) }
        guard case .builtin(let function)? = callee, function.takes(arguments.count) else {
            return KindOperand(.any)
        }
        if let op = function.operator { return result(ofCallOf: op, arguments, at: node) }
        if let problem = mismatch(of: function, arguments) { report(problem, at: node) }
        return KindOperand(settled(function.resultKinds))
    }

    /// Returns the problem with the kinds of a function's arguments, or nil.
    private func mismatch(of function: BuiltinFunction, _ arguments: [KindOperand]) -> Problem? {
        if let kind = function.iteration, let last = arguments.last,
            isFunction(last, of: kind, argumentCount: arguments.count)
        {
            return mismatch(of: kind, arguments, calling: last)
        }
        if function.takesElements { return mismatch(ofElementsOf: function, arguments) }
        guard let first = arguments.first else { return nil }
        for (place, argument) in arguments.enumerated() {
            let accepted = function.parameterKinds.kinds(ofArgument: place, after: first.kinds)
            if accepted.isEmpty {
                let found = argument.kinds.phrase
                return .typeMismatch("'\(function.name)' needs a function such as x -> x * 2, found \(found)")
            }
            if argument.kinds.isDisjoint(with: accepted) { return Self.mismatch(accepted, argument.kinds) }
        }
        switch function.iteration {
        case .any?, .all?:
            // They always evaluate the first element.
            let isWrong = !first.certainElements.isEmpty && !first.elements.contains(.boolean)
            return isWrong ? Self.mismatch(.boolean, first.elements) : nil
        default: return mismatch(ofElements: function.parameterKinds.elementsOfFirst, in: first)
        }
    }

    /// Whether an operand is a function as the last argument of `map` or its like. A name in that position is one, and
    /// has been looked up; for `sort`, it may also be a value.
    private func isFunction(_ operand: KindOperand, of kind: IterationKind, argumentCount: Int) -> Bool {
        if operand.kinds.isEmpty { return true }
        return kind != .sort && argumentCount == kind.argumentCount && tree.nodes[operand.place].kind == .name
    }

    /// Returns the problem with the arguments of a function that calls its last argument, or nil.
    private func mismatch(
        of kind: IterationKind, _ arguments: [KindOperand], calling function: KindOperand
    ) -> Problem? {
        guard arguments.count == kind.argumentCount else {
            return .wrongArgumentCount(
                of: kind.rawValue, expected: .exactly(kind.argumentCount), found: arguments.count)
        }
        guard arguments.dropLast().allSatisfy({ !$0.kinds.isEmpty }) else { return .misplacedFunction(of: kind) }
        let arities = arities(of: function)
        if let arity = arities.first, !arities.contains(where: kind.arity.overlaps) {
            return .wrongParameterCount(for: kind, found: arity)
        }
        guard arguments[0].kinds.contains(.list) else {
            return .typeMismatch("'\(kind.rawValue)' works on a list, not on \(arguments[0].kinds.phrase)")
        }
        switch kind {
        case .filter, .any, .all:
            let isWrong = !function.certainElements.isEmpty && !function.elements.contains(.boolean)
            return isWrong ? Self.mismatch(.boolean, function.elements) : nil
        case .map, .reduce, .sort: return nil
        }
    }

    /// Returns the numbers of arguments that a function takes; none for a name that isn't a function's.
    private func arities(of function: KindOperand) -> [ClosedRange<Int>] {
        if function.kinds.isEmpty { return [.exactly(function.count)] }
        return environment.callee(of: tree.name(of: tree.nodes[function.place]))?.arities ?? []
    }

    /// Returns the problem with the arguments of a function that takes any number of values, or a list of them.
    private func mismatch(
        ofElementsOf function: BuiltinFunction, _ arguments: [KindOperand]
    ) -> Problem? {
        let kinds = function.parameterKinds.elements
        if let wrong = arguments.first(where: { !$0.kinds.contains(.list) && $0.kinds.isDisjoint(with: kinds) }) {
            return Self.mismatch(kinds, wrong.kinds)
        }
        let list = spread(arguments)
        if function.iteration == .sort, !list.mayBeSorted {
            return .typeMismatch("values of these kinds have no order")
        }
        return mismatch(ofElements: kinds, in: list)
    }

    private func mismatch(ofElements kinds: Value.Kinds, in list: KindOperand) -> Problem? {
        let wrong = list.certainElements.subtracting(kinds)
        return wrong.isEmpty ? nil : Self.mismatch(kinds, wrong)
    }

    private static func mismatch(_ expected: Value.Kinds, _ found: Value.Kinds) -> Problem {
        let expected = expected == .boolean ? "true or false" : expected.phrase
        return .typeMismatch("expected \(expected), found \(found.phrase)")
    }

    /// Begins the body of a lambda.
    mutating func openLambda(_ marker: SyntaxNode) {
        let place = Int(marker.argument)
        let numbers = tree.parameterNumbers(ofLambdaAt: place)
        var parameter = KindOperand(.any)
        if let list = listOfLambda, !list.certainElements.isEmpty, numbers.count == 1 {
            parameter = KindOperand(list.elements)
            parameter.count = 1
        } else {
            becomeUncertain(upTo: place)
        }
        for number in numbers { parameters[number, default: []].append(parameter) }
    }

    /// The list whose elements are passed to the lambda that begins at the current node, if the lambda is the next
    /// argument of a function that certainly calls it for the first element.
    private var listOfLambda: KindOperand? {
        guard case .builtin(let function)?? = callees.last, let kind = function.iteration else { return nil }
        switch kind {
        case .map, .filter, .any, .all: return operands.last
        case .reduce, .sort: return nil
        }
    }

    mutating func closeLambda(_ place: Int) -> KindOperand {
        let body = pop()
        let numbers = tree.parameterNumbers(ofLambdaAt: place)
        var isCalled = true
        for number in numbers { isCalled = parameters[number]?.popLast()?.count == 1 }
        var function = KindOperand([])
        function.elements = body.kinds
        function.certainElements = isCalled ? body.kinds : []
        function.count = numbers.count
        return function
    }

    /// Begins the predicate of a subquery. It is evaluated for each element, of which there may be none.
    mutating func openSubquery(at place: Int) {
        _ = pop()
        parameters[Int(tree.nodes[place - 1].argument), default: []].append(KindOperand(.any))
        becomeUncertain(upTo: Int(tree.nodes[place].argument) + 1)
    }

    mutating func closeSubquery(_ node: SyntaxNode) -> KindOperand {
        _ = pop()
        // The parameter and the marker precede the predicate.
        parameters[Int(tree.nodes[Int(node.argument) - 2].argument)]?.removeLast()
        return KindOperand(.any)
    }
}

// MARK: - Elements

extension KindAnalysis {
    mutating func visitIndex(_ node: SyntaxNode) -> KindOperand {
        let index = pop()
        let base = pop()
        guard OperandKinds.index(base.kinds, acceptsAt: index.kinds) else {
            report(Self.message(ofBase: base.kinds, at: index.kinds), at: node)
            return KindOperand(.any)
        }
        if base.kinds == .list, index.kinds == .text { return visitMember(node, of: base) }
        if base.kinds == .text { return KindOperand(.text) }
        return KindOperand(base.kinds == .list && !index.kinds.contains(.text) ? base.elements : .any)
    }

    private static func message(ofBase base: Value.Kinds, at index: Value.Kinds) -> String {
        if !OperandKinds.index(base, acceptsAt: .any) { return "\(base.phrase) has no elements" }
        if base == .record { return "a record's member is named by a text, not by \(index.phrase)" }
        return "expected an integer, found \(index.phrase)"
    }

    mutating func visitMember(_ node: SyntaxNode) -> KindOperand { visitMember(node, of: pop()) }

    /// Visits a member by name. For a list, that means the members of its elements.
    private mutating func visitMember(_ node: SyntaxNode, of base: KindOperand) -> KindOperand {
        let owners: Value.Kinds = [.record, .list]
        let elements = base.kinds == .list ? base.certainElements.subtracting(owners) : []
        let wrong = base.kinds.isDisjoint(with: owners) ? base.kinds : elements
        if !wrong.isEmpty { report("\(wrong.phrase) has no members", at: node) }
        return KindOperand(base.kinds == .list ? .list : .any)
    }
}

extension KindOperand {
    /// Whether the elements of a list may have an order, as numbers have among each other, and texts.
    fileprivate var mayBeSorted: Bool {
        if count < 2 { return true }
        let (numbers, others) = (certainElements.intersection(.number), certainElements.subtracting(.number))
        if others.rawValue.nonzeroBitCount + (numbers.isEmpty ? 0 : 1) > 1 { return false }
        return !elements.isDisjoint(with: [.number, .text])
    }
}
