/// A language for mathematical notation. It defines how the parts of a formula are written.
protocol MathMarkup {
    /// The marks around and between operands, named by their appearance.
    static var parentheses: MathMarks { get }
    static var brackets: MathMarks { get }
    static var braces: MathMarks { get }
    static var absolute: MathMarks { get }
    static var floor: MathMarks { get }
    static var ceiling: MathMarks { get }
    static var fraction: MathMarks { get }
    static var squareRoot: MathMarks { get }
    static var cubeRoot: MathMarks { get }
    static var fourthRoot: MathMarks { get }
    static var subscripted: MathMarks { get }
    /// A condition, the value if it holds, and the value otherwise.
    static var cases: MathMarks { get }
    /// The mark after an angle in degrees, and the opening before the angle, if one is needed.
    static var degrees: MathMarks { get }

    /// The marks of a power, whose base is either a single token or anything else.
    static func power(ofToken isToken: Bool) -> MathMarks

    /// Digits, possibly with a decimal mark.
    static func number(_ digits: some StringProtocol) -> String
    /// The name of a variable, which is slanted only if it is a single letter.
    static func name(_ name: String) -> String
    /// The name of a function, a keyword, or any other upright word.
    static func word(_ word: String) -> String
    /// The characters of a text, in quotation marks.
    static func text(_ characters: String) -> String
    static func symbol(_ symbol: MathSymbol) -> String
    /// The text between the name of a function and its arguments.
    static var application: String { get }
}

/// The texts before the first operand of a node, between operands, and after the last one.
///
/// A node without operands is just its opening and its closing.
struct MathMarks {
    var opening = ""
    /// The texts before the second operand, the third and so on. The last one applies to all further operands.
    var separators: [String] = []
    var closing = ""

    /// Returns the text before an operand, given its index from 1.
    func separator(before index: Int) -> String { separators[min(index, separators.count) - 1] }

    /// Returns the marks with a different separator between the operands.
    func separated(by separator: String) -> MathMarks {
        MathMarks(opening: opening, separators: [separator], closing: closing)
    }
}

/// A sign between, before or after operands: as characters, and as a command of LaTeX, with amsmath.
struct MathSymbol: Equatable {
    let characters: String
    let command: String

    init(_ characters: String, _ command: String) {
        self.characters = characters
        self.command = command
    }

    static let comma = MathSymbol(",", ",")
    static let semicolon = MathSymbol(";", ";")
    static let equals = MathSymbol("=", "=")
    static let colon = MathSymbol(":", "\\colon")
    static let point = MathSymbol(".", ".")
    static let minus = MathSymbol("−", "-")
    static let times = MathSymbol("⋅", "\\cdot")
    static let percent = MathSymbol("%", "\\%")
    static let arrow = MathSymbol("↦", "\\mapsto")

    /// The mark between values, which depends on the decimal mark of numbers.
    static func separator(_ decimalMark: DecimalMark) -> MathSymbol { decimalMark == .point ? .comma : .semicolon }
}

/// The appearance of an operator in mathematical notation.
enum MathOperator: Equatable {
    case symbol(MathSymbol)
    /// A sign that is a word, with its spelling.
    case word(String)
    case fraction
    /// A fraction in floor brackets.
    case flooredFraction
    case power
    case squareRoot, cubeRoot, fourthRoot
    case degrees
    /// No sign at all.
    case omitted
}

extension Operator {
    /// The appearance of the operator in mathematical notation.
    var mathOperator: MathOperator {
        switch self {
        case .or: .symbol(MathSymbol("∨", "\\lor"))
        case .and: .symbol(MathSymbol("∧", "\\land"))
        case .not, .logicalNot: .symbol(MathSymbol("¬", "\\lnot"))
        case .equal: .symbol(.equals)
        case .notEqual: .symbol(MathSymbol("≠", "\\ne"))
        case .less: .symbol(MathSymbol("<", "<"))
        case .lessOrEqual: .symbol(MathSymbol("≤", "\\le"))
        case .greater: .symbol(MathSymbol(">", ">"))
        case .greaterOrEqual: .symbol(MathSymbol("≥", "\\ge"))
        case .isIn: .symbol(MathSymbol("∈", "\\in"))
        case .isNotIn: .symbol(MathSymbol("∉", "\\notin"))
        case .coalesce: .symbol(MathSymbol("⁇", "\\mathbin{??}"))
        case .bitOr: .symbol(MathSymbol("|", "\\mid"))
        case .bitXor: .symbol(MathSymbol("⊕", "\\oplus"))
        case .bitAnd: .symbol(MathSymbol("&", "\\mathbin{\\&}"))
        case .shiftLeft: .symbol(MathSymbol("≪", "\\ll"))
        case .shiftRight: .symbol(MathSymbol("≫", "\\gg"))
        case .add, .addPercent, .identity: .symbol(MathSymbol("+", "+"))
        case .subtract, .subtractPercent, .negate: .symbol(.minus)
        case .multiply: .symbol(.times)
        case .divide: .fraction
        case .floorDivide: .flooredFraction
        case .remainder: .word("rem")
        case .modulo: .word("mod")
        case .complement: .symbol(MathSymbol("∼", "\\sim"))
        case .squareRoot: .squareRoot
        case .cubeRoot: .cubeRoot
        case .fourthRoot: .fourthRoot
        case .power: .power
        case .factorial: .symbol(MathSymbol("!", "!"))
        case .doubleFactorial: .symbol(MathSymbol("!!", "!!"))
        case .degrees: .degrees
        // Mathematics has angles in radians, and the sign means that many of them.
        case .inDegrees: .omitted
        case .percent: .symbol(.percent)
        default: formatMathOperator ?? .word(spelling)
        }
    }
}
