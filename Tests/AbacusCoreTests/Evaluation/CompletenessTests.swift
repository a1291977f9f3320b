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
                + Self.nodes(ofOptionsIn: "notation-values.txt")).compactMap { node, _ in
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
            var environment = FormulaEnvironment()
            environment.randomSource = { 0.5 }
            let value = try Formula(call).evaluate(in: environment)
            let kind = value.kind
            let isOfKind = function.resultKinds.contains(Value.Kinds(kind))
            #expect(isOfKind, "\(call) is \(kind.phrase), but the row of '\(name)' says \(function.resultKinds.phrase)")
        }
    }

    @Test func otherNamesStandForFunctions() {
        for (name, function) in BuiltinFunction.otherNames {
            #expect(BuiltinFunction.table[name] == nil, "'\(name)' is a function")
            #expect(BuiltinFunction.table[function] != nil, "'\(name)' stands for '\(function)'")
            #expect(name == name.lowercased() && name.utf8.count <= BuiltinFunction.longestOtherName)
        }
        #expect(BuiltinFunction.hint(forOtherName: String(repeating: "_", count: 21) + "avg", argumentCount: 1) == nil)
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
            #expect(name == name.lowercased() && name.utf8.count <= BuiltinFunction.longestOtherName)
            for expression in expressions {
                // Inverse functions have no value for all arguments.
                let hasValue = ["x = 1.5", "x = 0.5", "x = 0.25"].contains { definition in
                    (try? environment.execute(definition)) != nil && (try? environment.execute(expression)) != nil
                }
                #expect(hasValue, "\(name): \(expression)")
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
        ("mround", "0"), ("fmod", "0.5"), ("fdim", "0"), ("copysign", "0.5"), ("gmean", "2"),
        ("hmean", "12/7"), ("devsq", "14/3"), ("sumdigits", "3"), ("precprime", "11"), ("harmonic", "86021/27720"),
        ("multinomial", "455"), ("countif", "2"), ("sumif", "6"), ("averageif", "3"), ("sumproduct", "21"),
        ("small", "4"),
        ("large", "1"), ("index", "4"), ("foldl", "7"), ("sinpi", "1"), ("midrange", "2.5"), ("ptp", "3"),
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

    private static func nodes(ofOptionsIn file: String) throws -> [(SyntaxNode, SyntaxTree)] {
        let notations = ["percent": Notation(percentSign: .percent), "degrees": Notation(angleUnit: .degrees)]
        return try CorpusLine.cases(in: file).flatMap { line -> [(SyntaxNode, SyntaxTree)] in
            guard let notation = notations[line.columns[0]] else { return [] }
            let tree = try Formula(line.columns[1], options: ParserOptions(notation)).tree
            return tree.nodes.map { ($0, tree) }
        }
    }
}
