internal import Foundation
internal import MutationTesting

/// Prints a line of progress immediately, even if the output is a file.
@Sendable func say(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
}

RunningProcesses.endWhenInterrupted()
do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    var run = MutationRun(
        package: URL(fileURLWithPath: options.package).standardizedFileURL, variant: options.variant)
    if !options.areas.isEmpty { run.areas = options.areas }
    run.sample = options.sample
    run.seed = options.seed ?? run.seed
    run.jobs = options.jobs ?? run.jobs
    run.resumes = options.resumes
    run.longestTest = options.longest
    if options.lists {
        for mutant in try run.mutants() { print(mutant) }
    } else {
        let list = run.package.appending(path: "Tests/Checks/Mutation/equivalent.txt")
        let equivalents = try EquivalentMutants(String(contentsOf: list, encoding: .utf8))
        let report = try run.report(equivalents: equivalents, say: say)
        print(report, terminator: "")
        if !report.reaches(options.minimum) { exit(1) }
    }
} catch let error as Options.UsageError {
    say("\(error.message)\n\n\(Options.usage)")
    exit(2)
} catch {
    say("\(error)")
    exit(2)
}
