// What people write who are used to other notations: `sin 30`, `3 plus 4`, `1,234.5`, `15% of 80`, `|x|`, `let x = 3`, `=1+2`,
// `if a then b else c`, `x += 1`, `\frac{1}{2}`.
//
// None of this is the language. Where the parser is about to report an error, it calls one of these functions. It may report
// a more helpful one, with a fix-it, and go on after it; nil or false leaves the error to the parser. So nothing here is
// looked for in a text without errors, and without this folder every text has the same value or is an error as well:
// `Tests/Checks/Habits/check` builds that.
//
// In formats (`Dialect.explainsHabits`), only what was left out between operands is looked for.

extension Parser {
    /// Reads an operator that stands where an operand should: `x == = 2`, `|x|`, `mod (10, 3)`.
    mutating func parseHabitForOperand() -> State? {
        guard dialect.explainsHabits, !isExplained else { return nil }
        return parseRepeatedEqual() ?? parseLeadingEqual() ?? parseCompoundAssignment() ?? parseAbsoluteValue()
            ?? parseCallOfOperator()
    }

    /// Reports that an operand is missing, if what was read before it explains that: `15%`, `3 + 4 =`, `a ?: b`.
    ///
    /// - Parameter range: where the operand is missing.
    mutating func reportHabitWithoutOperand(at range: SourceRange) -> Bool {
        guard dialect.explainsHabits else { return false }
        return isMisplacedComma || reportFinalEqual() || reportQuestionColon() || reportIncrement(at: range)
            || reportCalledConstant() || reportPercentage(at: range)
    }

    /// Reads on where an operand follows another one and no option allows that: `sin 30`, `3 plus 4`, `15% of 80`, `[1 2]`.
    mutating func parseHabitBetweenOperands() -> State? {
        guard dialect.explainsHabits else { return parseOmission() }
        return parseMisusedPercent() ?? parseForeignCall() ?? parsePastedText() ?? parseChoiceAfterValue()
            ?? parseForeignWord()
            ?? parseSlip() ?? parseBareArguments() ?? parseFunctionWithoutParentheses() ?? parseOmission()
    }

    /// Reads a colon that is no part of a condition or a record: `3:05`, `x := 3`.
    mutating func parseHabitAtColon() -> State? {
        guard dialect.explainsHabits, !isExplained else { return nil }
        return parseTime() ?? parseColonEqual()
    }

    /// Reads a separator that separates nothing: `1,234.5`, `(x, y) -> x`, `12.5,13.1,14`.
    mutating func parseHabitAtSeparator() -> State? {
        guard dialect.explainsHabits else { return nil }
        if skipMisplacedParameters() { return .operatorOrEnd }
        if isMisplacedComma { return skipSeparator() }
        return isExplained ? nil : parseForeignNumber() ?? parseSeparatedValues()
    }

    /// Returns the error that takes the place of all others in a text that has any: of signs that are written otherwise here, as
    /// in `１＋２` and `sin²(x)`; nil if the text would have errors without them, too.
    static func onlyHabit(of source: Source, _ options: ParserOptions) -> Diagnostic? {
        errorOfForeignSigns(in: source, options: options)
    }

    /// Reads an `if` without parentheses: `if a then b else c`.
    mutating func parseHabitOfIf() -> State? {
        guard dialect.explainsHabits, !isExplained, diagnostics.admits(offset: token.start) else { return nil }
        return parseChoiceInWords()
    }

    /// Reports a character that begins no token, and is the current one, with what it was meant as: `max(1;2)`, `\frac{1}{2}`.
    /// The current token may then be another one. Returns false to leave the error to the lexer.
    mutating func explainsHabitOfCharacter() -> Bool {
        dialect.explainsHabits && (readSemicolon() || skipMarkup())
    }

    /// Reads an arrow where no lambda may be: `f = x -> x ** 2`.
    mutating func parseHabitAtArrow() -> State? { parseMisplacedArrow() }
}

// MARK: - Commas

extension Parser {
    /// Whether the current token is a comma that should be a semicolon, which the lexer has reported.
    private var isMisplacedComma: Bool {
        token.kind == .separator && source[token.start] == options.notation.decimalMark.byte
    }

    /// Skips a comma that separates nothing, which has been reported.
    private mutating func skipSeparator() -> State {
        advance()
        isExplained = true
        return .operatorOrEnd
    }
}
