// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

let package = Package(
    name: "Mutation",
    platforms: [.macOS("26.0")],
    products: [.executable(name: "mutate", targets: ["MutationCommand"])],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1")
    ],
    targets: [
        .target(
            name: "MutationTesting",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(name: "MutationCommand", dependencies: ["MutationTesting"], swiftSettings: settings),
        .testTarget(name: "MutationTestingTests", dependencies: ["MutationTesting"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
