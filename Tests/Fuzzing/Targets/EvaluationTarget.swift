internal import Abacus

extension FuzzTarget {
    /// In every arithmetic, each line of a session has a value or a typed error, whatever the lines contain.
    ///
    /// The checksum of an input chooses its arithmetic, how it is read, and whether values are also computed in other ways, which takes
    /// most of the time. Work is limited so that an input takes a millisecond; only one input in many has the usual
    /// limits.
    static let evaluation = FuzzTarget(
        name: "evaluation", words: Seeds.words, seeds: Seeds.texts, check: checkEvaluation, allowance: allowance)

    /// Returns whether the checksum of an input chooses the usual limits.
    private static func isUnrestrained(_ checksum: Int) -> Bool { checksum.isMultiple(of: 256) }

    @Sendable private static func allowance(_ input: [UInt8]) -> Duration {
        let lines = input.count { $0 == UInt8(ascii: "\n") } + 1
        return perByte(input) + .milliseconds(isUnrestrained(input.checksum) ? 4_000 : 40) * lines
    }

    @Sendable private static func checkEvaluation(_ input: [UInt8]) throws(Violation) {
        let checksum = input.checksum
        let (choice, arithmetic) = checksum.quotientAndRemainder(dividingBy: Arithmetic.allCases.count)
        var session = CheckedSession(
            Arithmetic.allCases[arithmetic], limits: isUnrestrained(checksum) ? .untrusted : .brief,
            ParserOptions(checksum: choice / 2), isThorough: choice.isMultiple(of: 2))
        for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            try session.execute(Source(bytes: Array(line)))
        }
    }
}
