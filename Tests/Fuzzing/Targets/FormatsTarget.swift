internal import Abacus
internal import TestSupport

extension FuzzTarget {
    /// Every format has a tree or diagnostics, and a value or a typed error in every arithmetic. One that is printed and
    /// read again prints the same.
    static let formats = FuzzTarget(
        name: "formats", words: formatWords, seeds: formatSeeds, check: checkFormat,
        allowance: { perByte($0) + .milliseconds(80) })

    @Sendable private static func formatSeeds() throws -> [[UInt8]] {
        let files = ["errors.txt", "expressions.txt", "predicates.txt", "prints.txt", "texts.txt", "trees.txt"]
        return try files.flatMap { file in
            try CorpusLine.cases(in: "foundation/\(file)").map { Array($0.columns[file == "errors.txt" ? 1 : 0].utf8) }
        }
    }

    @Sendable private static func formatWords() throws -> [String] {
        let spellings = OperatorTable.foundation.groups.map(\.name)
        let words = [
            "SUBQUERY(", "TERNARY(", "FUNCTION(", "CAST(", "SELF", "$x", "%@", "%K", "@count", "[FIRST]", "nil",
        ]
        return spellings + words + [
            "CONTAINS[cd]", "BEGINSWITH", "LIKE", "BETWEEN {", "ANY ", "NOT IN", "modulus:by:(",
        ]
    }

    @Sendable private static func checkFormat(_ input: [UInt8]) throws(Violation) {
        let source = Source(bytes: input)
        let (tree, diagnostics) = SyntaxTree.parse(source, options: ParserOptions(Notation(syntax: .foundation)))
        try Violation.unlessPlaced(diagnostics, in: source)
        for (place, node) in tree.nodes.enumerated() {
            try Violation.unless(Int(node.first) <= place, "the subtree at \(place) begins after its end")
            try Violation.unless(tree.range(of: node).upperBound <= input.count, "\(node) is outside the source")
        }
        guard diagnostics.isEmpty else { return }
        try checkPrinted(tree)
        try checkValue(source)
    }

    private static func checkPrinted(_ tree: SyntaxTree) throws(Violation) {
        let printed = tree.formatted()
        let (again, diagnostics) = SyntaxTree.parse(
            Source(printed), options: ParserOptions(Notation(syntax: .foundation)))
        try Violation.unless(diagnostics.isEmpty, "\(printed.debugDescription) is not read")
        let printedAgain = again.formatted()
        try Violation.unless(printedAgain == printed, "\(printed) is printed as \(printedAgain)")
    }

    /// A format and its printed form have the same value.
    private static func checkValue(_ source: Source) throws(Violation) {
        let arguments: [FormatArgument] = [.value("a.b"), .value(1), .value([1, .real(2.5), "x", .null])]
        guard let formula = try? Formula(source, form: nil, arguments: arguments) else { return }
        let object: Value = ["a": ["b": [1, 2, .null], "c": "é"], "x": 3, "list": [["k": 1], ["k": 2]]]
        for arithmetic in Arithmetic.allCases {
            let environment = FormulaEnvironment(arithmetic: arithmetic, limits: .brief)
            let outcome = Result { () throws(EvaluationError) in
                try formula.resolved(in: environment).evaluate(with: object)
            }
            if case .failure(let error) = outcome { try Violation.unlessPlaced(error.diagnostics, in: error.source) }
            try Violation.unlessAccepted(formula.tree, formula.arguments, in: environment, gives: outcome)
        }
    }
}
