// Functions whose arguments aren't in parentheses, as in other languages: `sin 30`, `max 3 4`.

extension Parser {
    /// The maximum number of arguments that are searched for, and the maximum length of their text, in bytes.
    private static let mostArguments = 8
    private static let longestArguments = 1_000

    /// Reads operands after the name of a function as if they were its arguments and the call a product, and reports
    /// that they should be in parentheses. Returns nil for anything else.
    mutating func parseBareArguments() -> State? {
        guard let functions = options.functions, let callee = builder.last, callee.kind == .name,
            parenthesisEnd != builder.end, token.start > lastEnd
        else { return nil }
        let spelling = Int(callee.offset)..<lastEnd
        guard let name = functionName(at: spelling, among: functions), let arguments = bareArguments(),
            let last = arguments.last,
            last.upperBound - lastEnd <= Self.longestArguments
        else { return nil }
        let separator = options.notation.decimalMark.separator + " "
        let call = "(\(arguments.map { source.text($0) }.joined(separator: separator)))"
        let isSpelledRight = spelling.count == name.utf8.count && source[spelling].elementsEqual(name.utf8)
        let fixIt =
            isSpelledRight
            ? FixIt(replacing: lastEnd..<last.upperBound, with: call)
            : FixIt(replacing: spelling.lowerBound..<last.upperBound, with: name + call)
        // `sin x ** 2` is the sine of a square to some, and the square of a sine to others.
        let isRaised = lexer.precedesPower(last.upperBound)
        report(
            .missingParentheses(suggestion: isRaised ? "\(name)(…)" : name + call), at: token.start..<token.start,
            fixIt: isRaised ? nil : fixIt)
        push(.multiply)
        while token.start < last.lowerBound { advance() }
        isExplained = true
        return .operand
    }

    /// Reports the name of a function before an operand that may not be its only argument, as in `sin 2x`. Returns nil
    /// for anything else.
    mutating func parseFunctionWithoutParentheses() -> State? {
        guard let functions = options.functions, let callee = builder.last, callee.kind == .name else { return nil }
        let name = builder.name(ofNumber: callee.argument)
        guard functions.contains(name), source[Int(callee.offset)] != .backquote else { return nil }
        report(.missingParentheses(suggestion: "\(name)(…)"), at: token.start..<token.start)
        isExplained = true
        push(.multiply)
        return .operand
    }

    /// The maximum length, in bytes, of a name that may be that of a function in another case.
    private static let longestName = 30

    /// Returns a name if it is that of a function; otherwise, the name in lower case if that is one.
    private func functionName(at range: SourceRange, among functions: any KnownFunctions.Type) -> String? {
        let name = source.text(range)
        if functions.contains(options.notation.nameForms.calleeName(name)) { return name }
        guard range.count <= Self.longestName else { return nil }
        let lowercase = name.lowercased()
        return functions.contains(lowercase) ? lowercase : nil
    }

    /// Returns the ranges of the operands from the current token on. Each must be a single name, number or text,
    /// possibly with postfix operators, and have space around it. Returns nil if anything else is joined to one of
    /// them.
    private func bareArguments() -> [SourceRange]? {
        var arguments: [SourceRange] = []
        var ahead = lexer.lookahead()
        var next = token
        while isBareArgument(next), arguments.count < Self.mostArguments {
            var range = next.range
            next = ahead.nextMeaningful()
            while next.start == range.upperBound, next.readings(in: operators)?.postfix != nil {
                range = range.lowerBound..<next.end
                next = ahead.nextMeaningful()
            }
            arguments.append(range)
            if next.kind == .separator, openBrackets.isEmpty { next = ahead.nextMeaningful() }
            if next.start == range.upperBound, isJoined(next) { return nil }
        }
        return arguments.isEmpty || isBareArgument(next) ? nil : arguments
    }

    private func isBareArgument(_ token: Token) -> Bool {
        switch token.kind {
        case .integer, .decimal, .name, .text: true
        case .keyword: token.keyword != .if
        default: false
        }
    }

    /// Returns whether a token that directly follows an operand belongs to it.
    private func isJoined(_ token: Token) -> Bool {
        switch token.kind {
        case .leftParenthesis, .leftBracket, .leftBrace, .point, .superscript: true
        default: isBareArgument(token)
        }
    }
}
