// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

// GMP and MPFR are at hand on Linux alone: elsewhere whoever has them asks for them. The condition is about the system that
// builds; `IntegerKernels` and `RealKernels` look at the one that is built for.
#if os(Linux)
    let defaultTraits: Set<String> = ["SystemNumbers"]
#else
    let defaultTraits: Set<String> = []
#endif

let package = Package(
    name: "Abacus",
    // The lowest versions possible, as determined by Tests/Platforms/check.py: Synchronization and Int128 require them.
    platforms: [.macOS("15.0"), .iOS("18.0"), .tvOS("18.0"), .watchOS("11.0"), .visionOS("2.0")],
    products: [
        .library(name: "Abacus", targets: ["Abacus"]),
        .library(name: "AbacusFoundation", targets: ["AbacusFoundation"]),
        .library(name: "AbacusRows", targets: ["AbacusRows"]),
        .library(name: "AbacusPlots", targets: ["AbacusPlots"]),
        .library(name: "CalculatorKit", targets: ["CalculatorKit"]),
        .executable(name: "abacus", targets: ["AbacusMain"]),
        .executable(name: "predicate", targets: ["PredicateMain"]),
        .executable(name: "examples", targets: ["Examples"]),
    ],
    // Which numbers `ExactNumbers` and `ExactReals` use: with the trait those of GMP and MPFR, without it those in Swift of
    // `IntegerKernels` and `RealKernels`.
    traits: [
        .trait(
            name: "SystemNumbers",
            description: "The numbers of GMP and MPFR, which must be installed, on Linux and macOS"
        ),
        .default(enabledTraits: defaultTraits),
    ],
    dependencies: [
        // An independent big-integer implementation for comparisons in tests; no product depends on it.
        .package(url: "https://github.com/attaswift/BigInt.git", exact: "6.0.1")
    ],
    targets: [
        .systemLibrary(
            name: "CGMP",
            pkgConfig: "gmp",
            providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]
        ),
        .systemLibrary(
            name: "CMPFR",
            pkgConfig: "mpfr",
            providers: [.apt(["libmpfr-dev"]), .brew(["mpfr"])]
        ),
        .target(
            name: "IntegerKernels",
            dependencies: [
                .target(name: "CGMP", condition: .when(platforms: [.linux, .macOS], traits: ["SystemNumbers"]))
            ],
            swiftSettings: settings
        ),
        .target(
            name: "RealKernels",
            dependencies: [
                "IntegerKernels",
                .target(name: "CMPFR", condition: .when(platforms: [.linux, .macOS], traits: ["SystemNumbers"])),
            ],
            swiftSettings: settings
        ),
        .target(name: "ExactNumbers", dependencies: ["IntegerKernels"], swiftSettings: settings),
        .target(
            name: "ExactReals",
            dependencies: ["ExactNumbers", "IntegerKernels", "RealKernels"],
            exclude: ["README.md"],
            swiftSettings: settings
        ),
        .target(name: "ExpressionSyntax", swiftSettings: settings),
        .target(
            name: "AbacusCore",
            dependencies: ["ExactNumbers", "ExactReals", "ExpressionSyntax", "IntegerKernels"],
            swiftSettings: settings
        ),
        .target(name: "AbacusPrograms", dependencies: ["AbacusCore"], swiftSettings: settings),
        .target(name: "AbacusFormats", dependencies: ["AbacusCore"], swiftSettings: settings),
        .target(name: "AbacusChecking", dependencies: ["AbacusCore", "AbacusFormats"], swiftSettings: settings),
        .target(name: "AbacusCoding", dependencies: ["AbacusCore", "AbacusFormats"], swiftSettings: settings),
        // What apps import: all of the above.
        .target(
            name: "Abacus",
            dependencies: ["AbacusCore", "AbacusPrograms", "AbacusFormats", "AbacusChecking", "AbacusCoding"],
            swiftSettings: settings
        ),
        .target(name: "AbacusFoundation", dependencies: ["Abacus"], swiftSettings: settings),
        .target(name: "CalculatorKit", dependencies: ["AbacusCore"], swiftSettings: settings),
        // What the commands have in common.
        .target(name: "JSONValues", dependencies: ["Abacus"], swiftSettings: settings),
        .target(name: "AbacusRows", dependencies: ["Abacus", "JSONValues"], swiftSettings: settings),
        .target(name: "AbacusPlots", dependencies: ["AbacusCore", "ExactReals"], swiftSettings: settings),
        // The arguments of the process, before the Swift runtime starts.
        .target(name: "CProcessStart", swiftSettings: settings),
        .target(name: "ProcessFiles", dependencies: ["Abacus", "CProcessStart"], swiftSettings: settings),
        .target(
            name: "AbacusSession", dependencies: ["Abacus", "JSONValues", "ProcessFiles"], swiftSettings: settings),
        .target(
            name: "PlotCommand", dependencies: ["Abacus", "AbacusPlots", "AbacusSession", "ProcessFiles"],
            swiftSettings: settings
        ),
        .target(
            name: "AbacusTerminal",
            dependencies: ["Abacus", "AbacusPlots", "AbacusSession", "CalculatorKit", "PlotCommand", "ProcessFiles"],
            swiftSettings: settings
        ),
        .target(
            name: "RowsCommand",
            dependencies: ["Abacus", "AbacusRows", "AbacusSession", "JSONValues", "ProcessFiles"],
            swiftSettings: settings
        ),
        .target(
            name: "AbacusCommand",
            dependencies: ["AbacusSession", "AbacusTerminal", "PlotCommand", "ProcessFiles", "RowsCommand"],
            swiftSettings: settings
        ),
        .target(
            name: "PredicateCommand",
            dependencies: ["AbacusFoundation", "JSONValues", "ProcessFiles"],
            swiftSettings: settings
        ),
        .executableTarget(name: "PredicateMain", dependencies: ["PredicateCommand"], swiftSettings: settings),
        .executableTarget(name: "AbacusMain", dependencies: ["AbacusCommand"], swiftSettings: settings),
        .executableTarget(
            name: "Examples",
            dependencies: ["Abacus", "AbacusFoundation", "AbacusRows", "CalculatorKit"],
            swiftSettings: settings
        ),
        // Compares the integers in Swift with GMP's; empty where they are the same.
        .testTarget(
            name: "IntegerKernelsTests",
            dependencies: [
                "IntegerKernels", "TestSupport", .target(name: "CGMP", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: settings
        ),
        // Compares the reals in Swift with MPFR's; empty where they are the same.
        .testTarget(
            name: "RealKernelsTests",
            dependencies: [
                "IntegerKernels", "RealKernels", "TestSupport",
                .target(name: "CMPFR", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ExactNumbersTests",
            dependencies: ["ExactNumbers", "TestSupport", .product(name: "BigInt", package: "BigInt")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ExactRealsTests",
            dependencies: ["ExactNumbers", "ExactReals", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ExpressionSyntaxTests",
            dependencies: ["ExpressionSyntax", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusCoreTests",
            dependencies: ["Abacus", "AbacusCore", "AbacusFormats", "AbacusTestSupport", "TestSupport"],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusProgramsTests",
            dependencies: ["Abacus", "AbacusCore", "AbacusPrograms", "AbacusTestSupport", "TestSupport"],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusFormatsTests",
            dependencies: ["Abacus", "AbacusFormats", "AbacusTestSupport", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusCheckingTests",
            dependencies: ["Abacus", "AbacusCore", "AbacusTestSupport", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusCodingTests",
            dependencies: ["Abacus", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusFoundationTests",
            dependencies: ["AbacusFoundation", "AbacusTestSupport", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CalculatorKitTests",
            dependencies: ["Abacus", "CalculatorKit", "AbacusTestSupport", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusSessionTests",
            dependencies: ["Abacus", "AbacusSession", "ProcessFiles", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusTerminalTests",
            dependencies: [
                "Abacus", "AbacusSession", "AbacusTerminal", "CalculatorKit", "ProcessFiles", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusCommandTests",
            dependencies: [
                "Abacus", "AbacusCommand", "AbacusSession", "AbacusTerminal", "PlotCommand", "RowsCommand",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        // What several threads use at once, for the thread sanitizer, which builds all of it anew.
        .testTarget(
            name: "ThreadTests",
            dependencies: ["Abacus", "ExactNumbers", "ExactReals", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "JSONValuesTests",
            dependencies: ["Abacus", "JSONValues", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusRowsTests",
            dependencies: ["Abacus", "AbacusRows", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AbacusPlotsTests",
            dependencies: ["Abacus", "AbacusCore", "AbacusPlots", "ExactReals", "TestSupport"],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ProcessFilesTests",
            dependencies: ["ProcessFiles", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PredicateCommandTests",
            dependencies: ["Abacus", "JSONValues", "PredicateCommand", "ProcessFiles", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ExamplesTests",
            dependencies: ["Abacus", "AbacusFoundation", "CalculatorKit", "Examples"],
            swiftSettings: settings
        ),
        // Calls of everything public with extreme arguments, generated by grid.py from the symbol graphs.
        .testTarget(
            name: "PublicInterfaceTests",
            dependencies: ["Abacus", "AbacusPlots", "CalculatorKit", "TestSupport"],
            exclude: ["grid.py", "table.py", "Generated/Interface.txt"],
            swiftSettings: settings
        ),
        // A file that imports what apps import beside the libraries. The stand-in for SwiftUI has another name here, because
        // every target could import it.
        .target(name: "ViewStandIn", path: "Tests/Views/Sources/SwiftUI", swiftSettings: settings),
        .testTarget(
            name: "AppFileTests",
            dependencies: ["Abacus", "AbacusPlots", "AbacusRows", "CalculatorKit", "TestSupport", "ViewStandIn"],
            swiftSettings: settings
        ),
        // Prints the language reference from the tables of operators and functions.
        .executableTarget(
            name: "LanguageReference",
            dependencies: ["Abacus"],
            path: "Tests/Documentation/Reference",
            swiftSettings: settings
        ),
        // The code of the README and the articles, generated by Tests/Documentation/generate.py.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Abacus", "AbacusFoundation", "AbacusPlots", "AbacusRows", "CalculatorKit", "ExactNumbers",
                "ExactReals",
                "ExpressionSyntax",
                "TestSupport",
            ],
            path: "Tests/Documentation/Code",
            swiftSettings: settings
        ),
        // How the sources are arranged: which folders may depend on which.
        .testTarget(name: "SourcesTests", dependencies: ["TestSupport"], swiftSettings: settings),
        // The corpus, the seeds, the project's files and a reference calculator, for the tests of all targets. Also writes
        // the coverage of processes that tests expect to end in a trap.
        .target(
            name: "TestSupport",
            dependencies: ["TrapCoverage", .product(name: "BigInt", package: "BigInt")],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        // The same for tests of formulas and calculators: those of numbers don't wait for a change in the parser.
        .target(
            name: "AbacusTestSupport",
            dependencies: ["Abacus", "CalculatorKit"],
            path: "Tests/AbacusTestSupport",
            swiftSettings: settings
        ),
        .target(name: "TrapCoverage", path: "Tests/Coverage/TrapCoverage", publicHeadersPath: "."),
        // Properties of all inputs. The tests check them for the saved inputs; Tests/Fuzzing/run looks for others.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "Abacus", "AbacusPlots", "AbacusRows", "AbacusTestSupport", "AbacusSession", "AbacusTerminal",
                "CalculatorKit",
                "JSONValues",
                "RowsCommand", "TestSupport",
                .product(name: "BigInt", package: "BigInt"),
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

// The fuzzer is linked with libFuzzer, which only Tests/Fuzzing/run requests.
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

// The workloads whose instructions Benchmarks/Instructions/check counts.
if Context.environment["ABACUS_INSTRUCTIONS"] != nil {
    package.targets += [
        .systemLibrary(name: "CCallgrind", path: "Benchmarks/Instructions/CCallgrind"),
        .executableTarget(
            name: "InstructionWorkloads",
            dependencies: ["Abacus", "AbacusCommand", "AbacusSession", "AbacusTerminal", "CCallgrind"],
            path: "Benchmarks/Instructions/Workloads",
            swiftSettings: settings
        ),
    ]
}

// Compares compiled programs with the interpreter, only for Tests/Differential/compare.py.
if Context.environment["ABACUS_DIFFERENTIAL"] != nil {
    package.targets.append(
        .executableTarget(
            name: "ComparePrograms",
            dependencies: ["Abacus"],
            path: "Tests/Differential/Programs",
            swiftSettings: settings
        ))
}

// Compares the charges of operations with their times, only for Benchmarks/Calibration/check.
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

// Measure the numbers in Swift, only for Benchmarks/run.
if Context.environment["ABACUS_PORTABLE"] != nil {
    package.targets += [
        .executableTarget(
            name: "MeasuredIntegers",
            dependencies: ["ExactNumbers", .product(name: "BigInt", package: "BigInt")],
            path: "Benchmarks/Portable/Integers",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "MeasuredReals",
            dependencies: ["IntegerKernels", "RealKernels"],
            path: "Benchmarks/Portable/Reals",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "MeasuredCalculator",
            dependencies: ["Abacus"],
            path: "Benchmarks/Portable/Calculator",
            swiftSettings: settings
        ),
    ]
}

// Some targets alone, with all that they use, for checks that build in a folder of their own: the libraries' tests with the
// numbers in Swift, and the tests of threads.
if let targets = Context.environment["ABACUS_TARGETS"] {
    var open = targets.split(separator: " ").map(String.init)
    var kept: Set<String> = []
    while let name = open.popLast() {
        // The others are products of packages.
        guard let target = package.targets.first(where: { $0.name == name }), kept.insert(name).inserted else {
            continue
        }
        for dependency in target.dependencies {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): open.append(name)
            default: break
            }
        }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { product in
        let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
        return !kept.isSuperset(of: targets)
    }
}
