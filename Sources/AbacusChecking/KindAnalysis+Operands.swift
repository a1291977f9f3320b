internal import AbacusCore

extension KindAnalysis {
    func literal(_ node: SyntaxNode) -> KindOperand {
        switch node.kind {
        case .number:
            let start = Int(node.offset)
            let lexeme = tree.source.bytes[start..<start + Int(node.argument)]
            return KindOperand(settled(NumberLiteral.smallInteger(lexeme.span) == nil ? .number : .integer))
        case .text: return KindOperand(.text)
        case .nullConstant: return KindOperand(.null)
        default:
            var operand = KindOperand(.boolean)
            operand.truth = node.kind == .trueConstant || node.kind == .truePredicate
            return operand
        }
    }

    /// Returns what is known of a value. The elements of lists aren't inspected, as there may be many.
    func known(_ value: Value) -> KindOperand { KindOperand(settled(Value.Kinds(value.kind))) }

    /// Returns the kinds to which the arithmetic converts values of some kinds.
    func settled(_ kinds: Value.Kinds) -> Value.Kinds {
        guard !kinds.isDisjoint(with: .number) else { return kinds }
        switch environment.arithmetic {
        case .exact, .foundation: return kinds
        case .integer: return kinds.subtracting(.number).union(.integer)
        case .real: return kinds.subtracting(.number).union(.real)
        }
    }

    mutating func variable(_ node: SyntaxNode) -> KindOperand {
        let number = Int(node.argument)
        if let parameter = parameters[number]?.last { return parameter }
        if let kinds = variables[number] { return KindOperand(kinds) }
        let isRange = tree.cells(ofName: number) != nil
        let kinds = isRange ? .list : settled(kinds(of: tree.names[number], node.kind))
        variables[number] = kinds
        return KindOperand(kinds)
    }

    /// Returns the kinds declared for a name, or else that of its value.
    private func kinds(of name: String, _ kind: SyntaxNode.Kind) -> Value.Kinds {
        if let kinds = declarations[NameKey(name)] { return kinds }
        switch kind {
        case .name: return environment.value(of: name).map { Value.Kinds($0.kind) } ?? .any
        case .variable: return environment.variable(name).map { Value.Kinds($0.kind) } ?? .any
        default: return .any
        }
    }

    func list(of elements: [KindOperand]) -> KindOperand {
        var list = KindOperand(.list)
        list.elements = elements.reduce(into: []) { $0.formUnion($1.kinds) }
        list.certainElements = elements.reduce(into: []) { $0.formUnion($1.certainKind) }
        list.count = elements.count
        return list
    }

    /// Returns the list of a call's arguments in which lists are replaced by their elements.
    func spread(_ arguments: [KindOperand]) -> KindOperand {
        var list = KindOperand(.list)
        list.elements = []
        for argument in arguments {
            if argument.kinds == .list {
                list.elements.formUnion(argument.elements)
                list.certainElements.formUnion(argument.certainElements)
                list.count += argument.count
            } else if argument.kinds.contains(.list) {
                // It may be an empty list.
                list.elements = .any
            } else {
                list.elements.formUnion(argument.kinds)
                list.certainElements.formUnion(argument.certainKind)
                list.count += 1
            }
        }
        return list
    }
}

extension KindOperand {
    /// The kinds, if there is only one, counting all numbers as one kind; otherwise none.
    var certainKind: Value.Kinds {
        kinds.isSubset(of: .number) || kinds.rawValue.nonzeroBitCount == 1 ? kinds : []
    }

    /// Returns what is known of an operand that is this one or another.
    func joined(with other: KindOperand) -> KindOperand {
        var result = KindOperand(kinds.union(other.kinds))
        result.elements = elements.union(other.elements)
        result.certainElements = certainElements.intersection(other.certainElements)
        result.count = min(count, other.count)
        return result
    }
}

// MARK: - Operators

extension KindAnalysis {
    mutating func visitUnary(_ node: SyntaxNode) -> KindOperand {
        let operand = pop()
        let op = node.operator
        guard let kinds = operandKinds.results(of: op, operand.kinds) else {
            let isLogical = op == .not || op == .logicalNot
            report(
                isLogical
                    ? "expected true or false, found \(operand.kinds.phrase)"
                    : "'\(op.spelling)' does not work on \(operand.kinds.phrase)", at: node)
            return KindOperand(.any)
        }
        var result = KindOperand(settled(kinds))
        if let truth = operand.truth { result.truth = !truth }
        return result
    }

    mutating func visitInfix(_ node: SyntaxNode) -> KindOperand {
        let right = pop()
        let left = pop()
        let op = node.operator
        // A quantifier applies to the elements of a list, and a selector may be a function of any values.
        if node.argument != 0, op == .selector || node.comparison.quantifier != nil {
            return KindOperand(.boolean)
        }
        return result(of: op, left, right, at: node)
    }

