internal import Foundation

/// A part of the package whose mutants are counted together.
public struct Area: Sendable {
    public let name: String
    /// Prefixes of the paths of its files.
    public let paths: [String]

    public init(_ name: String, _ paths: String...) {
        self.name = name
        self.paths = paths
    }

    /// The parts on which most depends: a mistake in one of them is a mistake everywhere.
    public static let all = [
        Area(
            "operator table", "Sources/ExpressionSyntax/Operators/Operator",
            "Sources/ExpressionSyntax/Operators/Formats/Operator",
            "Sources/ExpressionSyntax/Operators/PrecedenceGroup.swift"),
        Area("size gate", "Sources/AbacusCore/Limits/", "Sources/AbacusCore/Operations/SizeEstimate.swift"),
        Area("keypad", "Sources/CalculatorKit/"),
        Area(
            "lexer", "Sources/ExpressionSyntax/Lexer/Lex", "Sources/ExpressionSyntax/Lexer/Habits/",
            "Sources/ExpressionSyntax/Lexer/Formats/", "Sources/ExpressionSyntax/Lexer/ByteClass.swift",
            "Sources/ExpressionSyntax/Lexer/SymbolTable.swift",
            "Sources/ExpressionSyntax/Lexer/ReservedIdentifiers.swift",
            "Sources/ExpressionSyntax/Source/SourceBytes.swift", "Sources/ExpressionSyntax/Source/UTF8Decoding.swift",
            "Sources/ExpressionSyntax/Tree/SpellingTable.swift"),
        Area(
            "parser", "Sources/ExpressionSyntax/Parser/", "Sources/ExpressionSyntax/Tree/NameTable.swift",
            "Sources/ExpressionSyntax/Tree/NodeBuffer.swift", "Sources/ExpressionSyntax/Tree/SyntaxTreeBuilder.swift",
            "Sources/ExpressionSyntax/Tree/Formats/SyntaxTreeBuilder"),
        Area("arithmetics", "Sources/AbacusCore/Operations/", "Sources/AbacusCore/Numbers/"),
        Area("exact numbers", "Sources/ExactNumbers/"),
        Area("normal form", "Sources/ExactReals/Forms/"),
        Area("decisions and digits", "Sources/ExactReals/"),
    ]

    /// The numbers in Swift.
    static let numbers = [
        Area("integer kernels", "Sources/IntegerKernels/"), Area("real kernels", "Sources/RealKernels/"),
    ]

    /// What operations are charged: figures that the calibration compares with measured times, and no test.
    private static let charges = [
        "Sources/AbacusCore/Limits/Cost.swift", "Sources/ExactReals/Evaluation/RealCost.swift",
    ]

    /// Returns the first area to which a file belongs.
    static func area(of file: String, in areas: [Area]) -> Area? {
        areas.first { area in area.paths.contains { file.hasPrefix($0) } }
    }

    /// Returns the Swift files of a package that are in some areas, sorted by area, then by path.
    static func files(of areas: [Area], in package: URL) throws -> [String] {
        let sources = package.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        let paths = names.filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }.sorted().filter {
            !charges.contains($0)
        }
        // A file in two areas counts for the first: the size estimates are in a folder of the arithmetics. A path that
        // isn't an area of the package comes before them, or it would have no files.
        let owners = areas.filter { area in !all.contains { $0.name == area.name } } + all
        return areas.flatMap { area in
            paths.filter { Area.area(of: $0, in: owners)?.name == area.name }
        }
    }
}
