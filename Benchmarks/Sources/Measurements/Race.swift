/// A comparison of several engines doing the same work, in turn in each round.
struct Race {
    /// An engine, and its work.
    struct Entry {
        let engine: String
        /// Does the work `count` times.
        let repeated: (_ count: Int) throws -> Void
        /// The value that the engine computes, to be compared with that of the others.
        var value: Double?
    }

    /// The shortest time of a batch, in nanoseconds.
    private static let batch = 2_000_000.0
    /// The most measurements of a race whose ratios vary too much.
    private static let attempts = 3

    /// The kind of work: "prepare" or "evaluate".
    let kind: String
    /// The formula.
    let name: String
    let rounds: Int
    private(set) var entries: [Entry] = []

    init(_ kind: String, _ name: String, rounds: Int) {
        (self.kind, self.name, self.rounds) = (kind, name, rounds)
    }

    /// Adds an engine.
    mutating func add(_ engine: String, value: Double? = nil, repeated: @escaping (Int) throws -> Void) {
        entries.append(Entry(engine: engine, repeated: repeated, value: value))
    }

    /// Measures all engines, repeatedly if the ratios of their times vary too much, and prints the times of each.
    func measure() throws {
        let counts = try entries.map { try Stopwatch.repetitions(in: Self.batch, of: $0.repeated) }
        var times = [[Double]](repeating: [], count: entries.count)
        for _ in 0..<Self.attempts {
            for _ in 0..<rounds {
                for (place, entry) in entries.enumerated() {
                    times[place].append(try Stopwatch.time(of: counts[place], entry.repeated))
                }
            }
            if !Self.swings(times) { break }
        }
        for (entry, times) in zip(entries, times) {
            try Measurement(
                name: name, nanoseconds: times.min() ?? .nan, value: entry.value, engine: entry.engine, kind: kind,
                rounds: times
            ).print()
        }
    }

    /// Returns whether, for any engine, the quartiles of its ratios to the first engine are more than a tenth of the
    /// median apart.
    private static func swings(_ times: [[Double]]) -> Bool {
        guard let first = times.first else { return false }
        return times.dropFirst().contains { others in
            let ratios = zip(first, others).map { $0 / $1 }.sorted()
            let (low, middle, high) = (ratios[ratios.count / 4], ratios[ratios.count / 2], ratios[ratios.count * 3 / 4])
            return (high - low) / middle > 0.1
        }
    }
}
