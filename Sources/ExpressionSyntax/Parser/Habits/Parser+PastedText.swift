// What people paste from documents, recipes, tables and calculators: `2 1/2`, `45°30'`, `3:05`, `12.5,13.1,14`, `|-5|`,
// `3 + 4 =`. Each is one error with a hint of its own.

extension Parser {
    /// Reads two operands without an operator that come with pasted text, or returns nil.
    mutating func parsePastedText() -> State? {
        parseMixedNumber() ?? parseMinutes() ?? parseAfterDate() ?? parseOtherCall()
    }

    /// Reads the fraction of a mixed number such as `2 1/2`, or returns nil.
    private mutating func parseMixedNumber() -> State? {
        if let state = parseFractionAfterNumber() { return state }
        guard token.kind == .integer, let whole = builder.last, whole.kind == .number, parenthesisEnd != builder.end,
            lastEnd < token.start, isInteger(Int(whole.offset)..<lastEnd)
        else { return nil }
        // In `5/2 1/2`, the 2 already belongs to a fraction.
        if whole.offset > 0, source[Int(whole.offset) - 1] == UInt8(ascii: "/") { return nil }
        var ahead = lexer.lookahead()
        let (slash, denominator) = (ahead.nextMeaningful(), ahead.nextMeaningful())
        guard slash.start == token.end, slash.readings(in: operators)?.infix == .divide,
            denominator.kind == .integer, denominator.start == slash.end, isInteger(token.range),
            isInteger(denominator.range), token.range.count < 3
        else { return nil }
        let range = Int(whole.offset)..<denominator.end
        let number = source.text(Int(whole.offset)..<lastEnd)
        let suggestion = "(\(number) + \(source.text(token.start..<denominator.end)))"
        report(
            .pasted(.mixedNumber(suggestion: suggestion)), at: token.start..<token.start,
            fixIt: FixIt(replacing: range, with: suggestion))
        push(.multiply)
        return .operand
    }

    /// Reads a fraction such as `½` after a number to which it can't belong, as in `1.5½` and `2  ½`, or returns nil.
    private mutating func parseFractionAfterNumber() -> State? {
        guard token.kind == .decimal, let number = builder.last, number.kind == .number, parenthesisEnd != builder.end,
            case .scalar(let scalar, _) = source.decodeScalar(at: token.start), scalar.vulgarFraction != nil
        else { return nil }
        let digits = Int(number.offset)..<lastEnd
        let isWhole = isInteger(digits)
        let mixed = isWhole ? source.text(digits) + source.text(token.range) : "3½"
        report(
            .pasted(.mixedNumber(suggestion: mixed)), at: token.start..<token.start,
            fixIt: isWhole ? FixIt(replacing: lastEnd..<token.start, with: "") : nil)
        push(.multiply)
        return .operand
    }

    private func isInteger(_ range: SourceRange) -> Bool {
        range.count <= 20 && source[range].allSatisfy { lexer.isDigit($0) }
    }

    /// Reads the minutes, and possibly the seconds, after degrees, or returns nil.
    private mutating func parseMinutes() -> State? {
        guard token.kind == .integer || token.kind == .decimal, let degrees = builder.last, degrees.kind == .postfix,
            degrees.operator == .degrees, let minuteEnd = endOfMark("'′’", at: token.end)
        else { return nil }
        let start = Int(operandStart)
        let number = start..<Int(degrees.offset)
        guard number.count <= 20, source[number].allSatisfy({ lexer.isDigit($0) }) else { return nil }
        var sum = "\(source.text(number)) + \(source.text(token.range))/60"
        var end = minuteEnd
        var ahead = lexer.lookahead()
        ahead.position = minuteEnd
        let seconds = ahead.next()
        if seconds.kind.isNumber, let secondEnd = endOfMark("\"″”", at: seconds.end) {
            sum += " + \(source.text(seconds.range))/3600"
            end = secondEnd
        }
        report(
            .pasted(.degreesAndMinutes(suggestion: "(\(sum))°")), at: token.start..<token.start,
            fixIt: FixIt(replacing: start..<end, with: "(\(sum))°"))
        return skip(to: end)
    }

    private func endOfMark(_ marks: String, at offset: Int) -> Int? {
        guard offset < source.count, case .scalar(let scalar, let length) = source.decodeScalar(at: offset),
            marks.unicodeScalars.contains(scalar)
        else { return nil }
        return offset + length
    }

    /// Continues after a part of the text that an error is about.
    mutating func skip(to end: Int) -> State {
        lexer.position = end
        advance()
        lastEnd = end
        return .operatorOrEnd
    }

    // MARK: - Dates and times

    /// Reads the `:` of a time such as `3:05` and the tokens after it, or returns nil.
    mutating func parseTime() -> State? {
        guard lastEnd == token.start else { return nil }
        var start = lastEnd
        while start > 0, lastEnd - start < 3, lexer.isDigit(source[start - 1]) { start -= 1 }
        guard (1...2).contains(lastEnd - start), start == 0 || isBeforeNumber(source[start - 1]) else { return nil }
        var end = token.start
        while source.byte(at: end) == UInt8(ascii: ":"), isMinutes(at: end + 1) { end += 3 }
        guard end > token.start else { return nil }
        report(.pasted(.dateOrTime(":")), at: start..<end)
        return skip(to: end)
    }

