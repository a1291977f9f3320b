import Abacus
import AbacusRows
import Testing

@Suite struct RowProgramTests {
    private func evaluate(_ program: RowProgram, _ row: String) throws -> RowProgram.Result {
        let bytes = Array((row + "\n").utf8)
        var fields: [RowReader.Field] = []
        _ = try RowReader(.csv).readRow(from: 0, of: bytes, isLast: true, into: &fields)
        let (result, same) = (program.evaluate(fields, in: bytes), program.evaluate(fields, in: bytes.span))
        #expect(result.isKept == same.isKept)
        #expect(result.values.map { try? $0.get() } == same.values.map { try? $0.get() })
        return result
    }

    @Test func stepsSeeTheColumnsBeforeThem() throws {
        let program = try RowProgram(
            [
                .column("total", Formula("price * quantity")), .condition(Formula("total > 10")),
                .column("n", Formula("total / 3")),
            ],
            header: ["price", "quantity"])
        let kept = try evaluate(program, "12.50,3")
        #expect(kept.isKept && kept.values.map { try? $0.get() } == [37.5, .boolean(true), 12.5])
        let dropped = try evaluate(program, "1,\"2\"")
        #expect(!dropped.isKept && dropped.values.map { try? $0.get() } == [2, .boolean(false)])
    }

    @Test func errorsAreThoseOfTheirFormulas() throws {
        let program = try RowProgram(
            [.column("x", Formula("1 / a")), .column("y", Formula("x + 1")), .column("z", Formula("a + 1"))],
            header: ["a"])
        let result = try evaluate(program, "0")
        #expect(result.isKept && (try? result.values[2].get()) == 1)
        for value in result.values.prefix(2) {
            #expect(throws: EvaluationError.self) { try value.get() }
        }
    }

    @Test func conditionsAreBooleans() throws {
        let program = try RowProgram([.condition(Formula("a"))], header: ["a"])
        #expect(try evaluate(program, "true").isKept)
        let number = try evaluate(program, "1")
        #expect(!number.isKept)
        #expect(throws: EvaluationError.self) { try number.values[0].get() }
    }

    @Test func formulasAreCheckedAtOnce() throws {
        let steps: [RowProgram.Step] = [
            .column("x", try Formula("prise")), .column("y", try Formula("x")), .condition(try Formula("sin()")),
        ]
        do {
            _ = try RowProgram(steps, header: ["price"])
            Issue.record("there is no column prise")
        } catch {
            #expect(error.errors.map { $0.diagnostics[0].identifier } == [.unknownName, .wrongArgumentCount])
            #expect(error.errors[0].diagnostics[0].hint?.contains("price") == true)
        }
    }

    /// A column without a name that a formula could spell has one by its place.
    @Test func namesAreThoseOfTheHeader() throws {
        let program = try RowProgram(
            [.column("x", Formula("`Unit price` + c2 + c3 + `in`"))], header: ["Unit price", "", "a`b", "in"])
        #expect(try evaluate(program, "1,2,3,4").values.map { try? $0.get() } == [10])
        let taken = try RowProgram([.column("x", Formula("c2"))], header: ["c2", ""])
        #expect(try evaluate(taken, "1,2").values.map { try? $0.get() } == [1])
    }

    /// The two spellings of a letter are names of different columns, and of one column if there is no other.
    @Test func namesAreFirstThoseOfTheSameScalars() throws {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        for (header, row) in [([decomposed, composed], "1,2"), ([composed, decomposed], "2,1")] {
            let program = try RowProgram(
                [.column("x", Formula(composed)), .column("y", Formula(decomposed))], header: header)
            #expect(try evaluate(program, row).values.map { try? $0.get() } == [2, 1])
        }
        let one = try RowProgram([.column("x", Formula(composed))], header: ["a", decomposed])
        #expect(try evaluate(one, "1,2").values.map { try? $0.get() } == [2])
        let added = try RowProgram(
            [.column(decomposed, Formula("7")), .column("x", Formula(composed)), .column("y", Formula(decomposed))],
            header: [composed])
        #expect(try evaluate(added, "1").values.map { try? $0.get() } == [7, 1, 7])
        let replaced = try RowProgram(
            [.column(composed, Formula("7")), .column("x", Formula(decomposed))], header: [composed])
        #expect(try evaluate(replaced, "1").values.map { try? $0.get() } == [7, 7])
    }

