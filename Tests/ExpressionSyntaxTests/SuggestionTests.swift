import Testing

@testable import ExpressionSyntax

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("pirce", "price"), ("prise", "price"), ("rice", "price"), ("pricee", "price"), ("PRICE", "price"),
        ("sprt", "sqrt"), ("facotrial", "factorial"), ("p", "pi"), ("fibonaci", "fibonacci"), ("l", "ln"),
    ])
    func nearNames(name: String, expected: String) {
        let names = ["price", "sqrt", "factorial", "pi", "fibonacci", "ln", "quantity"]
        #expect(Suggestion.nearest(to: name, among: names) == expected)
    }

    @Test(arguments: ["quux", "a", "completely", "", "sq", "ypsilon"])
    func farNames(name: String) {
        #expect(Suggestion.nearest(to: name, among: ["price", "sqrt", "factorial", "x"]) == nil)
    }

    @Test func ofEquallyNearNamesTheOneThatBeginsAlikeAndThenTheFirstInTheAlphabet() {
        #expect(Suggestion.nearest(to: "cut", among: ["cat", "cup", "cot"]) == "cup")
        #expect(Suggestion.nearest(to: "tn", among: ["ln", "tan", "atan"]) == "tan")
        #expect(Suggestion.nearest(to: "cut", among: ["cup", "cub", "cud"]) == "cub")
    }

    @Test func theNameItselfIsNoSuggestion() {
        #expect(Suggestion.nearest(to: "price", among: ["price"]) == nil)
    }

    @Test func distances() {
        let cases = [
            ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "acb", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
        ]
        for (one, other, distance) in cases {
            let scalars = (Array(one.unicodeScalars), Array(other.unicodeScalars))
            #expect(Suggestion.editDistance(scalars.0, scalars.1) == distance)
            #expect(Suggestion.editDistance(scalars.1, scalars.0) == distance)
        }
    }

    @Test func longNamesAndManyCandidatesCostLittle() {
        #expect(Suggestion.nearest(to: String(repeating: "a", count: 100_000), among: ["a"]) == nil)
        #expect(Suggestion.nearest(to: "abc", among: [String(repeating: "a", count: 100_000)]) == nil)
        let many = (0..<20_000).lazy.map { "candidate\($0)" }
        #expect(Suggestion.nearest(to: "candidatte7", among: many) == "candidate7")
    }
}
