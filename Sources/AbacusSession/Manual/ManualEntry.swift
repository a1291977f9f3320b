internal import Abacus

/// An entry of the manual about a function, a constant, an operator or a syntactic form.
struct ManualEntry {
    /// Its names, the canonical one first.
    let names: [String]
    /// How it is written: `gcd(n, …)`, `x + y`.
    let form: String
    let summary: String?
    /// How tightly an operator binds, in words.
    var precedence: String?
    /// A formula that uses it, and the options for parsing the formula.
    var example: (formula: String, options: ParserOptions)?
    /// The arithmetic in which the example is evaluated, if it has a value there.
    let arithmetic: Arithmetic

    /// Returns whether one of the names is a topic.
    func isAbout(_ topic: String) -> Bool { names.contains { $0.utf8.elementsEqual(topic.utf8) } }

    /// Returns the section of the manual, in lines of at most a width.
    func text(width: Int) -> String {
        var paragraphs = [String]()
        if let summary { paragraphs.append(summary + ".") }
        if let precedence { paragraphs.append(precedence) }
        if !otherNames.isEmpty { paragraphs.append("Also written \(otherNames.joined(separator: "  ")).") }
        if let exampleText { paragraphs.append("Example: \(exampleText)") }
        return ([form.wrapped(to: width)] + paragraphs.map { $0.wrapped(to: width, indent: 4) })
            .joined(separator: "\n")
    }

    /// The form and the summary as a row of a list; the summary includes the names that the form doesn't show.
    var row: (head: String, text: String) {
        (form, (summary ?? "") + (otherNames.isEmpty ? "" : "; also written " + otherNames.joined(separator: " ")))
    }

    /// The names that the form doesn't show.
    var otherNames: [String] {
        let shown = names.firstIndex { form.contains(" \($0) ") } ?? 0
        return names.indices.filter { $0 != shown }.map { names[$0] }
    }

    /// The example and its value, in the first arithmetic in which it has one.
    private var exampleText: String? {
        guard let (text, options) = example else { return nil }
        let value = [arithmetic, .exact, .real].lazy.compactMap { arithmetic in
            var environment = FormulaEnvironment(arithmetic: arithmetic, limits: .untrusted)
            // The manual has to be the same each time.
            environment.randomSource = { 0.5 }
            return try? Formula(text, options: options).evaluate(in: environment)
        }.first
        return value.map { "\(text) gives \($0.text(.readable))" }
    }
}

extension ManualEntry {
    /// Makes the entry of a function or a constant.
    init(_ description: NameDescription, _ arithmetic: Arithmetic) {
        names = [description.name]
        form = description.signature
        summary = description.summary
        example = description.example.map { ($0, ParserOptions()) }
        self.arithmetic = arithmetic
    }

    /// The entries of the operators, loosest first.
    static func operators(_ arithmetic: Arithmetic) -> [ManualEntry] {
        OperatorTable.standard.groups.indices.flatMap { operators(inGroup: $0, arithmetic) }
    }

    /// The entries of the operators in one group of the table.
    static func operators(inGroup place: Int, _ arithmetic: Arithmetic) -> [ManualEntry] {
        let groups = OperatorTable.standard.groups
        return groups[place].rows.compactMap { row in
            ManualEntry(row, precedence: precedence(of: place, in: groups), arithmetic)
        }
    }

    private init?(_ row: OperatorRow, precedence: String, _ arithmetic: Arithmetic) {
        guard let explanation = row.op.explanation else { return nil }
        names = row.spellings
        form = explanation.form
        summary = explanation.summary
        self.precedence = precedence
        let sign = row.op.isPercentage ? PercentSign.percent : .remainder
        let notation = Notation(percentSign: sign, angleUnit: row.op.angleUnit ?? .radians)
        example = (explanation.example, ParserOptions(notation))
        self.arithmetic = arithmetic
    }

    /// Returns a description of how tightly the operators of a group bind.
    private static func precedence(of place: Int, in groups: [PrecedenceGroup]) -> String {
        let (looser, tighter) = (groups[..<place].last, groups[(place + 1)...].first)
        let neighbors = [
            looser.map { "tighter than '\($0.name)'" }, tighter.map { "looser than '\($0.name)'" },
        ].compactMap(\.self).joined(separator: ", ")
        return "Precedence '\(groups[place].name)': \(neighbors)."
    }

    /// Returns the entries of the syntactic forms that are neither names nor operators.
    static func forms(_ arithmetic: Arithmetic) -> [ManualEntry] {
        let rows: [(names: [String], form: String, summary: String, example: String)] = [
            (
                ["if"], "if(c, a, b)", "The value of a if c is true, otherwise that of b; the other isn't evaluated",
                "if(2 > 1, \"yes\", \"no\")"
            ),
            (
                ["?", ":", "?:"], "c ? a : b",
                "The value of a if c is true, otherwise that of b; the other isn't evaluated",
                "2 > 1 ? \"yes\" : \"no\""
            ),
            (
                ["->", "lambda"], "x -> e, (x, y) -> e",
                "A function, as the last argument of map, filter, reduce, any, all or sort",
                "map([1, 2, 3], x -> x ** 2)"
            ),
            (["[]", "[", "]", "list"], "[a, b, …], l[0]", "A list, and its first element", "[10, 20, 30][0]"),
            (
                ["{}", "{", "}", "record"], "{name: value, …}, r.name", "A record, and one of its members",
                "{price: 20, count: 3}.price"
            ),
            (
                ["²", "⁻¹", "superscript"], "x², x⁻¹", "The power with this exponent, which is an integer", "5² * 2⁻¹"
            ),
            (
                ["½", "3½"], "½, 3½, 3 ½", "A fraction, alone or after the digits of an integer", "3½ + ½"
            ),
            (
                ["#", "comment"], "1 + 2 # comment",
                "A comment, from a '#' at the start of a line or after white space to the end of the line", "1 + 2 # 3"
            ),
            (["\"", "'", "text"], "\"…\", '…'", "A text", "\"ab\" + \"c\""),
            (
                ["`", "backquotes"], "`…`", "A variable or a member whose name has any characters",
                "{\"unit price\": 4}.`unit price`"
            ),
            (["true"], "true", "What a condition is that holds", "(2 > 1) == true"),
            (["false"], "false", "What a condition is that doesn't hold", "(2 < 1) == false"),
            (["null"], "null", "What is given for a value that is missing", "null == null"),
        ]
        return rows.map { row in
            ManualEntry(
                names: row.names, form: row.form, summary: row.summary, example: (row.example, ParserOptions()),
                arithmetic: arithmetic)
        }
    }
}
