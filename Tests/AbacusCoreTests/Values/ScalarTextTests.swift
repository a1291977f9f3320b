import TestSupport
import Testing

@testable import AbacusCore

/// Texts and members' names are compared by their Unicode scalars, by the library as well as by the language.
@Suite struct ScalarTextTests {
    private static let composed = "\u{E9}"
    private static let decomposed = "e\u{301}"

    @Test func textsOfOneCanonicalForm() {
        #expect(Self.composed == Self.decomposed)
        #expect(Value.text(Self.composed) != .text(Self.decomposed))
        #expect(Set([Value.text(Self.composed), .text(Self.decomposed), .text("e\u{301}")]).count == 2)
        #expect(Value.list([.text(Self.composed)]) != .list([.text(Self.decomposed)]))
    }

    private func record(_ members: [(String, Value)]) -> Value.Record { Value.Record(members) }

    @Test func membersOfOneCanonicalForm() {
        let record = self.record([(Self.composed, 1), (Self.decomposed, 2), (Self.composed, 3)])
        #expect(record.names.map { Array($0.unicodeScalars) } == [["\u{E9}"], ["e", "\u{301}"]])
        #expect(record[Self.composed] == 3)
        #expect(record[Self.decomposed] == 2)
        #expect(self.record([(Self.composed, 1)]) != self.record([(Self.decomposed, 1)]))
        #expect(self.record([(Self.composed, 1)])[Self.decomposed] == nil)
    }

    /// How the language treats the two spellings.
    @Test(arguments: [
        (#"mode(["b", c, d])"#, #""b""#), ("mode([c, d, d])", "d"), ("mode([c, d, c])", "c"), ("c == d", "false"),
        ("c in [d]", "false"), (#"c in {"é": 1}"#, "true"), (#"d in {"é": 1}"#, "false"), ("c in d", "false"),
        (#"{"é": 1}[c]"#, "1"), (#"count([c, d])"#, "2"), ("c < d", "false"), ("d < c", "true"),
        ("sort([c, d])[0] == d", "true"),
    ])
    func operations(text: String, result: String) throws {
        let variables: [String: Value] = ["c": .text(Self.composed), "d": .text(Self.decomposed)]
        let expected = try Formula(result).evaluate(variables)
        #expect(try Formula(text).evaluate(variables) == expected)
    }

    /// Compares the order with that of arrays of scalars.
    @Test func theOrderIsThatOfScalars() {
        var random = SplitMix64(seed: SplitMix64.seed)
        let scalars: [Unicode.Scalar] = ["a", "b", "\u{301}", "\u{316}", "é", "\u{7FF}", "\u{FFFF}", "😀", "\0"]
        for _ in 0..<10_000 {
            let (left, right) = (text(of: scalars, &random), text(of: scalars, &random))
            let (leftValues, rightValues) = (left.unicodeScalars.map(\.value), right.unicodeScalars.map(\.value))
            let ordering: Ordering =
                leftValues == rightValues
                ? .equal : leftValues.lexicographicallyPrecedes(rightValues) ? .less : .greater
            #expect(left.scalarOrder(to: right) == ordering, "seed \(SplitMix64.seed): \(leftValues), \(rightValues)")
            #expect(left.hasSameScalars(as: right) == (ordering == .equal))
            #expect((Value.text(left) == .text(right)) == (ordering == .equal))
            if ordering == .equal { #expect(Value.text(left).hashValue == Value.text(right).hashValue) }
        }
    }

    private func text(of scalars: [Unicode.Scalar], _ random: inout SplitMix64) -> String {
        let count = Int.random(in: 0...4, using: &random)
        return String(String.UnicodeScalarView((0..<count).map { _ in scalars.randomElement(using: &random)! }))
    }

    /// Compares records with a dictionary whose keys are arrays of scalars.
    @Test func recordsAreDictionariesInOrder() {
        var random = SplitMix64(seed: SplitMix64.seed)
        let scalars: [Unicode.Scalar] = ["a", "b", "e", "\u{301}", "é"]
        for _ in 0..<2_000 {
            let members = (0..<Int.random(in: 0...12, using: &random)).map { number in
                (text(of: scalars, &random), Value(number))
            }
            var names: [[Unicode.Scalar]] = []
            var values: [[Unicode.Scalar]: Value] = [:]
            for (name, value) in members where values.updateValue(value, forKey: Array(name.unicodeScalars)) == nil {
                names.append(Array(name.unicodeScalars))
            }
            let record = Value.Record(members)
            #expect(record.names.map { Array($0.unicodeScalars) } == names, "seed \(SplitMix64.seed)")
            for name in members.map(\.0) + ["c"] { #expect(record[name] == values[Array(name.unicodeScalars)]) }
            let shuffled = Value.Record(record.shuffled(using: &random).map { ($0.name, $0.value) })
            #expect(record == shuffled)
            #expect(record.hashValue == shuffled.hashValue)
        }
    }

    /// A mode counts values that are equal in the language, even within lists.
    @Test func modesOfEqualValues() throws {
        #expect(try Formula("mode([1, 2, a])").evaluate(["a": .real(2)]) == 2)
        #expect(try Formula("mode([[1], [2], [a], {x: 1}])").evaluate(["a": .real(2)]) == [2])
        #expect(
            try Formula("mode([{x: 1}, {x: 2, y: 3}, {y: 3, x: a}])").evaluate(["a": .real(2)]) == ["x": 2, "y": 3])
        #expect(try Formula("mode([nan, [nan], [nan], 1])").evaluate(arithmetic: .real) == .real(1))
    }
}
