// swift-tools-version: 6.2
import PackageDescription

// What an app writes to get the numbers in Swift everywhere, on Linux too.
let package = Package(
    name: "Client",
    platforms: [.macOS("15.0"), .iOS("18.0")],
    dependencies: [.package(name: "Abacus", path: "../../../..", traits: [])],
    targets: [
        .executableTarget(name: "Keys", dependencies: [.product(name: "CalculatorKit", package: "Abacus")]),
        .executableTarget(name: "Formulas", dependencies: [.product(name: "Abacus", package: "Abacus")]),
    ]
)
