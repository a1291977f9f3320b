package import Abacus

package enum ManualList: String, CaseIterable {
    case operators, functions, constants, errors

    /// The contents of the list, in a few words.
    package var summary: String {
        switch self {
        case .operators: "the operators, from the loosest to the tightest"
        case .functions: "the functions, by family"
        case .constants: "the constants"
        case .errors: "the kinds of errors; 'abacus explain ERROR' says what one means"
        }
    }

    /// Returns the list with a line for each entry, or more where a line would be too long.
    package func text(in environment: FormulaEnvironment, width: Int = Manual.standardWidth) -> String {
        Self.sections(of: self, in: environment).map { section in
            let heading = section.title.map { $0 + ":\n" } ?? ""
            return heading + Self.table(of: section.rows, width: width)
        }.joined(separator: "\n\n")
    }

    /// Rows of a list under a common title.
    package typealias Section = (title: String?, rows: [(head: String, text: String)])

    /// Returns the sections of a list: the functions by family, with those of the app or of formulas last, and the
    /// operators by precedence, the loosest first.
    package static func sections(of list: ManualList, in environment: FormulaEnvironment) -> [Section] {
        switch list {
        case .functions: functions(in: environment)
        case .operators: operators(environment.arithmetic)
        case .constants: [(nil, environment.constants.map { ($0.signature, $0.summary ?? "") })]
        case .errors: [(nil, Diagnostic.Identifier.allCases.map { ($0.rawValue, $0.explanation.firstSentence) })]
        }
    }

    private static func operators(_ arithmetic: Arithmetic) -> [Section] {
        let groups = OperatorTable.standard.groups
        let sections: [Section] = groups.indices.map { place in
            (groups[place].name, ManualEntry.operators(inGroup: place, arithmetic).map(\.row))
        }
        let forms = ManualEntry.forms(arithmetic).map { ($0.form, $0.summary ?? "") }
        return sections.filter { !$0.rows.isEmpty } + [("beside the operators", forms)]
    }

    private static func functions(in environment: FormulaEnvironment) -> [Section] {
        var own = environment.functions
        var sections: [Section] = []
        for family in FunctionFamily.allCases {
            let builtins = Set(family.descriptions)
            let rows = own.filter { builtins.contains($0) }.map { ($0.signature, $0.summary ?? "") }
            own.removeAll { builtins.contains($0) }
            if !rows.isEmpty { sections.append((family.rawValue, rows)) }
        }
        if !own.isEmpty { sections.append(("Defined here", own.map { ($0.signature, $0.summary ?? "") })) }
        return sections
    }

    /// Lays rows out in two columns, or one below the other if the page is too narrow.
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
    package var firstSentence: String {
        var sentence = ""
        for word in paragraph.plainText.split(separator: " ") {
            sentence += sentence.isEmpty ? word : " " + word
            if word.utf8.last == UInt8(ascii: ".") { return String(sentence.dropLast()) }
        }
        return sentence
    }
}
