import Abacus
import AbacusJSON
import Foundation
import ProcessFiles
import TestSupport
import Testing

@testable import PredicateCommand

@Suite struct PredicateCommandTests {
    private let people = """
        [{"name": "Ada", "age": 36, "note": "a, [b] \\"c\\""},
         {"name": "bob", "age": 20.5}, {"name": "Zoë", "age": 41 , "born": {"$date": 10}}]
        """

    @Test func recordsAreChosen() throws {
        let run = try PredicateProcess("age > 28 AND name BEGINSWITH[c] \"a\"", "-", input: people)
        #expect(run.output == "{\"name\":\"Ada\",\"age\":36,\"note\":\"a, [b] \\\"c\\\"\"}\n")
        #expect(run.status == 0 && run.errors.isEmpty)
        let none = try PredicateProcess("age > 100", "-", input: people)
        #expect(none.output.isEmpty && none.status == 1)
    }

    @Test func linesAreRecords() throws {
        let lines = "{\"a\": 1}\n\n{\"a\": 2}\n[1]\n3"
        #expect(try PredicateProcess("a == 2", "-", input: lines).output == "{\"a\":2}\n")
        let arrays = try PredicateProcess("--lines", "SELF[0] == 1", "-", input: "[1]\n[2]\n")
        #expect(arrays.output == "[1]\n")
    }

