import Testing

@testable import Abacus

@Suite struct ShortNameTableTests {
    @Test func namesOfEightBytesAtMostAreFound() {
        let meanings = ["a": 1, "sqrt": 2, "popcount": 3, "fibonacci": 4, "é": 5]
        let table = ShortNameTable(meanings)
        #expect(["a", "sqrt", "popcount", "é"].map { table[$0] } == [1, 2, 3, 5])
        #expect(["", "b", "sqr", "sqrtt", "fibonacci", "popcounts"].allSatisfy { table[$0] == nil })
    }
}
