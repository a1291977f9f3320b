public import Foundation
internal import Synchronization

/// A run of mutation testing, from the sources to the report.
public struct MutationRun: Sendable {
    /// The folder of the package under test.
    public var package: URL
    /// How the package is built.
    public let variant: PackageVariant
    /// The areas to be mutated.
    public var areas: [Area]
    /// The number of mutants to try in each area, chosen at random; nil for all.
    public var sample: Int?
    /// The seed of the random choice.
    public var seed: UInt64 = 2026
    /// The number of test processes that run at the same time.
    public var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Whether mutants killed in an earlier run count as killed, and listed ones as survivors.
    public var resumes = false
    /// Slower tests are left out, in seconds of processor time; nil to run all.
    public var longestTest: Double?

    public init(package: URL, variant: PackageVariant) {
        self.package = package
        self.variant = variant
        areas = variant.areas
    }

    private var folder: URL { package.appending(path: ".build/\(variant.folder)") }

    /// Returns the mutants of the sources, including those that may turn out to be invalid.
    public func mutants() throws -> [Mutant] {
        try MutatedPackage(of: package, variant, files: files(), in: folder.appending(path: "package")).mutants
    }

    private func files() throws -> [String] { try Area.files(of: areas, in: package) }

    /// Builds the mutants, and tries them.
    ///
    /// - Parameter say: called with a line about each step, from any thread.
    public func report(
        equivalents: EquivalentMutants, say: @escaping @Sendable (String) -> Void
    ) throws -> Report {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var mutated = try MutatedPackage(
            of: package, variant, files: files(), in: folder.appending(path: "package"), choose: choose)
        let mutants = mutated.mutants
        say("\(mutated.built.count) mutants in \(try files().count) files are built with the tests")
        try mutated.build(rejections: folder.appending(path: "refused.json"), say: say)
        let coverage = try coverage(of: mutated, say: say).withoutTests(longerThan: longestTest ?? .infinity)
        let trial = Trial(bundle: TestBundle(path: mutated.tests), coverage: coverage)
        let built = mutants.filter { mutated.built.contains($0.number) }
        let tried = resumes ? built.filter { equivalents.reason(for: $0) == nil } : built
        var verdicts = Dictionary(uniqueKeysWithValues: built.map { ($0.number, Verdict.survived) })
        for (mutant, verdict) in zip(tried, try self.verdicts(on: tried, trial, say)) {
            verdicts[mutant.number] = verdict
        }
        for number in mutated.refused { verdicts[number] = .invalid }
        return Report(
            areas: areas, verdicts: mutants.compactMap { mutant in verdicts[mutant.number].map { (mutant, $0) } },
            equivalents: equivalents, stale: equivalents.stale(among: mutants))
    }

    private func coverage(of mutated: MutatedPackage, say: (String) -> Void) throws -> Coverage {
        let file = folder.appending(path: "coverage.json")
        let tests = URL(fileURLWithPath: mutated.tests)
        if let known = Coverage.read(from: file, for: tests) { return known }
        let coverage = try Coverage(
            of: TestBundle(path: mutated.tests), mutants: mutated.mutants.count, in: folder, jobs: jobs, say: say)
        for name in coverage.failing { say("left out, since it fails alone and without a mutant: \(name)") }
        try coverage.write(to: file, for: tests)
        return coverage
    }

    private func choose(from mutants: [Mutant]) -> [Mutant] {
        guard let sample else { return mutants }
        return areas.flatMap { area in
            let candidates = mutants.filter { Area.area(of: $0.key.file, in: areas)?.name == area.name }
            // A new generator for each area, so that the choice in one doesn't depend on the others.
            var generator = SplitMix64(seed: seed)
            return candidates.shuffled(using: &generator).prefix(sample).sorted { $0.number < $1.number }
        }
    }

    private func verdicts(
        on mutants: [Mutant], _ trial: Trial, _ say: @escaping @Sendable (String) -> Void
    ) throws -> [Verdict] {
        let progress = Mutex(
            Progress(log: try ResultLog(at: folder.appending(path: "results.jsonl"), resumes: resumes)))
        return try Parallel.map(mutants, jobs: jobs) { mutant, _ in
            if let known = progress.withLock({ $0.log.kills[mutant.key] }) {
                progress.withLock { $0.done += 1 }
                return known
            }
            let verdict = try trial.verdict(on: mutant)
            let done = try progress.withLock { progress in
                try progress.log.append(verdict, on: mutant)
                progress.done += 1
                return progress.done
            }
            say("[\(done)/\(mutants.count)] \(verdict): \(mutant)")
            return verdict
        }
    }

    private struct Progress {
        let log: ResultLog
        var done = 0
    }
}
