// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

// This package is separate, so that clients of the libraries need not resolve a web server.
let package = Package(
    name: "WebCalculator",
    platforms: [.macOS("15.0")],
    dependencies: [
        .package(name: "Abacus", path: "../.."),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    ],
    targets: [
        .executableTarget(
            name: "WebCalculator",
            dependencies: [
                .product(name: "Abacus", package: "Abacus"),
                .product(name: "AbacusPlots", package: "Abacus"),
                .product(name: "CalculatorKit", package: "Abacus"),
                // FlyingFox's own server limits neither the head of a request nor the time for reading one, so only its
                // sockets are used.
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: settings
        )
    ],
    swiftLanguageModes: [.v6]
)
