// Calls in other notations: `sin^-1(0.5)`, `sin^2(x)`, `list.length()`, `in(2, list)`, `mod (10, 3)`.

extension Parser {
    /// Reads the rest of such a call up to its values, in the place of an operator, or returns nil.
    mutating func parseOtherCall() -> State? {
        parsePowerOfFunction() ?? parseSuperscriptOfFunction() ?? parseMethodCall()
    }

    // MARK: - Powers

    /// Reads the values after `sin^2`, which some write for the power of a function's value, or `sin^-1`, which some
    /// write for the inverse function. Returns nil for anything else.
    private mutating func parsePowerOfFunction() -> State? {
        guard let functions = options.functions, let last = constructs.last else { return nil }
        let isNegative = last.operator == .negate
        guard !isNegative || constructs.count >= 2 else { return nil }
        let power = isNegative ? constructs[constructs.count - 2] : last
        guard power.operator == .power, builder.last?.kind == .number, parenthesisEnd != builder.end,
            power.offset - power.start <= 30, lastEnd - Int(power.offset) <= 30
        else { return nil }
        let name = source.text(Int(power.start)..<endOfToken(at: Int(power.start), count: 1))
        guard source.text(Int(power.start)..<Int(power.offset)).hasPrefix(name), functions.contains(name),
            mayBeArgument
        else { return nil }
        if isNegative, source.text(Int(operandStart)..<lastEnd) == "1", functions.contains("a" + name) {
            report(.pasted(.inverseFunction(name)), at: token.start..<token.start)
        } else {
            reportPower(Int(power.offset)..<lastEnd, of: name, at: Int(power.start))
        }
        push(.multiply)
        isExplained = true
        return .operand
    }

    /// Reads the values after `ln⁻¹` or `sin²` if the text can't be mended as a whole, or returns nil.
    private mutating func parseSuperscriptOfFunction() -> State? {
        guard let functions = options.functions, mayBeArgument, let power = builder.last, power.kind == .infix,
            power.operator == .power, parenthesisEnd != builder.end, source.byte(at: Int(power.offset)) >= 0x80
        else { return nil }
        // A name, the digits, possibly a sign, and the power.
        let base = builder.nodes[Int(power.first)]
        guard base.kind == .name, builder.end - power.first <= 4 else { return nil }
        let name = builder.name(ofNumber: base.argument)
        guard functions.contains(name) else { return nil }
        let digits = source.text(Int(power.offset)..<lastEnd).unicodeScalars.compactMap(\.superscriptDigit)
        let sign = builder.end - power.first == 4 ? "-" : ""
        let exponent = digits.map { "\($0)" }.joined()
        report(
            .pasted(.powerOfFunction(suggestion: "\(name)(…)**\(sign)\(exponent)")), at: token.start..<token.start)
        push(.multiply)
        isExplained = true
        return .operand
    }

    private var mayBeArgument: Bool {
        switch token.kind {
        case .leftParenthesis, .integer, .decimal, .name: true
        default: false
        }
    }

    /// Reports `sin^2(x)` or `sin^2 x`, given the range of the operator and the exponent.
    private mutating func reportPower(_ power: SourceRange, of name: String, at start: Int) {
        let spelling = source.text(power)
        var suggestion = "\(name)(…)\(spelling)"
        var fixIt: FixIt?
        if let argument = plainArgument() {
            suggestion = "\(name)(\(source.text(argument.inside)))\(spelling)"
            if lexer.endsFactor(at: argument.end) {
                fixIt = FixIt(replacing: start..<argument.end, with: suggestion)
            }
        }
        report(.pasted(.powerOfFunction(suggestion: suggestion)), at: token.start..<token.start, fixIt: fixIt)
    }

    /// Returns the range of the only argument that begins at the current token, and where it ends including its
    /// parentheses; nil if it isn't plain.
    private func plainArgument() -> (inside: SourceRange, end: Int)? {
        guard token.kind == .leftParenthesis else {
            return token.range.count <= Self.longestPastedText ? (token.range, token.end) : nil
        }
        var ahead = lexer.lookahead()
        guard let found = plainExpressions(&ahead, upTo: .rightParenthesis), found.expressions.count == 1 else {
            return nil
        }
        return (found.expressions[0].range, found.follower.end)
    }

    // MARK: - Methods

    /// Reads the values in parentheses after a member with the name of a function, or empty parentheses after any
    /// member. Returns nil for anything else.
    private mutating func parseMethodCall() -> State? {
        guard token.kind == .leftParenthesis, token.start == lastEnd, let member = builder.last, member.kind == .member
        else { return nil }
        let name = builder.name(ofNumber: member.argument)
        let isFunction = options.functions?.contains(name) ?? false
        let closing = peek()
        guard isFunction || closing.kind == .rightParenthesis else { return nil }
        let range = Int(operandStart)..<closing.end
        var fixIt: FixIt?
        if isFunction, closing.kind == .rightParenthesis, range.count <= Self.longestPastedText, diagnostics.isEmpty {
            let point = Int(member.offset) - 1
            fixIt = FixIt(replacing: range, with: "\(name)(\(source.text(range.lowerBound..<point)))")
        }
        report(.pasted(.methodCall(name)), at: token.start..<token.start, fixIt: fixIt)
        if closing.kind == .rightParenthesis { return skip(to: closing.end) }
        push(.multiply)
        isExplained = true
        return .operand
    }

    // MARK: - Operators

    /// Reads `in(2, list)` or `mod (10, 3)`, whose name is an operator here and the current token, as a call, or
    /// returns nil.
    mutating func parseCallOfOperator() -> State? {
        guard let readings = token.readings(in: operators), readings.isAlphabetic,
            let infix = readings.infix
        else { return nil }
        var ahead = lexer.lookahead()
        let parenthesis = ahead.next()
        guard parenthesis.kind == .leftParenthesis,
            let arguments = plainExpressions(&ahead, upTo: .rightParenthesis), arguments.expressions.count > 1,
            arguments.expressions.count == 2 || infix.functionName != nil
        else { return nil }
        let spelling = source.text(token.range)
        if let name = infix.functionName {
            let call = spelling + source.text(parenthesis.start..<arguments.follower.end)
            report(
                .pasted(.spacedCall(spelling, suggestion: call)), at: token.range,
                fixIt: FixIt(replacing: token.end..<parenthesis.start, with: ""))
            return openCall(of: builder.number(ofName: name), infix.isShortCircuit ? .logicCall : .call)
        }
        let operands = arguments.expressions.map { argument in
            argument.isOperation ? "(\(source.text(argument.range)))" : source.text(argument.range)
        }
        let operation = operands.joined(separator: " \(spelling) ")
        // Tokens before or after it may bind more tightly.
        let isWhole = constructs.isEmpty && ahead.next().kind == .endOfText
        report(
            .pasted(.operatorCall(spelling, suggestion: operation)), at: token.range,
            fixIt: FixIt(
                replacing: token.start..<arguments.follower.end, with: isWhole ? operation : "(\(operation))"))
        return openCall(of: builder.number(ofSpelling: token.range))
    }
}
