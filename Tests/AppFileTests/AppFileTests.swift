internal import Abacus
internal import Foundation
internal import TestSupport
internal import Testing
internal import ViewStandIn

/// AppFile.swift imports the libraries and what an app imports. These tests make sure that it names every public type.
@Suite struct AppFileTests {
    private static let libraries = [
        "ExactNumbers", "ExactReals", "ExpressionSyntax", "AbacusCore", "AbacusPrograms", "AbacusFormats",
        "AbacusChecking", "AbacusCoding", "AbacusJSON", "AbacusPlots", "AbacusRows", "CalculatorKit",
    ]

    /// Returns the public types that a text declares at the top level.
    private static func publicTypes(in text: String) throws -> [String] {
        let declaration = try Regex(
            #"(?m)^public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)"#,
            as: (Substring, Substring).self)
        return text.matches(of: declaration).map { String($0.output.1) }
    }

    private static func libraryTypes() throws -> [String] {
        try libraries.flatMap { library in
            let folder = ProjectFiles.root.appending(path: "Sources/\(library)")
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".swift")
            }
            return try paths.flatMap { try publicTypes(in: ProjectFiles.text("Sources/\(library)/\($0)")) }
        }
    }

    @Test func itNamesEveryPublicType() throws {
        let types = try Self.libraryTypes()
        #expect(types.count > 40)
        let words = Set(
            try ProjectFiles.text("Tests/AppFileTests/AppFile.swift").split { !($0.isLetter || $0.isNumber) })
        for type in types {
            let isNamed = words.contains(Substring(type))
            #expect(isNamed, "name '\(type)' in LibraryNames of AppFile.swift")
        }
    }

    @Test func noPublicTypeHasTheNameOfAFrameworks() throws {
        let names = try ProjectFiles.sources(in: "Tests/Checks/Views/Sources/SwiftUI").flatMap(Self.publicTypes)
        #expect(names.contains("Environment"))
        let others = ["Formatter", "Operation", "Unit", "Predicate", "Expression", "Observable", "Measurement"]
        let common = Set(names + others).intersection(try Self.libraryTypes())
        #expect(common.isEmpty, "these hide names of SwiftUI, Foundation or Observation: \(common.sorted())")
    }

    @Test @MainActor func itsModelIsEvaluatedAndShown() throws {
        let model = try PriceModel(rule: "price * 6 / 5")
        #expect(PriceView(model: model).texts == ["24", "en", "net", "C"])
        model.price = 5
        #expect(model.total == 6)
    }
}
