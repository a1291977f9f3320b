internal import Abacus

extension FuzzTarget {
    /// A session of lines has in every arithmetic a value or a typed error for each, whatever the lines are.
    ///
    /// Work is so limited that an input takes a millisecond; one in many is evaluated under the limits as they are.
    static let evaluation = FuzzTarget(
        name: "evaluation", words: Seeds.words, seeds: Seeds.texts, check: checkEvaluation)

    @Sendable private static func checkEvaluation(_ input: [UInt8]) throws(Violation) {
        let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let checksum = input.checksum
        let limits = checksum.isMultiple(of: 256) ? Limits.untrusted : .brief
        for (number, arithmetic) in Arithmetic.allCases.enumerated() {
            // To look for the same value by other ways takes longest, and does so in one arithmetic.
            let isThorough = checksum % Arithmetic.allCases.count == number
            var session = CheckedSession(arithmetic, limits: limits, isThorough: isThorough)
            for line in lines { try session.execute(Source(bytes: Array(line))) }
        }
    }
}
