internal import Foundation

/// The tests that were built, each of which can be run separately.
struct TestBundle: Sendable {
    /// The path of the program.
    let path: String

    /// Backtraces take seconds, and mutants crash often.
    private static let environment = ["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]

    /// Address space in bytes: a mutated limit may ask for more memory than there is.
    private static let memory = 8 << 30

    /// Returns the names of all tests: module, suites, function.
    func names() throws -> [String] {
        var names: [String] = []
        let outcome = try ChildProcess.wait(
            for: path, ["--testing-library", "swift-testing", "--list-tests"], environment: Self.environment
        ) { line in
            if line.contains("(") { names.append(String(line)) }
            return true
        }
        guard outcome.end == .exit(0), !names.isEmpty else { throw TestError(test: "the list of tests", outcome) }
        return names
    }

    /// The outcome of some tests.
    struct Result {
        /// The function name of the first test that failed, or nil.
        var failure: String?
        var outcome: ChildProcess.Outcome
    }

    /// Runs some tests one after the other, and stops at the first failure.
    ///
    /// - Parameters:
    ///   - seconds: the processor time that they may take.
    ///   - variables: additional environment variables.
    func run(_ tests: [String], within seconds: Double, _ variables: [String: String]) throws -> Result {
        var arguments = ["--testing-library", "swift-testing", "--no-parallel"]
        for test in tests { arguments += ["--filter", "^\(NSRegularExpression.escapedPattern(for: test))(/|$)"] }
        var failure: String?
        // A mutant may wait forever without using processor time, and a busy machine may take long.
        let limits = ChildProcess.Limits(processorTime: seconds, time: 20 + 10 * seconds, memory: Self.memory)
        let outcome = try ChildProcess.wait(
            for: path, arguments, environment: Self.environment.merging(variables) { $1 }, limits: limits
        ) { line in
            if let name = Self.failedTest(in: line) { failure = name }
            return failure == nil
        }
        return Result(failure: failure, outcome: outcome)
    }

    /// Returns the name of the test that failed according to a line of the output, or nil.
    static func failedTest(in line: Substring) -> String? {
        let start = "✘ Test "
        guard line.hasPrefix(start), let end = line.range(of: " recorded an issue") else { return nil }
        return String(line[..<end.lowerBound].dropFirst(start.count))
    }
}

/// A test that behaves differently from every test without a mutant.
struct TestError: Error, CustomStringConvertible {
    let test: String
    let end: ChildProcess.End

    init(test: String, _ outcome: ChildProcess.Outcome) {
        self.test = test
        end = outcome.end
    }

    var description: String { "\(test) fails without a mutant: \(end)" }
}
