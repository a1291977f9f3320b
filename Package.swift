// swift-tools-version: 6.2
import PackageDescription

// GMP and MPFR are the default only on Linux, except where the Swift Package Index builds; elsewhere they have to be
// enabled. The condition is about the host; `IntegerKernels` and `RealKernels` check the target platform.
#if os(Linux)
    let defaultTraits: Set<String> = Context.environment["SPI_PROCESSING"] == nil ? ["SystemNumbers"] : []
#else
    let defaultTraits: Set<String> = []
#endif

/// A system library, on platforms that can have it, if the trait is enabled.
func system(_ library: String) -> Target.Dependency {
    .target(name: library, condition: .when(platforms: [.linux, .macOS], traits: ["SystemNumbers"]))
}

/// An independent big-integer implementation for comparisons in tests; no product depends on it.
let bigInt: Target.Dependency = .product(name: "BigInt", package: "BigInt")

/// The suite of a target in `Tests`. It depends on the target, the shared test support, and the given dependencies.
func tests(of target: String, with others: Target.Dependency..., excluding excluded: [String] = []) -> Target {
    .testTarget(
        name: "\(target)Tests", dependencies: [.byName(name: target), "TestSupport"] + others, exclude: excluded)
}

/// A suite in `Tests` that is about no particular target, or about several.
func suite(_ name: String, uses dependencies: Target.Dependency..., excluding excluded: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: excluded)
}

