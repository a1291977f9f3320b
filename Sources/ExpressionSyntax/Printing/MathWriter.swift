extension SyntaxTree {
    /// Returns the expression in mathematical notation, or nil if it is longer than a number of bytes.
    ///
    /// - Parameter argument: returns what is shown for an argument of a format, by its index; by default the placeholder.
    func mathematics<Markup: MathMarkup>(
        in markup: Markup.Type, maximumLength: Int, argument: @escaping (Int) -> String? = { _ in nil }
    ) -> String? {
        var writer = MathWriter<Markup>(
            separator: Markup.symbol(.separator(decimalMark)), maximumLength: maximumLength, argument: argument)
        walk(&writer)
        return writer.output
    }
}

/// Writes a tree in mathematical notation, in one of the languages for it.
private struct MathWriter<Markup: MathMarkup>: SyntaxListener {
    /// What has been written, or nil once it would be longer than the maximum.
    private(set) var output: String? = ""
    /// What is written between arguments, elements, members and parameters.
    private let separator: String
    /// In bytes. A formula is shown with up to some fifty bytes for each of its own.
    private let maximumLength: Int
    /// Returns what is shown for a placeholder of a format, by its index.
    private let argument: (Int) -> String?

    init(separator: String, maximumLength: Int, argument: @escaping (Int) -> String?) {
        self.separator = separator
        self.maximumLength = maximumLength
        self.argument = argument
    }

