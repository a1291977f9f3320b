// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

// This is a separate package, so that clients of the libraries don't have to resolve a server.
let package = Package(
    name: "FormulaServer",
    platforms: [.macOS("15.0")],
    dependencies: [
        .package(name: "Abacus", path: "../.."),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    ],
    targets: [
        .executableTarget(
            name: "FormulaServer",
            dependencies: [
                .product(name: "Abacus", package: "Abacus"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: settings
        )
    ],
    swiftLanguageModes: [.v6]
)
