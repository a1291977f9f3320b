// Texts with signs that are written differently here: `１＋２`, `٣ + ٤`, `5‰`, `1⁄2`, `⌊x⌋`, `sin²(x)`. If a text is valid
// once all of them are replaced, that is the only error, and its fix-it replaces them all.

extension Parser {
    /// The maximum length, in bytes, of a text that is mended.
    private static let longestMendedText = 10_000

    /// Returns the only error of a text with such signs. Returns nil if there are none, or if the text would have
    /// errors even without them.
    ///
    /// - Complexity: O(n²) in the length of the text, which is at most 10,000 bytes.
    static func errorOfForeignSigns(in source: Source, options: ParserOptions) -> Diagnostic? {
        guard options.notation.syntax.dialect.explainsHabits, source.bytes.count <= longestMendedText else {
            return nil
        }
        let mended = source.withBytes { bytes -> (bytes: [UInt8], sign: MendedText.Sign)? in
            var text = MendedText()
            guard text.read(bytes, options), let sign = text.firstSign else { return nil }
            return (text.bytes, sign)
        }
        guard let (bytes, sign) = mended else { return nil }
        var arrays = TreeArrays()
        let problems = read(Source(bytes: bytes), options: options, into: &arrays) { parser in
            _ = parser.parseStatement()
        }
        guard problems.isEmpty else { return nil }
        return Diagnostic(
            SyntaxProblem.pasted(sign.problem), at: sign.range, fixIt: FixIt(changing: source.bytes, to: bytes))
    }
}

extension FixIt {
    /// Creates the fix-it that turns one text into another, from the first scalar that differs to the last.
    fileprivate init(changing old: [UInt8], to new: [UInt8]) {
        func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        while start > 0, start < old.count, isContinuation(old[start]) { start -= 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        while end > 0, isContinuation(old[old.count - end]) { end -= 1 }
        self.init(
            replacing: start..<old.count - end, with: String(decoding: new[start..<new.count - end], as: UTF8.self))
    }
}

/// A text in which foreign signs are replaced by their spellings here, token by token.
private struct MendedText {
    typealias Sign = (problem: PastedText, range: SourceRange)

    private(set) var bytes: [UInt8] = []
    private(set) var firstSign: Sign?
    /// The number or name at the end of the text so far, and the one that ended before white space.
    private var operand: Range<Int>?
    private var operandBefore: Range<Int>?
    /// Whether the next operand is the denominator of a `⁄`.
    private var isInFraction = false
    private var brackets: [Bracket] = []

    /// An open parenthesis, `⌊` or `⌈`.
    private struct Bracket {
        /// The sign that closes it, or nil for a parenthesis.
        var closing: Unicode.Scalar?
        /// The power to which a function's value is raised, and where its call begins.
        var power = ""
        var start = 0
    }

    /// Reads a text. Returns false if it has a sign that can't be replaced.
    mutating func read(_ source: SourceBytes, _ options: ParserOptions) -> Bool {
        var lexer = Lexer(source, options)
        lexer.keepsProblems = false
        var token = lexer.next()
        var end = 0
        while token.kind != .endOfText {
            if token.start > end {
                endOperand()
                bytes += source[end..<token.start]
            }
            let next = lexer.next()
            if let name = function(token, next, lexer, options) {
                let parenthesis = lexer.next()
                guard open(name, raisedTo: source.text(next.range), parenthesis.start, options) else { return false }
                (end, token) = (parenthesis.end, lexer.next())
                continue
            }
            guard append(token, before: next, of: source) else { return false }
            (end, token) = (token.end, next)
        }
        endOperand()
        bytes += source[end..<source.count]
        return true
    }

    // MARK: - Tokens

    /// Appends a token. Returns false if it is a sign that can't be replaced.
    private mutating func append(_ token: Token, before next: Token, of source: SourceBytes) -> Bool {
        switch token.kind {
        case .integer, .decimal: appendOperand(source[token.range], extends: true)
        case .name: appendOperand(source.text(token.range).inHalfWidth.utf8, extends: false)
        case .leftParenthesis: open("(", Bracket(start: bytes.count))
        case .rightParenthesis: return closeParenthesis(before: next)
        case .unexpected, .operator: return appendSigns(token.range, before: next, of: source)
        default:
            endOperand()
            operandBefore = nil
            bytes += source[token.range]
        }
        return true
    }

    private mutating func appendOperand(_ lexeme: some Collection<UInt8>, extends: Bool) {
        let start = bytes.count
        if let last = operand, last.upperBound == start, extends {
            bytes += lexeme
            operand = last.lowerBound..<bytes.count
        } else {
            endOperand()
            bytes += lexeme
            operand = start..<bytes.count
        }
    }

    /// Ends a number or name, and the fraction whose denominator it is.
    private mutating func endOperand() {
        guard let last = operand else { return }
        (operandBefore, operand) = (last, nil)
        if isInFraction { bytes.append(UInt8(ascii: ")")) }
        isInFraction = false
    }

    private mutating func appendOther(_ text: String) {
        endOperand()
        operandBefore = nil
        bytes += text.utf8
    }

    private mutating func open(_ text: String, _ bracket: Bracket) {
        appendOther(text)
        brackets.append(bracket)
    }

