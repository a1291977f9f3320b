internal import Foundation
internal import TestSupport
internal import Testing

extension RowsTests {
    /// What functions see of the columns in `abacus rows`.
    @Suite struct RowsScopeTests {
        private static let definitions = "rate = 0.19\ngross(net) = net * (1 + rate)\nround2(n) = round(n * e, 2)\n"

        private func rowsWithFunctions(_ arguments: String..., input: String) throws -> CommandResult {
            try withFile(of: Self.definitions) { path in try rows(["-f", path] + arguments, input: input) }
        }

        /// A column hides a variable in the body of a function for all rows, which is said once.
        @Test func columnsHideVariablesInFunctions() throws {
            let input = "net,rate\n100,7\n99999999999999999999,7\n"
            for formula in ["gross(net)", "gross(net) + 0 * rate"] {
                let result = try rowsWithFunctions(
                    "--add", "a=\(formula)", "--add", "b=\(formula)", "--keep", "a", input: input)
                #expect(result.output == "a\n800\n799999999999999999992\n" && result.status == 0)
                #expect(result.errors == "abacus: the column 'rate' hides the variable 'rate' in 'gross'\n")
            }
            let other = try rowsWithFunctions("-e", "gross(net)", input: "net,tax\n100,7\n")
            #expect(other.output == "119\n" && other.errors.isEmpty)
            let constant = try rowsWithFunctions("-e", "round2(1)", input: "e\n3\n")
            #expect(constant.output == "3\n")
            #expect(constant.errors == "abacus: the column 'e' hides the constant 'e' in 'round2'\n")
        }

        /// A member that only the body of a function names is read from each line that has it.
        @Test func membersOfJSONLinesAreSeenToo() throws {
            let input = "{\"net\":100}\n{\"net\":100,\"rate\":7}\n"
            let remark = "abacus: the column 'rate' hides the variable 'rate' in 'gross'\n"
            let result = try rowsWithFunctions("--jsonl", "-e", "gross(net)", input: input + input)
            #expect(result.output == "119\n800\n119\n800\n")
            #expect(result.errors == remark, "it is said once, where a line has the member")
            let other = try rowsWithFunctions("--jsonl", "-e", "gross(net)", input: "{\"net\":100}\n")
            #expect(other.output == "119\n" && other.errors.isEmpty)
        }
    }
}
