// swift-tools-version: 6.2
import PackageDescription

// This is a package of its own, so that the gate doesn't resolve any benchmark dependency.
let package = Package(
    name: "Regression",
    platforms: [.macOS("26.0")],
    dependencies: [.package(name: "Abacus", path: "../..")],
    targets: [
        .executableTarget(name: "Workloads", dependencies: [.product(name: "Abacus", package: "Abacus")])
    ],
    swiftLanguageModes: [.v6]
)
