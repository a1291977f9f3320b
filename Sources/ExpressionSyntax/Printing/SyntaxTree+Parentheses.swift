extension SyntaxTree {
    /// Returns whether a node needs parentheses in the normal form, because the tree would be a different one without
    /// them.
    ///
    /// - Precondition: the position is in the tree.
    /// - Complexity: O(1), but O(n) in the number of nodes for a percentage that is added or subtracted.
    public func needsParentheses(at position: SyntaxPosition) -> Bool {
        needsParentheses(at: position) { percentages()[$0] }
    }

    /// Returns the same, given a closure that tells whether the operand at a place is a percentage.
    func needsParentheses(at position: SyntaxPosition, isPercentage: (Int) -> Bool) -> Bool {
        guard let place = position.parent else { return false }
        if syntax.isOfFormats { return needsFormatParentheses(at: position) }
        let parent = nodes[place]
        let node = nodes[position.place]
        switch parent.kind.native {
        case .call, .list: return isUndoubtedDecimal(position.place, of: place)
        case .ifCall, .record, .lambda, .number, .text, .trueConstant, .falseConstant, .nullConstant, .name, .missing,
            .callee, .key, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker, .ofFormats:
            return false
        case .prefix:
            guard let power = node.bindingPower else { return false }
            return power < OperatorTable.standard.bindingPower(of: parent.operator)
        case .infix:
            if position.index == 0 { return node.needsParentheses(leftOf: parent.operator) }
            if parent.operator.withoutPercentage != nil { return node.needsParenthesesBeforePostfix }
            guard node.needsParentheses(rightOf: parent.operator) else { return false }
            // A percentage that is added to a percentage isn't a percentage of it.
            return node.kind != .postfix || !isPercentage(leftOperand(of: place))
        // Before a member's point, digits would be read as part of a malformed number.
        case .member: return endsInDigits(node) || node.needsParenthesesBeforePostfix
        // Two factorial signs would be one sign of the double factorial.
        case .postfix where parent.operator.isFactorial && node.kind == .postfix: return node.operator.isFactorial
        case .postfix: return node.needsParenthesesBeforePostfix
        case .index: return position.index == 0 && node.needsParenthesesBeforePostfix
        case .conditional: return position.index == 0 && node.kind == .conditional
        }
    }
}

extension SyntaxTree {
    /// Returns whether an operand is a number with a decimal comma that is the only argument of a call, or the only
    /// element of a list that is, unless it has no parentheses in the text. Without parentheses, two numbers may have
    /// been meant, which is an error if the text has none.
    private func isUndoubtedDecimal(_ operand: Int, of place: Int) -> Bool {
        guard notation.decimalMark == .comma, nodes[place].argument == 1, isDecimal(at: operand) else { return false }
        let call = nodes[place].kind == .call ? place : place + 1
        guard call <= root, nodes[call].kind == .call, nodes[call].argument == 1 else { return false }
        return undividedDecimal(in: nodes[call]) == nil
    }

    /// Returns whether a node is a number with decimals, possibly with a sign.
    private func isDecimal(at place: Int) -> Bool {
        let node = nodes[place]
        if node.kind == .prefix, node.operator == .negate || node.operator == .identity {
            return nodes[place - 1].kind == .number && isDecimal(at: place - 1)
        }
        return node.kind == .number
            && lexeme(of: node).utf8.contains { $0 == notation.decimalMark.byte || $0 == DecimalMark.point.byte }
    }

    /// Returns whether a node is printed as a number without a vulgar fraction at its end.
    private func endsInDigits(_ node: SyntaxNode) -> Bool {
        guard node.kind == .number, let last = lexeme(of: node).unicodeScalars.last else { return false }
        return last.vulgarFraction == nil
    }
}

extension SyntaxNode {
    /// The binding power of the node's own operator; nil if the node never needs parentheses.
    fileprivate var bindingPower: BindingPower? {
        switch kind.native {
        case .prefix, .infix, .postfix: OperatorTable.standard.bindingPower(of: self.operator)
        case .conditional: .conditional
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .name, .missing, .call, .ifCall, .list,
            .record, .index, .member, .callee, .key, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker,
            .lambdaMarker, .lambda, .ofFormats:
            nil
        }
    }

    fileprivate func needsParentheses(leftOf op: Operator) -> Bool {
        guard let power = bindingPower else { return false }
        let own = OperatorTable.standard.bindingPower(of: op)
        return power < own || (power == own && OperatorTable.standard.associativity(of: op) != .left)
    }

    fileprivate func needsParentheses(rightOf op: Operator) -> Bool {
        guard let power = bindingPower else { return false }
        if kind == .prefix { return power < OperatorTable.standard.loosestPrefix(after: op) }
        // Without parentheses, it would be a percentage of the left operand.
        if kind == .postfix { return self.operator == .percent && op.beforePercentage != nil }
        let own = OperatorTable.standard.bindingPower(of: op)
        return power < own || (power == own && OperatorTable.standard.associativity(of: op) != .right)
    }

    fileprivate var needsParenthesesBeforePostfix: Bool { kind != .postfix && bindingPower != nil }
}

extension SyntaxTree {
    /// Returns, for each node, whether it is a percentage: `x%`, one with a sign, or a sum or difference of two
    /// percentages. If `%` is the remainder, there are none, and the array is empty.
    ///
    /// - Complexity: O(n) in the number of nodes.
    func percentages() -> [Bool] {
        guard notation.percentSign == .percent else { return [] }
        var percentages: [Bool] = []
        percentages.reserveCapacity(nodes.count)
        for (place, node) in nodes.enumerated() {
            let isPercentage =
                switch node.kind {
                case .postfix: node.operator == .percent
                case .prefix: (node.operator == .negate || node.operator == .identity) && percentages[place - 1]
                case .infix:
                    node.operator.beforePercentage != nil && percentages[place - 1]
                        && percentages[leftOperand(of: place)]
                default: false
                }
            percentages.append(isPercentage)
        }
        return percentages
    }
}
