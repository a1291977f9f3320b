extension SyntaxTree {
    /// Returns the expression in mathematical notation, or nil if it is longer than a number of bytes.
    ///
    /// - Parameter argument: returns what is shown for an argument of a format, by its index; by default the placeholder.
    func mathematics<Markup: MathMarkup>(
        in markup: Markup.Type, maximumLength: Int, argument: (Int) -> MathArgument? = { _ in nil }
    ) -> String? {
        var arguments: [UInt32: MathArgument] = [:]
        for node in nodes where node.kind == .placeholder || node.kind == .placeholderStep {
            arguments[node.argument] = argument(Int(node.argument))
        }
        var writer = MathWriter<Markup>(
            separator: Markup.symbol(.separator(notation.decimalMark)), maximumLength: maximumLength,
            arguments: arguments)
        walk(&writer)
        return writer.output
    }
}

/// What is shown for an argument of a format.
package enum MathArgument {
    /// A number, as the language writes it.
    case number(SyntaxTree)
    /// Anything else, as a format writes it.
    case literal(String)
}

/// Writes a tree in mathematical notation, in one of the languages for it.
private struct MathWriter<Markup: MathMarkup>: SyntaxListener {
    /// What has been written, or nil once it would be longer than the maximum.
    private(set) var output: String? = ""
    /// What is written between arguments, elements, members and parameters.
    private let separator: String
    /// In bytes. A formula is shown with up to some fifty bytes for each of its own.
    private let maximumLength: Int
    /// What is shown for the placeholders of a format, by the indices of their arguments.
    private let arguments: [UInt32: MathArgument]

    init(separator: String, maximumLength: Int, arguments: [UInt32: MathArgument]) {
        self.separator = separator
        self.maximumLength = maximumLength
        self.arguments = arguments
    }

    /// Appends a text; nil stands for one that is too long.
    private mutating func write(_ text: String?) {
        guard let text else {
            output = nil
            return
        }
        guard let length = output?.utf8.count else { return }
        if length + text.utf8.count > maximumLength { output = nil } else { output?.append(text) }
    }

    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) {
        if let parent = position.parent, tree.nodes[parent].kind == .record {
            let key = tree.nodes[Int(tree.nodes[position.place].first) - 1]
            write(Markup.word(tree.name(of: key)) + Markup.symbol(.colon))
        }
        if tree.isParenthesizedInMath(position, arguments) { write(Markup.parentheses.opening) }
        write(marks(at: position.place, in: tree).opening)
        let node = tree.nodes[position.place]
        if node.kind == .placeholder, case .number(let number)? = arguments[node.argument] {
            write(number.mathematics(in: Markup.self, maximumLength: maximumLength))
        }
    }

    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
        write(marks(at: place, in: tree).separator(before: index))
    }

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        write(marks(at: position.place, in: tree).closing)
        if tree.isParenthesizedInMath(position, arguments) { write(Markup.parentheses.closing) }
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

    /// Returns a placeholder or what is shown in its place, which for a number is written as an operand.
    private func placeholder(_ node: SyntaxNode, in tree: SyntaxTree) -> String {
        switch arguments[node.argument] {
        case nil: Markup.word(tree.lexeme(of: node))
        case .literal(let literal): Markup.word(literal)
        case .number: ""
        }
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
            return Markup.power(ofToken: tree.isTokenInMath(at: tree.leftOperand(of: place), arguments))
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
