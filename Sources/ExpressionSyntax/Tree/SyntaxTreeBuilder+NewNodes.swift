/// Nodes that don't come from a text. They get places in a source when the tree is normalized.
extension SyntaxTreeBuilder {
    /// Appends a number in the spelling of the language, such as `2` or `0.5`.
    ///
    /// - Precondition: the text is a single number without a sign.
    /// - Complexity: O(n) in the length of the text.
    public mutating func appendNumber(_ lexeme: String) {
        let source = Source(lexeme)
        let token = source.withLexer { lexer in lexer.next() }
        let isNumber = token.kind == .integer || token.kind == .decimal
        precondition(isNumber && token.range == 0..<source.bytes.count, "the text is a number")
        appendLeaf(.number, argument: UInt32(source.bytes.count), offset: offsetOfNewNode(spelled: lexeme))
    }

    /// Appends a text literal with these characters.
    ///
    /// - Complexity: O(n) in the length of the text.
    public mutating func appendText(_ characters: String) {
        let lexeme = notation.syntax == .native ? characters.quotedText : characters.formatText
        appendLeaf(.text, argument: UInt32(lexeme.utf8.count), offset: offsetOfNewNode(spelled: lexeme))
    }

    /// Appends `true` or `false`.
    public mutating func appendTruth(_ truth: Bool) {
        appendLeaf(truth ? .trueConstant : .falseConstant, offset: offsetOfNewNode())
    }

    /// Appends the name of a variable or constant.
    ///
    /// - Precondition: it is possible as the name of a variable: it isn't empty, and has neither backquotes nor control
    ///   characters.
    /// - Complexity: O(n) in the length of the name.
    public mutating func appendName(_ name: String) {
        precondition(notation.nameForms.spelling(ofVariable: name) != nil, "the text is a name")
        appendLeaf(.name, argument: number(ofName: name), offset: offsetOfNewNode())
    }

    /// Appends an operator over the last operands: two for an infix operator, otherwise one.
    ///
    /// The operation is then the last operand. Before the right operand of `and`, `or` and `??`,
    /// ``appendShortCircuitMarker(_:)`` must be called.
    ///
    /// - Precondition: there are enough operands, and `%` and `°` have the operator's meaning in the builder's source:
    ///   a tree can't have both remainders and percentages, or angles of several units.
    public mutating func appendOperator(_ op: Operator) {
        precondition(admits(op), "'%' and '°' mean one thing in a tree")
        let isInfix = op.fixity == .infix
        precondition(last != nil && (!isInfix || operandBeforeLast != nil), "the operator has operands")
        let first = isInfix ? start(ofLast: 2) : startOfLast
        appendOperator(op, offset: offsetOfNewNode(), first: first)
    }

    /// Appends the marker between the operands of `and`, `or` or `??`, or between the arguments of a call of `and` or
    /// `or`.
    ///
    /// - Precondition: the operator is one of these, and its left operand is complete.
    public mutating func appendShortCircuitMarker(_ op: Operator) {
        precondition(op.isShortCircuit && last != nil, "the left operand of the operator has ended")
        appendMarker(.shortCircuitMarker, op, offset: offsetOfNewNode())
    }

    /// Appends the name of a function, before the arguments of its call.
    ///
    /// - Precondition: it is a name of the language and not one of its words, except for the words that can be called:
    ///   `mod`, `xor`, `and` and `or`. The arguments of the last two need markers between them, as the operators do.
    /// - Complexity: O(n) in the length of the name.
    public mutating func appendCallee(_ name: String) {
        precondition(name.isPlainName || Operator(functionName: name) != nil, "the text is a name")
        appendLeaf(.callee, argument: number(ofName: name), offset: offsetOfNewNode())
    }

    /// Appends a call over the last arguments, which follow the callee.
    ///
    /// - Precondition: there are that many arguments, with a callee before them.
    /// - Complexity: O(k) for k arguments.
    public mutating func appendCall(argumentCount: Int) {
        precondition(argumentCount >= 0, "the number of arguments isn't negative")
        let first = argumentCount == 0 ? nodes.count : Int(start(ofLast: argumentCount))
        precondition(first > 0 && nodes[first - 1].kind == .callee, "a callee precedes the arguments")
        if argumentCount > 1 { setTargetsBetweenArguments() }
        append(.call, argument: UInt32(argumentCount), offset: offsetOfNewNode(), first: UInt32(first - 1))
    }
}
