internal import Abacus
internal import AbacusSession
internal import AbacusTerminal
internal import Foundation
internal import TestSupport
internal import Testing

extension CommandTests {
    /// `abacus plot`.
    @Suite struct PlotCommandTests {
        private func plot(_ arguments: String..., input: String? = nil) throws -> CommandResult {
            try abacus((["plot"] + arguments).map { Array($0.utf8) }, input: input.map { Array($0.utf8) })
        }

        @Test func aPictureHasAxesAndNotes() throws {
            let result = try plot("1/x", "-2..2", "--width", "30", "--height", "8", "--ascii")
            #expect(
                result.output == """
                          5+           **
                           |            **
                          0+             *********
                           |*********
                           |        **
                         -5+         **
                           ++----------+---------+
                           -2          0         2
                    1/x
                      pole at 0
                      cut: 9.1 % of the columns

                    """)
            #expect(result.status == 0 && result.errors.isEmpty)
        }

        @Test func rangesAreFormulas() throws {
            let file = try plot("t", "-pi .. pi", "--variable", "t", "--width", "40", "--height", "6")
            #expect(file.status == 0 && file.errors.isEmpty)
            let bracket = try plot("x", "{a: [0..1]}..2")
            #expect(bracket.status == 2 || bracket.status == 1)
            let set = try plot("--set", "n=3", "x", "-n..n", "--y=-n..n", "--ascii", "--width", "20", "--height", "6")
            #expect(set.status == 0 && set.lines[4].contains("-"))
            let degrees = try plot("--degrees", "tan(x)", "0..2*90°", "--width", "40", "--height", "6")
            #expect(degrees.status == 0 && degrees.output.contains("pole at 90"))
            let other = try plot("x", "0..1", "--y", "-1..1")
            #expect(other.status == 0)
            let comma = try plot("--decimal-comma", "0,5 * x", "-0,5..0,5", "--width", "20", "--height", "6")
            #expect(comma.status == 0 && comma.errors.isEmpty)
        }

        @Test func wrongUsageIsExplained() throws {
            let cases: [([String], String)] = [
                ([], "plot needs a formula"),
                (
                    ["x", "1..2", "y"],
                    "plot takes a formula and a range; quote what has spaces, and add formulas with --and"
                ),
                (["sin(x)", "0", "5"], "plot takes a formula and a range; a range is written as in 0..5"),
                (["sin(x)", "0", "to", "2*pi"], "a range is written as in 0..2*pi"),
                (["x", "[-1, 2.5]"], "a range is written as in -1..2.5, not '[-1, 2.5]'"),
                (["x", "0:5"], "a range is written as in 0..5, not '0:5'"),
                (["x", "0...5"], "as in 0..5, not '0...5'"),
                (["x", "a:b"], "a range is written as in -10..10, not 'a:b'"),
                (["x", "12"], "a range is written as in -10..10, not '12'"),
                (["x", "2..1"], "the range '2..1' is empty or reversed"),
                (["x", "1..1"], "empty or reversed"), (["x", "-10**308..10**308"], "is infinite"),
                (["x", "0..10**400"], "is infinite"), (["x", "1..1+2**-52"], "too narrow"),
                (["x", "--y", "3..2"], "empty or reversed"),
                (["x", "--width", "3"], "--width needs a number from 12 to 1000, not '3'"),
                (["x", "--height", "x"], "--height needs a number from 4 to 1000"),
                (["x", "--variable", "a,a"], "--variable needs"),
                (["x", "--variable", "2"], "--variable needs one or two names"),
                (["x", "--heigth", "3"], "did you mean '--height'?"),
                (["x", "--and"], "--and needs a value, FORMULA"),
                (["x", "--digits", "3"], "plot has no option '--digits'"),
            ]
            for (arguments, message) in cases {
                let result = try abacus((["plot"] + arguments).map { Array($0.utf8) })
                #expect(result.status == ExitStatus.wrongUsage.rawValue, "\(arguments): \(result.errors)")
                #expect(result.errors.contains(message), "\(arguments): \(result.errors)")
                #expect(result.errors.hasSuffix("Try 'abacus plot --help'.\n") && result.output.isEmpty)
            }
        }

        @Test func errorsHaveTheirPlaces() throws {
            let syntax = try plot("x +")
            #expect(syntax.status == 2 && syntax.errors.hasPrefix("<formula>:1:4: error"))
            let name = try plot("x", "--and", "x + z")
            #expect(name.status == 1 && name.errors.hasPrefix("--and:1:5: error: there is no name 'z'"))
            let range = try plot("x", "0..1/0")
            #expect(range.status == 1 && range.errors.hasPrefix("range:1:2: error: division by zero"))
            let text = try plot("x", "0..\"a\"")
            #expect(text.status == 1 && text.errors.contains("the end of a range is a number"))
            let relation = try plot("x != 2")
            #expect(relation.status == 1 && relation.errors.contains("'!=' is not supported"))
            let work = try plot("--max-work", "1000", "sin(1/x)")
            #expect(work.status == 1 && work.errors.contains("work"))
            let set = try plot("--set", "a=", "x")
            #expect(set.status == 2)
        }