    @Test func columnsComeBeforeVariablesAndConstants() throws {
        var environment = FormulaEnvironment()
        environment["rate"] = 3
        environment["price"] = 7
        let program = try RowProgram(
            [.column("x", Formula("price * rate + pi"))], header: ["price", "pi"], in: environment)
        #expect(try evaluate(program, "2,1").values.map { try? $0.get() } == [7])
    }

    /// Columns hide variables in the bodies of functions, whether formulas name them or not, and whether words suffice or not.
    @Test func functionsSeeColumns() throws {
        var environment = FormulaEnvironment()
        environment["rate"] = 0.19
        try environment.execute("gross(net) = net * (1 + rate)")
        try environment.execute("twice(n) = gross(2 * n) + later")
        environment["later"] = 0
        for text in ["gross(net)", "gross(net) + 0 * rate", "sum(map([net], rate -> gross(rate)))"] {
            let program = try RowProgram([.column("x", Formula(text))], header: ["net", "rate"], in: environment)
            #expect(try evaluate(program, "100,7").values.map { try? $0.get() } == [800], "\(text)")
            let long = try evaluate(program, "99999999999999999999,7").values
            #expect(try long.map { try $0.get() } == [Formula.value(of: "799999999999999999992")], "\(text)")
            #expect(program.hiddenNames.map(\.name) == ["rate"] && program.hiddenNames[0].function == "gross")
        }
        let steps: [RowProgram.Step] = [
            .column("a", try Formula("twice(net)")), .column("later", try Formula("1000")),
            .column("b", try Formula("twice(net)")),
        ]
        let program = try RowProgram(steps, header: ["net", "rate"], in: environment)
        #expect(try evaluate(program, "1,7").values.map { try? $0.get() } == [16, 1_000, 1_016])
        #expect(program.hiddenNames.map(\.name) == ["rate", "later"])
        #expect(program.hiddenNames.map(\.column) == [1, nil] && program.hiddenNames[1].function == "twice")
        let unhidden = try RowProgram([.column("x", Formula("gross(a)"))], header: ["a", "net"], in: environment)
        #expect(unhidden.hiddenNames.isEmpty)
        #expect(try evaluate(unhidden, "100,5").values.map { try? $0.get() } == [119])
    }

    @Test func rangesAreOfColumns() throws {
        let cells = ParserOptions(Notation(nameForms: .cells))
        var environment = FormulaEnvironment()
        environment.notation.nameForms = .cells
        environment["B1"] = 100
        try environment.execute("total(n) = n * sum(A1:B2)")
        let program = try RowProgram(
            [.column("x", Formula("sum(A1:B2)", options: cells)), .column("y", Formula("total(2)", options: cells))],
            header: ["A1", "B2", "A2", "C1"], in: environment)
        #expect(try evaluate(program, "1,2,3,4").values.map { try? $0.get() } == [106, 212])
    }

    @Test func fieldsAreValues() throws {
        let program = try RowProgram([.column("x", Formula("a"))], header: ["a", "b"])
        let cases: [(String, Value)] = [
            ("-0.50", -0.5), ("1e2", 100), ("\"7\"", 7), ("true", .boolean(true)), ("", .null), ("\"\"", .text("")),
            ("007", .text("007")), ("\"a \"\"b\"\"\"", .text("a \"b\"")),
            ("123456789012345678901234567890", try Formula.value(of: "123456789012345678901234567890")),
            ("0.1234567890123456789012", try Formula.value(of: "0.1234567890123456789012")),
        ]
        for (field, value) in cases {
            #expect(try evaluate(program, field + ",").values.map { try? $0.get() } == [value], "\(field)")
        }
    }

    // MARK: - Forms

