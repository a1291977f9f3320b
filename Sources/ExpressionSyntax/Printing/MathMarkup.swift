/// A language for mathematical notation: how it writes the parts of a formula.
protocol MathMarkup {
    /// The marks around and between operands, by what they look like.
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
    /// A condition, what holds if it does, and what holds otherwise.
    static var cases: MathMarks { get }
    /// What follows an angle in degrees, and what may have to open before it.
    static var degrees: MathMarks { get }

    /// A power, whose base is a single token or anything else.
    static func power(ofToken isToken: Bool) -> MathMarks

    /// Digits, perhaps with a decimal mark.
    static func number(_ digits: some StringProtocol) -> String
    /// The name of a variable, of which only a single letter is slanted.
    static func name(_ name: String) -> String
    /// The name of a function, a keyword, or what else is upright.
    static func word(_ word: String) -> String
    /// The characters of a text, in quotation marks.
    static func text(_ characters: String) -> String
    static func symbol(_ symbol: MathSymbol) -> String
    /// What stands between the name of a function and its arguments.
    static var application: String { get }
}

/// What is written before the first operand of a node, between two of them, and after the last one.
///
/// A node without operands is its opening and its closing.
struct MathMarks {
    var opening = ""
    /// What stands before the second operand, the third and so on; the last one counts for all that follow.
    var separators: [String] = []
    var closing = ""

    /// Returns what stands before an operand, by its index from 1.
    func separator(before index: Int) -> String { separators[min(index, separators.count) - 1] }

    /// Returns the marks with others in place of those between the operands.
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

    /// What separates values where numbers have a decimal mark.
    static func separator(_ decimalMark: DecimalMark) -> MathSymbol { decimalMark == .point ? .comma : .semicolon }
}

/// What an operator looks like in mathematical notation.
enum MathOperator: Equatable {
    case symbol(MathSymbol)
    /// A sign that is a word, with its spelling.
    case word(String)
    case fraction
    /// A fraction in the brackets that mean rounding down.
    case flooredFraction
    case power
    case squareRoot, cubeRoot, fourthRoot
    case degrees
    /// No sign at all.
    case omitted
}

extension Operator {
    /// What the operator looks like in mathematical notation.
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
        // Mathematics has angles in radians, and the sign means so many of them.
        case .inDegrees: .omitted
        case .percent: .symbol(.percent)
        default: formatMathOperator ?? .word(spelling)
        }
    }
}
