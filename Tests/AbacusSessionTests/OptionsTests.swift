internal import Abacus
internal import ProcessFiles
internal import Testing

@testable internal import AbacusSession

@Suite struct OptionsTests {
    private func options(_ arguments: String...) throws(UsageError) -> Options {
        try Options(parsing: arguments.map { Array($0.utf8) })
    }

    private func message(_ arguments: String...) -> String? {
        do throws(UsageError) {
            _ = try Options(parsing: arguments.map { Array($0.utf8) })
            return nil
        } catch {
            return error.text
        }
    }

    @Test(arguments: ["-3*2", "-x", "--2", "-", "-(1)", "--(1)", "keypad", "-F", "--_", "-ff", "-e*2", "-v", "-V1"])
    func whatIsNoOptionIsAnExpression(_ argument: String) throws {
        #expect(try options(argument).expressions == [Array(argument.utf8)])
    }

    @Test func twoHyphensEndTheOptions() throws {
        #expect(try options("--", "-3*2").expressions == [Array("-3*2".utf8)])
        #expect(
            try options("1", "--json", "--", "--json", "--", "-f").expressions.map {
                String(decoding: $0, as: UTF8.self)
            }
                == ["1", "--json", "--", "-f"])
        #expect(try options("--json", "--").expressions.isEmpty)
        #expect(try options("--set", "--", "1").settings == [.definition(Array("--".utf8))])
        #expect(try options("-f", "--", "--").file == Array("--".utf8))
    }

    @Test func expressionsStandAnywhere() throws {
        let options = try options("1", "--json", "-2", "--digits", "3", "x")
        #expect(options.expressions == ["1", "-2", "x"].map { Array($0.utf8) })
        #expect(options.isJSON)
        #expect(options.format.digits == 3)
    }

    @Test func valuesMayBeginWithAnything() throws {
        #expect(try options("-f", "--json").file == Array("--json".utf8))
        #expect(try options("--set", "-h").settings == [.definition(Array("-h".utf8))])
        #expect(try options("--data", "-f").settings == [.data(Array("-f".utf8))])
    }

    @Test func theLastFormatCountsForWhatItIsAbout() throws {
        #expect(try options("1").format == .readable)
        #expect(
            try options("--symbolic", "--digits", "3").format
                == ValueFormat(digits: 3, numbers: .automatic, fractions: .readable, reals: .readable))
        #expect(
            try options("--digits", "3", "--fraction").format
                == ValueFormat(digits: 3, numbers: .automatic, fractions: .quotient, reals: .readable))
        #expect(
            try options("--digits", "3", "--symbolic").format
                == ValueFormat(digits: 3, numbers: .automatic, fractions: .quotient, reals: .symbolic))
        #expect(
            try options("--symbolic", "--fraction").format
                == ValueFormat(numbers: .automatic, fractions: .quotient, reals: .symbolic))
        #expect(try options("--json").format == .readable)
    }

    @Test func decisionsHaveALimitOfTheirOwn() throws {
        #expect(try options("--untrusted").limits.decisionBits == Limits.untrusted.decisionBits)
        #expect(try options("--untrusted", "--max-precision", "100").limits.decisionBits == 100)
        #expect(message("--max-precision", "63") != nil)
    }

    @Test func flagsChangeWhatTheySay() throws {
        #expect(try options("--integer").arithmetic == .integer)
        #expect(try options("--real").arithmetic == .real)
        #expect(try options("--real", "--exact").arithmetic == .exact)
        #expect(try options("--base", "16").format.radix == 16)
        #expect(try options("--tree").presentation == .notation(.tree))
        #expect(try options("--format").presentation == .notation(.normalForm))
        #expect(try options("--latex").presentation == .notation(.latex))
        #expect(try options("--mathml").presentation == .notation(.mathML))
        #expect(try options("--stop-on-error").stopsOnError)
        #expect(try options("--test").testsLastValue && options("--test", "--quiet").isQuiet)
        #expect(try options("--json-numbers").isJSON)
        #expect(try options("--color", "never").coloring == .never)
        #expect(try options("-h").information == .help)
        #expect(try options("--help").information == .help)
        #expect(try options("--version", "--wrong").information == .version)
    }

    @Test func aValueMayFollowAnEqualSign() throws {
        #expect(try options("--digits=3", "pi").format.digits == 3)
        #expect(try options("--set=x=1", "--set", "y=2").settings.count == 2)
        #expect(try options("--set=x=1").settings == [.definition(Array("x=1".utf8))])
        #expect(try options("--data=").settings == [.data([])])
    }

    @Test func expressionsMayBeValuesOfAnOption() throws {
        let options = try options("-e", "--json", "-e", "-f", "x")
        #expect(options.expressions == ["--json", "-f", "x"].map { Array($0.utf8) })
        #expect(options.hasSeparateExpressions && !options.isJSON && options.file == nil)
        #expect(try self.options("-V").information == .version)
        #expect(message("-e") == "-e needs a value, EXPRESSION\nTry 'abacus --help'.")
    }

    @Test func settingsKeepTheirOrder() throws {
        let settings = try options("--set", "x=1", "--data", "a.json", "--set", "y=x").settings
        #expect(
            settings == [.definition(Array("x=1".utf8)), .data(Array("a.json".utf8)), .definition(Array("y=x".utf8))])
    }

    @Test func limitsAreThoseAskedForInAnyOrder() throws {
        #expect(try options().limits == .standard)
        #expect(try options("--untrusted").limits == .untrusted)
        let limits = try options("--max-bits", "1000", "--timeout", "0.25", "--untrusted", "--max-work", "77").limits
        #expect(limits.numberBits == 1000)
        #expect(limits.work == 77)
        #expect(limits.deadline == .milliseconds(250))
        #expect(limits.callDepth == Limits.untrusted.callDepth)
    }

    @Test func aFileComesBeforeExpressions() throws {
        let both = try options("1", "-f", "a", "--", "2")
        #expect(both.prelude == Array("a".utf8))
        #expect(both.input(isTerminal: true) == .arguments)
        #expect(try options("-f", "a").prelude == nil)
        #expect(try options("1").prelude == nil)
    }

    @Test func choicesAreKnown() throws {
        let parameters = Option.sections.flatMap(\.options).compactMap { option in
            if case .value(let parameter) = option.action { parameter } else { nil }
        }
        #expect(parameters.filter(\.isFile).count == 2)
        #expect(parameters.map(\.choices).filter { !$0.isEmpty } == [["auto", "always", "never"]])
    }

    @Test func inputIsWhatTheArgumentsLeave() throws {
        #expect(try options("1").input(isTerminal: true) == .arguments)
        #expect(try options("-f", "a").input(isTerminal: true) == .file(Array("a".utf8)))
        #expect(try options().input(isTerminal: true) == .terminal)
        #expect(try options("--json").input(isTerminal: false) == .file(Array("-".utf8)))
    }

    @Test(arguments: [
        ("--digits", "-1"), ("--digits", "x"), ("--digits", "1000001"), ("--base", "1"), ("--base", "37"),
        ("--base", "99999999999999999999"), ("--max-bits", "0"), ("--max-work", "0"), ("--max-work", "-1"),
        ("--timeout", "0"), ("--timeout", "nan"), ("--timeout", "inf"), ("--timeout", "1s"), ("--color", "red"),
    ])
    func wrongValuesAreRefused(_ option: String, _ value: String) throws {
        let text = try #require(message(option, value))
        #expect(text.hasPrefix("\(option) needs "))
        #expect(text.contains(", not '\(value)'"))
    }

    @Test func wrongUsageIsExplained() {
        #expect(
            message("--digts", "3") == "there is no option '--digts'; did you mean '--digits'?\nTry 'abacus --help'.")
        #expect(message("--json=3") == "--json takes no value\nTry 'abacus --help'.")
        #expect(message("--digts=3")?.contains("did you mean '--digits'?") == true)
        #expect(message("--digits=x") == "--digits needs an integer from 0 to 1000000, not 'x'\nTry 'abacus --help'.")
        #expect(message("--x")?.contains("parentheses") == true)
        #expect(message("1", "--base") == "--base needs a value, N\nTry 'abacus --help'.")
    }

    @Test func helpMentionsEveryOption() {
        let help = Usage.help
        for option in Option.sections.flatMap({ $0.options }) {
            for name in option.names { #expect(help.contains(name)) }
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
}