    private mutating func write(_ text: String) {
        guard let length = output?.utf8.count else { return }
        if length + text.utf8.count > maximumLength { output = nil } else { output?.append(text) }
    }

    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) {
        if let parent = position.parent, tree.nodes[parent].kind == .record {
            let key = tree.nodes[Int(tree.nodes[position.place].first) - 1]
            write(Markup.word(tree.name(of: key)) + Markup.symbol(.colon))
        }
        if tree.isParenthesizedInMath(position) { write(Markup.parentheses.opening) }
        write(marks(at: position.place, in: tree).opening)
    }

    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
        write(marks(at: place, in: tree).separator(before: index))
    }

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        write(marks(at: position.place, in: tree).closing)
        if tree.isParenthesizedInMath(position) { write(Markup.parentheses.closing) }
    }

    // MARK: - Nodes

    private func marks(at place: Int, in tree: SyntaxTree) -> MathMarks {
        let node = tree.nodes[place]
        switch node.kind {
        case .number: return MathMarks(opening: number(tree.lexeme(of: node)))
        case .text: return MathMarks(opening: Markup.text(tree.characters(of: node)))
        case .trueConstant: return MathMarks(opening: Markup.word("true"))
        case .falseConstant: return MathMarks(opening: Markup.word("false"))
        case .nullConstant: return MathMarks(opening: Markup.word("null"))
        case .truePredicate: return MathMarks(opening: Markup.word("TRUEPREDICATE"))
        case .falsePredicate: return MathMarks(opening: Markup.word("FALSEPREDICATE"))
        case .anyKey: return MathMarks(opening: Markup.word("ANYKEY"))
        case .name, .property: return MathMarks(opening: Markup.name(tree.name(of: node)))
        case .variable: return MathMarks(opening: Markup.word("$" + tree.name(of: node)))
        case .missing: return MathMarks(opening: Markup.word("?"))
        case .object: return MathMarks(opening: node.argument == 1 ? "" : Markup.word("SELF"))
        case .placeholder: return MathMarks(opening: placeholder(node, in: tree))
        case .prefix: return prefix(node.operator)
        case .infix: return infix(at: place, in: tree)
        case .postfix: return postfix(node.operator)
        case .call: return call(of: tree.name(of: tree.nodes[Int(node.first)]), argumentCount: node.argument)
        case .ifCall where node.argument != 3: return call(of: "if", argumentCount: node.argument)
        case .ifCall, .conditional: return Markup.cases
        case .list: return separated(tree.syntax == .foundation ? Markup.braces : Markup.brackets)
        case .record: return separated(Markup.braces)
        case .index: return Markup.subscripted
        case .element: return MathMarks(separators: [Markup.brackets.opening], closing: Markup.brackets.closing)
        case .member, .step, .pathOperator, .placeholderStep: return MathMarks(closing: step(node, in: tree))
        case .methodCall:
            let name = Markup.symbol(.point) + Markup.word(tree.name(of: tree.selector(ofMethodCallAt: place)))
            let call = separated(Markup.parentheses)
            if node.argument == 0 { return MathMarks(closing: name + call.opening + call.closing) }
            return MathMarks(separators: [name + call.opening] + call.separators, closing: call.closing)
        case .lambda: return MathMarks(opening: parameters(ofLambdaAt: place, in: tree) + Markup.symbol(.arrow))
        case .subquery:
            let variable = Markup.word("$" + tree.name(of: tree.nodes[Int(node.argument) - 2]))
            return call(of: "SUBQUERY", argumentCount: 2).separated(by: separator + variable + separator)
        // The names before operands, and the markers between them, aren't operands themselves.
        case .callee, .key, .selector, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .subqueryMarker,
            .lambdaMarker:
            return MathMarks()
        }
    }

    private func separated(_ brackets: MathMarks) -> MathMarks { brackets.separated(by: separator) }

    /// Returns the marks of a call. Some functions have a notation of their own.
    private func call(of name: String, argumentCount: UInt32) -> MathMarks {
        switch name {
        case "sqrt" where argumentCount == 1: return Markup.squareRoot
        case "cbrt" where argumentCount == 1: return Markup.cubeRoot
        case "abs" where argumentCount == 1: return Markup.absolute
        case "floor" where argumentCount == 1: return Markup.floor
        case "ceil" where argumentCount == 1: return Markup.ceiling
        default:
            var marks = separated(Markup.parentheses)
            marks.opening = Markup.word(name) + Markup.application + marks.opening
            return marks
        }
    }

    private func parameters(ofLambdaAt place: Int, in tree: SyntaxTree) -> String {
        let names = tree.parameterNumbers(ofLambdaAt: place).map { Markup.name(tree.names[$0]) }
        if names.count == 1 { return names[0] }
        return Markup.parentheses.opening + names.joined(separator: separator) + Markup.parentheses.closing
    }

    private func step(_ node: SyntaxNode, in tree: SyntaxTree) -> String {
        switch node.kind {
        case .pathOperator: Markup.symbol(.point) + Markup.word("@" + tree.name(of: node))
        case .placeholderStep: Markup.symbol(.point) + placeholder(node, in: tree)
        default: Markup.symbol(.point) + Markup.word(tree.name(of: node))
        }
    }

    private func placeholder(_ node: SyntaxNode, in tree: SyntaxTree) -> String {
        Markup.word(argument(Int(node.argument)) ?? tree.lexeme(of: node))
    }

    // MARK: - Operators

    private func sign(_ meaning: Operator) -> String {
        switch meaning.mathOperator {
        case .symbol(let symbol): return Markup.symbol(symbol)
        case .word(let word): return Markup.word(word)
        case .fraction, .flooredFraction, .power, .squareRoot, .degrees:
            preconditionFailure("the operator is shown by the places of its operands")
        }
    }

    private func prefix(_ meaning: Operator) -> MathMarks {
        meaning.mathOperator == .squareRoot ? Markup.squareRoot : MathMarks(opening: sign(meaning))
    }

    private func postfix(_ meaning: Operator) -> MathMarks {
        meaning.mathOperator == .degrees ? Markup.degrees : MathMarks(closing: sign(meaning))
    }

    private func infix(at place: Int, in tree: SyntaxTree) -> MathMarks {
        let node = tree.nodes[place]
        switch node.operator.mathOperator {
        case .fraction: return Markup.fraction
        case .flooredFraction:
            let (floor, fraction) = (Markup.floor, Markup.fraction)
            return MathMarks(
                opening: floor.opening + fraction.opening, separators: fraction.separators,
                closing: fraction.closing + floor.closing)
        case .power:
            let base = tree.nodes[tree.leftOperand(of: place)]
            let isToken =
                base.kind == .name || base.kind == .property || (base.kind == .number && !tree.isCompound(base))
            return Markup.power(ofToken: isToken)
        case .symbol, .word, .squareRoot, .degrees:
            let (quantifier, options) = (node.comparison.quantifier, node.comparison.options.spelling)
            return MathMarks(
                opening: quantifier.map { Markup.word($0 == .any ? "ANY" : "ALL") } ?? "",
                separators: [
                    (tree.selector(ofComparison: node).map(Markup.word) ?? sign(node.operator))
                        + (options.isEmpty ? "" : Markup.word(options))
                ],
                closing: node.operator.withoutPercentage == nil ? "" : Markup.symbol(.percent))
        }
    }

    // MARK: - Numbers

    /// Returns a number as it was written, without `_`: an exponent as a power of ten, a vulgar fraction as a fraction.
    private func number(_ lexeme: String) -> String {
        var digits = Substring(lexeme.withPlainDigits.filter { $0 != "_" })
        var sign = ""
        if digits.first == "-" { sign = Markup.symbol(.minus) + (digits.popFirst().map { _ in "" } ?? "") }
        if RadixPrefix(of: digits.utf8) != nil { return sign + Markup.word(String(digits)) }
        if let (numerator, denominator) = digits.unicodeScalars.last?.vulgarFraction {
            let fraction = Markup.fraction
            let whole = digits.dropLast()
            return sign + (whole.isEmpty ? "" : Markup.number(whole)) + fraction.opening
                + Markup.number("\(numerator)") + fraction.separator(before: 1) + Markup.number("\(denominator)")
                + fraction.closing
        }
        let parts = digits.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard parts.count == 2, let exponent = parts.last else { return sign + Markup.number(digits) }
        let power = Markup.power(ofToken: true)
        let isNegative = exponent.first == "-"
        let size = exponent.drop { $0 == "-" || $0 == "+" }
        return sign + Markup.number(parts[0]) + Markup.symbol(.times) + power.opening + Markup.number("10")
            + power.separator(before: 1) + (isNegative ? Markup.symbol(.minus) : "") + Markup.number(size)
            + power.closing
    }
}

