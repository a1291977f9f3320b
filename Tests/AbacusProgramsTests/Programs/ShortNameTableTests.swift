import Abacus
import Testing

@testable import AbacusPrograms

@Suite struct ShortNameTableTests {
    @Test func namesOfEightBytesAtMostAreFound() {
        let meanings = ["a": 1, "sqrt": 2, "popcount": 3, "fibonacci": 4, "é": 5]
        let table = ShortNameTable(meanings)
        let found = ["a", "sqrt", "popcount", "b", "sqr", "sqrtt"].map { name in ShortName(name).map { table[$0] } }
        #expect(found == [1, 2, 3, .some(nil), .some(nil), .some(nil)])
    }

    @Test func onlyAShortNameOfASCIIIsOne() {
        #expect(["", "fibonacci", "popcounts", "é", "\u{212A}"].allSatisfy { ShortName($0) == nil })
        #expect(ShortName("x") != ShortName("y"))
    }
}
