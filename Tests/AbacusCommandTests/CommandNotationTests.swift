internal import Testing

extension CommandTests {
    /// Percentages, implicit products, and what the command says to those who expected one of them.
    @Suite struct NotationTests {
        @Test func percentages() throws {
            #expect(try abacus("--percent", "15%", "80 + 15%", "80 * 15%").output == "0.15\n92\n12\n")
            #expect(try abacus("--integer", "--percent", "80 + 15%", "15%").output == "92\n")
            #expect(try abacus("--percent", "--tree", "80 + 15%").output == "(+% 80 15)\n")
            #expect(try abacus("--percent", "--format", "80+(15)%").output == "80 + 15%\n")
        }

        @Test func cells() throws {
            let sum = try abacus("--cells", "A1 = 1", "$A$2 = A1 + 1", "sum(A1:A2)", "sum(A1:A3)")
            #expect(sum.output == "3\n")
            #expect(sum.errors.contains("there is no name 'A3'"))
            #expect(try abacus("--cells", "--tree", "$B$2:A1").output == "A1:B2\n")
            #expect(try abacus("--cells", "--ignore-case", "a1 = 4", "SUM(a1, A1)").output == "8\n")
        }

        @Test func namesInAnyCase() throws {
            #expect(
                try abacus("--ignore-case", "--set", "Rate=5", "RATE And true", "rate * SUM(1, 2)").output == "15\n")
            #expect(try abacus("--ignore-case", "--format", "SUM(1, Rate)").output == "sum(1, rate)\n")
            #expect(try abacus("--ignore-case", "F(X) = x + 1", "f(1)").output == "2\n")
            let lines = try abacus("--ignore-case", input: String(repeating: "MAX(1, 2)\n", count: 600))
            #expect(lines.output == String(repeating: "2\n", count: 600))
        }

        @Test func implicitProducts() throws {
            #expect(try abacus("--implicit", "2(3+4)").output == "14\n")
            #expect(try abacus("--implicit", "x = 3", "2x", "x²", "3½").output == "6\n9\n3.5\n")
            #expect(try abacus("--implicit", "--percent", "--set", "x=80", "15%x").output == "12\n")
        }

        @Test(arguments: ["15%", "15% of 80"])
        func theOptionForPercentagesIsNamed(_ text: String) throws {
            let result = try abacus(text)
            #expect(result.status == 2)
            #expect(result.errors.contains("--percent") && result.errors.contains("15/100"), "\(result.errors)")
        }

        @Test(arguments: [
            ("2x", "2*x"), ("2(3+4)", "2*(3+4)"), ("sin 30", "sin(30)"), ("sqrt 2", "sqrt(2)"),
            ("max 3 4", "max(3, 4)"),
        ])
        func whatIsMissingIsInserted(_ text: String, _ mended: String) throws {
            let object = try abacus("--json", text).output
            let fix = try #require(object.split(separator: #""fix":{"offset":"#).last)
            let numbers = fix.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
            let insertion = try #require(fix.split(separator: #""text":""#).last?.prefix { $0 != "\"" })
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(numbers[0]..<numbers[0] + numbers[1], with: insertion.utf8)
            #expect(String(decoding: bytes, as: UTF8.self) == mended, "\(object)")
        }

        @Test func bothMeaningsOfAPercentSignAreOffered() throws {
            let object = try abacus("--json", "--percent", "80 % 15").output
            #expect(
                object.contains(
                    #""fix":{"offset":3,"length":1,"text":"mod"},"otherFixes":[{"offset":5,"length":0,"text":"*"}],"#),
                "\(object)")
        }

        /// Many lines are prepared ahead of their turn, with the same options.
        @Test func manyLinesAreReadAsFewAre() throws {
            let input = String(repeating: "80 + 15%\n2(3)\n(1+2) + 50%\nx = 2\nx²\n", count: 200)
            let result = try abacus("--percent", "--implicit", input: input)
            #expect(result.output == String(repeating: "92\n6\n4.5\n\n4\n", count: 200))
        }
    }
}
