/// The problems that a text can have before it is evaluated.
enum SyntaxProblem {
    case invalidUTF8
    case unexpectedCharacter(String)
    /// A `#` that follows neither white space nor the start of a line.
    case misplacedComment
    case unterminatedText
    /// A backquote without a closing one.
    case unterminatedName
    /// Two backquotes with nothing between them.
    case emptyName
    case invalidEscape(String)
    case invalidNumber(String)
    /// A malformed number where a comma is the decimal mark, and what was probably meant.
    case invalidNumberWithComma(String, suggestion: String?)
    /// A comma that isn't between digits where it is the decimal mark.
    case misplacedComma
    case sourceTooLong(limit: Int)

    case emptyExpression
    case missingOperand(before: String?)
    /// A remainder without its right operand, which was probably meant as a percentage. `remainder` isn't nil if the
    /// token found may have been meant as the sign of that operand.
    case percentage(before: String?, suggestion: String, remainder: String?)
    /// A prefix operator that binds less tightly than the operator before it.
    case misplacedPrefix(String)
    /// Two operands with nothing between them, and what may have been left out, likeliest first. `isReadByOption` is
    /// true if an option would read them as a product.
    case missingOperator([Omission], isReadByOption: Bool)
    /// `15% of 80`, and what to write if `%` is the remainder.
    case percentageOf(suggestion: String?)
    /// `80 % 15` if `%` is a percent sign.
    case remainderOfPercentage
    /// A lambda that isn't an argument of a function that takes one.
    case misplacedLambda(isDefinition: Bool)
    /// A word that begins a definition in other languages: `let x = 3`.
    case definitionWord(String)
    /// The word of an operator as the name of a function that is being defined: `mod(a, b) = …`.
    case definedOperator(String)
    /// A number with a unit: `5 km`.
    case unit(String)
    /// A number with digit groups or with another decimal mark, and its spellings here, likeliest first.
    case foreignNumber(String, suggestions: [String], DecimalMark)
    /// `sin 30`
    case missingParentheses(suggestion: String)
    case unclosedBracket(String, closing: String)
    case unopenedBracket(String)
    case mismatchedBracket(String, expected: String)
    case unexpectedToken(String)
    case expectedToken(String, found: String?)
    case repeatedParameter(String)
    case chain(String, suggestion: String)
    case chainedDefinition
    /// A form that comes with pasted text.
    case pasted(PastedText)
    /// A form that other languages have.
    case foreign(ForeignForm)

    /// `n!!!`, given the signs.
    case repeatedFactorial(String)
    /// `n!!=`, which may be a double factorial or an inequality.
    case factorialBeforeEqual
    /// A word in place of an operator, and the operator that was probably meant.
    case misspelledOperator(String, suggestion: String)
    /// A symbol with an extra `=`, and the operator that was meant.
    case overlongOperator(String, meaning: String)
    /// A new name of a variable or function that no text can spell.
    case notAName(String)
    /// A new name of a function that belongs to a function with a syntax of its own.
    case functionOfFunctions(String)
    /// A problem that only formats can have.
    case ofFormat(FormatProblem)
}

