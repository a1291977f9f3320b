// swift-tools-version: 6.3
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

// This is a package of its own, so that no client of the libraries in Swift builds one for C. It needs Swift 6.3, which compares
// each function with the header. No product is called `abacus`: that is the command's name, which would be linked instead.
let package = Package(
    name: "CInterface",
    platforms: [.macOS("15.0")],
    products: [.library(name: "CInterface", type: .dynamic, targets: ["CInterface"])],
    dependencies: [
        // Without traits, the numbers are those in Swift: no licence but those of Abacus and of Swift's runtime applies.
        .package(name: "Abacus", path: "../..", traits: [])
    ],
    targets: [
        // The header, which a compiler of C reads by itself.
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