    @Test func longRecordsArePrintedWhole() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        let long = "{\"a\":1,\"text\":\"\(String(repeating: "é", count: 100_000))\"}\n"
        try Data("{\"a\": 1}\n\(long){\"a\": 2}\n\(long)".utf8).write(to: url)
        #expect(try PredicateProcess("a == 1", url.path).output == "{\"a\":1}\n\(long)\(long)")
    }

    @Test func recordsAreCounted() throws {
        let run = try PredicateProcess("--count", "age > 28", "-", input: people)
        #expect(run.output == "2\n" && run.status == 0)
        let none = try PredicateProcess("age < 0", "-", "--count", input: people)
        #expect(none.output == "0\n" && none.status == 1)
        let dates = try PredicateProcess(
            "born < %@", "-", "--count", "--argument", "{\"$date\": 11}", input: people)
        #expect(dates.output == "1\n")
    }

    @Test func oneValueIsEvaluated() throws {
        let holds = try PredicateProcess(
            "--evaluate", "ANY a > $least", "-", "--set", "least=2", input: "{\"a\": [1, 3]}")
        #expect(holds.output == "true\n" && holds.status == 0)
        let not = try PredicateProcess("--evaluate", "SELF == %d", "-", "--argument", "4", input: "3")
        #expect(not.output == "false\n" && not.status == 1)
    }

    @Test(arguments: [
        (["7/2"], "3\n", 0), (["7/2.0"], "3.5\n", 0), (["--exact", "7/2"], "3.5\n", 0),
        (["--exact", "1/3"], "\"1/3\"\n", 0), (["--real", "7/2"], "3.5\n", 0), (["--integer", "7/2"], "3\n", 0),
        (["2**0.5"], "1.4142135623730951\n", 0), (["1.0/0"], "null\n", 3), (["1/0"], "", 3), (["1 +"], "", 2),
        (["{1, nil, YES, 'a'}"], "[1,null,true,\"a\"]\n", 0),
        (["%@ + %d", "--argument", "1.5", "--argument", "2"], "3.5\n", 0),
        (["%lf * %hd", "--argument", "1.5", "--argument", "70000"], "105000.0\n", 0),
        (["%s + %c", "--argument", "\"ab\"", "--argument", "\"ab\""], "", 2),
        (["{%s, %c}", "--argument", "\"it's\"", "--argument", "\"é\""], "[\"it's\",\"é\"]\n", 0),
        (["--print", "a+b"], "a + b\n", 0), (["--check", "a+%@"], "", 0), (["--check", "a ++ b"], "", 2),
        (["missing(1)"], "", 2), (["%@"], "", 2), (["-1"], "-1\n", 0),
        (["CAST('2001-01-01T00:00:10Z', 'NSDate')"], "10.0\n", 0),
    ])
    func expressionsHaveValues(arguments: [String], output: String, status: Int32) throws {
        let run: PredicateProcess
        switch arguments.count {
        case 1: run = try PredicateProcess("--expression", arguments[0])
        case 2: run = try PredicateProcess("--expression", arguments[0], arguments[1])
        default:
            run = try PredicateProcess(
                "--expression", arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])
        }
        #expect(run.output == output && run.status == status, "\(arguments) \(run)")
        #expect(run.errors.isEmpty == (status == 0))
    }

    @Test(arguments: [
        ("1.0/0", "null", "the value is inf"), ("-2**5000", "null", "the value is -inf"),
        ("ln(0) - ln(0)", "null", "the value is nan"), ("{1, {ln(0)}}", "[1,[null]]", "a number in the value is -inf"),
    ])
    func numbersThatJSONDoesNotHaveAreReported(expression: String, output: String, reason: String) throws {
        let run = try PredicateProcess("--expression", expression)
        #expect(run.output == output + "\n" && run.status == 3)
        #expect(run.errors == "predicate: \(reason), which JSON doesn't have; it is printed as null\n")
    }

    @Test func formatsArePrinted() throws {
        #expect(try PredicateProcess("--print", "a = 1 && b IN {1,2}").output == "a == 1 AND b IN {1, 2}\n")
        #expect(try PredicateProcess("--print", "a = %@", "--argument", "\"x\"").output == "a == \"x\"\n")
        #expect(try PredicateProcess("--print", "a = %@ + $b", "--argument", "1").output == "a == 1 + $b\n")
        #expect(try PredicateProcess("--print", "a = %@ AND %K > 1").output == "a == %@ AND %K > 1\n")
        let empty = try PredicateProcess("--check", "")
        #expect(empty.status == 2 && empty.errors.contains("there is no expression"))
    }

    @Test func failingRecordsAreReportedAndTheRestGoesOn() throws {
        let lines = "{\"a\": 1}\n{\"a\": \"x\"}\n{\"a\": }\n{\"a\": 3}\n"
        let run = try PredicateProcess("a > 0", "-", input: lines)
        #expect(run.output == "{\"a\":1}\n{\"a\":3}\n" && run.status == 3)
        #expect(run.errors.contains("record 2:") && run.errors.contains("record 3:"))
        let stopped = try PredicateProcess("a > 0", "-", "--stop-on-error", input: lines)
        #expect(stopped.output == "{\"a\":1}\n" && stopped.status == 3)
        let json = try PredicateProcess("a > 0", "-", "--json", input: lines)
        #expect(json.errors.hasPrefix("{\"record\":2,\"errors\":[{\"id\":\"type-mismatch\""))
        let open = try PredicateProcess("SELF > 0", "-", input: "[1, 2")
        #expect(open.output == "1\n" && open.status == 3 && open.errors.contains("never closed"))
    }

    @Test func errorsOfFormatsHaveAPlace() throws {
        let run = try PredicateProcess("name == 'JR's Pad'", "-", input: "[]")
        #expect(run.status == 2 && run.errors.contains("give 'JR's Pad' as an argument: %@"))
        #expect(run.errors.hasPrefix("<format>:1:12: error:"))
        let misspelled = try PredicateProcess("nmae == 'x'", "-", "--explain", input: people)
        #expect(misspelled.errors == "note: the first record has no key 'nmae'; did you mean 'name'?\n")
    }

    @Test(arguments: [
        [], ["a == 1"], ["a", "b", "c"], ["--nothing", "a", "b"], ["--set", "x", "a", "-"], ["a", "b", "--argument"],
        ["--print", "a == 1", "-"], ["--count", "--expression", "a", "-"], ["--count=1", "a", "-"],
        ["--set=x", "a", "-"],
    ])
    func wrongUsageIsExplained(arguments: [String]) throws {
        #expect(throws: UsageError.self) {
            try PredicateOptions(parsing: arguments.map { Array($0.utf8) })
        }
    }

    @Test func valuesMayFollowAnEqualSign() throws {
        let options = try PredicateOptions(
            parsing: ["--argument=2", "--set=x=1", "--set", "$y=[1]", "a == %@", "-"].map { Array($0.utf8) })
        #expect(options.arguments == ["2"])
        #expect(options.variables.map { "\($0.name) \($0.json)" } == ["x 1", "y [1]"])
    }

    @Test func operandsMayLookLikeOptions() throws {
        for format in ["-1 = 12", "- = a", "", "-x", "--1 == 1"] {
            let options = try PredicateOptions(parsing: [Array(format.utf8), Array("-".utf8)])
            #expect(options.format == format && options.file == Array("-".utf8))
        }
        let options = try PredicateOptions(parsing: ["--", "--count", "-"].map { Array($0.utf8) })
        #expect(options.format == "--count" && options.mode == .filter)
    }

    /// Records keep their bytes in a file or a pipe, and only there.
    @Test(arguments: [
        (["a == 1", "-"], "{\"a\":1,\"b\":\"\\u202ex\\u009b\"}\n"),
        (["--print", "a == \"\u{202E}\""], "a == \"\\u{202E}\"\n"),
    ])
    func aTerminalGetsNothingThatIsHidden(arguments: [String], expected: String) throws {
        let input = "{\"a\":1,\"b\":\"\u{202E}x\u{9B}\"}\n"
        let (screen, command) = try terminal()
        let (inputPipe, process) = (Pipe(), Process())
        process.executableURL = PredicateProcess.url
        process.arguments = arguments
        process.standardInput = inputPipe
        process.standardOutput = FileHandle(fileDescriptor: command.descriptor)
        try process.run()
        inputPipe.fileHandleForWriting.write(Data(input.utf8))
        inputPipe.fileHandleForWriting.closeFile()
        #expect(screen.read(until: expected) == expected)
        process.waitUntilExit()
        #expect(try PredicateProcess("a == 1", "-", input: input).output == input)
    }

    @Test func aMissingFileIsReported() throws {
        let run = try PredicateProcess("a == 1", "/nonexistent/file.json")
        #expect(run.status == 66 && run.errors.contains("No such file"))
    }
}