let package = Package(
    name: "Abacus",
    // The lowest possible versions, as determined by Tests/Checks/Platforms/check.py: Synchronization and Int128 require them.
    platforms: [.macOS("15.0"), .iOS("18.0"), .tvOS("18.0"), .watchOS("11.0"), .visionOS("2.0")],
    products: [
        .library(name: "Abacus", targets: ["Abacus"]),
        .library(name: "AbacusFoundation", targets: ["AbacusFoundation"]),
        .library(name: "AbacusJSON", targets: ["AbacusJSON"]),
        .library(name: "AbacusRows", targets: ["AbacusRows"]),
        .library(name: "AbacusPlots", targets: ["AbacusPlots"]),
        .library(name: "CalculatorKit", targets: ["CalculatorKit"]),
        .executable(name: "abacus", targets: ["AbacusMain"]),
        .executable(name: "predicate", targets: ["PredicateMain"]),
        .executable(name: "examples", targets: ["Examples"]),
    ],
    // The numbers that `ExactNumbers` and `ExactReals` use: with the trait, those of GMP and MPFR; without it, those of
    // `IntegerKernels` and `RealKernels` in Swift.
    traits: [
        .trait(
            name: "SystemNumbers",
            description: "The numbers of GMP and MPFR, which must be installed, on Linux and macOS"
        ),
        .default(enabledTraits: defaultTraits),
    ],
    dependencies: [.package(url: "https://github.com/attaswift/BigInt.git", exact: "6.0.1")],
    targets: [
        // The numbers.
        .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
        .systemLibrary(name: "CMPFR", pkgConfig: "mpfr", providers: [.apt(["libmpfr-dev"]), .brew(["mpfr"])]),
        .target(name: "IntegerKernels", dependencies: [system("CGMP")]),
        .target(name: "RealKernels", dependencies: ["IntegerKernels", system("CMPFR")]),
        .target(name: "ExactNumbers", dependencies: ["IntegerKernels"]),
        .target(
            name: "ExactReals", dependencies: ["ExactNumbers", "IntegerKernels", "RealKernels"],
            exclude: ["README.md"]),

        // The language, and the modules that apps import; `Abacus` contains the whole language.
        .target(name: "ExpressionSyntax"),
        .target(
            name: "AbacusCore", dependencies: ["ExactNumbers", "ExactReals", "ExpressionSyntax", "IntegerKernels"]),
        .target(name: "AbacusPrograms", dependencies: ["AbacusCore"]),
        .target(name: "AbacusFormats", dependencies: ["AbacusCore"]),
        .target(name: "AbacusChecking", dependencies: ["AbacusCore", "AbacusFormats"]),
        .target(name: "AbacusCoding", dependencies: ["AbacusCore", "AbacusFormats"]),
        .target(
            name: "Abacus",
            dependencies: ["AbacusCore", "AbacusPrograms", "AbacusFormats", "AbacusChecking", "AbacusCoding"]),
        .target(name: "AbacusFoundation", dependencies: ["Abacus", "AbacusRows", "CalculatorKit"]),
        .target(name: "CalculatorKit", dependencies: ["AbacusCore"]),
        .target(name: "AbacusJSON", dependencies: ["Abacus"]),
        .target(name: "AbacusRows", dependencies: ["Abacus", "AbacusJSON"]),
        .target(name: "AbacusPlots", dependencies: ["AbacusCore", "ExactReals"]),

        // The commands. `CProcessStart` gets the process's arguments before the Swift runtime starts.
        .target(name: "CProcessStart"),
        .target(name: "ProcessFiles", dependencies: ["Abacus", "CProcessStart"]),
        .target(name: "AbacusSession", dependencies: ["Abacus", "AbacusJSON", "ProcessFiles"]),
        .target(
            name: "AbacusTerminal",
            dependencies: ["Abacus", "AbacusPlots", "AbacusSession", "CalculatorKit", "ProcessFiles"]),
        .target(
            name: "RowsCommand",
            dependencies: ["Abacus", "AbacusJSON", "AbacusRows", "AbacusSession", "ProcessFiles"]),
        .target(
            name: "AbacusCommand",
            dependencies: ["Abacus", "AbacusJSON", "AbacusSession", "AbacusTerminal", "ProcessFiles", "RowsCommand"]),
        .target(name: "PredicateCommand", dependencies: ["AbacusFoundation", "AbacusJSON", "ProcessFiles"]),
        .executableTarget(name: "PredicateMain", dependencies: ["PredicateCommand"]),
        .executableTarget(name: "AbacusMain", dependencies: ["AbacusCommand"]),
        .executableTarget(
            name: "Examples",
            dependencies: [
                "Abacus", "AbacusFoundation", "AbacusJSON", "AbacusPlots", "AbacusRows", "CalculatorKit",
            ], exclude: ["README.md"]),

        // The suites. The first two compare the numbers in Swift with those of GMP and MPFR; they are empty where both
        // are the same.
        tests(of: "IntegerKernels", with: .target(name: "CGMP", condition: .when(platforms: [.linux]))),
        tests(of: "RealKernels", with: "IntegerKernels", .target(name: "CMPFR", condition: .when(platforms: [.linux]))),
        tests(of: "ExactNumbers", with: bigInt),
        tests(of: "ExactReals", with: "ExactNumbers", "IntegerKernels"),
        tests(of: "ExpressionSyntax"),
        tests(
            of: "AbacusCore", with: "Abacus", "AbacusFormats", "AbacusTestSupport", "IntegerKernels",
            excluding: ["Golden"]),
        tests(of: "AbacusPrograms", with: "Abacus", "AbacusCore", "AbacusTestSupport", excluding: ["Golden"]),
        tests(of: "AbacusFormats", with: "Abacus", "AbacusTestSupport"),
        suite("AbacusCheckingTests", uses: "Abacus", "AbacusCore", "AbacusTestSupport", "TestSupport"),
        suite("AbacusCodingTests", uses: "Abacus", "TestSupport"),
        tests(of: "AbacusFoundation", with: "AbacusRows", "AbacusTestSupport", "CalculatorKit"),
        tests(of: "CalculatorKit", with: "Abacus", "AbacusTestSupport"),
        tests(of: "AbacusSession", with: "Abacus", "ProcessFiles"),
        tests(of: "AbacusTerminal", with: "Abacus", "AbacusSession", "CalculatorKit", "ProcessFiles"),
        tests(
            of: "AbacusCommand", with: "Abacus", "AbacusJSON", "AbacusSession", "AbacusTerminal", "RowsCommand",
            excluding: ["Golden"]),
        tests(of: "AbacusJSON", with: "Abacus"),
        tests(of: "AbacusRows", with: "Abacus"),
        tests(of: "AbacusPlots", with: "Abacus", "AbacusCore", "ExactReals", excluding: ["Golden"]),
        tests(of: "ProcessFiles"),
        tests(of: "PredicateCommand", with: "Abacus", "AbacusJSON", "ProcessFiles"),
        suite("ExamplesTests", uses: "Abacus", "AbacusFoundation", "CalculatorKit", "Examples"),
        // Code that several threads use at once, for the thread sanitizer, which requires a separate build.
        suite("ThreadTests", uses: "Abacus", "ExactNumbers", "ExactReals", "TestSupport"),
        // Calls of the whole public interface with extreme arguments, generated by grid.py from the symbol graphs.
        suite(
            "PublicInterfaceTests", uses: "Abacus", "AbacusJSON", "AbacusPlots", "CalculatorKit", "TestSupport",
            excluding: ["grid.py", "table.py", "Generated/Interface.txt"]),
        // A file with the imports of a typical app. The stand-in for SwiftUI has another name here, because every target
        // could import it.
        .target(name: "ViewStandIn", path: "Tests/Checks/Views/Sources/SwiftUI"),
        suite(
            "AppFileTests", uses: "Abacus", "AbacusJSON", "AbacusPlots", "AbacusRows", "CalculatorKit", "TestSupport",
            "ViewStandIn"),
        // The structure of the sources: which folders may depend on which.
        suite("SourcesTests", uses: "ExpressionSyntax", "TestSupport"),

        // The language reference, printed from the tables of operators and functions, and the code of READMEs and
        // articles, generated by Tests/Documentation/generate.py.
        .executableTarget(name: "LanguageReference", dependencies: ["Abacus"], path: "Tests/Documentation/Reference"),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Abacus", "AbacusFoundation", "AbacusJSON", "AbacusPlots", "AbacusRows", "CalculatorKit",
                "ExactNumbers",
                "ExactReals", "ExpressionSyntax", "TestSupport",
            ],
            path: "Tests/Documentation/Code"
        ),

        // Properties that hold for all inputs. The tests check them for the saved inputs; Tests/Fuzzing/run searches for
        // others.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "Abacus", "AbacusCommand", "AbacusJSON", "AbacusPlots", "AbacusRows", "AbacusTestSupport",
                "AbacusSession",
                "AbacusTerminal", "CalculatorKit", "RowsCommand", "TestSupport", bigInt,
            ],
            path: "Tests/Fuzzing/Targets"
        ),
        .testTarget(
            name: "FuzzingTests", dependencies: ["FuzzTargets", "TestSupport"], path: "Tests/Fuzzing/Replay"),

        // The corpus, the seeds, the project's files and a reference calculator, for the tests of all targets. This
        // target also writes the coverage of processes that tests expect to trap.
        .target(name: "TestSupport", dependencies: ["TrapCoverage", bigInt], path: "Tests/TestSupport"),
        .target(name: "TrapCoverage", path: "Tests/Checks/Coverage/TrapCoverage", publicHeadersPath: "."),
        // Support for tests of formulas and calculators, separate so that tests of numbers don't wait for changes in the
        // parser.
        .target(
            name: "AbacusTestSupport", dependencies: ["Abacus", "CalculatorKit"], path: "Tests/AbacusTestSupport"),
    ],
    swiftLanguageModes: [.v6]
)

