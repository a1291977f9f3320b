// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

let package = Package(
    name: "Abacus",
    // The least that the sources can be for, as Tests/Platforms/check.py finds: Synchronization and Int128 decide.
    platforms: [.macOS("15.0"), .iOS("18.0"), .tvOS("18.0"), .watchOS("11.0"), .visionOS("2.0")],
    products: [
        .library(name: "Abacus", targets: ["Abacus"]),
        .library(name: "CalculatorKit", targets: ["CalculatorKit"]),
        .executable(name: "abacus", targets: ["AbacusMain"]),
        .executable(name: "examples", targets: ["Examples"]),
    ],
    dependencies: [
        // An independent big-integer implementation that the tests compare with; no product depends on it.
        .package(url: "https://github.com/attaswift/BigInt.git", exact: "6.0.1")
    ],
    targets: [
        .systemLibrary(
            name: "CGMP",
            pkgConfig: "gmp",
            providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]
        ),
        .target(name: "ExactNumbers", dependencies: ["CGMP"], swiftSettings: settings),
        .target(name: "ExpressionSyntax", swiftSettings: settings),
        .target(name: "Abacus", dependencies: ["ExactNumbers", "ExpressionSyntax"], swiftSettings: settings),
        .target(name: "CalculatorKit", dependencies: ["Abacus"], swiftSettings: settings),
        .target(name: "AbacusCommand", dependencies: ["Abacus", "CalculatorKit"], swiftSettings: settings),
        .executableTarget(name: "AbacusMain", dependencies: ["AbacusCommand"], swiftSettings: settings),
        .executableTarget(name: "Examples", dependencies: ["Abacus", "CalculatorKit"], swiftSettings: settings),
        .testTarget(
            name: "ExactNumbersTests",
            dependencies: ["ExactNumbers", "TestSupport", .product(name: "BigInt", package: "BigInt")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ExpressionSyntaxTests",
            dependencies: ["ExpressionSyntax", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusTests",
            dependencies: ["Abacus", "TestSupport"],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CalculatorKitTests",
            dependencies: ["CalculatorKit", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusCommandTests",
            dependencies: ["Abacus", "AbacusCommand", "CalculatorKit", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ExamplesTests",
            dependencies: ["Abacus", "CalculatorKit", "Examples"],
            swiftSettings: settings
        ),
        // Calls of everything public with extreme arguments, which grid.py lists from the symbol graphs.
        .testTarget(
            name: "PublicInterfaceTests",
            dependencies: ["Abacus", "CalculatorKit", "TestSupport"],
            exclude: ["grid.py", "table.py"],
            swiftSettings: settings
        ),
        // A file that imports what apps import beside the libraries, with a stand-in for SwiftUI.
        .target(name: "ViewStandIn", path: "Tests/ViewStandIn", swiftSettings: settings),
        .testTarget(
            name: "AppFileTests",
            dependencies: ["Abacus", "CalculatorKit", "TestSupport", "ViewStandIn"],
            swiftSettings: settings
        ),
        // How the sources are arranged: which folders may name which.
        .testTarget(name: "SourcesTests", dependencies: ["TestSupport"], swiftSettings: settings),
        // The corpus, the seeds, the project's files and a second calculator, for every target's tests.
        .target(
            name: "TestSupport",
            dependencies: ["CalculatorKit", "TrapCoverage", .product(name: "BigInt", package: "BigInt")],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        // Of the processes that end in a trap, as tests want it, the coverage is written too.
        .target(name: "TrapCoverage", path: "Tests/Coverage/TrapCoverage", publicHeadersPath: "."),
        // What holds of every input. The tests check it of the inputs that are kept, Tests/Fuzzing/run looks for others.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "Abacus", "AbacusCommand", "CalculatorKit", "TestSupport", .product(name: "BigInt", package: "BigInt"),
            ],
            path: "Tests/Fuzzing/Targets",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["FuzzTargets", "TestSupport"],
            path: "Tests/Fuzzing/Replay",
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzzer is linked with libFuzzer, which only Tests/Fuzzing/run asks for.
if Context.environment["ABACUS_FUZZING"] != nil {
    package.targets += [
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["CFuzzer", "FuzzTargets"],
            path: "Tests/Fuzzing/Fuzz",
            swiftSettings: settings
        ),
    ]
}

// What Tests/Growth/check counts the instructions of.
if Context.environment["ABACUS_GROWTH"] != nil {
    package.targets += [
        .systemLibrary(name: "CCallgrind", path: "Tests/Growth/CCallgrind"),
        .executableTarget(
            name: "GrowthWorkloads",
            dependencies: ["Abacus", "AbacusCommand", "CCallgrind"],
            path: "Tests/Growth/Workloads",
            swiftSettings: settings
        ),
    ]
}

// What compares compiled programs with the interpreter has no other use than Tests/Differential/compare.py.
if Context.environment["ABACUS_DIFFERENTIAL"] != nil {
    package.targets.append(
        .executableTarget(
            name: "ComparePrograms",
            dependencies: ["Abacus"],
            path: "Tests/Differential/Programs",
            swiftSettings: settings
        ))
}

// What compares the charges of operations with their time has no other use than Benchmarks/Calibration/check.
if Context.environment["ABACUS_CALIBRATION"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Calibrate",
            dependencies: ["Abacus"],
            path: "Benchmarks/Calibration",
            exclude: ["check"],
            swiftSettings: settings
        ))
}
