// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .define("ABACUS_STANDIN"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

// The initializers of AbacusFoundation that exist only on Apple's platforms, with stand-ins for the two classes. They are
// in one target: those of another module would be ambiguous with Foundation's. `check` says where the modules are.
let package = Package(
    name: "ApplePredicates",
    platforms: [.macOS("15.0")],
    targets: [.testTarget(name: "ApplePredicates", path: "Tests", swiftSettings: settings)],
    swiftLanguageModes: [.v6]
)
