import Abacus
import AbacusFormats
import AbacusTestSupport
import TestSupport
import Testing

/// Formulas of formats are equal if their trees are.
@Suite struct FormatEqualityTests {
    private func formula(_ format: String, _ arguments: [Value] = []) throws -> Formula {
        try Formula(Source(format), form: nil, arguments: arguments.map(\.formatArgument))
    }

    @Test(arguments: [
        ("a = 1", "a  ==  1"), ("a == 1 AND b == 2", "a=1&&(b = 2)"), ("a == 1 or b == 2", "((a == 1) || b == 2)"),
        ("a contains[dc] 'x'", "a CONTAINS [cd] \"x\""), ("NOT a IN b", "a not in b"), ("none a = 1", "!any a == 1"),
        ("some a = 1", "ANY a == 1"), ("a == nil", "a == NULL"), ("a == yes", "a = TRUE"), ("a == no", "a == false"),
        ("a == 0x1F", "a == 31"), ("a == 1.50", "a == 15e-1"), ("a == 007", "a == 7"), ("a == -0x10", "a == -16"),
        ("#a.b == $#in", "a.#b == $in"), ("a == 'x\\x41'", "a == \"xA\""), ("SELF == 1", "self == 1"),
        ("(a + b) * 2", "((a) + (b)) * (2)"), ("{1, 2}[FIRST]", "{1,2}[first]"), ("a =< b", "a <= b"),
        ("a == 1 AND b == 2 AND c == 3", "a = 1 && b = 2 and c = 3"), ("f(1, 'a')", "f( 1,\"a\" )"),
        ("SUBQUERY(a, $x, $x=1).@count", "subquery(a,$x,($x == 1)).@count"), ("a b: 1", "a b:(1)"),
        ("TERNARY(a = 1, 2, 3)", "ternary((a == 1), 2, 3)"), ("(a == 1 OR b == 2) OR c == 3", "((a=1||b=2))||c=3"),
        ("a.b[0]['k'] + CAST('1', 'NSNumber')", "(a.b)[0][\"k\"] + cast('1',\"NSNumber\")"),
    ])
    func spellingMakesNoDifference(one: String, other: String) throws {
        let (left, right) = try (formula(one), formula(other))
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(left.tree != right.tree, "they are spelled differently")
    }

    @Test(
        arguments: [
            "a == 1", "a == 1.0", "a == YES", "a == '1'", "a == NO", "a == nil", "a == {1}", "a == {{1}}",
            "a == {1, nil}",
            "a == 2", "b == 1", "a != 1", "a ==[c] 1", "a ==[cd] 1", "ANY a == 1", "ALL a == 1", "NOT a == 1",
            "$a == 1",
            "a.b == 1", "a[0] == 1", "a['b'] == 1", "a.@b == 1", "f(1) == a", "f:(1) == a", "a.f(1) == 1", "f() == 1",
            "a isEqual: 1", "ANY a isEqual: 1", "a isEqualTo: 1", "a == 1 AND b == 2 AND c == 3",
            "(a == 1 AND b == 2) AND c == 3", "a == 1 AND (b == 2 AND c == 3)", "a == 1 OR b == 2 OR c == 3",
            "a == 'é'", "a == 'e\\u0301'", "TRUEPREDICATE", "FALSEPREDICATE", "SELF == 1", "@count == 1",
            "SELF.@count == 1",
            "SELF.a == 1", "a + b - c == 1", "a + (b - c) == 1", "-a == 1", "~a == 1", "a[FIRST] == 1", "a[LAST] == 1",
            "SUBQUERY(a, $x, $x == 1) == 1", "SUBQUERY(a, $y, $x == 1) == 1", "TERNARY(a == 1, 1, 2) == 1",
            "f(1, 1) == a",
            "a == -1", "-(1) == a", "a == 1e300", "a == 123456789012345678901234567890",
        ].enumerated().map { ($0.offset, $0.element) })
    func differentTreesAreUnequal(place: Int, format: String) throws {
        #expect(try formula(format) == formula("(\(format))"))
        #expect(!Self.known.contains { $0.place != place && $0.formula == (try? formula(format)) }, "\(format)")
    }

    private static let known: [(place: Int, formula: Formula)] = [
        "a == 1", "a == 1.0", "a == YES", "a == '1'", "a == {1}", "ANY a == 1", "a isEqual: 1", "f:(1) == a",
    ].enumerated().compactMap { number, format in
        let places = [0, 1, 2, 3, 6, 14, 26, 23]
        return (try? Formula(Source(format), form: nil, arguments: [])).map { (places[number], $0) }
    }

    @Test func hundredsOfFormulasAreFoundInASet() throws {
        let formulas = try Set((0..<300).map { try formula("a == \($0) AND b == '\($0)'") })
        #expect(formulas.count == 300)
        #expect(Set(formulas.map(\.hashValue)).count > 290)
        #expect(try formulas.contains(formula("a=%@&&b=%@", [17, "17"])))
    }

    @Test func argumentsAreTheirLiterals() throws {
        let literals = try formula("a == 1 AND b IN {1, {2.5, 'x'}, {}} AND k.l == YES AND c != nil")
        let bound = try formula(
            "a == %d AND b IN %@ AND %K == %@ AND c != %@", [1, [1, [.real(2.5), "x"], []], "k.l", true, .null])
        #expect(literals == bound && literals.hashValue == bound.hashValue)
        #expect(try formula("a == %@", [1]) != formula("a == %@", [.real(1)]))
        #expect(try formula("a == %@", [1]) != formula("a == %@", [true]))
        #expect(try formula("a == %@", [["x": 1]]) == formula("a = %@", [["x": 1]]))
        #expect(try formula("a == %@", [["x": 1]]) != formula("a == %@", [["x": 2]]))
        #expect(try formula("a == %@ OR b == 1", [2]) != formula("a == %@ OR b == 1", [3]))
        #expect(try formula("a == %@", [2]) == formula("a == %@", [2, "surplus"]))
    }

