// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
if Context.environment["CI"] != nil { settings.append(.treatAllWarnings(as: .error)) }

// The screens of Sources/Examples, and stand-ins for the modules that exist only on Apple's platforms. This is a package of
// its own because every target that is built in the same folder as the stand-ins could import SwiftUI.
let package = Package(
    name: "Views",
    platforms: [.macOS("15.0"), .iOS("18.0"), .tvOS("18.0"), .visionOS("2.0")],
    products: [.library(name: "Screens", targets: ["Screens"])],
    targets: [
        .target(name: "SwiftUI", swiftSettings: settings),
        .target(name: "UIKit", swiftSettings: settings),
        // Links to the files. `check` says where the modules of the libraries are.
        .target(name: "Screens", dependencies: ["SwiftUI", "UIKit"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
