extension SyntaxTree {
    /// Returns the expression in mathematical notation, or nil if it is longer than a number of bytes.
    ///
    /// - Parameter argument: returns what is shown for an argument of a format, given its index; by default the
    ///   placeholder.
    func mathematics<Markup: MathMarkup>(
        in markup: Markup.Type, maximumLength: Int, argument: (Int) -> MathArgument? = { _ in nil }
    ) -> String? {
        var writer = MathWriter<Markup>(
            separator: Markup.symbol(.separator(notation.decimalMark)), maximumLength: maximumLength,
            arguments: mathArguments(argument), percentages: percentages())
        walk(&writer)
        return writer.output
    }
}

/// Writes a tree in mathematical notation, in a given markup language.
struct MathWriter<Markup: MathMarkup>: SyntaxListener {
    /// The text so far, or nil once it would be longer than the maximum.
    private(set) var output: String? = ""
    /// The mark between arguments, elements, members and parameters.
    let separator: String
    /// The maximum length, in bytes. A formula takes up to about fifty bytes for each of its own.
    private let maximumLength: Int
    /// The representations of the arguments of a format.
    let arguments: MathArguments
    /// Whether each node is a percentage.
    private let percentages: [Bool]

    init(separator: String, maximumLength: Int, arguments: MathArguments, percentages: [Bool]) {
        self.separator = separator
        self.maximumLength = maximumLength
        self.arguments = arguments
        self.percentages = percentages
    }

    /// Appends a text; nil means that the text is too long.
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
        if isParenthesized(position, in: tree) { write(Markup.parentheses.opening) }
        write(marks(at: position.place, in: tree).opening)
        let node = tree.nodes[position.place]
        if let number = arguments.number(for: node) {
            write(number.mathematics(in: Markup.self, maximumLength: maximumLength))
        }
    }

    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
        write(marks(at: place, in: tree).separator(before: index))
    }

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        write(marks(at: position.place, in: tree).closing)
        if isParenthesized(position, in: tree) { write(Markup.parentheses.closing) }
    }

    private func isParenthesized(_ position: SyntaxPosition, in tree: SyntaxTree) -> Bool {
        tree.isParenthesizedInMath(position, arguments) { percentages[$0] }
    }

    // MARK: - Nodes

    private func marks(at place: Int, in tree: SyntaxTree) -> MathMarks {
        let node = tree.nodes[place]
        switch node.kind.native {
        case .number: return MathMarks(opening: number(tree.lexeme(of: node)))
        case .text: return MathMarks(opening: Markup.text(tree.characters(of: node)))
        case .trueConstant: return MathMarks(opening: Markup.word("true"))
        case .falseConstant: return MathMarks(opening: Markup.word("false"))
        case .nullConstant: return MathMarks(opening: Markup.word("null"))
        case .name: return MathMarks(opening: Markup.name(tree.name(of: node)))
        case .missing: return MathMarks(opening: Markup.word("?"))
        case .prefix: return prefix(node.operator)
        case .infix: return infix(at: place, in: tree)
        case .postfix: return postfix(node.operator)
        case .call:
            if let function = tree.functionOfDegrees(at: place) { return call(ofDegrees: function) }
            return call(of: tree.name(of: tree.nodes[Int(node.first)]), argumentCount: node.argument)
        case .ifCall where node.argument != 3: return call(of: "if", argumentCount: node.argument)
        case .ifCall, .conditional: return Markup.cases
        case .list: return separated(tree.syntax.isOfFormats ? Markup.braces : Markup.brackets)
        case .record: return separated(Markup.braces)
        case .index: return Markup.subscripted
        case .member: return MathMarks(closing: Markup.symbol(.point) + Markup.word(tree.name(of: node)))
        case .lambda: return MathMarks(opening: parameters(ofLambdaAt: place, in: tree) + Markup.symbol(.arrow))
        // The names before operands and the markers between them aren't operands themselves.
        case .callee, .key, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker:
            return MathMarks()
        case .ofFormats: return formatMarks(at: place, in: tree)
        }
    }

    func separated(_ brackets: MathMarks) -> MathMarks { brackets.separated(by: separator) }

    /// Returns the marks of a call. Some functions have a notation of their own.
    func call(of name: String, argumentCount: UInt32) -> MathMarks {
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

    /// Returns the marks of a call if angles are in degrees, since those of mathematics are in radians.
    private func call(ofDegrees function: AngleFunction) -> MathMarks {
        var marks = call(of: function.rawValue, argumentCount: function.arity)
        if function.givesAngle {
            let fraction = Markup.fraction
            marks.opening =
                fraction.opening + Markup.number("180") + fraction.separator(before: 1) + Markup.name("pi")
                + fraction.closing + marks.opening
        } else {
            marks.opening += Markup.degrees.opening
            marks.closing = Markup.degrees.closing + marks.closing
        }
        return marks
    }

    private func parameters(ofLambdaAt place: Int, in tree: SyntaxTree) -> String {
        let names = tree.parameterNumbers(ofLambdaAt: place).map { Markup.name(tree.names[$0]) }
        if names.count == 1 { return names[0] }
        return Markup.parentheses.opening + names.joined(separator: separator) + Markup.parentheses.closing
    }

    // MARK: - Operators

    private func sign(_ op: Operator) -> String {
        switch op.mathOperator {
        case .symbol(let symbol): return Markup.symbol(symbol)
        case .word(let word): return Markup.word(word)
        case .fraction, .flooredFraction, .power, .squareRoot, .cubeRoot, .fourthRoot, .degrees, .omitted:
            preconditionFailure("the operator is shown by the places of its operands")
        }
    }

    private func prefix(_ op: Operator) -> MathMarks {
        switch op.mathOperator {
        case .squareRoot: Markup.squareRoot
        case .cubeRoot: Markup.cubeRoot
        case .fourthRoot: Markup.fourthRoot
        case .symbol, .word, .fraction, .flooredFraction, .power, .degrees, .omitted: MathMarks(opening: sign(op))
        }
    }

    private func postfix(_ op: Operator) -> MathMarks {
        switch op.mathOperator {
        case .degrees: Markup.degrees
        case .omitted: MathMarks()
        default: MathMarks(closing: sign(op))
        }
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
        case .symbol, .word, .squareRoot, .cubeRoot, .fourthRoot, .degrees, .omitted:
            let marks = tree.comparisonMarks(of: node)
            return MathMarks(
                opening: marks.quantifier.map(Markup.word) ?? "",
                separators: [
                    (marks.selector.map(Markup.word) ?? sign(node.operator))
                        + (marks.options.isEmpty ? "" : Markup.word(marks.options))
                ],
                closing: node.operator.withoutPercentage == nil ? "" : Markup.symbol(.percent))
        }
    }

    // MARK: - Numbers

    /// Returns a number as it was written, without `_`. An exponent becomes a power of ten, and a vulgar fraction a
    /// fraction.
    private func number(_ lexeme: String) -> String {
        var digits = Substring(lexeme.normalNumber.filter { $0 != "_" })
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