// Targets that scripts build and `swift build` doesn't. They use `package` declarations, so they belong to this package.
// Each script enables its targets by an environment variable.
let targetsOfScripts: KeyValuePairs<String, [Target]> = [
    // The fuzzer of Tests/Fuzzing/run, which links it with libFuzzer.
    "ABACUS_FUZZING": [
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
        .executableTarget(name: "Fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Tests/Fuzzing/Fuzz"),
    ],
    // The workloads whose instructions Benchmarks/Instructions/check counts.
    "ABACUS_INSTRUCTIONS": [
        .systemLibrary(name: "CCallgrind", path: "Benchmarks/Instructions/CCallgrind"),
        .executableTarget(
            name: "InstructionWorkloads",
            dependencies: ["Abacus", "AbacusCommand", "AbacusSession", "AbacusTerminal", "CCallgrind"],
            path: "Benchmarks/Instructions/Workloads"
        ),
    ],
    // Compares compiled programs with the interpreter, for Tests/Checks/Differential/compare.py.
    "ABACUS_DIFFERENTIAL": [
        .executableTarget(
            name: "ComparePrograms", dependencies: ["Abacus"], path: "Tests/Checks/Differential/Programs")
    ],
    // Compares the charges of operations with their times, for Benchmarks/Calibration/check.
    "ABACUS_CALIBRATION": [
        .executableTarget(
            name: "Calibrate", dependencies: ["Abacus"], path: "Benchmarks/Calibration", exclude: ["check"])
    ],
    // Measures the numbers in Swift, for Benchmarks/run.
    "ABACUS_PORTABLE": [
        .executableTarget(
            name: "MeasuredIntegers", dependencies: ["ExactNumbers", bigInt], path: "Benchmarks/Portable/Integers"),
        .executableTarget(
            name: "MeasuredReals", dependencies: ["IntegerKernels", "RealKernels"], path: "Benchmarks/Portable/Reals"),
        .executableTarget(
            name: "MeasuredCalculator", dependencies: ["Abacus"], path: "Benchmarks/Portable/Calculator"),
    ],
]
for (variable, targets) in targetsOfScripts where Context.environment[variable] != nil { package.targets += targets }

// Only some targets, with their dependencies, for checks that build in a separate folder: the libraries' tests with the
// numbers in Swift, and the tests of threads.
if let targets = Context.environment["ABACUS_TARGETS"] {
    var open = targets.split(separator: " ").map(String.init)
    var kept: Set<String> = []
    while let name = open.popLast() {
        // Any other name is a product of a package.
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

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }
for target in package.targets where target.type != .system { target.swiftSettings = settings }
