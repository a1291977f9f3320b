// swift-tools-version: 6.2
import PackageDescription

let abacus: Target.Dependency = .product(name: "Abacus", package: "Abacus")

// The suites are in `Suites/` because the benchmark plugin uses executables directly below a folder named Benchmarks.
let package = Package(
    name: "AbacusBenchmarks",
    platforms: [.macOS("26.0")],
    dependencies: [
        .package(name: "Abacus", path: ".."),
        // Without traits, the library measures only time and memory, and doesn't replace malloc or hook into the Swift runtime.
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "Workloads", dependencies: [abacus]),
        // This target also compiles a source file of the examples, which needs this feature.
        .executableTarget(
            name: "Measurements",
            dependencies: ["Workloads", abacus, .product(name: "AbacusPlots", package: "Abacus")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .executableTarget(
            name: "Suites",
            dependencies: ["Workloads", abacus, .product(name: "Benchmark", package: "benchmark")],
            path: "Suites",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
