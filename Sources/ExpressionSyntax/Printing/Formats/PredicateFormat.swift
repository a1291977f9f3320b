extension SyntaxTree {
    /// Returns a tree of Foundation's formats as Foundation prints it.
    ///
    /// Parsing the result gives a tree that prints the same.
    ///
    /// - Parameter argument: returns the text for an argument, given its index; nil for the placeholder itself.
    /// - Complexity: O(n) in the length of the source.
    package func formatted(argument: ((Int) -> String?)?) -> String {
        var format = PredicateFormat(argument: argument)
        walk(&format)
        return format.output
    }
}

/// Writes a tree in the syntax of Foundation's formats.
private struct PredicateFormat: SyntaxListener {
    private(set) var output = ""
    private let argument: ((Int) -> String?)?
    /// The indices of the nodes whose parentheses are still open, innermost last.
    private var parenthesized: [Int] = []
    /// The key paths that are being printed, innermost last.
    private var paths: [FormatKeyPath] = []

    init(argument: ((Int) -> String?)?) {
        self.argument = argument
    }

    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) {
        let node = tree.nodes[position.place]
        if node.kind.isKey, !isInPath(position.place) {
            let path = tree.keyPath(endingAt: position.place)
            if path.isCall { output += "FUNCTION(" + (path.hasBase ? "" : "SELF") }
            paths.append(path)
        }
        if !isArgument(position), tree.needsFormatParentheses(at: position, argument: argument) {
            output += "("
            parenthesized.append(position.place)
        }
        if isInCall(position.place) { return }
        switch node.kind {
        case .number: output += tree.lexeme(of: node)
        case .text: output += tree.characters(of: node).formatText
        case .trueConstant: output += "1"
        case .falseConstant: output += "0"
        case .nullConstant: output += "nil"
        case .truePredicate: output += "TRUEPREDICATE"
        case .falsePredicate: output += "FALSEPREDICATE"
        case .anyKey: output += "ANYKEY"
        case .object: output += node.isImpliedObject ? "" : "SELF"
        case .property: output += tree.name(of: node).formatName
        case .variable: output += "$" + tree.name(of: node).formatName
        case .placeholder: output += text(of: node, at: position, in: tree)
        case .prefix: output += Self.spelling(of: node.operator) + (node.operator == .not ? " " : "")
        case .infix: if let quantifier = tree.comparisonMarks(of: node).quantifier { output += quantifier + " " }
        case .call: output += tree.calleeText(ofCallAt: position.place) + "("
        case .ifCall: output += "TERNARY("
        case .subquery: output += "SUBQUERY("
        case .list: output += "{"
        case .postfix, .step, .placeholderStep, .pathOperator, .element, .methodCall: break
        case .missing, .selector, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .subqueryMarker: break
        case .name, .callee, .key, .record, .index, .member, .conditional, .lambdaMarker, .lambda: break
        }
    }

    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
        let node = tree.nodes[place]
        switch node.kind {
        case .infix where node.isComputedKey: output += "."
        case .infix:
            let marks = tree.comparisonMarks(of: node)
            output += " " + (marks.selector ?? Self.spelling(of: node.operator)) + marks.options + " "
        case .element: output += "["
        case .methodCall where index == 1: output += "." + tree.name(of: tree.selector(ofMethodCallAt: place)) + "("
        case .subquery:
            output += ", $\(tree.name(of: tree.parameter(ofSubquery: node)).formatName), "
        // Foundation writes a space before the comma after the selector.
        case .call where index == 2 && tree.isFunctionForm(place): output += " , "
        default: output += ", "
        }
    }

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        let node = tree.nodes[position.place]
        defer { endPath(at: position.place, in: tree) }
        if isInCall(position.place) { return }
        switch node.kind {
        case .postfix: output += Self.spelling(of: node.operator)
        case .step: output += "." + tree.name(of: node)
        case .placeholderStep: output += "." + tree.lexeme(of: node)
        case .pathOperator:
            output += (tree.nodes[position.place - 1].isImpliedObject ? "@" : ".@") + tree.name(of: node)
        case .methodCall where node.argument == 0:
            output += "." + tree.name(of: tree.selector(ofMethodCallAt: position.place)) + "()"
        case .call, .ifCall, .subquery, .methodCall: output += ")"
        case .element: output += "]"
        case .list: output += "}"
        default: break
        }
        if parenthesized.last == position.place {
            parenthesized.removeLast()
            output += ")"
        }
    }

    /// Returns the text that is printed for an argument.
    private func text(of placeholder: SyntaxNode, at position: SyntaxPosition, in tree: SyntaxTree) -> String {
        guard let literal = argument?(Int(placeholder.argument)) else { return tree.lexeme(of: placeholder) }
        // After a point, `nil` would be the name of a key.
        if position.index == 1, literal == "nil", let parent = position.parent, tree.nodes[parent].isComputedKey {
            return tree.lexeme(of: placeholder)
        }
        return literal
    }

    private static func spelling(of op: Operator) -> String { OperatorTable.foundation.spelling(of: op) }

    // MARK: - Key paths

    private func isInPath(_ place: Int) -> Bool { paths.last?.places.contains(place) ?? false }

    /// Whether a node is a key of a path that is printed as a call.
    private func isInCall(_ place: Int) -> Bool { isInPath(place) && paths[paths.count - 1].isCall }

    /// Whether a node is the base of a path that is printed as a call.
    private func isArgument(_ position: SyntaxPosition) -> Bool { position.parent.map(isInCall) ?? false }

    private mutating func endPath(at place: Int, in tree: SyntaxTree) {
        guard let path = paths.last, place == path.places.upperBound - 1 else { return }
        if path.isCall { output += ", \"valueForKeyPath:\" , " + tree.text(of: path).formatText + ")" }
        paths.removeLast()
    }
}