        /// A list, which a hint elsewhere leads to, has no plot.
        @Test(arguments: ["sin(x), cos(x)", "sin(x); cos(x)", "[sin(x), cos(x)]"])
        func severalFormulasAreOptions(_ formulas: String) throws {
            let result = try plot(formulas)
            #expect(result.errors.contains("; draw several formulas with --and\n"), "\(result.errors)")
            #expect(!result.errors.contains("[sin(x), cos(x)]\n    ") && result.status != 0)
        }

        @Test func aCircleMayBeOne() throws {
            /// The cells from the leftmost to the rightmost, and from the top to the bottom.
            func extent(_ arguments: [String]) throws -> (width: Int, height: Int) {
                let arguments = ["plot", "x**2 + y**2 == 4", "--equal", "--width", "60", "--height", "24"] + arguments
                let rows = try abacus(arguments.map { Array($0.utf8) }).lines.prefix(22).map { row in
                    row.dropFirst(9).enumerated().filter { $0.element != " " }.map(\.offset)
                }.filter { !$0.isEmpty }
                let columns = rows.joined()
                return ((columns.max() ?? 0) - (columns.min() ?? 0) + 1, rows.count)
            }
            for arguments in [[], ["--ascii"], ["--y", "-3..3"], ["--y", "-30..30"]] as [[String]] {
                let found = try extent(arguments)
                #expect((found.width - 2 * found.height).magnitude <= 2, "\(arguments): \(found)")
            }
            let svg = try plot("x**2 + y**2 == 4", "--equal", "--svg", "-")
            #expect(svg.status == 0)
        }

        @Test func nothingToDrawHasAStatus() throws {
            let result = try plot("sqrt(-1 - x**2)")
            #expect(result.status == ExitStatus.emptyPicture.rawValue)
            #expect(result.output == "nothing to draw: no value between -10 and 10\n")
        }

        /// A variable of the plot hides another in the bodies of functions, which is said once.
        @Test func functionsSeeTheVariablesOfThePlot() throws {
            let size = ["--width", "20", "--height", "6"]
            let definitions = "x = 5\ny = 7\nf(a) = a + x\ng(a) = f(a) + y\n"
            func plot(_ arguments: String...) throws -> CommandResult {
                let arguments = ["plot", "-f", "-"] + size + arguments
                return try abacus(arguments.map { Array($0.utf8) }, input: Array(definitions.utf8))
            }
            let line = try plot("f(1)", "0..1")
            let expected = try plot("1 + x", "0..1")
            #expect(line.status == 0 && line.lines.dropLast(2) == expected.lines.dropLast(2))
            #expect(line.errors == "abacus: the variable 'x' of the plot hides the variable 'x' in 'f'\n")
            #expect(expected.errors.isEmpty)
            let relation = try plot("g(1) < f(2)", "--and", "f(3)")
            #expect(
                relation.errors == """
                    abacus: the variable 'y' of the plot hides the variable 'y' in 'g'
                    abacus: the variable 'x' of the plot hides the variable 'x' in 'f'

                    """)
        }

        @Test func definitionsAreKnown() throws {
            let result = try plot("-f", "-", "f", "0..1", "--width", "20", "--height", "6", input: "f(t) = t ** 2\n")
            #expect(result.status == 0 && result.lines.contains("f(x)"))
            let hidden = try plot("--set", "x=5", "x", "0..1", "--width", "20", "--height", "6")
            #expect(hidden.status == 0)
        }

        @Test func colorsAreThoseThatAreAskedFor() throws {
            let plain = try plot("x", "--and", "-x")
            #expect(!plain.output.contains("\u{1B}"))
            let colored = try plot("x", "--and", "-x", "--color", "always")
            #expect(colored.output.contains("\u{1B}[36m") && colored.output.contains("\u{1B}[33m"))
        }

        @Test func svgIsWrittenToAFile() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "abacus-plot-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "a.svg")
            let result = try plot("sin(x) < y", "--svg", file.path)
            #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasPrefix("<svg") && text.hasSuffix("</svg>\n") && text.contains("sin(x) &lt; y"))
            #expect(try plot("sin(x) < y", "--svg", "-").output == text)
            let missing = try plot("x", "--svg", folder.appending(path: "no/a.svg").path)
            #expect(missing.status == ExitStatus.failedOutput.rawValue && missing.errors.contains("cannot write"))
            let stripes = try plot("sin(20 * x) > sin(15 * y)", "--svg", file.path)
            let size = try String(contentsOf: file, encoding: .utf8).utf8.count
            #expect(stripes.status == 0 && size <= 1_000_000 && size > 10_000)
        }

        @Test func helpNamesEveryOption() throws {
            let help = try plot("--help")
            #expect(help.status == 0)
            for name in PlotOptions.sharedNames + PlotOptions.ownNames {
                #expect(help.output.contains(name), "\(name)")
            }
            #expect(help.lines.allSatisfy { $0.count <= 100 })
        }

        @Test func optionsOfPlotsAreCompleted() {
            let names = (PlotOptions.sharedNames + PlotOptions.ownNames).joined(separator: " ")
            #expect(CompletionScript.bash.text.contains("plot) words='\(names)'"))
        }
    }
}
