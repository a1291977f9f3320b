/// A key of the calculator. Its raw value is its label.
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

    /// The kinds of keys.
    public enum Kind: Sendable, Hashable {
        case digit, point, `operator`, equals, allClear
    }

    /// The kind of the key.
    public var kind: Kind {
        switch self {
        case .zero, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine: .digit
        case .point: .point
        case .plus, .minus, .times, .dividedBy: .operator
        case .equals: .equals
        case .allClear: .allClear
        }
    }

    /// Creates the key with a label, or returns nil if there is none of these kinds.
    init?(_ text: String, kind kinds: Kind...) {
        guard let key = CalculatorKey(rawValue: text), kinds.contains(key.kind) else { return nil }
        self = key
    }

    /// The key's name for those who hear it, in English: "all clear". The name of a digit is the digit.
    public var spokenName: String {
        switch self {
        case .zero, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine: rawValue
        case .point: "point"
        case .plus: "plus"
        case .minus: "minus"
        case .times: "times"
        case .dividedBy: "divided by"
        case .equals: "equals"
        case .allClear: "all clear"
        }
    }

    /// Creates the key for a character that was typed on a keyboard, or returns nil for any other: a key's label,
    /// Return or Enter for `=`, and `c`, Delete or Backspace for AC.
    public init?(typed character: Character) {
        // A character may carry any number of marks, and String would compare the canonical form of all of them.
        guard let byte = character.utf8.first, character.utf8.count == 1 else { return nil }
        switch Unicode.Scalar(byte) {
        // The last is what Apple's systems send for the Enter key of the number pad.
        case "\r", "\n", "\u{3}": self = .equals
        case "c", "C", "\u{7F}", "\u{8}": self = .allClear
        default: self.init(rawValue: String(character))
        }
    }

    /// The keys of the calculator of integers, row by row.
    public static let rows: [[CalculatorKey]] = [
        [.seven, .eight, .nine, .plus],
        [.four, .five, .six, .minus],
        [.one, .two, .three, .times],
        [.allClear, .zero, .equals, .dividedBy],
    ]

    /// Returns the keys of the calculator with an arithmetic, row by row. No row has more than four.
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
}
