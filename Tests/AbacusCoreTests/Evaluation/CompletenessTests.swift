import TestSupport
import Testing

@testable import AbacusCore

/// What is required of anybody who adds an operator or a function. Each failure names it and says what is missing.
@Suite struct CompletenessTests {
    // MARK: - Operators

    @Test func operatorsDoWhatTheirFixitySays() {
        for syntax in Syntax.allCases {
            for op in syntax.operators.operators {
                let takesTwo = syntax.operators.fixity(of: op) == .infix
                switch BuiltinOperator.table[Int(op.rawValue)]?.operation {
                case .infix, .interpreted, .shortCircuit:
                    #expect(takesTwo, "'\(op)' isn't an infix operator in \(syntax), but has an infix operation")
                case .unary:
                    #expect(!takesTwo, "'\(op)' is an infix operator in \(syntax), but has a unary operation")
                case .quantifier:
                    #expect(syntax.operators.fixity(of: op) == .prefix, "'\(op)' isn't a prefix operator")
                case nil: break
                }
            }
        }
    }

    @Test func everyOperatorHasARow() {
        for op in Operator.allCases {
            let hasMeaning = BuiltinOperator.table[Int(op.rawValue)] != nil
            #expect(hasMeaning, "add what '\(op)' does to Sources/AbacusCore/Operations/BuiltinOperator+Rows.swift")
            #expect(Syntax.allCases.contains { $0.operators.operators.contains(op) }, "'\(op)' has no row")
        }
    }

    @Test func operatorsHaveACorpusCase() throws {
        let used = try Set(
            (Self.nodes(ofCasesIn: ["values-exact.txt", "values-integer.txt", "values-real.txt"])
                + Self.nodes(ofPercentagesIn: "notation-values.txt")).compactMap { node, _ in
                    switch node.kind {
                    case .prefix, .infix, .postfix: node.operator
                    default: nil
                    }
                })
        for op in OperatorTable.standard.operators {
            let isUsed = used.contains(op)
            #expect(isUsed, "add a value of '\(op.spelling)' to Grammar/Corpus/values-exact.txt")
        }
    }

    @Test func operatorsAreInTheManual() throws {
        let manual = try ProjectFiles.text("Sources/Abacus/Abacus.docc/LanguageReference.md")
        let grammar = try ProjectFiles.text("Grammar/Expression.ebnf")
        for op in OperatorTable.standard.operators where !op.isPercentage {
            let spelling = op.spelling
            let cell = "`\(spelling.replacing("|", with: "\\|"))`"
            let isInManual = manual.contains(cell)
            #expect(isInManual, "Tests/Documentation/generate.py adds a row of '\(spelling)' to the language reference")
            let isInGrammar = spelling.split(separator: " ").allSatisfy { grammar.contains("'\($0)'") }
            #expect(isInGrammar, "add '\(spelling)' to Grammar/Expression.ebnf")
        }
    }

    // MARK: - Functions

    /// The checks of all functions find them through this list.
    @Test func functionsAreListedInAlphabeticalOrder() {
        let listed = FormulaEnvironment.builtinFunctions
        #expect(listed.map(\.name) == BuiltinFunction.table.keys.sorted())
        #expect(listed.allSatisfy { $0.arity == BuiltinFunction.table[$0.name]?.arity })
    }

    @Test func functionsHaveACorpusCase() throws {
        let used = try Set(
            Self.nodes(ofCasesIn: ["values-exact.txt", "values-integer.txt", "values-real.txt"]).compactMap {
                node, tree in
                node.kind == .callee ? tree.name(of: node) : nil
            })
        for name in BuiltinFunction.table.keys.sorted() {
            let isUsed = used.contains(name)
            #expect(isUsed, "add a value of '\(name)(…)' to Grammar/Corpus/values-exact.txt")
        }
    }

    @Test func functionsAreInTheManual() throws {
        let manual = try ProjectFiles.text("Sources/Abacus/Abacus.docc/LanguageReference.md")
        for name in BuiltinFunction.table.keys.sorted() {
            let isInManual = manual.contains("| `\(name)(")
            #expect(isInManual, "Tests/Documentation/generate.py adds a row of '\(name)' to the language reference")
        }
    }

