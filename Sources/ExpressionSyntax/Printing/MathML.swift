extension SyntaxTree {
    /// Returns the expression in MathML, or nil if the contents of the element are longer than a number of bytes.
    ///
    /// - Parameter argument: returns what is shown for an argument of a format, given its index; by default the
    ///   placeholder.
    /// - Complexity: O(n) in the length of the source.
    package func mathML(maximumLength: Int, argument: (Int) -> MathArgument? = { _ in nil }) -> String? {
        mathematics(in: MathML.self, maximumLength: maximumLength, argument: argument).map(MathML.document)
    }
}

extension String {
    /// The text, in quotation marks, as a formula in MathML.
    package var quotedMathML: String { MathML.document(MathML.text(self)) }
}

/// MathML, restricted to elements of MathML Core: https://www.w3.org/TR/mathml-core/.
enum MathML: MathMarkup {
    static func document(_ row: String) -> String {
        "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\"><mrow>\(row)</mrow></math>"
    }

    static let parentheses = fence("(", ")")
    static let brackets = fence("[", "]")
    static let braces = fence("{", "}")
    static let absolute = fence("|", "|")
    static let floor = fence("⌊", "⌋")
    static let ceiling = fence("⌈", "⌉")
    static let fraction = pair("mfrac")
    static let squareRoot = MathMarks(opening: "<msqrt>", closing: "</msqrt>")
    static let cubeRoot = MathMarks(opening: "<mroot><mrow>", closing: "</mrow><mn>3</mn></mroot>")
    static let fourthRoot = MathMarks(opening: "<mroot><mrow>", closing: "</mrow><mn>4</mn></mroot>")
    static let subscripted = pair("msub")
    static let cases = MathMarks(
        opening: "<mrow><mo>{</mo><mtable><mtr><mtd><mtext>if\u{A0}</mtext>",
        separators: [
            "<mo>:</mo></mtd><mtd>", "</mtd></mtr><mtr><mtd><mtext>otherwise</mtext><mo>:</mo></mtd><mtd>",
        ],
        closing: "</mtd></mtr></mtable></mrow>")
    static let degrees = MathMarks(closing: "<mo>°</mo>")
    static let application = "<mo>\u{2061}</mo>"

    private static func fence(_ left: String, _ right: String) -> MathMarks {
        MathMarks(opening: "<mrow><mo>\(left)</mo>", closing: "<mo>\(right)</mo></mrow>")
    }

    private static func pair(_ element: String) -> MathMarks {
        MathMarks(opening: "<\(element)><mrow>", separators: ["</mrow><mrow>"], closing: "</mrow></\(element)>")
    }

    static func power(ofToken isToken: Bool) -> MathMarks {
        isToken
            ? MathMarks(opening: "<msup>", separators: ["<mrow>"], closing: "</mrow></msup>") : pair("msup")
    }

    static func number(_ digits: some StringProtocol) -> String { "<mn>\(digits)</mn>" }

    static func name(_ name: String) -> String { name == "pi" ? "<mi>π</mi>" : "<mi>\(escaped(name))</mi>" }

    /// Browsers slant a letter that is alone in its element.
    static func word(_ word: String) -> String {
        word.unicodeScalars.count == 1
            ? "<mi mathvariant=\"normal\">\(escaped(word))</mi>" : "<mi>\(escaped(word))</mi>"
    }

    static func text(_ characters: String) -> String { "<mtext>“\(escaped(characters))”</mtext>" }

    static func symbol(_ symbol: MathSymbol) -> String { "<mo>\(escaped(symbol.characters))</mo>" }

    /// Returns a text with XML's references for its special characters, and with visible escapes for characters that
    /// XML excludes.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        text.forEachScalar { scalar, isHidden in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _ where isHidden || scalar.properties.isNoncharacterCodePoint: escaped += scalar.literalEscape
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