/// The printed form of a node, as far as parentheses around it depend on it.
private enum PrintedForm {
    /// A number, with or without a sign.
    case number(hasSign: Bool)
    /// An operator before its operand.
    case prefix(Operator)
    /// An operator between its operands.
    case infix(Operator)
    /// Any form that never needs parentheses.
    case other

    /// Creates the form of an argument from its literal: a number, a quotient of numbers, or a literal that begins with
    /// a mark of its own.
    init(ofArgument literal: String) {
        let hasSign = literal.utf8.first == UInt8(ascii: "-")
        let first = hasSign ? literal.utf8.dropFirst().first : literal.utf8.first
        guard let first, first &- UInt8(ascii: "0") < 10 else {
            self = .other
            return
        }
        self = literal.utf8.contains(UInt8(ascii: "/")) ? .infix(.divide) : .number(hasSign: hasSign)
    }

    /// Whether the node is a number, or an operator with its operands.
    var isNumberOrOperation: Bool {
        if case .other = self { false } else { true }
    }
}

extension SyntaxTree {
    /// Returns whether a node needs parentheses, or gets them because it is a compound predicate within another.
    ///
    /// - Parameter argument: returns the text for an argument, given its index; nil for the placeholder itself.
    func needsFormatParentheses(at position: SyntaxPosition, argument: ((Int) -> String?)? = nil) -> Bool {
        guard let place = position.parent else { return false }
        let (parent, node) = (nodes[place], nodes[position.place])
        let form = printedForm(at: position.place, argument)
        switch parent.kind {
        case .prefix where parent.operator == .not: return node.isCompound
        case .prefix:
            if parent.operator == .negate, node.kind != .placeholder, case .number(hasSign: false) = form {
                return true
            }
            return bindsLess(form, than: parent.operator)
        case .infix where parent.operator.isShortCircuit:
            return node.isCompound && node.operator != .not && !isContinued(at: position)
        case .infix where parent.isComputedKey: return form.isNumberOrOperation
        case .infix:
            if parent.operator == .power, position.index == 0, endsWithSign(at: position.place, argument) {
                return true
            }
            return needsParentheses(form, isRight: position.index == 1, of: parent.operator)
        case .step, .placeholderStep, .pathOperator, .postfix, .methodCall, .element:
            return position.index == 0 && form.isNumberOrOperation
        default: return false
        }
    }

    private func printedForm(at place: Int, _ argument: ((Int) -> String?)?) -> PrintedForm {
        let node = nodes[place]
        switch node.kind {
        case .number: return .number(hasSign: source.bytes[Int(node.offset)] == UInt8(ascii: "-"))
        case .trueConstant, .falseConstant: return .number(hasSign: false)
        case .placeholder: return argument?(Int(node.argument)).map(PrintedForm.init(ofArgument:)) ?? .other
        case .prefix: return .prefix(node.operator)
        case .infix where !node.isComputedKey: return .infix(node.operator)
        default: return .other
        }
    }

    private func bindsLess(_ form: PrintedForm, than op: Operator) -> Bool {
        switch form {
        case .prefix(let own), .infix(let own):
            syntax.operators.bindingPower(of: own) < syntax.operators.bindingPower(of: op)
        case .number, .other: false
        }
    }

    private func needsParentheses(_ form: PrintedForm, isRight: Bool, of parent: Operator) -> Bool {
        let own = syntax.operators.bindingPower(of: parent)
        let power: BindingPower
        switch form {
        case .number, .other: return false
        case .prefix(let op):
            power = syntax.operators.bindingPower(of: op)
            if isRight { return power < syntax.operators.loosestPrefix(after: parent) }
        case .infix(let op): power = syntax.operators.bindingPower(of: op)
        }
        if power != own { return power < own }
        return switch syntax.operators.associativity(of: parent) {
        case .left: isRight
        case .right: !isRight
        case .none: true
        }
    }

    /// Returns whether the last part of an operand begins with a sign, which would take a `**` after the operand as its
    /// own.
    private func endsWithSign(at place: Int, _ argument: ((Int) -> String?)?) -> Bool {
        var place = place
        while nodes[place].kind == .infix, nodes[place].operator == .power { place -= 1 }
        return switch printedForm(at: place, argument) {
        case .prefix, .number(hasSign: true): true
        case .infix, .number, .other: false
        }
    }
}

extension SyntaxNode {
    /// Whether the node joins predicates, or negates one.
    fileprivate var isCompound: Bool {
        (kind == .infix && self.operator.isShortCircuit) || (kind == .prefix && self.operator == .not)
    }
}
