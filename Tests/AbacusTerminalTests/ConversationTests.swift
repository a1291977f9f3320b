internal import Abacus
internal import TestSupport
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

/// A session with a person, without a terminal: what is typed, and what is shown.
@Suite struct ConversationTests {
    private func replies(to lines: String...) -> [String] { ConversationPartner.replies(to: lines) }

    // MARK: - Statements

    @Test func statementsAreSeparatedBySemicolonsAndLineBreaks() {
        #expect(replies(to: "a=3; b=4; sqrt(a**2 + b**2)") == ["5"])
        #expect(replies(to: "1;2;;3; ") == ["1", "2", "3"])
        #expect(replies(to: "x = 2\nx + 1\n\n[x,\n x]") == ["3", "[2, 2]"])
        #expect(replies(to: "'a;b' # c; d") == ["a;b"])
        #expect(replies(to: "1; 1/0; 2") == ["1", "! <input>:1:2: error: division by zero"])
        #expect(replies(to: "sum(1; 2)").first?.contains("';' is not expected here") == true)
        #expect(replies(to: "", "  ", "# nothing") == [])
    }

    @Test func anOperatorAtTheBeginningGoesOnWithTheAnswer() {
        #expect(replies(to: "6", "*7", "- 2", "/ 4", "** 2", "^2", "== 4", "and true").count == 8)
        #expect(replies(to: "6", "*7") == ["6", "42"])
        #expect(replies(to: "6", "* 7; +1", "×2") == ["6", "42", "1", "2"], "a sign begins an expression")
        #expect(replies(to: "30", "°") == ["30", "≈ 0.52359877559829887308"])
        #expect(replies(to: "*7").first?.contains("expected a value before '*'") == true, "there is no answer")
        #expect(replies(to: "6", "=6").last?.contains("error") == true, "in a spreadsheet '=' begins a formula")
        #expect(replies(to: "6", "_ + ans") == ["6", "12"])
        #expect(replies(to: "6", "!!true") == ["6", "true"], "two nots need no operand before them")
        #expect(replies(to: "6", "∕2") == ["6", "3"])
    }

    @Test func anEqualSignAtTheEndIsTolerated() {
        #expect(replies(to: "2+3=", "2 + 3 = # sum", "x = 2", "x =") == ["5", "5", "2"])
        #expect(replies(to: "2+3==").first?.contains("expected a value") == true)
        #expect(replies(to: "=").first?.hasPrefix("! ") == true)
        #expect(replies(to: "2 = 3 =") == ["false"])
    }

