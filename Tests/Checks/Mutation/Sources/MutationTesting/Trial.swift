/// Runs the tests on one mutant.
struct Trial {
    let bundle: TestBundle
    let coverage: Coverage

    /// Runs the tests that reach a mutant, fastest first, until one fails.
    func verdict(on mutant: Mutant) throws -> Verdict {
        let tests = coverage.tests(of: mutant)
        if tests.isEmpty { return .notCovered }
        for batch in Self.batches(of: tests) {
            let time = batch.reduce(0) { $0 + $1.time }
            // Four times the time without the mutant is no longer just slow. The additional seconds are for a busy
            // machine.
            let result = try bundle.run(
                batch.map(\.name), within: 4 * time + 3, [MutantSwitch.chosen: "\(mutant.number)"])
            if let verdict = Self.verdict(result) { return verdict }
        }
        return .survived
    }

    /// Returns the tests in groups, each of which takes about eight times as long as the one before.
    ///
    /// Starting a process takes a tenth of a second, so it should run more than one test. But most mutants are killed
    /// by a fast test and need not wait for the others.
    static func batches(of tests: [Coverage.Entry]) -> [[Coverage.Entry]] {
        var batches: [[Coverage.Entry]] = []
        var batch: [Coverage.Entry] = []
        var room = 0.5
        var time = 0.0
        for test in tests {
            if !batch.isEmpty, time + test.time > room {
                batches.append(batch)
                batch = []
                room *= 8
                time = 0
            }
            batch.append(test)
            time += test.time
        }
        return batch.isEmpty ? batches : batches + [batch]
    }

    private static func verdict(_ result: TestBundle.Result) -> Verdict? {
        if let test = result.failure { return .killed(by: test) }
        switch result.outcome.end {
        case .exit(0): return nil
        case .exit, .signal, .stopped: return .crashed
        case .timeLimit: return .timedOut
        }
    }
}