    private mutating func closeParenthesis(before next: Token) -> Bool {
        appendOther(")")
        guard let bracket = brackets.popLast() else { return true }
        if bracket.closing != nil { return false }
        bytes += bracket.power.utf8
        if !bracket.power.isEmpty, next.bindsAsTightlyAsPower {
            bytes.insert(UInt8(ascii: "("), at: bracket.start)
            bytes.append(UInt8(ascii: ")"))
        }
        return true
    }

    // MARK: - Signs

    /// Appends the spellings of the scalars of a token. In an operator, only dashes can be foreign.
    private mutating func appendSigns(_ range: SourceRange, before next: Token, of source: SourceBytes) -> Bool {
        var offset = range.lowerBound
        for scalar in source.text(range).unicodeScalars {
            let place = offset..<offset + scalar.utf8.count
            offset = place.upperBound
            if scalar.isDash {
                appendOther("-")
            } else if let sign = scalar.foreignSign {
                if firstSign == nil { firstSign = (.sign(String(scalar), sign), place) }
                guard append(sign, scalar, before: next) else { return false }
            } else {
                appendOther(String(scalar))
            }
        }
        return true
    }

    private mutating func append(_ sign: ForeignSign, _ scalar: Unicode.Scalar, before next: Token) -> Bool {
        switch sign {
        case .spelled("("): open("(", Bracket(start: bytes.count))
        case .spelled(")"): return closeParenthesis(before: next)
        case .spelled(let spelling):
            let isOfNumber = spelling.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 &- UInt8(ascii: "0") < 10 }
            if isOfNumber { appendOperand(spelling.utf8, extends: true) } else { appendOther(spelling) }
        case .invisible: break
        case .fractionSlash: return appendFractionSlash()
        case .perMille:
            guard let last = operand, !isInFraction else { return false }
            bytes.insert(UInt8(ascii: "("), at: last.lowerBound)
            operand = nil
            bytes += "/1000)".utf8
        case .floor: return appendBracket("floor(", isOpening: scalar == "⌊", closing: "⌋")
        case .ceiling: return appendBracket("ceil(", isOpening: scalar == "⌈", closing: "⌉")
        case .infinity: return false
        }
        return true
    }

    private mutating func appendBracket(_ call: String, isOpening: Bool, closing: Unicode.Scalar) -> Bool {
        if isOpening {
            open(call, Bracket(closing: closing))
            return true
        }
        appendOther(")")
        return brackets.popLast()?.closing == closing
    }

    /// Appends the `/` of a fraction in parentheses, possibly of a mixed number: `3 1⁄2` is `(3 + 1/2)`.
    private mutating func appendFractionSlash() -> Bool {
        guard let numerator = operand, !isInFraction else { return false }
        var start = numerator.lowerBound
        if let whole = operandBefore, whole.upperBound + 1 == start, isInteger(whole), isInteger(numerator) {
            bytes.replaceSubrange(whole.upperBound..<start, with: " + ".utf8)
            start = whole.lowerBound
        }
        bytes.insert(UInt8(ascii: "("), at: start)
        bytes.append(UInt8(ascii: "/"))
        (operand, isInFraction) = (nil, true)
        return true
    }

    private func isInteger(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    }

    // MARK: - Powers of functions

    /// Returns the name of a function if a superscript is between it and the parenthesis of its argument; otherwise
    /// nil.
    private func function(
        _ name: Token, _ superscript: Token, _ lexer: borrowing Lexer, _ options: ParserOptions
    ) -> String? {
        guard name.kind == .name, superscript.kind == .superscript, superscript.start == name.end else { return nil }
        let spelling = lexer.bytes.text(name.range)
        var ahead = lexer.lookahead()
        guard options.functions?.contains(spelling) == true, ahead.next().kind == .leftParenthesis else { return nil }
        return spelling
    }

    /// Opens the call of a function whose value is raised to a power, or of its inverse function. Returns false if it
    /// has no inverse.
    private mutating func open(
        _ name: String, raisedTo superscript: String, _ place: Int, _ options: ParserOptions
    ) -> Bool {
        endOperand()
        let isInverse = superscript == "⁻¹"
        let power = "**" + (superscript.unicodeScalars.first == .superscriptMinus ? "-" : "") + superscript.digits
        if isInverse, options.functions?.contains("a" + name) != true { return false }
        let problem: PastedText =
            isInverse ? .inverseFunction(name) : .powerOfFunction(suggestion: "\(name)(…)\(power)")
        if firstSign == nil { firstSign = (problem, place..<place) }
        let start = bytes.count
        bytes += (isInverse ? "a" + name : name).utf8
        open("(", Bracket(power: isInverse ? "" : power, start: start))
        return true
    }
}

extension Token {
    /// Whether the token, after an operand, would begin something that takes the exponent of a power before it as its
    /// operand.
    fileprivate var bindsAsTightlyAsPower: Bool {
        switch kind {
        case .point, .leftBracket, .superscript: return true
        default:
            let readings = readings(in: OperatorTable.standard.facts)
            return readings?.postfix != nil || readings?.infix == .power
        }
    }
}

extension String {
    /// The plain digits of a superscript, without its sign.
    fileprivate var digits: String { unicodeScalars.compactMap(\.superscriptDigit).map { "\($0)" }.joined() }

    /// The text with full-width letters and digits in their usual form.
    fileprivate var inHalfWidth: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.halfWidth ?? $0 }))
    }
}