    @Test func functionsHaveResultsOfTheirKind() throws {
        for (name, function) in BuiltinFunction.table.sorted(by: { $0.key < $1.key }) {
            guard let call = MatrixTests.calls[name] else { continue }
            let value = try Formula(call).evaluate()
            let kind = value.kind
            let isOfKind = function.resultKinds.contains(Value.Kinds(kind))
            #expect(isOfKind, "\(call) is \(kind.phrase), but the row of '\(name)' says \(function.resultKinds.phrase)")
        }
    }

    @Test func otherNamesStandForFunctions() {
        for (name, function) in BuiltinFunction.otherNames {
            #expect(BuiltinFunction.table[name] == nil, "'\(name)' is a function")
            #expect(BuiltinFunction.table[function] != nil, "'\(name)' stands for '\(function)'")
            #expect(name == name.lowercased() && name.utf8.count < 16)
        }
        #expect(BuiltinFunction.hint(forOtherName: "sixteen_letters_") == nil)
    }

    /// What hints recommend in place of a function that other languages have.
    @Test func whatIsRecommendedHasAValue() throws {
        var environment = FormulaEnvironment()
        for definition in [
            "x = 1.5", "y = 3", "n = 12", "k = 3", "p = 0.9", "list = [1, 2, 4]", "loan = 1000", "payment = 100",
            "rate = 0.01",
        ] {
            try environment.execute(definition)
        }
        let ambiguous = BuiltinFunction.ambiguousCalls.mapValues { $0.map(\.expression) }
        let calls = BuiltinFunction.otherCalls.mapValues { [$0] }.merging(ambiguous) { $0 + $1 }
        for (name, expressions) in calls {
            #expect(BuiltinFunction.table[name] == nil && BuiltinFunction.otherNames[name] == nil, "\(name)")
            #expect(name == name.lowercased() && name.utf8.count < 16)
            for expression in expressions {
                #expect(throws: Never.self, "\(name): \(expression)") { try environment.execute(expression) }
            }
        }
        for (_, expression) in BuiltinFunction.otherConstants {
            #expect(try environment.execute("\(expression) > 1.618 and \(expression) < 1.6181") == .value(true))
        }
    }

    /// Those that have a known value, next to it: of the table's arguments above.
    @Test(arguments: [
        ("cot", "cos(0.5) / sin(0.5)"), ("square", "0.25"), ("bitand", "0"), ("bitor", "15"), ("bitxor", "15"),
        ("lshift", "96"), ("rshift", "1"), ("sumsq", "21"), ("norm", "sqrt(21)"), ("rms", "sqrt(7)"), ("geomean", "2"),
        ("harmean", "12/7"), ("numdiv", "6"), ("frac", "0.5"), ("roundup", "1"), ("pow", "0.125"), ("exp2", "sqrt(2)"),
        ("pow2", "sqrt(2)"), ("pow10", "sqrt(10)"),
        ("quartile", "percentile([1, 2, 4], 75)"),
    ])
    func whatIsRecommendedIsRight(name: String, value: String) throws {
        var environment = FormulaEnvironment()
        for definition in ["x = 0.5", "y = 3", "n = 12", "k = 3", "list = [1, 2, 4]"] {
            try environment.execute(definition)
        }
        let expression = try #require(BuiltinFunction.otherCalls[name])
        #expect(try environment.execute("(\(expression)) == (\(value))") == .value(true), "\(expression)")
    }

    /// Returns the nodes of the expressions in files of the corpus, each with its tree.
    private static func nodes(ofCasesIn files: [String]) throws -> [(SyntaxNode, SyntaxTree)] {
        try files.flatMap(CorpusLine.cases).flatMap { line in
            let tree = try Formula(line.columns[0]).tree
            return tree.nodes.map { ($0, tree) }
        }
    }

    private static func nodes(ofPercentagesIn file: String) throws -> [(SyntaxNode, SyntaxTree)] {
        try CorpusLine.cases(in: file).filter { $0.columns[0] == "percent" }.flatMap { line in
            let tree = try Formula(line.columns[1], options: ParserOptions(Notation(percentSign: .percent))).tree
            return tree.nodes.map { ($0, tree) }
        }
    }
}
