import Abacus
import Benchmark
import Workloads

/// The suites of `swift package benchmark`: what happens inside one process, to be compared between two commits.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(metrics: [.wallClock, .throughput, .peakMemoryResident])
    measureParsing()
    measureEvaluation()
    measureBigNumbers()
}

/// A benchmark of one repetition of some work; what prepares its input is not measured.
func measure<Input>(
    _ name: String, of input: @autoclosure @escaping () throws -> Input, _ work: @escaping (Input) throws -> Void
) {
    Benchmark(name) { benchmark, input in
        for _ in benchmark.scaledIterations { try work(input) }
    } setup: {
        try input()
    }
}