    @Test func fractionsShowTheirDigits() {
        #expect(
            replies(to: "160/7", "1/4", "sqrt(2)") == [
                "160/7 ≈ 22.857142857142857143", "0.25", "≈ 1.4142135623730950488",
            ])
    }

    @Test func longResultsAreShortened() {
        let partner = ConversationPartner()
        let shown = partner.type("1000!")
        #expect(shown.count == 2 && shown[0].count == 79 && shown[0].contains("…"))
        #expect(shown[1] == "(2,568 digits; :full shows all)")
        let full = partner.type(":full")
        #expect(full.count == 1 && full[0].utf8.count == 2_568)
        #expect(partner.type("100!").count == 1)
        #expect(partner.type("range(1, 1000)").last == "(4,893 characters; :full shows all)")
        partner.conversation.screen = ScreenSize(columns: 10, rows: 5)
        #expect(partner.type("2**100") == ["1267…5376", "(31 digits; :full shows all)"])
        #expect(ConversationPartner().type(":full") == ["! there is no result yet"])
    }

    @Test func theWorstThatHappenedIsTheStatus() {
        let partner = ConversationPartner()
        _ = partner.type("1")
        #expect(partner.conversation.session.status == .success)
        _ = partner.type("1/0")
        _ = partner.type("1")
        #expect(partner.conversation.session.status == .evaluationFailed)
        _ = partner.type("1 +")
        #expect(partner.conversation.session.status == .unreadableText)
    }

    @Test func theLastValueIsTheStatusWhereThatIsAskedFor() {
        var options = Options()
        options.testsLastValue = true
        for (line, status) in [
            ("1 == 2", ExitStatus.evaluationFailed), ("1 == 2; 1 < 2", .success), ("x = false", .success),
        ] {
            let partner = ConversationPartner(options)
            _ = partner.type(line)
            #expect(partner.conversation.session.finish() == status, "\(line)")
        }
    }

    // MARK: - Commands

    @Test func wordsStandForCommandsUnlessTheyAreDefined() {
        for line in ["quit", "exit", " quit ", "exit()", ":quit", ":q", ":exit"] {
            let partner = ConversationPartner()
            #expect(partner.type(line) == [])
            #expect(partner.conversation.isOver, "\(line)")
        }
        let partner = ConversationPartner()
        #expect(partner.type("help").first?.contains(":vars") == true)
        #expect(partner.type("quit = 3; quit") == ["3"])
        #expect(partner.type("quit") == ["3"])
        #expect(partner.type("help = 1") == [])
        #expect(partner.type("help") == ["1"])
        #expect(!partner.conversation.isOver)
        #expect(partner.type("exit + 1").first?.hasPrefix("! ") == true)
    }

    @Test func aCommandThatIsntThereHasAHint() {
        #expect(replies(to: "15% of 80").joined().contains("write 15/100 * 80, or enter ':percent on'"))
        #expect(replies(to: ":vras") == ["! there is no command ':vras'; did you mean ':vars'?"])
        #expect(replies(to: ":") == ["! there is no command ':'; :help lists them"])
        #expect(replies(to: ":u\u{202E}") == [#"! there is no command ':u\u{202E}'; :help lists them"#])
        #expect(replies(to: ":fu") == ["! there is no command ':fu'; it may be :functions, :full"])
        #expect(Set(SessionCommand.all.map(\.name)).count == SessionCommand.all.count)
    }

    @Test func theFixItOfAnErrorMakesALine() throws {
        let partner = ConversationPartner(try Options(parsing: [Array("--strict".utf8)]))
        for (line, fixed, cursor) in [
            ("x = 3; 2x + 1", "x = 3; 2*x + 1", 9), ("1; SQRT(4)", "1; sqrt(4)", 7),
            ("*2 + SQRT(4)", "*2 + sqrt(4)", 9),
        ] {
            _ = partner.type(line)
            #expect(partner.conversation.fixedLine?.text == fixed)
            #expect(partner.conversation.fixedLine?.cursor == cursor, "\(line)")
            let analysis = LineAnalysis(
                line, cursor: 0, in: partner.conversation.session, isColored: false, deadline: nil)
            #expect(analysis.fixedLine == partner.conversation.fixedLine)
        }
        _ = partner.type("1 + 1")
        #expect(partner.conversation.fixedLine == nil)
        _ = partner.type("1/0")
        #expect(partner.conversation.fixedLine == nil)
    }

    @Test func errorsAreWrappedAtWords() throws {
        let partner = ConversationPartner()
        var errors: [String] = []
        partner.conversation = Conversation(partner.conversation.session) { reply in
            if case .error(let text) = reply { errors.append(text) }
        }
        partner.conversation.screen = ScreenSize(columns: 40, rows: 24)
        partner.conversation.wrapsErrors = true
        partner.conversation.answer("1 + 2 3")
        partner.conversation.answer(":help notopicofanykindthatisknown")
        let lines = errors.flatMap { $0.split(separator: "\n") }
        #expect(lines.allSatisfy { $0.count < 40 })
        #expect(lines.contains("1 + 2 3") && lines.contains { $0.allSatisfy { " ^~".contains($0) } })
        #expect(lines.count > 5)
    }

    @Test func theHelpFitsACommonScreen() throws {
        let page = HelpPage(width: 79).overview
        // The command and the next prompt have a row each.
        #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 22)
    }

    @Test func helpIsAboutEverythingThatHasAName() throws {
        let page = try #require(replies(to: ":help").first)
        #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
        #expect(page.split(separator: "\n").allSatisfy { $0.count < 80 })
        for command in SessionCommand.all {
            #expect(page.contains(":" + command.name), "\(command.name)")
            #expect(replies(to: ":help \(command.name)").first?.contains(command.summary) == true)
        }
        #expect(replies(to: "help sqrt").first?.hasPrefix("sqrt(x)\n") == true)
        #expect(replies(to: ":help pi").first?.hasPrefix("pi\n") == true)
        #expect(replies(to: ":help division-by-zero").first?.contains("divi") == true)
        #expect(
            replies(to: ":help :functions").first
                == ":functions [PART]\n  all functions, or those with PART in their name")
        #expect(replies(to: "f(x) = x + 1", ":help f") == ["f(x) = x + 1"])
        #expect(replies(to: ":help keys").first?.contains("Ctrl-R") == true)
        #expect(replies(to: ":help settings").first?.contains("config") == true)
        #expect(replies(to: ":help sqrtt") == ["! there is no help on 'sqrtt'; did you mean 'sqrt'?"])
        let partner = ConversationPartner()
        partner.conversation.screen = ScreenSize(columns: 10, rows: 5)
        #expect(partner.type(":help").count == 1)
    }

    @Test func definitionsAreListedAndTakenBack() {
        #expect(replies(to: ":vars").first?.hasPrefix("(nothing is defined") == true)
        #expect(
            replies(to: "b = 1/3", "f(x) = x**2", "a = 'x'", ":vars") == [
                "a = x", "b = 1/3 ≈ 0.33333333333333333333", "f(x) = x ** 2",
            ])
        #expect(replies(to: "r = sqrt(2)", ":vars") == ["r ≈ 1.4142135623730950488"])
        #expect(replies(to: "x = 2**100000", ":vars").first?.hasPrefix("x = (integer, 12") == true)
        #expect(
            replies(to: "x = 1", "x = 2", "f(a) = a", ":undo", ":undo", "x", ":undo", "x") == [
                "(f isn't defined any more)", "(x is what it was before)", "1", "(x isn't defined any more)",
                "! <input>:8:1: error: there is no name 'x'; give it a value first, as in 'x = 1'",
            ])
        #expect(replies(to: "f(a) = a", "f(a) = 2 * a", ":undo", "f(3)") == ["(f is what it was before)", "3"])
        #expect(replies(to: "x = 1/0", ":undo").last == "! there is no definition to undo")
        #expect(
            replies(to: ":functions prime") == [
                "isprime(n)    Whether n is a prime\nnextprime(n)  Least prime greater than n\n"
                    + "prevprime(n)  Greatest prime less than n"
            ])
        #expect(replies(to: ":functions nope") == ["! no function has 'nope' in its name"])
        #expect(replies(to: ":functions").first?.split(separator: "\n").count ?? 0 > 70)
    }

    @Test func whatDefinitionsWereIsForgottenWhereItIsLarge() {
        var steps = DefinitionSteps()
        var environment = FormulaEnvironment()
        for number in 0..<10 { steps.record(.variable("x\(number)", Value(BigInteger(1) << 8_000)), limit: 5_000) }
        var count = 0
        while steps.takeBack(in: &environment) != nil { count += 1 }
        #expect((2...5).contains(count))
        for number in 0..<2_000 { steps.record(.variable("x", Value(number)), limit: 1 << 30) }
        count = 0
        while steps.takeBack(in: &environment) != nil { count += 1 }
        #expect(count == 1_000)
    }

    @Test func settingsStayUntilTheyAreChanged() {
        #expect(
            replies(to: ":digits 3", "pi", "1/3", ":digits", ":digits off", "1/8") == [
                "(digits 3)", "≈ 3.142", "1/3 ≈ 0.333", "(digits 3)", "(digits off)", "0.125",
            ])
        #expect(replies(to: ":base 16", "255", ":base off", "255") == ["(base 16)", "0xff", "(base 10)", "255"])
        #expect(
            replies(to: ":fraction", "1/8", ":fraction", "1/8") == ["(fraction on)", "1/8", "(fraction off)", "0.125"])
        #expect(
            replies(to: ":symbolic on", "sqrt(8)", ":symbolic OFF", "sqrt(8)") == [
                "(symbolic on)", "2*sqrt(2)", "(symbolic off)", "≈ 2.8284271247461900976",
            ])
        #expect(
            replies(to: ":decimal", "3e-9/2", ":scientific", ":decimal", ":decimal off", "3e-9/2") == [
                "(decimal on)", "0.0000000015", "(scientific on)", "(decimal on)", "(decimal off)", "1.5e-9",
            ])
        // What isn't on can't be switched off, nor does that change another setting.
        #expect(
            replies(to: ":engineering", ":scientific off", "1e-8", ":fraction on", ":symbolic off", "1/3") == [
                "(engineering on)", "(scientific off)", "10e-9", "(fraction on)", "(symbolic off)", "1/3",
            ])
        #expect(
            replies(to: ":scientific", "1896.2", ":engineering", "18962", ":engineering off", "1") == [
                "(scientific on)", "1.8962e+3", "(engineering on)", "18.962e+3", "(engineering off)", "1",
            ])
        #expect(
            replies(to: ":digits 2", ":fixed on", "5", ":fixed off", ":group", "1234567", ":significant 2", "1234") == [
                "(digits 2)", "(fixed on)", "5.00", "(fixed off)", "(group on)", "1,234,567", "(significant 2)",
                "≈ 1.2e+3",
            ])
        #expect(
            replies(to: ":percent", "80 + 15%", ":percent off", "7 % 4", ":implicit on", "x = 3", "2x") == [
                "(percent on)", "92", "(percent off)", "3", "(implicit on)", "6",
            ])
        #expect(
            replies(to: ":decimal-comma", "1,5 * 3", "[1/8; 2]", "8/3", ":decimal-comma off", "max(1.5, 2)") == [
                "(decimal-comma on)", "4,5", "[0,125; 2]", "8/3 ≈ 2,6666666666666666667", "(decimal-comma off)", "2",
            ])
        #expect(
            replies(to: ":decimal-comma on", "f(a; b) = a / b", ":explain f(1,5; 3)", "a = 1,5; f(a; 3)").suffix(1) == [
                "0,5"
            ])
        #expect(
            replies(to: ":arithmetic integer", "7/2", ":arithmetic", ":arithmetic REAL", "1/4", ":arithmetic x") == [
                "(arithmetic integer)", "3", "(arithmetic integer)", "(arithmetic real)", "0.25",
                "! there is no arithmetic 'x'; it can be exact, integer or real",
            ])
    }

    @Test func productsAreImplicitAtFirst() throws {
        #expect(
            replies(to: "x = 3", "2x + 2(x + 1) + ½", ":implicit off", "2(3)").prefix(2) == ["14.5", "(implicit off)"])
        #expect(replies(to: ":implicit off", "2(3)").last?.hasPrefix("! ") == true)
        #expect(replies(to: ":implicit") == ["(implicit off)"])
        let strict = ConversationPartner(try Options(parsing: [Array("--strict".utf8)]))
        #expect(strict.type("2(3)").first?.hasPrefix("! ") == true)
        #expect(strict.type(":implicit on") == ["(implicit on)"])
        #expect(strict.type("2(3)") == ["6"])
        let again = ConversationPartner(try Options(parsing: ["--strict", "--implicit"].map { Array($0.utf8) }))
        #expect(again.type("2(3)") == ["6"])
        for arguments in [["--json"], ["1"], ["--help"]] {
            let session = Session(try Options(parsing: arguments.map { Array($0.utf8) }))
            #expect(!session.environment.implicitMultiplication, "\(arguments)")
        }
    }

    @Test func filesBeginWithoutImplicitProducts() throws {
        try withFile(of: "a = 2(3)\n") { path in
            let partner = ConversationPartner()
            #expect(partner.type(":load \(path)").first?.hasPrefix("! ") == true)
            #expect(partner.loadPrelude(path).first?.hasPrefix("! ") == true)
            #expect(partner.type("2(3)") == ["6"], "the session's own setting stays")
            let asked = ConversationPartner(try Options(parsing: [Array("--implicit".utf8)]))
            #expect(asked.type(":load \(path)") == ["(1 line of \(path))"])
        }
        try withFile(of: ":implicit on\na = 2(3)\n") { path in
            #expect(ConversationPartner().type(":load \(path)") == ["(1 line of \(path))"])
        }
    }

    @Test func anglesCanBeInDegrees() throws {
        let partner = ConversationPartner()
        #expect(partner.conversation.session.prompt == "> ")
        #expect(
            ["f(x) = sin(x)", ":degrees on", "sin(30)", "atan(1) + 15°", "f(pi / 2)", ":plot sin(x) 0..90°"]
                .flatMap { partner.type($0) }.prefix(4) == ["(degrees on)", "0.5", "60", "1"])
        #expect(partner.conversation.session.prompt == "deg> ")
        #expect(partner.type("sind(30)").first?.contains("there is no function 'sind'") == true)
        #expect(partner.type(":degrees") == ["(degrees off)"])
        #expect(partner.conversation.session.prompt == "> ")
    }

    @Test func aPercentageOfASumIsAHint() {
        var errors: [String] = []
        var conversation = Conversation(ConversationPartner().conversation.session) { reply in
            if case .error(let text) = reply { errors.append(text) }
        }
        conversation.answer("80 + 15%")
        #expect(errors.joined().contains("write 80 * (1 + 15/100), or enter ':percent on'"))
        #expect(conversation.fixedLine?.text == "80 * (1 + 15/100)")
    }

    @Test func aSettingThatIsWrongIsRefused() {
        #expect(replies(to: ":digits x") == ["! --digits needs an integer from 0 to 1000000, not 'x'", "(digits off)"])
        #expect(replies(to: ":base 99").first?.hasPrefix("! --base needs an integer from 2 to 36") == true)
        #expect(replies(to: ":fraction 3").first == "! ':fraction' can be on or off")
    }

    @Test func formulasAreLookedInto() {
        let plots = replies(to: "f(x) = x ** 2", ":plot f -2..2", ":plot 1/x", ":plot x 3..1", ":plot x +", ":plot z")
        #expect(plots.count == 5 && plots[0].hasSuffix("f(x)"))
        #expect(plots[1].contains("  pole at 0\n") && plots[2] == "! the range '3..1' is empty or reversed")
        #expect(plots[3].hasPrefix("! ") && plots[4].contains("there is no name 'z'"))
        for line in ["sin(x) 0 5", "sin(x) [0, 5]", "sin(x) 0:5", "sin(x) 0 to 5", "sin(x), 0, 5"] {
            #expect(replies(to: ":plot \(line)") == ["! a range is written as in 0..5, without spaces"], "\(line)")
        }
        #expect(replies(to: ":plot x, 2*x").joined().contains("a session draws one formula at a time"))
        #expect(replies(to: ":tree 1 + 2 * 3") == ["(+ 1 (* 2 3))"])
        #expect(replies(to: "1 + 2", ":tree") == ["3", "(+ 1 2)"])
        #expect(replies(to: "1", "+2", ":tree") == ["1", "2", "(+ 2)"])
        #expect(replies(to: "5", "*2", ":tree") == ["5", "10", "(* ans 2)"])
        #expect(replies(to: ":tree f(x) = x").first == "(= (f x) x)")
        #expect(replies(to: ":tree") == ["! :tree needs a formula"])
        #expect(replies(to: ":tree # nothing") == ["! :tree needs a formula"])
        #expect(replies(to: ":tree 1 +").first?.hasPrefix("! <input>:1:4: error: expected a value") == true)
        let timed = replies(to: ":time 6 * 7")
        #expect(timed.first == "42" && timed.last?.hasSuffix("s)") == true)
        #expect(Duration.microseconds(1_234).shortText == "1.23 ms")
        #expect(Duration.microseconds(50).shortText == "0.05 ms")
        #expect(Duration.milliseconds(61_005).shortText == "61.00 s")
    }

    @Test func nothingHiddenIsShown() {
        let text = HiddenScalars.all.map { "\($0)a" }.joined()
        let partner = ConversationPartner()
        for line in [
            ":\(text)", ":help \(text)", ":functions \(text)", ":digits \(text)", ":arithmetic \(text)",
            ":load /no/\(text)",
            ":save /no/\(text)", ":tree '\(text)'", ":explain '\(text)' == 'a'", "x = '\(text)'",
            "f(a) = a + '\(text)'",
            ":vars", "x", ":full", "'\(text)' + nope", "{a: 1}['\(text)']", ":help f",
        ] {
            for reply in partner.type(line) {
                #expect(HiddenScalars.found(in: reply).isEmpty, "\(line)")
            }
        }
    }
}
