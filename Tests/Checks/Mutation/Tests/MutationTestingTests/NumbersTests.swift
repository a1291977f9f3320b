import Foundation
import MutationTesting
import Testing

/// Tries a small package that has numbers in Swift, as the package under test has them.
@Suite struct NumbersTests {
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Numbers",
            traits: [.trait(name: "SystemNumbers"), .default(enabledTraits: ["SystemNumbers"])],
            targets: [.target(name: "IntegerKernels"), .target(name: "Others")]
        )
        if let targets = Context.environment["ABACUS_TARGETS"] {
            package.targets.removeLast()
            for name in targets.split(separator: " ").map(String.init) {
                package.targets.append(.testTarget(name: name, dependencies: ["IntegerKernels"]))
            }
        }
        """,
        "Sources/IntegerKernels/Sum.swift": """
        #if SystemNumbers
            public func sum(_ left: Int, _ right: Int) -> Int { left + right }
        #else
            public func sum(_ left: Int, _ right: Int) -> Int { left &+ right }
        #endif
        """,
        "Sources/Others/Others.swift": "#error(\"these are not needed\")",
        "Tests/IntegerKernelsTests/SumTests.swift": """
        import IntegerKernels
        import Testing

        @Test func sums() { #expect(sum(2, 3) == 5) }
        """,
        "Tests/RealKernelsTests/NoTests.swift": "",
    ]

    @Test func numbersInSwiftAreBuiltWithTheirTestsAlone() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "numbers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in Self.files {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let run = MutationRun(package: folder, variant: .swiftNumbers)
        let report = try run.report(equivalents: EquivalentMutants("")) { _ in }
        #expect(
            "\(report)" == """
                | area | mutants | killed | score | survived | equivalent |
                |---|--:|--:|--:|--:|--:|
                | integer kernels | 2 | 2 | 100.0 % | 0 | 0 |
                | real kernels | 0 | 0 | 100.0 % | 0 | 0 |
                | all | 2 | 2 | 100.0 % | 0 | 0 |

                """)
    }
}
