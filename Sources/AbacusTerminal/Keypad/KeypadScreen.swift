internal import AbacusSession
internal import CalculatorKit

/// The picture of a keypad in the terminal, as a text that depends only on what is stored here.
struct KeypadScreen {
    enum Style {
        /// Without colours; the keys are in brackets.
        case plain
        /// With some of xterm's 256 colours.
        case colored
    }

    var displayText: String
    var lastCalculation: Calculation?
    var layout: KeypadLayout
    var style: Style
    /// Whether the decimal mark is a comma.
    var hasDecimalComma = false

    /// The text that draws the whole screen over whatever it shows.
    ///
    /// Each line is erased first: erasing the rest of a full line afterwards would erase its last cell.
    var text: String {
        "\u{1B}[H" + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n")
    }

    /// The rows of the screen, none of which is wider than the screen.
    var lines: [String] {
        (0..<layout.size.rows).map { row in
            if let (keys, line) = layout.keyLine(atRow: row) { return text(of: keys, line: line) }
            return switch row {
            case layout.displayRow: display
            case layout.size.rows - 1: help
            case 0: title
            case layout.displayRow + 1: calculation
            default: ""
            }
        }
    }

    /// A title that tells what the calculator computes with, and how to get the other arithmetic, as far as there is room.
    private var title: String {
        let texts =
            switch (layout.style, layout.arithmetic) {
            case (.strict, .integer): ["integers; keypad --exact has a point", "integers; see --exact"]
            case (.everyday, .integer): ["integers; without --integer, there is a point"]
            case (_, .exact): ["exact decimals and fractions", "exact decimals"]
            }
        let text = texts.first { $0.count <= layout.size.columns } ?? "integers"
        return style == .colored ? attributed(text, "38;5;245") : text
    }

    private var display: String {
        let text = displayText.withDecimalMark(isComma: hasDecimalComma).shortened(to: layout.size.columns)
        return padding(before: text) + attributed(text, "1")
    }

    private var calculation: String {
        guard layout.hasRoomForKeys, let lastCalculation else { return "" }
        let text = lastCalculation.description(of: layout.size.columns).withDecimalMark(isComma: hasDecimalComma)
        return padding(before: text) + (style == .colored ? attributed(text, "38;5;245") : text)
    }

    /// The most detailed help for which there is room.
    private var help: String {
        guard layout.hasRoomForKeys else {
            let (columns, rows) = (layout.minimumSize.columns, layout.minimumSize.rows)
            return "needs \(columns) × \(rows) cells".shortened(to: layout.size.columns)
        }
        let texts =
            switch layout.style {
            case .strict: ["= or Enter: value   c or Delete: AC   u: undo   q: quit", "c: AC   u: undo   q: quit"]
            case .everyday:
                [
                    "= or Enter: value   Backspace: ⌫   ~: ±   c: AC   u: undo   q: quit",
                    "Backspace: ⌫   ~: ±   c: AC   u: undo   q: quit", "~: ±   c: AC   u: undo   q: quit",
                ]
            }
        return texts.first { $0.count <= layout.size.columns } ?? "c AC  u undo  q quit"
    }

    private func padding(before text: String) -> String {
        String(repeating: " ", count: layout.size.columns - text.count)
    }

    private func attributed(_ text: String, _ attributes: String) -> String {
        text.isEmpty ? "" : "\u{1B}[\(attributes)m\(text)\u{1B}[0m"
    }
}

// MARK: - Keys

extension KeypadScreen {
    /// Returns one line of a row of keys. Their labels are in the middle line.
    private func text(of keys: [CalculatorKey], line: Int) -> String {
        let isMiddle = line == (layout.keyHeight - 1) / 2
        let width = layout.keyWidth(in: keys)
        let texts = keys.map { key in
            let label = key.label(in: layout.style).withDecimalMark(isComma: hasDecimalComma)
            return cell(key, label: isMiddle ? label : "", width: width)
        }
        return String(repeating: " ", count: layout.left(of: keys)) + texts.joined(separator: " ")
    }

    private func cell(_ key: CalculatorKey, label: String, width: Int) -> String {
        switch style {
        case .plain: "[" + label.centered(in: width - 2) + "]"
        case .colored: attributed(label.centered(in: width), Self.attributes(of: key))
        }
    }

    /// Returns the colours of a key as codes of ECMA-48's "select graphic rendition": grey for digits, orange for all others.
    private static func attributes(of key: CalculatorKey) -> String {
        key.kind == .digit ? "1;38;5;255;48;5;240" : "1;38;5;16;48;5;208"
    }
}

extension String {
    /// Returns the text of a display or a key with its decimal point, or with a comma in place of it.
    func withDecimalMark(isComma: Bool) -> String {
        isComma ? String(decoding: utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }, as: UTF8.self) : self
    }

    /// Returns the text with one cell per character. If it is too long, only the beginning and the end are shown, with
    /// an ellipsis in between.
    ///
    /// - Complexity: O(n) in the length.
    func shortened(to width: Int) -> String {
        if count <= width { return self }
        if width < 1 { return "" }
        return prefix(width / 2) + "…" + suffix((width - 1) / 2)
    }

    fileprivate func centered(in width: Int) -> String {
        let gap = max(width - count, 0)
        return String(repeating: " ", count: gap / 2) + self + String(repeating: " ", count: gap - gap / 2)
    }
}
