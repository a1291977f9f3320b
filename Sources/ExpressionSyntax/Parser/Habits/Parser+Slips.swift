// What people used to plain words, spreadsheets or other languages write: `3 plus 4`, `1,234.5`, `let x = 3`. Each is
// one error with a hint of its own and a fix-it.

extension Parser {
    /// Reads two operands without an operator that are a known slip, or returns nil.
    mutating func parseSlip() -> State? {
        parseForeignNumber() ?? parseOperatorWord() ?? parseWordOfProduct() ?? parseDefinitionWord() ?? parseUnit()
    }

    // MARK: - Numbers

    /// Reads the rest of a number with digit groups or a decimal comma after the part before the current token, or
    /// returns nil.
    mutating func parseForeignNumber() -> State? {
        guard let start = lexer.startOfNumber(endingAt: lastEnd),
            let foreign = lexer.foreignNumber(at: start),
            foreign.end > token.start, !isDate(endingAt: lastEnd)
        else { return nil }
        let range = start..<foreign.end
        let fixIts = foreign.suggestions.map { FixIt(replacing: range, with: $0) }
        report(
            .foreignNumber(source.text(range), suggestions: foreign.suggestions, options.notation.decimalMark),
            at: range, fixIt: fixIts.first, otherFixIts: Array(fixIts.dropFirst()))
        lexer.position = foreign.end
        advance()
        lastEnd = foreign.end
        return .operatorOrEnd
    }

    // MARK: - Words

    /// Words that replace an operator, and the operator.
    private static let spokenOperators: [(words: [String], op: Operator)] = [
        (["plus"], .add), (["minus"], .subtract), (["times"], .multiply), (["multiplied", "by"], .multiply),
        (["over"], .divide), (["divided", "by"], .divide), (["to", "the", "power", "of"], .power),
        (["modulo"], .modulo), (["equals"], .equal), (["is"], .equal), (["x"], .multiply), (["X"], .multiply),
    ]

    /// Reads words that replace an operator between two operands, or returns nil.
    private mutating func parseOperatorWord() -> State? {
        guard token.kind == .name else { return nil }
        for (words, op) in Self.spokenOperators where source.spells(words[0], at: token.range) {
            guard let end = endOfWords(words) else { continue }
            let range = token.start..<end
            report(
                .misspelledOperator(source.text(range), suggestion: op.spelling), at: range,
                fixIt: FixIt(replacing: range, with: op.spelling))
            push(op)
            while token.start < end { advance() }
            return .operand
        }
        return nil
    }

    /// Reads an operand after a word that was taken for a factor, as in `3 plus 4` with implicit products, or returns
    /// nil.
    private mutating func parseWordOfProduct() -> State? {
        guard options.implicitMultiplication, token.kind.isNumber, let word = builder.last, word.kind == .name,
            let product = constructs.last, product.operator == .multiply, product.offset == word.offset
        else { return nil }
        let range = Int(word.offset)..<lastEnd
        for (words, op) in Self.spokenOperators where words.count == 1 && source.spells(words[0], at: range) {
            report(
                .misspelledOperator(words[0], suggestion: op.spelling), at: range,
                fixIt: FixIt(replacing: range, with: op.spelling))
            push(.multiply)
            return .operand
        }
        return nil
    }

    /// Returns the end of the words that begin with the current token, if an operand follows them.
    private func endOfWords(_ words: [String]) -> Int? {
        var ahead = lexer.lookahead()
        var end = token.end
        for word in words.dropFirst() {
            let next = ahead.nextMeaningful()
            guard source.spells(word, at: next.range) else { return nil }
            end = next.end
        }
        let follower = ahead.nextMeaningful()
        // `x` is also the most common name of a variable.
        if words[0].utf8.count == 1 { return follower.kind.isNumber && builder.last?.kind == .number ? end : nil }
        return mayBeginOperand(follower) ? end : nil
    }