    /// Returns whether digits after a byte begin a number.
    private func isBeforeNumber(_ byte: UInt8) -> Bool {
        byte < 0x80 && byte != UInt8(ascii: ".") && !lexer.tables.classes[byte].continuesIdentifier
    }

    private func isMinutes(at offset: Int) -> Bool {
        lexer.isDigit(source.byte(at: offset)) && lexer.isDigit(source.byte(at: offset + 1))
            && !lexer.isDigit(source.byte(at: offset + 2))
    }

    /// Words for spans of time that are added to dates.
    private static let spans = [
        "day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "minutes", "seconds",
    ]

    /// Reads the token directly after a date such as `2026-11-22`, or a span of time after a date, or returns nil.
    private mutating func parseAfterDate() -> State? {
        guard builder.last?.kind == .number, let end = endOfDate() else { return nil }
        let isSpan = token.kind == .name && Self.spans.contains { $0 == source.text(token.range) }
        guard isSpan || end == lastEnd else { return nil }
        report(.pasted(.dateOrTime("")), at: token.start..<token.start)
        push(.multiply)
        isExplained = true
        return .operand
    }

    /// Returns where the last date in the most recent tokens ends, or nil if there is none.
    private func endOfDate() -> Int? {
        let earliest = max(Self.formOfDate.count, lastEnd - Self.longestPastedText)
        return stride(from: lastEnd, through: earliest, by: -1).first { isDate(endingAt: $0) }
    }

    private static let formOfDate = Array("0000-00-00".utf8)

    /// Returns whether a date ends at an offset.
    func isDate(endingAt end: Int) -> Bool {
        let form = Self.formOfDate
        return end >= form.count
            && form.indices.allSatisfy { index in
                let byte = source[end - form.count + index]
                return form[index] == UInt8(ascii: "-") ? byte == form[index] : lexer.isDigit(byte)
            }
    }

    // MARK: - Tables

    /// Reads values with separators between them that are the whole text, as in a line of a table, after the first one
    /// has been read. Returns nil for anything else.
    mutating func parseSeparatedValues() -> State? {
        guard constructs.isEmpty, diagnostics.isEmpty,
            lastEnd - Int(operandStart) <= Self.longestPastedText
        else { return nil }
        var ahead = lexer.lookahead()
        guard let others = plainExpressions(&ahead, upTo: .endOfText) else { return nil }
        let ranges = [Int(operandStart)..<lastEnd] + others.expressions.map(\.range)
        let range = ranges[0].lowerBound..<ranges[ranges.count - 1].upperBound
        if ranges.contains(where: { isDate($0) }) {
            report(.pasted(.dateOrTime(",")), at: token.range)
        } else {
            let list = "[\(source.text(range))]"
            report(
                .pasted(.separatedValues(separator: source.text(token.range), suggestion: list)), at: token.range,
                fixIt: FixIt(replacing: range, with: list))
        }
        return skip(to: range.upperBound)
    }

    private func isDate(_ range: SourceRange) -> Bool {
        range.count == Self.formOfDate.count && isDate(endingAt: range.upperBound)
    }

    // MARK: - Signs

    /// Reads `|x|`, whose first bar is the current token, or returns nil.
    mutating func parseAbsoluteValue() -> State? {
        guard token.readings(in: operators)?.infix == .bitOr else { return nil }
        var ahead = lexer.lookahead()
        guard let operand = plainExpressions(&ahead, upTo: .endOfText, or: .bitOr), operand.expressions.count == 1,
            operand.follower.kind == .operator
        else { return nil }
        let closing = operand.follower
        let call = "abs(\(source.text(token.end..<closing.start)))"
        let range = token.start..<closing.end
        report(.pasted(.absoluteValue(suggestion: call)), at: token.range, fixIt: FixIt(replacing: range, with: call))
        builder.appendLeaf(.missing, offset: tokenOffset)
        operandStart = tokenOffset
        return skip(to: closing.end)
    }

    /// Reports the `=` at the end of `3 + 4 =`. Returns false if there is none, or if it may be that of a definition.
    mutating func reportFinalEqual() -> Bool {
        guard token.kind == .endOfText, let equal = constructs.last, equal.operator == .equal,
            equal.kind == .infix, openBrackets.isEmpty, source.byte(at: Int(equal.offset) + 1) != UInt8(ascii: "="),
            !isHead(before: equal)
        else { return false }
        var start = Int(equal.offset)
        while start > 0, source[start - 1] == UInt8(ascii: " ") { start -= 1 }
        report(
            .pasted(.finalEqual), at: lastEnd..<lastEnd,
            fixIt: FixIt(replacing: start..<Int(equal.offset) + 1, with: ""))
        return true
    }

    /// Returns whether the left operand of an `=` is a name or a call, which may be the head of a definition.
    private func isHead(before equal: OpenConstruct) -> Bool {
        guard constructs.count == 1, let left = builder.last else { return false }
        return left.kind == .name || left.kind == .call
    }
}
