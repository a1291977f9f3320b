internal import Testing

@testable internal import ProcessFiles

@Suite struct ArgumentReaderTests {
    /// Returns the options, of which `-o` and `--value` take a value, and the operands in parentheses.
    private func parts(_ arguments: String...) throws(UsageError) -> [String] {
        var reader = ArgumentReader(arguments.map { Array($0.utf8) }) { $0 == Array("-o".utf8) }
        var parts: [String] = []
        while let part = try reader.next() {
            switch part {
            case .operand(let text): parts.append("(" + String(decoding: text, as: UTF8.self) + ")")
            case .option(let name):
                let name = String(decoding: name, as: UTF8.self)
                let takesValue = name == "-o" || name == "--value"
                parts.append(takesValue ? name + " " + String(decoding: try reader.value("V"), as: UTF8.self) : name)
            }
        }
        return parts
    }

    @Test func valuesAreTheNextArgumentOrFollowAnEqualSign() throws {
        #expect(try parts("--value", "3", "x") == ["--value 3", "(x)"])
        #expect(try parts("--value=3", "x") == ["--value 3", "(x)"])
        #expect(try parts("--value=", "--value", "", "--value=a=b") == ["--value ", "--value ", "--value a=b"])
        #expect(try parts("-o", "-o", "--value", "--", "--flag") == ["-o -o", "--value --", "--flag"])
    }

    @Test func whatIsNoOptionIsAnOperand() throws {
        #expect(
            try parts("-", "-x", "-o=1", "--1", "--=1", "--(1)", "") == [
                "(-)", "(-x)", "(-o=1)", "(--1)", "(--=1)", "(--(1))", "()",
            ])
        #expect(try parts("--flag", "--", "--flag", "--", "-o") == ["--flag", "(--flag)", "(--)", "(-o)"])
        #expect(try parts() == [] && parts("--") == [])
    }

    @Test func valuesThatAreMissingOrTooManyAreErrors() {
        #expect(throws: UsageError(message: "--flag takes no value")) { try parts("--flag=1", "x") }
        #expect(throws: UsageError(message: "--flag takes no value")) { try parts("--flag=") }
        #expect(throws: UsageError(message: "--value needs a value, V")) { try parts("x", "--value") }
        #expect(throws: UsageError(message: "-o needs a value, V")) { try parts("-o") }
    }
}
