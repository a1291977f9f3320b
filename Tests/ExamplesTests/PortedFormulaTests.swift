internal import Abacus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import Examples

@Suite struct PortedFormulaTests {
    private func value(_ library: PortedFormula.Library, _ formula: String, _ variables: String = "") throws -> String {
        try PortedFormula(library: library, formula: formula, variables: variables).value().description
    }

    @Test func eachLibraryHasItsNames() throws {
        #expect(try value(.expression, "7 + pow(9, 1/2) + log(1)") == "10.0")
        #expect(try value(.anyExpression, "nil == null ? a : b", "a = 'x'; b = [1, 2]") == "x")
        #expect(try value(.ddMathParser, "nthroot($x, 4)", "x = 256") == "4.0")
        #expect(try value(.mathParser, "sgn(-5)") == "-1.0")
    }

    @Test func mistakesAreMessages() {
        #expect(throws: Complaint.self) { try value(.expression, "'a'") }
        #expect(throws: Complaint("'5' is not of the form NAME = VALUE")) { try value(.mathParser, "t", "5") }
        #expect(throws: Complaint.self) { try value(.mathParser, "t", "t = 1 +") }
    }

    /// The guides show the functions as they are, except for how far they are indented.
    @Test(arguments: [
        ("FromExpression", ["evaluateAsExpression", "evaluateAsAnyExpression"]),
        ("FromDDMathParser", ["evaluateAsDDMathParser"]), ("FromMathParser", ["evaluateAsMathParser"]),
    ])
    func theGuidesShowTheFunctions(_ guide: String, _ names: [String]) throws {
        let article = try ProjectFiles.text("Sources/Abacus/Abacus.docc/\(guide).md")
        let source = try ProjectFiles.text("Sources/Examples/PeerFormulas.swift")
        for name in names {
            let start = try #require(source.range(of: "func \(name)(")).lowerBound
            let end = try #require(source.range(of: "\n}\n", range: start..<source.endIndex)).upperBound
            let function = source[start..<end]
            #expect(article.contains(function), "\(guide) doesn't show \(name)")
            #expect(function.split(separator: "\n").count <= 15)
        }
    }
}
