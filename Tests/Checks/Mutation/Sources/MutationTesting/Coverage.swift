internal import Foundation

/// Which tests reach which mutants, and how long each test takes.
struct Coverage: Codable {
    /// What is known about a test.
    struct Entry: Codable {
        var name: String
        /// Processor time in seconds, without the time that any test process needs to start.
        var time: Double
        /// The numbers of the mutants that it reaches.
        var mutants: Set<Int>
    }

    /// The tests, fastest first.
    private(set) var entries: [Entry]
    /// Tests that fail when run alone, and therefore say nothing about mutants.
    private(set) var failing: [String]

    /// Runs every test alone, without a mutant.
    ///
    /// - Parameter count: the number of mutants.
    init(of bundle: TestBundle, mutants count: Int, in folder: URL, jobs: Int, say: (String) -> Void) throws {
        let names = try bundle.names()
        say("\(names.count) tests are run, each alone, to see which mutants they come past")
        let measured = try Parallel.map(names, jobs: jobs) { name, worker in
            try Self.measure(name, of: bundle, mutants: count, record: folder.appending(path: "record-\(worker)"))
        }
        let starting = measured.compactMap { $0?.time }.min() ?? 0
        entries = measured.compactMap(\.self).map { entry in
            Entry(name: entry.name, time: entry.time - starting, mutants: entry.mutants)
        }.sorted { $0.time < $1.time }
        failing = zip(names, measured).filter { $1 == nil }.map(\.0)
    }

    /// Returns the tests that reach a mutant, fastest first.
    func tests(of mutant: Mutant) -> [Entry] { entries.filter { $0.mutants.contains(mutant.number) } }

    /// Returns the coverage of the tests that take at most this many seconds.
    func withoutTests(longerThan limit: Double) -> Coverage {
        var coverage = self
        coverage.entries.removeAll { $0.time > limit }
        return coverage
    }

    private static func measure(
        _ name: String, of bundle: TestBundle, mutants count: Int, record: URL
    ) throws -> Entry? {
        try Data(count: count + 1).write(to: record)
        defer { try? FileManager.default.removeItem(at: record) }
        let result = try bundle.run([name], within: 600, [MutantSwitch.record: record.path])
        guard result.outcome.end == .exit(0) else { return nil }
        let bytes = [UInt8](try Data(contentsOf: record))
        return Entry(
            name: name, time: result.outcome.processorTime, mutants: Set(bytes.indices.filter { bytes[$0] != 0 }))
    }
}

extension Coverage {
    /// Returns the coverage that was saved for tests built at a certain time, or nil.
    static func read(from url: URL, for tests: URL) -> Coverage? {
        guard let data = try? Data(contentsOf: url), let stored = try? JSONDecoder().decode(Stored.self, from: data),
            let built = try? builtDate(of: tests), abs(stored.built.timeIntervalSince(built)) < 0.001
        else { return nil }
        return stored.coverage
    }

    func write(to url: URL, for tests: URL) throws {
        try JSONEncoder().encode(Stored(built: Self.builtDate(of: tests), coverage: self)).write(to: url)
    }

    private struct Stored: Codable {
        var built: Date
        var coverage: Coverage
    }

    private static func builtDate(of tests: URL) throws -> Date {
        try tests.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate ?? .distantPast
    }
}
