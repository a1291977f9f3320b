/// A key of the calculator. Its raw value is its label, except for operators in the everyday style: see ``label(in:)``.
public enum CalculatorKey: String, Sendable, Hashable, CaseIterable {
    case zero = "0"
    case one = "1"
    case two = "2"
    case three = "3"
    case four = "4"
    case five = "5"
    case six = "6"
    case seven = "7"
    case eight = "8"
    case nine = "9"
    case point = "."
    case plus = "+"
    case minus = "-"
    case times = "*"
    case dividedBy = "/"
    case equals = "="
    case allClear = "AC"
    // Keys that only the everyday style has.
    case doubleZero = "00"
    case deleteLast = "⌫"
    case changeSign = "±"
    case percent = "%"

    /// The kinds of keys.
    public enum Kind: Sendable, Hashable {
        case digit, point, `operator`, equals, allClear, deleteLast, changeSign, percent
    }

    /// The kind of the key.
    public var kind: Kind {
        switch self {
        case .zero, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .doubleZero: .digit
        case .point: .point
        case .plus, .minus, .times, .dividedBy: .operator
        case .equals: .equals
        case .allClear: .allClear
        case .deleteLast: .deleteLast
        case .changeSign: .changeSign
        case .percent: .percent
        }
    }

    /// Creates the key with a label. Fails if there is none of these kinds.
    init?(_ text: String, kind kinds: Kind...) {
        guard let key = CalculatorKey(rawValue: text), kinds.contains(key.kind) else { return nil }
        self = key
    }

    /// The key's name for speech output, in English: "all clear". The name of a digit is the digit.
    public var spokenName: String {
        switch self {
        case .zero, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .doubleZero: rawValue
        case .point: "point"
        case .plus: "plus"
        case .minus: "minus"
        case .times: "times"
        case .dividedBy: "divided by"
        case .equals: "equals"
        case .allClear: "all clear"
        case .deleteLast: "delete"
        case .changeSign: "change sign"
        case .percent: "percent"
        }
    }

    /// The key's label. In the everyday style, this is `÷`, `×` and `−` for the operators that the display shows as
    /// `/`, `*` and `-`.
    public func label(in style: CalculatorStyle) -> String {
        switch (style, self) {
        case (.everyday, .dividedBy): "÷"
        case (.everyday, .times): "×"
        case (.everyday, .minus): "−"
        default: rawValue
        }
    }

    /// Creates the key for a character typed on a keyboard: a key's label if that is a single ASCII character, Return
    /// or Enter for `=`, and `c`, Delete or Backspace for AC. Fails for any other character.
    public init?(typed character: Character) { self.init(typed: character, style: .strict) }

    /// Creates the key of a style for a character typed on a keyboard. Fails if the style has no key for it.
    ///
    /// In the everyday style, Backspace and `<` are `⌫`, and `~` is `±`. Otherwise it is like ``init(typed:)``.
    public init?(typed character: Character, style: CalculatorStyle) {
        // A character may have any number of combining marks, and String would compare its canonical form with all of
        // them.
        guard let byte = character.utf8.first, character.utf8.count == 1 else { return nil }
        switch (style, Unicode.Scalar(byte)) {
        // The last one is what Apple's systems send for the Enter key of the number pad.
        case (_, "\r"), (_, "\n"), (_, "\u{3}"): self = .equals
        case (.everyday, "<"), (.everyday, "\u{7F}"), (.everyday, "\u{8}"): self = .deleteLast
        case (.everyday, "~"): self = .changeSign
        case (.strict, "%"): return nil
        case (_, "c"), (_, "C"), (_, "\u{7F}"), (_, "\u{8}"): self = .allClear
        default: self.init(rawValue: String(character))
        }
    }

    /// The keys of the integer calculator, row by row.
    public static let rows: [[CalculatorKey]] = [
        [.seven, .eight, .nine, .plus],
        [.four, .five, .six, .minus],
        [.one, .two, .three, .times],
        [.allClear, .zero, .equals, .dividedBy],
    ]

    /// Returns the keys of the strict calculator with an arithmetic, row by row. No row has more than four.
    public static func rows(for arithmetic: CalculatorArithmetic) -> [[CalculatorKey]] {
        switch arithmetic {
        case .integer: rows
        case .exact:
            [
                [.allClear],
                [.seven, .eight, .nine, .plus],
                [.four, .five, .six, .minus],
                [.one, .two, .three, .times],
                [.zero, .point, .equals, .dividedBy],
            ]
        }
    }

    /// Returns the keys of a calculator of a style, row by row. The last row of the everyday style has five keys; all
    /// others have at most four.
    public static func rows(style: CalculatorStyle, arithmetic: CalculatorArithmetic) -> [[CalculatorKey]] {
        switch style {
        case .strict: rows(for: arithmetic)
        case .everyday:
            [
                [.allClear, .changeSign, .percent, .dividedBy],
                [.seven, .eight, .nine, .times],
                [.four, .five, .six, .minus],
                [.one, .two, .three, .plus],
                [.deleteLast, .zero, .doubleZero, .point, .equals],
            ]
        }
    }
}