    private func mayBeginOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .integer, .decimal, .name, .text, .keyword, .leftParenthesis, .leftBracket, .leftBrace: true
        case .operator: token.readings(in: operators)?.prefix != nil
        default: false
        }
    }

    /// Words that begin a definition in other languages.
    private static let definitionWords = ["let", "var", "const", "set", "def", "define", "dim", "local"]

    /// Reads a definition after a word such as `let`, or returns nil.
    private mutating func parseDefinitionWord() -> State? {
        guard builder.end == 1, let word = builder.last, word.kind == .name, token.kind == .name, lastEnd < token.start
        else { return nil }
        let range = Int(word.offset)..<lastEnd
        guard Self.definitionWords.contains(where: { source.spells($0, at: range) }) else { return nil }
        let next = peek()
        guard next.kind == .leftParenthesis || next.readings(in: operators)?.infix == .equal else { return nil }
        report(
            .definitionWord(source.text(range)), at: range,
            fixIt: FixIt(replacing: range.lowerBound..<token.start, with: ""))
        push(.multiply)
        isExplained = true
        return .operand
    }

    /// Words that are units elsewhere and rarely variables. Single letters are more likely to be variables.
    private static let units = [
        "km", "cm", "mm", "nm", "mi", "ft", "yd", "inch", "inches", "miles", "meters", "metres", "feet", "kg", "mg",
        "lb",
        "lbs", "oz", "ml", "cl", "dl", "liters", "litres", "sec", "secs", "seconds", "minutes", "hr", "hrs", "hour",
        "hours", "day", "days", "week", "weeks", "month", "months", "year", "years", "ms", "kB", "KB", "MB", "GB", "TB",
        "Hz", "kHz", "MHz", "GHz", "kW", "kWh", "kJ", "kcal", "kPa", "mph", "kmh", "USD", "EUR", "GBP", "JPY", "CHF",
        "usd", "eur", "gbp", "dollars", "euros", "celsius", "fahrenheit",
    ]

    /// Reads a number with a unit as a product, or returns nil.
    private mutating func parseUnit() -> State? {
        guard token.kind == .name, builder.last?.kind == .number, parenthesisEnd != builder.end else { return nil }
        let place = token.start..<token.start
        if let end = endOfConversion() {
            report(.pasted(.unitConversion), at: place)
            return skip(to: end)
        }
        guard Self.units.contains(where: { source.spells($0, at: token.range) }) else { return nil }
        report(.unit(source.text(token.range)), at: place, fixIt: FixIt(replacing: place, with: "*"))
        push(.multiply)
        isExplained = true
        return .operand
    }

    /// Returns the end of another unit, to which a number with the current token as its unit is converted, as in
    /// `100 F to C`, or nil.
    private func endOfConversion() -> Int? {
        var ahead = lexer.lookahead()
        let (word, unit) = (ahead.nextMeaningful(), ahead.nextMeaningful())
        let converts =
            word.kind == .arrow || ["to", "into", "as"].contains { source.spells($0, at: word.range) }
            || word.readings(in: operators)?.infix == .isIn
        return converts && unit.kind == .name ? unit.end : nil
    }

    // MARK: - Question marks

    /// Reports `a ?: b`, whose `:` is the current token; returns false for any other text.
    mutating func reportQuestionColon() -> Bool {
        guard token.kind == .colon, token.start == lastEnd, constructs.last?.kind == .consequent else { return false }
        let range = lastEnd - 1..<token.end
        let spelling = Operator.coalesce.spelling
        report(
            .misspelledOperator(source.text(range), suggestion: spelling), at: range,
            fixIt: FixIt(replacing: range, with: spelling))
        return true
    }

    // MARK: - Equals signs

    /// Reads an additional `=`, as in `x = = 2` or `x === 2`, or returns nil.
    mutating func parseRepeatedEqual() -> State? {
        guard isEqual(token), lastEnd > 0, source[lastEnd - 1] == UInt8(ascii: "=") else { return nil }
        let isAfterEqual = constructs.last.map { $0.kind == .infix && $0.operator == .equal }
        guard isAfterEqual ?? (isDefinitionBody && builder.end == 0) else { return nil }
        let isDouble = lastEnd > 1 && source[lastEnd - 2] == UInt8(ascii: "=")
        let start = lastEnd - (isDouble ? 2 : 1)
        while isEqual(token) { advance() }
        let range = start..<lastEnd
        report(
            .overlongOperator(source.text(range), meaning: "=="), at: range, fixIt: FixIt(replacing: range, with: "=="))
        return .operand
    }

    private func isEqual(_ token: Token) -> Bool {
        token.kind == .operator && token.readings(in: operators)?.infix == .equal
    }

    /// Reads `:=`, whose `:` is the current token, as `=`, or returns nil.
    mutating func parseColonEqual() -> State? {
        guard source.byte(at: token.end) == UInt8(ascii: "="), isEqual(peek()) else { return nil }
        let range = token.start..<token.end + 1
        report(
            .misspelledOperator(":=", suggestion: "="), at: range, fixIt: FixIt(replacing: range, with: "="))
        push(.equal)
        advance()
        advance()
        return .operand
    }
}

extension SourceBytes {
    fileprivate func spells(_ word: String, at range: SourceRange) -> Bool {
        range.count == word.utf8.count && self[range].elementsEqual(word.utf8)
    }
}