    @Test func constantsAreEqualByTheBitsOfTheirDoubles() throws {
        func areEqual(_ format: String, _ one: Value, _ other: Value) throws -> Bool {
            let (left, right) = try (formula(format, [one]), formula(format, [other]))
            #expect(left == left && left.hashValue == left.hashValue)
            #expect(left != right || left.hashValue == right.hashValue)
            return left == right
        }
        let payload = Double(bitPattern: Double.nan.bitPattern | 1)
        for enclosed in [{ $0 }, { [1, [$0]] }, { ["a": [$0], "b": 1] }] as [(Value) -> Value] {
            let (zero, negative) = (enclosed(.real(0)), enclosed(.real(-0.0)))
            #expect(try !areEqual("1 / %@", zero, negative) && areEqual("1 / %@", negative, negative))
            #expect(try areEqual("1 / %@", enclosed(.real(.nan)), enclosed(.real(-payload))))
            #expect(try !areEqual("1 / %@", enclosed(.real(.nan)), enclosed(.real(.infinity))))
            #expect(try !areEqual("1 / %@", enclosed(1), enclosed(.real(1))))
        }
        #expect(
            try formula("1 / 0.0") != formula("1 / -0.0") && formula("1 / -0.0") == formula("1 / %@", [.real(-0.0)]))
        #expect(try areEqual("a == %@", ["a": 1, "b": [2]], ["b": [2], "a": 1]))
        #expect(try !areEqual("a == %@", ["a": 1, "b": 2], ["a": 2, "b": 1]))
        #expect(try !areEqual("a == %@", ["a": 1], ["b": 1]) && !areEqual("a == %@", ["\u{e9}": 1], ["e\u{301}": 1]))
        #expect(try !areEqual("a == %@", ["a": 1], [1]) && !areEqual("a == %@", [:], []))
        #expect(try !areEqual("a == %@", ["a": ["b": 1]], ["a": 1, "b": [:]]))
        #expect(Value.real(0) == Value.real(-0.0), "values are equal as before")
        var deep = Value.real(.nan)
        for _ in 0..<50_000 { deep = ["a": [deep]] }
        #expect(try areEqual("%@ == 1", deep, deep))
    }

    @Test func openPlaceholdersAreEqualByKindAndPlace() throws {
        func areEqual(_ format: String, _ other: String) throws -> Bool {
            let trees = try [format, other].map {
                try SyntaxTree(parsing: Source($0), options: ParserOptions(Notation(syntax: .foundation)))
            }
            let hashes = trees.map { tree in
                var hasher = Hasher()
                Formats.plain.hash(tree, into: &hasher)
                return hasher.finalize()
            }
            let areEqual = Formats.plain.isEqual(trees[0], trees[1], of: Formats.plain)
            #expect(!areEqual || hashes[0] == hashes[1])
            return areEqual
        }
        #expect(try areEqual("a == %d AND %K == 1", "a=%ld&&%K=1"))
        #expect(try !areEqual("a == %d", "a == %@"))
        #expect(try areEqual("a.%K == %d", "(a).%K = %i"))
        #expect(try !areEqual("%@ == a OR b == %@", "%@ == a OR %@ == b"))
    }

    /// A tree of a format has its meaning in a formula of the format alone.
    @Test(arguments: [
        "1 == 1", "a == 1", "sum({1, 2})", "{1, 2}[FIRST]", "a[1]", "a.b", "a.@count", "SELF", "'a' CONTAINS[c] 'A'",
        "FUNCTION('a', 'length')",
    ])
    func treesByThemselvesHaveNoMeaning(_ format: String) throws {
        let tree = try SyntaxTree(parsing: Source(format), options: ParserOptions(Notation(syntax: .foundation)))
        let error = #expect(throws: EvaluationError.self) { try FormulaEnvironment().evaluate(tree) }
        #expect(error?.diagnostics.map(\.identifier) == [.unsupported])
    }

    @Test func arithmeticsAndLanguagesCount() throws {
        #expect(try Formula("a") != formula("a"))
        #expect(try Formula("a + 1") == Formula("a + 1") && Formula("a + 1") != Formula("a+1"))
        #expect(try Formula("a + 1").hashValue == Formula("a + 1").hashValue)
    }

    /// Equal formulas have equal values and print the same, over every text of the corpus.
    @Test func theCorpusIsEqualToItsPrintedForm() throws {
        var count = 0
        for file in ["foundation/expressions.txt", "foundation/predicates.txt"] {
            for line in try CorpusLine.cases(in: file) {
                guard let formula = try? FormatCase.formula(line.columns[0], line.columns[1], nil) else { continue }
                let same = try FormatCase.formula("(\(line.columns[0]))", line.columns[1], nil)
                #expect(formula == same && formula.hashValue == same.hashValue, "\(line)")
                let truths = ["true", "false"].contains { formula.tree.dump().contains($0) }
                let hasArguments = line.columns[1] != "[]"
                if truths || hasArguments { continue }
                let printed = try FormatCase.formula(formula.predicateFormat, "[]", nil)
                #expect(printed == formula && printed.hashValue == formula.hashValue, "\(line)")
                count += 1
            }
        }
        #expect(count > 300)
    }
}
