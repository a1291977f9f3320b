import Foundation
import TestSupport
import Testing

/// The article on what stays the same says of each public enumeration whether it may get further cases.
@Suite struct StabilityTests {
    @Test func everyEnumerationIsInOneOfTheLists() throws {
        let article = try ProjectFiles.text("Sources/Abacus/Abacus.docc/Stability.md")
        let lists = article.components(separatedBy: "\n### ").filter { $0.hasPrefix("Enumerations that are ") }
        try #require(lists.count == 2)
        let listed = lists.flatMap { list in
            list.split(separator: "`").filter { $0.allSatisfy { $0.isLetter || $0 == "." || $0 == "/" } }
                .map { String($0).replacing("/", with: ".") }
        }
        let enumerations = try Self.enumerations()
        #expect(enumerations.count > 30)
        for name in enumerations {
            #expect(listed.count { $0 == name } == 1, "Stability.md says once whether \(name) is complete or open")
        }
        for name in listed where name.first?.isUppercase == true {
            #expect(enumerations.contains(name), "Stability.md speaks of \(name), which is no public enumeration")
        }
    }

    /// The names of the public enumerations, each with that of the type that it is in.
    private static func enumerations() throws -> [String] {
        let line = /(?:(?<owner>\S+): )?(?:\S+ )*?enum (?<name>\w+)/
        return try ProjectFiles.text("Tests/PublicInterfaceTests/Generated/Interface.txt").split(separator: "\n")
            .compactMap { try line.wholeMatch(in: $0)?.output }
            .map { match in match.owner.map { "\($0).\(match.name)" } ?? String(match.name) }
    }
}
