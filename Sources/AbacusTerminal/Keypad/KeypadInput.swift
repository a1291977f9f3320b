internal import CalculatorKit

/// An action of the keypad's user.
enum KeypadEvent: Equatable {
    case press(CalculatorKey)
    /// A press of the left mouse button on a cell, counted from 0.
    case click(column: Int, row: Int)
    case undo
    /// Ctrl-Z: go back to the shell.
    case suspend
    case leave
}

/// Interprets what a terminal sends: characters, the sequences of special keys, and SGR mouse reports.
///
/// The sequences are those of xterm's "Control Sequences" by Moy, Gildea and Dickey. A sequence may arrive in several
/// parts.
struct KeypadInput {
    private enum State {
        case ground
        case escape
        /// After `ESC O`: one more byte, which names a function key.
        case functionKey
        /// After `ESC [`, with the parameters so far.
        case sequence([UInt8])
    }

    private var state = State.ground
    private let style: CalculatorStyle
    private let hasDecimalComma: Bool

    /// Creates the input for a calculator of a style. If the decimal mark is a comma, the comma key is the point.
    init(style: CalculatorStyle = .strict, hasDecimalComma: Bool = false) {
        self.style = style
        self.hasDecimalComma = hasDecimalComma
    }

    /// The length of the longest sequence with a meaning.
    private static let maximumLength = 32

    /// Returns the events that bytes represent.
    mutating func events(in bytes: some Sequence<UInt8>) -> [KeypadEvent] {
        bytes.compactMap { event(of: $0) }
    }

    private mutating func event(of byte: UInt8) -> KeypadEvent? {
        switch (state, byte) {
        case (_, 0x1B): state = .escape
        case (.escape, UInt8(ascii: "[")): state = .sequence([])
        case (.escape, UInt8(ascii: "O")): state = .functionKey
        case (.functionKey, 0x20...): state = .ground
        case (.sequence(let parameters), 0x20...0x3F):
            if parameters.count < Self.maximumLength { state = .sequence(parameters + [byte]) }
        case (.sequence(let parameters), 0x40...0x7E):
            state = .ground
            return Self.event(of: String(decoding: parameters, as: UTF8.self), final: byte)
        default:
            // A character, possibly after a lone Escape, or a control character that aborts a sequence.
            state = .ground
            return event(ofCharacter: Unicode.Scalar(byte))
        }
        return nil
    }

    private func event(ofCharacter character: Unicode.Scalar) -> KeypadEvent? {
        switch character {
        case "u", "U": .undo
        case "q", "Q", "\u{3}": .leave
        case "\u{1A}": .suspend
        case "," where hasDecimalComma: .press(.point)
        default: CalculatorKey(typed: Character(character), style: style).map(KeypadEvent.press)
        }
    }

    /// Returns the event of a sequence, given the parameters before its last byte.
    private static func event(of parameters: String, final: UInt8) -> KeypadEvent? {
        switch (parameters, final) {
        case ("3", UInt8(ascii: "~")): .press(.allClear)
        case (_, UInt8(ascii: "M")) where parameters.hasPrefix("<"): click(parameters.dropFirst())
        default: nil
        }
    }

    /// Returns the click of a mouse report `button;column;row`, where 4, 8 and 16 in the button stand for Shift, Meta
    /// and Control.
    private static func click(_ report: Substring) -> KeypadEvent? {
        let numbers = report.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard numbers.count == 3, numbers[0] & ~0b11100 == 0, numbers[1] > 0, numbers[2] > 0 else { return nil }
        return .click(column: numbers[1] - 1, row: numbers[2] - 1)
    }
}
