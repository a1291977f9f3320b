// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the gate resolves no benchmark dependency.
let package = Package(
    name: "Regression",
    platforms: [.macOS("26.0")],
    dependencies: [.package(name: "Abacus", path: "../..")],
    targets: [
        .executableTarget(name: "Workloads", dependencies: [.product(name: "Abacus", package: "Abacus")])
    ],
    swiftLanguageModes: [.v6]
)