    /// The kinds of fields that one column has if it is read in a form, and the problem of those that can't be read.
    private func read(_ field: String, _ form: FieldForm) throws -> Result<Value, EvaluationError> {
        let program = try RowProgram(
            [.column("x", Formula("a"))], header: ["a"], forms: [0: form], in: FormulaEnvironment())
        return try evaluate(program, field).values[0]
    }

    @Test func columnsOfTextsHaveNoNumbers() throws {
        for (field, value) in [("12", "12"), ("true", "true"), ("\"a\"", "a"), ("\"\"", "")] {
            #expect(try read(field, .text).get() == .text(value))
        }
        #expect(try read("", .text).get() == .null)
    }

    @Test(
        arguments: [
            ("+5", 5), ("007", 7), (" 5 ", 5), (".5", 0.5), ("-.5", -0.5), ("-012", -12), ("+0.50", 0.5), ("1e3", 1000),
            ("0", 0), ("00", 0), ("\"+1\"", 1),
        ] as [(String, Value)])
    func columnsOfNumbersAdmitMore(field: String, value: Value) throws {
        #expect(try read(field, .number(.point)).get() == value)
        let comma = field.replacing(".", with: ",")
        #expect(try read(comma.contains(",") ? "\"\(comma)\"" : comma, .number(.comma)).get() == value)
    }

    @Test(arguments: ["x", "1.2.3", "--1", "+-1", "1 2", "1e12345", "12.", "e5", "NaN", "0x1", "true", "\"\"", "1_0"])
    func whatIsNoNumberInAColumnOfNumbers(field: String) throws {
        for (mark, sign) in [(DecimalMark.point, "'.'"), (.comma, "','")] {
            do {
                Issue.record("\(field) is \(try read(field, .number(mark)).get())")
            } catch let error as EvaluationError {
                let diagnostic = error.diagnostics[0]
                #expect(diagnostic.identifier == .invalidNumber && diagnostic.message == "the field is not a number")
                #expect(diagnostic.hint == "a number has digits, a \(sign) before its decimals, and no other marks")
                #expect(diagnostic.arguments.isEmpty)
            }
        }
        #expect(throws: EvaluationError.self) { try read("\"1.5\"", .number(.comma)).get() }
    }

    @Test func automaticFieldsAreNumbersOfJSONAlone() throws {
        for (field, text) in [("-0", "0"), ("1e1234", "10 ** 1234"), ("-12345678901234567890", nil), ("false", nil)] {
            #expect(try read(field, .automatic(.point)).get() == Formula.value(of: text ?? field))
        }
        for field in ["00", "0.", "1e12345", "-", "1.e5", "-x", "+5", ".5", "0123456789", "12,5"] {
            let isOneField = !field.contains(",")
            #expect(try read(isOneField ? field : "\"\(field)\"", .automatic(.point)).get() == .text(field))
        }
    }

