// swift-tools-version: 6.3
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

// This is a separate package, so that clients of the Swift libraries don't build one for C. It needs Swift 6.3, which checks
// each function against the header. No product is called `abacus`: the command with that name would be linked instead.
let package = Package(
    name: "CInterface",
    platforms: [.macOS("15.0")],
    products: [.library(name: "CInterface", type: .dynamic, targets: ["CInterface"])],
    dependencies: [
        // Without traits, the numbers are those in Swift: only the licences of Abacus and of Swift's runtime apply.
        .package(name: "Abacus", path: "../..", traits: [])
    ],
    targets: [
        // The header, which C compilers can use on its own.
        .target(name: "CAbacus"),
        .target(name: "CForkSafeLock"),
        .target(
            name: "CInterface",
            dependencies: [
                "CAbacus",
                "CForkSafeLock",
                .product(name: "Abacus", package: "Abacus"),
                .product(name: "AbacusJSON", package: "Abacus"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c99
)
