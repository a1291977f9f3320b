internal import Testing

extension CommandTests {
    @Suite struct JSONTests {
        @Test(arguments: [
            ("42", #"{"line":1,"type":"integer","value":"42"}"#),
            ("7/2", #"{"line":1,"type":"rational","value":"3.5"}"#),
            ("√2", #"{"line":1,"type":"real","value":"1.4142135623730950488","exact":"sqrt(2)"}"#),
            ("1 < 2", #"{"line":1,"type":"boolean","value":"true"}"#),
            ("\"a\\n\\\"b\\\"\"", #"{"line":1,"type":"text","value":"a\n\"b\""}"#),
            (
                "[1, \"x\", [1/3, 2 > 1]]",
                #"{"line":1,"type":"list","value":["1","x",["0.33333333333333333333",true]],"#
                    + #""exact":["1","x",["1/3",true]]}"#
            ),
            ("{a: 0.5, b: null}", #"{"line":1,"type":"record","value":{"a":"0.5","b":null}}"#),
            ("null", #"{"line":1,"type":"null","value":"null"}"#),
            ("x = 1", #"{"line":1,"defined":"x"}"#),
            ("f(x) = x", #"{"line":1,"defined":"f"}"#),
        ])
        func everyKindHasItsObject(_ text: String, _ object: String) throws {
            #expect(try abacus("--json", text).output == object + "\n")
            #expect(try abacus("--json", input: text + "\n").output == object + "\n")
        }

        @Test(arguments: [
            ("42", "42"), ("-7/2", "-3.5"), ("2**100", "1267650600228229401496703205376"),
            ("2**53 + 1", #""9007199254740993""#),
            ("0.1", #""0.1""#), ("1/3", #""0.33333333333333333333","exact":"1/3""#),
            ("√2", #""1.4142135623730950488","exact":"sqrt(2)""#),
            ("1 < 2", "true"),
            ("null", "null"), ("\"1\"", #""1""#), ("[1, \"x\", [], 0.1]", #"[1,"x",[],"0.1"]"#),
            ("{a: 1, \"b c\": [true, {:}]}", #"{"a":1,"b c":[true,{}]}"#), ("[[1, 2], [3]]", "[[1,2],[3]]"),
            ("[√2, 1/4]", #"["1.4142135623730950488",0.25],"exact":["sqrt(2)",0.25]"#),
            ("2**1024", "\"\(BigPowers.two1024)\""),
        ])
        func valuesAreJSONsOwnIfAskedFor(_ text: String, _ value: String) throws {
            let output = try abacus("--json-numbers", text).output
            #expect(output.hasSuffix(#","value":\#(value)}"# + "\n"), "\(output)")
            #expect(try abacus("--json-numbers", input: text + "\n").output == output)
        }

        /// What is rounded has its exact text beside it, and nothing else has.
        @Test(arguments: [
            (["100/3"], #""rational","value":"33.333333333333333333","exact":"100/3""#),
            (["--fraction", "100/3"], #""rational","value":"100/3""#),
            (["--digits", "2", "0.125"], #""rational","value":"0.13","exact":"1/8""#),
            (["--significant", "2", "1234"], #""integer","value":"1.2e+3","exact":"1234""#),
            (["--base", "16", "sqrt(2)"], #""real","value":"1.4142135623730950488","exact":"sqrt(2)""#),
            (["--real", "1/3"], #""real","value":"0.3333333333333333""#),
            (
                ["{a: 1/3, b: [true, 7]}"],
                #""record","value":{"a":"0.33333333333333333333","b":[true,"7"]},"exact":{"a":"1/3","b":[true,"7"]}"#
            ),
        ])
        func whatIsRoundedIsExactBesideIt(_ arguments: [String], _ members: String) throws {
            let arguments = (["--json"] + arguments).map { Array($0.utf8) }
            #expect(try abacus(arguments).output == #"{"line":1,"type":"# + members + "}\n")
        }

        @Test func whatIsntANumberInJSONStaysAText() throws {
            #expect(
                try abacus("--json-numbers", "--real", "[0.1, inf, nan, 1e22]").output.hasSuffix(
                    #"[0.1,"inf","nan",1e+22]}"# + "\n"))
            #expect(try abacus("--json-numbers", "--base", "16", "255").output.hasSuffix(#":"0xff"}"# + "\n"))
            #expect(try abacus("--json-numbers", "--group", "1234567").output.hasSuffix(#":"1,234,567"}"# + "\n"))
            #expect(
                try abacus("--json-numbers", "--digits", "1", "[0.25, 0.5]").output.hasSuffix(
                    #":["0.3",0.5],"exact":["1/4",0.5]}"# + "\n"))
        }

        @Test func deepValuesAreWrittenWithoutRecursion() throws {
            let text = "reduce(range(1, 900), [], (list, x) -> [list])"
            let output = try abacus("--json-numbers", text).output
            let brackets = String(repeating: "[", count: 901) + String(repeating: "]", count: 901)
            #expect(output.hasSuffix(#":\#(brackets)}"# + "\n"))
        }

        @Test func linesAreNumbered() throws {
            let result = try abacus("--json", input: "1\n\n# c\nx = 2\nx")
            #expect(
                result.lines == [
                    #"{"line":1,"type":"integer","value":"1"}"#, #"{"line":2}"#, #"{"line":3}"#,
                    #"{"line":4,"defined":"x"}"#, #"{"line":5,"type":"integer","value":"2"}"#,
                ])
            let arguments = try abacus("--json", "x = 3", "x")
            #expect(arguments.lines == [#"{"line":1,"defined":"x"}"#, #"{"line":2,"type":"integer","value":"3"}"#])
        }

        @Test func errorsAreObjectsOnStandardOutput() throws {
            let result = try abacus("--json", input: "price = 1\n\n\nü = (pirce)\n")
            let object = try #require(result.lines.last)
            #expect(object.hasPrefix(#"{"line":4,"errors":[{"id":"unknown-name","message":"there is no name 'pirce'""#))
            #expect(object.contains(#","line":4,"column":6,"offset":6,"length":5,"#))
            #expect(object.contains(#""hint":"#))
            #expect(object.hasSuffix(#""fix":{"offset":6,"length":5,"text":"price"},"notes":[]}]}"#))
            #expect(result.errors == "")
            #expect(result.status == 1)
            let logarithm = try #require(abacus("--json", "log(100)").lines.last)
            let others = #""otherFixes":[{"offset":0,"length":3,"text":"ln"}]"#
            #expect(logarithm.contains(#""fix":{"offset":0,"length":3,"text":"log10"},\#(others),"notes""#))
        }

        @Test func everySyntaxErrorOfALineIsListed() throws {
            let result = try abacus("--json", "1", "(2 + @ + )")
            try #require(result.lines.count == 2)
            #expect(result.lines[1].hasPrefix(#"{"line":2,"errors":[{"id":"unexpected-character","#))
            #expect(result.lines[1].contains(#"},{"id":"expected-operand","#))
            #expect(result.errors == "")
            #expect(result.status == 2)
        }

        @Test func notesTellOfTheDefinition() throws {
            let result = try abacus("--json", input: "f(x) = 1 / x\n2 + f(0)\n")
            let object = try #require(result.lines.last)
            #expect(object.hasPrefix(#"{"line":2,"errors":[{"id":"division-by-zero","#))
            #expect(object.contains(#","line":2,"column":5,"offset":4,"length":1"#))
            #expect(object.contains(#""notes":[{"message":"#))
            #expect(object.contains(#""source":"<input>","line":1,"#))
        }

        @Test func treesAndFormulasAreMembers() throws {
            #expect(try abacus("--json", "--latex", "1/2").output == #"{"line":1,"formula":"\\frac{1}{2}"}"# + "\n")
            #expect(try abacus("--json", "--tree", "1+2").output == #"{"line":1,"tree":"(+ 1 2)"}"# + "\n")
            #expect(try abacus("--json", "--format", "1+2").output == #"{"line":1,"formula":"1 + 2"}"# + "\n")
        }

        @Test func settingsFailOnTheLineBeforeTheFirst() throws {
            let result = try abacus("--json", "--set", "x=1/0", "2")
            #expect(result.output.hasPrefix(#"{"line":0,"errors":[{"id":"division-by-zero","#))
            #expect(result.lines.count == 1)
            #expect(result.errors == "")
            #expect(result.status == 1)
        }
    }
}

private enum BigPowers {
    /// 2 to the power of 1024, which is just beyond the largest double.
    static let two1024 = """
        17976931348623159077293051907890247336179769789423065727343008115773267580550096313270847732240753602112011387\
        98713933576587897688144166224928474306394741243777678934248654852763022196012460941194530829520850057688381506\
        82342462881473913110540827237163350510684586298239947245938479716304835356329624224137216
        """
}