extension SyntaxProblem: DiagnosticMessage {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .invalidUTF8: .invalidUTF8
        case .unexpectedCharacter, .misplacedComment, .emptyName: .unexpectedCharacter
        case .unterminatedText, .unterminatedName: .unterminatedText
        case .invalidEscape: .invalidEscape
        case .invalidNumber, .invalidNumberWithComma, .foreignNumber: .invalidNumber
        case .sourceTooLong: .sourceTooLong
        case .emptyExpression: .emptyExpression
        case .missingOperand, .percentage, .misplacedPrefix: .expectedOperand
        case .missingOperator, .percentageOf, .remainderOfPercentage, .missingParentheses, .unit: .expectedOperator
        case .unclosedBracket, .unopenedBracket, .mismatchedBracket: .unbalancedParenthesis
        case .unexpectedToken, .expectedToken, .repeatedParameter, .misplacedLambda, .definitionWord, .definedOperator,
            .misplacedComma, .repeatedFactorial, .factorialBeforeEqual:
            .unexpectedToken
        case .chain, .chainedDefinition: .nonAssociativeChain
        case .pasted(let text): text.identifier
        case .foreign(let form): form.identifier
        case .misspelledOperator: .expectedOperator
        case .notAName, .functionOfFunctions: .unexpectedToken
        case .overlongOperator: .expectedOperand
        case .ofFormat(let problem): problem.identifier
        }
    }

    var message: String {
        switch self {
        case .invalidUTF8: "the text is not valid UTF-8 here"
        case .unexpectedCharacter(let character): "the character \(visible(character)) has no meaning here"
        case .misplacedComment: "the character '#' has no meaning here"
        case .unterminatedText: "the text has no closing quote"
        case .unterminatedName: "the name has no closing backquote"
        case .emptyName: "there is no name between the backquotes"
        case .invalidEscape(let escape): "there is no escape '\(abbreviated(escape))'"
        case .invalidNumber(let lexeme), .invalidNumberWithComma(let lexeme, _), .foreignNumber(let lexeme, _, _):
            "'\(abbreviated(lexeme))' is not a number"
        case .misplacedComma: "',' is not expected here"
        case .sourceTooLong(let limit): "the text is longer than \(limit) bytes"
        case .emptyExpression: "there is no expression"
        case .missingOperand(let token?), .percentage(let token?, _, _):
            "expected a value before '\(abbreviated(token))'"
        case .missingOperand(nil), .percentage(nil, _, _): "expected a value at the end"
        case .misplacedPrefix(let spelling):
            "expected a value; '\(spelling)' binds less tightly than the operator before it"
        case .missingOperator, .remainderOfPercentage, .unit: "expected an operator between two values"
        case .definitionWord(let word): "'\(abbreviated(word))' is not expected before a definition"
        case .definedOperator(let word): "'\(abbreviated(word))' is an operator, which can't be defined"
        case .misplacedLambda: "a function 'x -> …' is not a value"
        case .percentageOf: "there is no operator 'of'"
        case .missingParentheses: "expected parentheses around the values of a function"
        case .unclosedBracket(let bracket, _): "'\(bracket)' is never closed"
        case .unopenedBracket(let bracket): "'\(bracket)' closes nothing"
        case .mismatchedBracket(let bracket, let expected): "expected '\(expected)', found '\(bracket)'"
        case .unexpectedToken(let token): "'\(abbreviated(token))' is not expected here"
        case .expectedToken(let expected, let token?): "expected \(expected), found '\(abbreviated(token))'"
        case .expectedToken(let expected, nil): "expected \(expected) at the end"
        case .repeatedFactorial(let signs): "'\(abbreviated(signs))' is not expected here"
        case .factorialBeforeEqual: "'!!=' is not expected here"
        case .repeatedParameter(let name): "there are two parameters named '\(abbreviated(name))'"
        case .chain(let spelling, _): "'\(abbreviated(spelling))' cannot follow another comparison"
        case .chainedDefinition: "a definition has only one '='"
        case .pasted(let text): text.message
        case .foreign(let form): form.message
        case .misspelledOperator(let word, _): "there is no operator '\(abbreviated(word))'"
        case .overlongOperator(let symbol, _): "there is no operator '\(abbreviated(symbol))'"
        case .notAName(let name): "'\(abbreviated(name))' can't be a name"
        case .functionOfFunctions(let name): "'\(abbreviated(name))' can't be the name of another function"
        case .ofFormat(let problem): problem.message
        }
    }

    var hint: String? {
        switch self {
        case .invalidUTF8, .sourceTooLong, .expectedToken, .repeatedParameter, .emptyName: nil
        case .unexpectedToken(","): "put several values in brackets: [1, 2]"
        case .unexpectedToken(";"): "put several values in brackets: [1; 2]"
        case .unexpectedToken: nil
        case .misplacedComma: "write ';' between values; the comma is the decimal mark"
        case .unexpectedCharacter(let character): Self.hint(forCharacter: character)
        case .misplacedComment: "a comment needs a space before its '#'"
        case .repeatedFactorial: "n!! is the double factorial; write (n!)! for the factorial of a factorial"
        case .factorialBeforeEqual: "write '!! =' after a double factorial, or '! !=' after a factorial"
        case .unterminatedName: "a name in backquotes must end on its line"
        case .unterminatedText: "a text must end on its line; write a line break as \\n"
        case .invalidEscape: "the escapes are \\n \\t \\r \\\\ \\\" \\' and \\u{…} with a scalar's hexadecimal number"
        case .invalidNumber(let lexeme): Self.hint(forNumber: lexeme)
        case .invalidNumberWithComma(let lexeme, let suggestion):
            Self.hint(forNumberWithComma: lexeme, meantAs: suggestion)
        case .foreignNumber(_, let suggestions, let mark): Self.hint(forNumberWrittenAs: suggestions, mark)
        case .emptyExpression: "write one, as in '1 + 2'"
        case .missingOperand("["): "a list is in braces: {1, 2}"
        case .missingOperand: "give every operator its values"
        case .percentage(_, let suggestion, nil): Self.hint(forPercentage: suggestion)
        case .percentage(_, let suggestion, let remainder?):
            "write \(abbreviated(remainder)) for the remainder, or \(abbreviated(suggestion)) for a percentage"
        case .misplacedPrefix(let spelling): "put the '\(spelling)' and its value in parentheses"
        case .missingOperator(let omissions, _): Self.hint(forOmissions: omissions)
        case .definitionWord: "leave it out; a definition is written as in 'x = 3'"
        case .definedOperator: "give the function another name, or write '==' to compare"
        case .unit(let name):
            "there are no units; leave '\(abbreviated(name))' out, or write '*' to multiply by a variable of that name"
        case .misplacedLambda(isDefinition: true): "define it as in 'f(x) = …'"
        case .misplacedLambda(isDefinition: false):
            "give it to map, filter, reduce, any, all or sort, as in map(list, x -> x * 2)"
        case .percentageOf(nil): "write '*' in its place"
        case .percentageOf(let suggestion?): Self.hint(forPercentage: suggestion)
        case .remainderOfPercentage: "'%' is a percentage; write 'mod' for the remainder, or '*' to multiply"
        case .missingParentheses(let suggestion): "write \(abbreviated(suggestion))"
        case .unclosedBracket(_, let closing): "write '\(closing)' where it ends"
        case .unopenedBracket: "remove it, or open one before it"
        case .mismatchedBracket(_, let expected): "write '\(expected)' here"
        case .chain(_, let suggestion): "write \(suggestion)"
        case .chainedDefinition: "use '==' to compare"
        case .pasted(let text): text.hint
        case .foreign(let form): form.hint
        case .misspelledOperator(_, let suggestion), .overlongOperator(_, let suggestion):
            "did you mean '\(suggestion)'?"
        case .notAName: "a name is a letter or '_', then letters, digits and '_', and isn't a word of the language"
        case .functionOfFunctions: "it takes functions, such as 'x -> x ** 2'"
        case .ofFormat(let problem): problem.hint
        }
    }

    private static func hint(forCharacter character: String) -> String? {
        switch character {
        // A letter may have any number of combining marks, and String would compare the canonical form of all of them.
        case _ where character.unicodeScalars.dropFirst().first != nil: nil
        case "$": "'$' must be followed directly by a name"
        case "“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛", "‹", "›": "put a text in straight quotes, \"…\" or '…'"
        case ";": "one expression is evaluated at a time"
        default: nil
        }
    }

    private static func hint(forOmissions omissions: [Omission]) -> String {
        if omissions.isEmpty { return "write one operator between them, or a single value" }
        let purposes = omissions.map { omission in
            switch omission {
            case .multiplication: "'*' to multiply"
            case .separator(let mark, let siblings): "'\(mark)' between \(siblings.rawValue)"
            case .colon: "':' after a member's name"
            }
        }
        return "write " + purposes.joined(separator: ", or ")
    }

    private static func hint(forPercentage suggestion: String) -> String {
        "'%' is the remainder; for a percentage write \(abbreviated(suggestion))"
    }

    private static func hint(forNumberWrittenAs suggestions: [String], _ mark: DecimalMark) -> String {
        let digits = abbreviated(suggestions[0])
        guard suggestions.count > 1 else {
            return "write \(digits): the decimal mark is a \(mark.rawValue), and '_' may group digits"
        }
        let other = abbreviated(suggestions[1])
        guard mark == .comma else { return "write \(digits), or \(other) if the comma was the decimal mark" }
        let meaning = other.contains(",") ? "was the decimal mark" : "was between groups of digits"
        return "write \(digits) or, if the point \(meaning), \(other)"
    }

    private static func hint(forNumberWithComma lexeme: String, meantAs suggestion: String?) -> String? {
        if let suggestion {
            let purpose = suggestion.contains(";") ? "';' between numbers: " : ""
            return "write \(purpose)\(abbreviated(suggestion))"
        }
        if ["0x", "0o", "0b"].contains(lexeme.prefix(2).lowercased()) || lexeme.contains("_") {
            return hint(forNumber: lexeme)
        }
        return "a number has at most one comma, between two digits"
    }

    private static func hint(forNumber lexeme: String) -> String {
        let prefix = lexeme.prefix(2).lowercased()
        return switch prefix {
        case "0x": "after 0x come the digits 0-9 and a-f"
        case "0o": "after 0o come the digits 0-7"
        case "0b": "after 0b come the digits 0 and 1"
        case _ where lexeme.hasSuffix("."): "a digit follows the point, as in '\(abbreviated(lexeme))0'"
        case _ where lexeme.contains("_"): "'_' is only allowed between two digits"
        default: "a number has at most one point, with a digit after it"
        }
    }
}

/// Returns a lexeme as a message shows it: without hidden scalars, and truncated if it is long.
///
/// It is cut between scalars, because a single character may have any number of combining marks.
func abbreviated(_ lexeme: String) -> String {
    let scalars = lexeme.unicodeScalars
    let isShort = lexeme.utf8.count <= 40
    let shown = (isShort ? lexeme : String(scalars.prefix(40))).visibleText.unicodeScalars
    if isShort, shown.count <= 40 { return String(shown) }
    let end = String(scalars.suffix(10)).visibleText.unicodeScalars
    return String(shown.prefix(20)) + "…" + String(end.suffix(10))
}

/// Returns a character in quotes, or its code point if it would be invisible.
func visible(_ character: String) -> String {
    guard let scalar = character.unicodeScalars.first else { return "''" }
    switch scalar.properties.generalCategory {
    case .format, .privateUse, .unassigned, .nonspacingMark, .enclosingMark: return scalar.number
    default: return scalar.isHidden ? scalar.number : "'\(abbreviated(character))'"
    }
}

extension Unicode.Scalar {
    /// The scalar's code point in Unicode notation: U+200B.
    fileprivate var number: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
