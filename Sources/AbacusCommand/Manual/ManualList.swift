internal import Abacus

/// What the manual lists.
enum ManualList: String, CaseIterable {
    case functions, constants, operators, errors

    /// Returns the list, with one line for each entry unless that would be too long.
    func text(in environment: FormulaEnvironment, width: Int = Manual.standardWidth) -> String {
        let rows =
            switch self {
            case .functions: environment.functions.map { ($0.signature, $0.summary ?? "") }
            case .constants: environment.constants.map { ($0.signature, $0.summary ?? "") }
            case .operators: ManualEntry.operators(environment.arithmetic).map { ($0.form, $0.summary ?? "") }
            case .errors: Diagnostic.Identifier.allCases.map { ($0.rawValue, $0.explanation.firstSentence) }
            }
        return Self.table(of: rows, width: width)
    }

    /// Lays rows out in two columns, or one below the other where the page is too narrow.
    private static func table(of rows: [(head: String, text: String)], width: Int) -> String {
        let column = min(24, width / 3) + 2
        return rows.map { head, text in
            let room = column - head.terminalWidth
            if text.isEmpty { return head }
            if room >= 2 {
                let lines = text.wrapped(to: width - column)
                let indent = "\n" + String(repeating: " ", count: column)
                return head + String(repeating: " ", count: room)
                    + lines.split(separator: "\n").joined(separator: indent)
            }
            return "\(head)\n\(text.wrapped(to: width, indent: column))"
        }.joined(separator: "\n")
    }
}

extension Diagnostic.Explanation {
    /// The paragraph up to its first full stop, without it.
    fileprivate var firstSentence: String {
        var sentence = ""
        for word in paragraph.plainText.split(separator: " ") {
            sentence += sentence.isEmpty ? word : " " + word
            if word.utf8.last == UInt8(ascii: ".") { return String(sentence.dropLast()) }
        }
        return sentence
    }
}
