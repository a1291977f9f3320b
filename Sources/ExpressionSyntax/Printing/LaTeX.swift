extension SyntaxTree {
    /// Returns the expression in LaTeX, or nil if it is longer than a number of bytes.
    ///
    /// - Parameter argument: returns what is shown for an argument of a format, given its index; by default the
    ///   placeholder.
    /// - Complexity: O(n) in the length of the source.
    package func latex(maximumLength: Int, argument: (Int) -> MathArgument? = { _ in nil }) -> String? {
        mathematics(in: LaTeX.self, maximumLength: maximumLength, argument: argument)
    }
}

extension String {
    /// The text, in quotation marks, as a formula in LaTeX.
    package var quotedLatex: String { LaTeX.text(self) }
}

/// LaTeX's mathematical mode, with the package amsmath.
enum LaTeX: MathMarkup {
    static let parentheses = fence("(", ")")
    static let brackets = fence("[", "]")
    static let braces = fence("\\{", "\\}")
    static let absolute = fence("|", "|")
    static let floor = fence("\\lfloor ", "\\rfloor ")
    static let ceiling = fence("\\lceil ", "\\rceil ")
    static let fraction = MathMarks(opening: "\\frac{", separators: ["}{"], closing: "}")
    static let squareRoot = MathMarks(opening: "\\sqrt{", closing: "}")
    static let cubeRoot = MathMarks(opening: "\\sqrt[3]{", closing: "}")
    static let fourthRoot = MathMarks(opening: "\\sqrt[4]{", closing: "}")
    static let subscripted = MathMarks(opening: "{", separators: ["}_{"], closing: "}")
    static let cases = MathMarks(
        opening: "\\begin{cases}\\text{if }", separators: ["\\colon & ", " \\\\ \\text{otherwise}\\colon & "],
        closing: "\\end{cases}")
    /// Braces are needed because a second superscript would be an error.
    static let degrees = MathMarks(opening: "{", closing: "}^{\\circ}")
    static let application = ""

    private static func fence(_ left: String, _ right: String) -> MathMarks {
        MathMarks(opening: "\\left\(left)", closing: "\\right\(right)")
    }

    static func power(ofToken isToken: Bool) -> MathMarks {
        MathMarks(opening: isToken ? "" : "{", separators: [isToken ? "^{" : "}^{"], closing: "}")
    }

    /// A comma in braces has no space after it, unlike a mark between values.
    static func number(_ digits: some StringProtocol) -> String {
        String(digits.map { $0 == "," ? "{,}" : "\($0)" }.joined())
    }

    static func name(_ name: String) -> String {
        if name == "pi" { return "\\pi " }
        return name.utf8.count == 1 && name.utf8.allSatisfy(isLetter) ? name : upright(name, "mathrm")
    }

    static func word(_ word: String) -> String { upright(word, "operatorname") }

    /// Mathematical mode has only ASCII characters.
    private static func upright(_ word: String, _ command: String) -> String {
        let isPlain = word.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "_") || isDigit($0) }
        return "\\\(isPlain ? command : "text"){\(escaped(word))}"
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func text(_ characters: String) -> String { "\\text{``\(escaped(characters))''}" }

    /// A command that ends in a letter needs a space after it.
    static func symbol(_ symbol: MathSymbol) -> String {
        switch symbol {
        case .comma, .semicolon: symbol.command + " "
        case .point, .percent: symbol.command
        default: symbol.command.hasPrefix("!") || symbol == .minus ? symbol.command : " \(symbol.command) "
        }
    }

    /// Returns a text as characters of a paragraph, with visible escapes for characters that are otherwise invisible.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        text.forEachScalar { scalar, isHidden in
            let visible = isHidden || scalar.properties.isNoncharacterCodePoint ? scalar.literalEscape : "\(scalar)"
            for character in visible.unicodeScalars {
                switch character {
                case "\\": escaped += "\\textbackslash{}"
                case "{", "}", "$", "&", "#", "%", "_": escaped += "\\\(character)"
                case "^": escaped += "\\textasciicircum{}"
                case "~": escaped += "\\textasciitilde{}"
                case "<": escaped += "\\textless{}"
                case ">": escaped += "\\textgreater{}"
                case "|": escaped += "\\textbar{}"
                default: escaped.unicodeScalars.append(character)
                }
            }
        }
        return escaped
    }
}