    /// A point may be that of a decimal, or group the digits of a number a thousand times as great.
    @Test func withADecimalCommaFieldsWithPointsAreNoNumbers() throws {
        var environment = FormulaEnvironment()
        environment.notation.decimalMark = .comma
        let program = try RowProgram([.column("x", Formula("a"))], header: ["a"], in: environment)
        func value(_ field: String) throws -> Result<Value, EvaluationError> {
            try evaluate(program, "\"\(field)\"").values[0]
        }
        for (field, number) in [("3,29", 3.29), ("-0,5", -0.5), ("7", 7), ("1,5e2", 150)] as [(String, Value)] {
            #expect(try value(field).get() == number)
        }
        for text in ["12.05.2024", "1.2.3", "v1.5", "1,2,3", "007,5", ".", "true."] {
            #expect(try value(text).get() == .text(text))
        }
        for field in ["1.500", "0.5", "-1.5e3", "1.234,50", "1.234.567,89"] {
            let error = try #require(throws: EvaluationError.self) { try value(field).get() }
            #expect(error.diagnostics.map(\.identifier) == [.invalidNumber])
            #expect(
                error.diagnostics[0].summary
                    == "a field with a point is not a number where the decimal mark is a comma; "
                    + "write 1,5; points between groups of digits have to be removed")
        }
    }

    @Test func fieldsThatAreNoUTF8HaveNoValue() throws {
        let program = try RowProgram([.column("x", Formula("a"))], header: ["a"])
        let bytes: [UInt8] = [UInt8(ascii: "x"), 0xFF]
        let error = try #require(throws: EvaluationError.self) {
            try program.evaluate([RowReader.Field(0..<2)], in: bytes.span).values[0].get()
        }
        #expect(error.diagnostics.map(\.identifier) == [.invalidUTF8] && error.diagnostics[0].hint == nil)
        #expect(error.diagnostics[0].message == "the field is not valid UTF-8")
    }

    /// A condition that is a text or a long number is none.
    @Test(arguments: ["x", "12345678901234567890123", "1"]) func conditionsAreNothingElse(field: String) throws {
        let program = try RowProgram([.condition(Formula("a")), .column("b", Formula("1"))], header: ["a"])
        let result = try evaluate(program, field)
        #expect(!result.isKept && result.values.count == 1)
        let error = try #require(throws: EvaluationError.self) { try result.values[0].get() }
        #expect(error.diagnostics[0].message.hasPrefix("expected true or false, found "))
    }

    @Test func fieldsOfAColumnCanBeNull() throws {
        let nulls: Set = [Array("NA".utf8), Array("-".utf8)]
        let program = try RowProgram(
            [.column("b", Formula("a ?? 7"))], header: ["a"], forms: [0: .orNull(nulls, .automatic(.point))],
            in: FormulaEnvironment())
        for (field, value) in [("NA", 7), ("\"-\"", 7), ("2.5", 2.5), ("\"a \"\"NA\"\"\"", "a \"NA\"")]
            as [(String, Value)]
        {
            #expect(try evaluate(program, field).values[0].get() == value)
        }
    }

    /// Texts of all lengths, and fields that look like texts, have the values of formulas over them.
    @Test(arguments: [
        "DE", "d", "fifteen letters", "sixteen letters!", String(repeating: "long ", count: 100),
        String(repeating: "long ", count: 103), "Österreich", "Größe, in Metern", "", "true", "false", "truer", "1e3",
        "-", "-1", "+1", "12345678901234567890", "1.50", ".5", "null", "\"", "a\tb", "\u{1F600}",
    ])
    func textsAreThoseOfFormulas(content: String) throws {
        let texts = [
            "a", "a == 'DE'", "a != b", "a in ['DE', 'Österreich', 1.5]", "length(a) + length(b)", "a ?? 'none'",
            "a < 'e' ? a : b", "startswith(a, 'l') or endswith(a, b)", "contains(a, 'g l')", "a + b", "a == 1000",
        ]
        let formulas = try texts.map { try Formula($0) }
        let program = try RowProgram(
            formulas.enumerated().map { .column("r\($0)", $1) }, header: ["a", "b"])
        let quoted =
            "\"" + content.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
        for field in content.contains(where: "\",".contains) ? [quoted] : [content, quoted] {
            let bytes = Array(field.utf8)
            let place = RowReader.Field(
                0..<bytes.count, isQuoted: field == quoted, needsDecoding: content.contains("\""))
            let cell = try bytes.withUnsafeBufferPointer { bytes in
                try place.cell(in: bytes, .automatic(.point), FormulaEnvironment().limits)
            }
            let value = try #require(cell.value)
            for (number, result) in try evaluate(program, field + "," + "ers").values.enumerated() {
                let expected = try? formulas[number].evaluate(["a": value, "b": "ers"])
                #expect((try? result.get()) == expected, "\(texts[number]) of \(field)")
                #expect((try? result.get().kind) == expected?.kind, "\(texts[number]) of \(field)")
            }
        }
    }

    @Test func cellsInTheBodyOfAFunctionAreColumns() throws {
        var environment = FormulaEnvironment()
        for name in ["A1", "B1"] { environment[name] = 7 }
        environment.notation.nameForms = .cells
        try environment.execute("u(n) = n * sum(A1:B1)")
        environment.notation.nameForms = []
        let program = try RowProgram([.column("u", Formula("u(1)"))], header: ["B1"], in: environment)
        #expect(try evaluate(program, "5").values[0].get() == 12)
        let large = Value(BigInteger(Int.max) + 7)
        #expect(try evaluate(program, "9223372036854775807").values[0].get() == large)
    }

    @Test func aStepThatNeedsAFailedOneIsNotReported() throws {
        let program = try RowProgram([.column("b", Formula("1 / a")), .column("c", Formula("b + 1"))], header: ["a"])
        var evaluator = RowEvaluator(program)
        #expect(evaluator.evaluate([0]) && evaluator.reports.map(\.step) == [0])
        #expect(evaluator.cell(ofStep: 1).value == nil && evaluator.cell(ofStep: 1).footprint == 0)
        #expect(evaluator.evaluate([2]) && evaluator.reports.isEmpty && evaluator.cell(ofStep: 1).value == 1.5)
    }

    @Test func valuesTakeThePlaceOfFields() throws {
        let program = try RowProgram([.column("b", Formula("length(a) + c"))], header: ["a", "c"])
        var evaluator = RowEvaluator(program)
        #expect(evaluator.evaluate([["x", "y"], 0.5]) && evaluator.cell(ofStep: 0).value == 2.5)
        #expect(evaluator.evaluate([1, 2]) && evaluator.reports.count == 1)
    }

    @Test(arguments: [("1", "1 field"), ("1,2,3", "3 fields"), ("", "1 field")])
    func aRowWithOtherFieldsThanTheHeaderHasNoValues(row: String, found: String) throws {
        let program = try RowProgram(
            [.column("x", Formula("a + b")), .condition(Formula("x > 1")), .column("y", Formula("x"))],
            header: ["a", "b"])
        let result = try evaluate(program, row)
        #expect(!result.isKept && result.values.count == 2)
        for value in result.values {
            let error = #expect(throws: EvaluationError.self) { try value.get() }
            #expect(error?.diagnostics.map(\.message) == ["the row has \(found), and the header 2"])
        }
        let unconditional = try RowProgram([.column("x", Formula("1"))], header: ["a", "b"])
        let failed = try evaluate(unconditional, row)
        #expect(failed.isKept && failed.values.count == 1)
        #expect(throws: EvaluationError.self) { try failed.values[0].get() }
        let empty = try RowProgram([], header: ["a", "b"])
        #expect(try evaluate(empty, row).isKept && evaluate(empty, row).values.isEmpty)
    }

    /// A line break in a name is written `\n`, unless a column has that very name; what has a backquote has only its place.
    @Test func whatFormulasCallColumns() {
        #expect(
            RowProgram.names(ofHeader: ["a\nb", "a\r\nb", "c\rd", "x", "", "a`b"])
                == ["a\\nb", "a\\nb", "c\\nd", "x", "c5", "c6"])
        #expect(RowProgram.names(ofHeader: ["a\nb", "a\\nb"]) == ["c1", "a\\nb"])
        #expect(RowProgram.names(ofHeader: ["", "c1", "é\n"]) == [nil, "c1", "é\\n"])
    }

    @Test func columnsWithLineBreaksInTheirNames() throws {
        let program = try RowProgram([.column("x", Formula("`a\\nb` + 1"))], header: ["a\nb"])
        #expect(try evaluate(program, "2").values.map { try $0.get() } == [3])
    }

    /// Texts that stand for null, as `--null NA` names them.
    @Test func textsThatAreNull() throws {
        let plain = FieldForm.automatic(.point)
        let form = FieldForm.orNull([Array("NA".utf8)], plain)
        #expect(form.isNull(Array("NA".utf8)) && !form.isNull(Array("na".utf8)) && !plain.isNull(Array("NA".utf8)))
        func isAutomatic(_ form: FieldForm) -> Bool { if case .automatic(.point) = form { true } else { false } }
        #expect(isAutomatic(form.ofValues) && isAutomatic(plain.ofValues))
    }
}
