internal import Testing

extension CommandTests {
    /// Formulas that are checked and not evaluated.
    @Suite struct CheckTests {
        @Test func whatIsWrongIsPrinted() throws {
            let result = try abacus("--check", "1 / 0 + sqrt(pirce) + 2 * \"a\" + abs(1, 2)")
            #expect(result.status == 1)
            #expect(result.output == "")
            for message in [
                "no name 'pirce'", "'*' does not work on an integer and a text", "'abs' takes one argument",
            ] {
                #expect(result.errors.contains(message), "\(result.errors)")
            }
        }

        @Test func nothingIsEvaluated() throws {
            let result = try abacus(
                "--check", "9**9**9**9", "1 / 0", "x = 1 / 0", "x + 1", "f(y) = y + z", "f(ans) < 2")
            #expect((result.status, result.output, result.errors) == (0, "", ""))
        }

        @Test func definitionsAreKnownToLaterTexts() throws {
            let input =
                "t = \"a\"\nt * 2\nlength(t)\nans * t\nt = t == 1 ? 2 : 3\nt * 2\nf(x) = x\nf()\n# a comment\n2 +\n"
            let result = try abacus("--check", input: input)
            #expect(result.status == 2)
            #expect(
                result.lines == [
                    "", "error: column 3: '*' does not work on a text and an integer", "",
                    "error: column 5: '*' does not work on a number and a text", "", "", "",
                    "error: column 1: 'f' takes one argument, not 0", "",
                    "error: column 4: expected a value at the end; give every operator its values",
                ])
            let many = try abacus("--check", input: String(repeating: "1 / 0\n", count: 600))
            #expect(many.output == String(repeating: "\n", count: 600))
        }

        @Test func valuesOfOptionsHaveKinds() throws {
            #expect(try abacus("--check", "--set", "t=\"a\"", "t * 2").status == 1)
            #expect(try abacus("--check", "--set", "t=3", "t * 2").status == 0)
            let object = try abacus("--check", "--json", "t * 2").output
            #expect(object.contains(#""unknown-name""#), "\(object)")
            #expect(try abacus("--check", "--json", "t = 2").output == #"{"line":1,"defined":"t"}"# + "\n")
        }

        @Test func aFullMemoryIsReported() throws {
            let body = String(repeating: "x+", count: 400_000) + "x"
            let result = try abacus("--check", "--untrusted", input: "f(x) = \(body)\ng(x) = \(body)\n")
            #expect(result.output.contains("error"), "\(result.lines.map { $0.prefix(80) })")
        }
    }
}