    /// Returns the result of an infix operator, or reports that it doesn't work on operands of these kinds.
    private mutating func result(
        of op: Operator, _ left: KindOperand, _ right: KindOperand, at node: SyntaxNode
    ) -> KindOperand {
        guard let kinds = operandKinds.results(of: op, left.kinds, right.kinds) else {
            // An operand that may be of any kind isn't to blame.
            let kinds = [left.kinds, right.kinds].filter { $0 != .any }.map(\.phrase)
            let spelling = tree.syntax.operators.spelling(of: op)
            let message = "'\(spelling)' does not work on \(kinds.joined(separator: " and "))"
            let hint = tree.syntax.isOfFormats ? nil : op.hint(between: left.kinds, right.kinds)
            report(hint.map { .custom(.typeMismatch, message: message, hint: $0) } ?? .typeMismatch(message), at: node)
            return KindOperand(.any)
        }
        var result = KindOperand(settled(kinds))
        if kinds == .list, op == .add {
            result.elements = left.elements.union(right.elements)
            result.certainElements = left.certainElements.union(right.certainElements)
            result.count = left.count + right.count
        }
        return result
    }

    /// Visits the end of the left operand of `and`, `or` or `??`.
    mutating func visitLeft(ofShortCircuit marker: SyntaxNode) {
        if marker.operator == .coalesce {
            if operands[operands.count - 1].kinds != .null { becomeUncertain(upTo: Int(marker.argument)) }
            return
        }
        if tree.nodes[Int(marker.argument)].kind == .call { return visitArgument(ofLogicCall: marker) }
        let left = pop()
        checkCondition(left, at: marker)
        conditions.append(left.truth)
        // The right operand is evaluated, and used by the operator, only if the left one doesn't decide.
        if left.truth != (marker.operator == .and) { becomeUncertain(upTo: Int(marker.argument) + 1) }
    }

    mutating func visitRight(ofShortCircuit node: SyntaxNode) -> KindOperand {
        let right = pop()
        if node.operator == .coalesce { return Self.coalesced(pop(), right) }
        checkCondition(right, at: node)
        var result = KindOperand(.boolean)
        if let left = conditions.removeLast() { result.truth = left == (node.operator == .or) ? left : right.truth }
        return result
    }

    /// Returns what is known of `left ?? right`.
    private static func coalesced(_ left: KindOperand, _ right: KindOperand) -> KindOperand {
        if left.kinds == .null { return right }
        guard left.kinds.contains(.null) else { return left }
        var rest = left
        rest.kinds.subtract(.null)
        return rest.joined(with: right)
    }

    /// Visits the end of an argument of `and` or `or`. An app's function evaluates all arguments.
    private mutating func visitArgument(ofLogicCall marker: SyntaxNode) {
        guard case .builtin?? = callees.last, let argument = operands.last else { return }
        checkCondition(argument, at: marker)
        if argument.truth != (marker.operator == .and) { becomeUncertain(upTo: Int(marker.argument) + 1) }
    }

    /// Returns the result of calling an operator by its word.
    mutating func result(ofCallOf op: Operator, _ arguments: [KindOperand], at node: SyntaxNode) -> KindOperand {
        guard op.isShortCircuit else {
            var result = arguments[0]
            for argument in arguments.dropFirst() { result = self.result(of: op, result, argument, at: node) }
            return result
        }
        // The others have been checked one by one.
        checkCondition(arguments[arguments.count - 1], at: node)
        var result = KindOperand(.boolean)
        for argument in arguments {
            result.truth = argument.truth
            if argument.truth != (op == .and) { break }
        }
        return result
    }

    private mutating func checkCondition(_ condition: KindOperand, at node: SyntaxNode) {
        if !condition.kinds.contains(.boolean) {
            report("expected true or false, found \(condition.kinds.phrase)", at: node)
        }
    }

    /// Visits the end of a condition or of the branch after it.
    mutating func visitBranch(_ marker: SyntaxNode) {
        if marker.kind == .thenMarker {
            let condition = pop()
            checkCondition(condition, at: marker)
            conditions.append(condition.truth)
            if condition.truth != true { becomeUncertain(upTo: Int(marker.argument)) }
        } else if conditions[conditions.count - 1] != false {
            becomeUncertain(upTo: Int(marker.argument))
        }
    }

    mutating func visitConditional() -> KindOperand {
        let alternative = pop()
        let consequent = pop()
        if let holds = conditions.removeLast() { return holds ? consequent : alternative }
        return consequent.joined(with: alternative)
    }
}