// MARK: - Parentheses

extension SyntaxTree {
    /// Returns whether mathematical notation needs parentheses around a node.
    ///
    /// It needs fewer than a text does: the bar of a fraction and of a root, a raised exponent and an index group what
    /// they hold. A fraction groups itself, but isn't raised to a power without parentheses, and neither is a number that
    /// is shown as a product or a fraction.
    fileprivate func isParenthesizedInMath(_ position: SyntaxPosition) -> Bool {
        guard let place = position.parent else { return false }
        let (node, parent) = (nodes[position.place], nodes[place])
        var isBase = false
        switch parent.kind {
        case .infix:
            switch parent.operator.mathOperator {
            case .fraction, .flooredFraction: return false
            case .power:
                if position.index == 1 { return false }
                isBase = true
            case .symbol, .word, .squareRoot, .degrees: break
            }
        case .prefix: if parent.operator.mathOperator == .squareRoot { return false }
        case .index:
            if position.index == 1 { return false }
            isBase = true
        case .postfix, .member, .step, .placeholderStep, .pathOperator, .methodCall, .element:
            isBase = position.index == 0
        case .conditional: return false
        case .call, .list: if syntax == .native { return false }
        default: break
        }
        if isBase, node.kind == .number { return isCompound(node) }
        if !isBase, node.kind == .infix {
            let shape = node.operator.mathOperator
            if shape == .fraction || shape == .flooredFraction { return false }
        }
        return needsParentheses(at: position)
    }

    /// Returns whether a number is shown as more than its digits.
    fileprivate func isCompound(_ number: SyntaxNode) -> Bool {
        let lexeme = lexeme(of: number)
        return lexeme.unicodeScalars.contains { $0 == "e" || $0 == "E" || $0 == "-" || $0.vulgarFraction != nil }
    }
}
