// What people used to other notations write: `sin 30`, `3 plus 4`, `1,234.5`, `15% of 80`, `|x|`, `let x = 3`, `=1+2`,
// `if a then b else c`, `x += 1`, `\frac{1}{2}`.
//
// None of this is part of the language. Before the parser reports an error, it calls one of these functions. The
// function may report a more helpful error, with a fix-it, and continue after it; if it returns nil or false, the
// parser reports its own. So nothing here is searched for in a text without errors, and without this folder, every text
// has the same value or is also an error: `Tests/Checks/Habits/check` builds that.
//
// In formats (`Dialect.explainsHabits`), only omissions between operands are searched for.

extension Parser {
    /// Reads an operator in the place of an operand: `x == = 2`, `|x|`, `mod (10, 3)`.
    mutating func parseHabitForOperand() -> State? {
        guard dialect.explainsHabits, !isExplained else { return nil }
        return parseRepeatedEqual() ?? parseLeadingEqual() ?? parseCompoundAssignment() ?? parseAbsoluteValue()
            ?? parseCallOfOperator()
    }

    /// Reports a missing operand if the tokens before it explain the error: `15%`, `3 + 4 =`, `a ?: b`.
    ///
    /// - Parameter range: where the operand is missing.
    mutating func reportHabitWithoutOperand(at range: SourceRange) -> Bool {
        guard dialect.explainsHabits else { return false }
        return isMisplacedComma || reportFinalEqual() || reportQuestionColon() || reportIncrement(at: range)
            || reportCalledConstant() || reportPercentage(at: range)
    }

    /// Continues if an operand follows another one and no option allows that: `sin 30`, `3 plus 4`, `15% of 80`,
    /// `[1 2]`.
    mutating func parseHabitBetweenOperands() -> State? {
        guard dialect.explainsHabits else { return parseOmission() }
        return parseMisusedPercent() ?? parseForeignCall() ?? parsePastedText() ?? parseChoiceAfterValue()
            ?? parseForeignWord()
            ?? parseSlip() ?? parseBareArguments() ?? parseFunctionWithoutParentheses() ?? parseOmission()
    }

    /// Reads a colon that isn't part of a condition or a record: `3:05`, `x := 3`.
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

    /// Returns the error that replaces all others in a text: the one for signs that are written differently here, as in
    /// `１＋２` and `sin²(x)`. Returns nil if the text would have errors without them, too.
    static func onlyHabit(of source: Source, _ options: ParserOptions) -> Diagnostic? {
        errorOfForeignSigns(in: source, options: options)
    }

    /// Reads an `if` without parentheses: `if a then b else c`.
    mutating func parseHabitOfIf() -> State? {
        guard dialect.explainsHabits, !isExplained, diagnostics.admits(offset: token.start) else { return nil }
        return parseChoiceInWords()
    }

    /// Reports the current character, which begins no token, with what it was meant as: `max(1;2)`, `\frac{1}{2}`. The
    /// current token may then be another one. Returns false to leave the error to the lexer.
    mutating func explainsHabitOfCharacter() -> Bool {
        dialect.explainsHabits && (readSemicolon() || skipMarkup())
    }

    /// Reads an arrow where a lambda isn't allowed: `f = x -> x ** 2`.
    mutating func parseHabitAtArrow() -> State? { parseMisplacedArrow() }
}

// MARK: - Commas

extension Parser {
    /// Whether the current token is a comma that should be a semicolon, which the lexer has already reported.
    private var isMisplacedComma: Bool {
        token.kind == .separator && source[token.start] == options.notation.decimalMark.byte
    }

    /// Skips a comma that separates nothing, after its error has been reported.
    private mutating func skipSeparator() -> State {
        advance()
        isExplained = true
        return .operatorOrEnd
    }
}
