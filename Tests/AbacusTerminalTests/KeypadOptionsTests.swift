internal import CalculatorKit
internal import ProcessFiles
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

@Suite struct KeypadOptionsTests {
    private func options(_ arguments: String...) throws(UsageError) -> KeypadOptions {
        try KeypadOptions(parsing: arguments.map { Array($0.utf8) })
    }

    @Test func argumentsAreRead() throws {
        #expect(try options() == KeypadOptions())
        #expect(try options("--press", "1+1=") == KeypadOptions(keys: "1+1="))
        #expect(try options("--press", "--pattern").keys == "--pattern")
        #expect(try options("--pattern", "mvc", "--press", "").pattern == .mvc)
        #expect(try options("--press", "1", "--pattern", "mvvm", "--press", "2").keys == "2")
        #expect(try options("--exact") == KeypadOptions(arithmetic: .exact))
        #expect(try options("--press", "1", "--exact").arithmetic == .exact)
        #expect(try options("--everyday") == KeypadOptions(style: .everyday))
        #expect(try options("--everyday", "--integer") == KeypadOptions(style: .everyday, arithmetic: .integer))
        #expect(try options("--decimal-comma") == KeypadOptions(arithmetic: .exact, hasDecimalComma: true))
        #expect(try options("--decimal-comma", "--integer").arithmetic == .integer)
        #expect(try options("-h").isHelpWanted)
        #expect(try options("--help").isHelpWanted)
        #expect(try options("--press=1=", "--pattern=mvc") == KeypadOptions(keys: "1=", pattern: .mvc))
    }

    @Test(arguments: [
        (["--pres", "1"], "keypad has no option '--pres'"), (["1+1"], "keypad has no option '1+1'"),
        (["--press"], "--press needs a value, KEYS"), (["--pattern"], "--pattern needs a value, mvvm or mvc"),
        (["--pattern", "mvp", "--press", "1"], "--pattern needs mvvm or mvc, not 'mvp'"),
        (["--pattern", "mvc"], "--pattern needs --press"),
        (["--pattern=mvp"], "--pattern needs mvvm or mvc, not 'mvp'"),
        (["--exact=1"], "--exact takes no value"), (["--pres=1"], "keypad has no option '--pres'"),
    ])
    func whatMakesNoSenseIsRefused(_ arguments: [String], _ message: String) {
        #expect(throws: UsageError(message: message)) {
            try KeypadOptions(parsing: arguments.map { Array($0.utf8) })
        }
    }
}
