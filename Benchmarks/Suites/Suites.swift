import Abacus
import Benchmark
import Workloads

/// The suites of `swift package benchmark`: measurements inside a single process, for comparing two commits.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(metrics: [.wallClock, .throughput, .peakMemoryResident])
    measureParsing()
    measureEvaluation()
    measureBigNumbers()
}

/// Defines a benchmark of some work. Preparing the input isn't measured.
func measure<Input>(
    _ name: String, of input: @autoclosure @escaping () throws -> Input, _ work: @escaping (Input) throws -> Void
) {
    Benchmark(name) { benchmark, input in
        for _ in benchmark.scaledIterations { try work(input) }
    } setup: {
        try input()
    }
}
