import ExactNumbers
import ExactReals
import Testing

/// Numbers made to be too large, too deep or too near to each other: each has an answer, or a problem that says so.
struct HostileRealTests {
    private func value(_ text: String) throws -> ExactReal { try RealReader.value(of: text) }

    @Test func aDeepGraphOfRootsIsMade() throws {
        var x: ExactReal = 1
        for _ in 0..<5_000 { x = try (x + 1).squareRoot() }
        #expect(x != 1)
    }

    @Test func aSumOfManyRootsIsMade() throws {
        var sum: ExactReal = 0
        for n in 2..<5_000 { sum = sum + (try ExactReal(n).squareRoot()) }
        #expect(try sum.decimal(significantDigits: 10) != "0")
    }

    @Test func sharedNumbersAreCountedOnce() throws {
        var x: ExactReal = 1
        for _ in 0..<100 { x = try x.sine() + x.cosine() }
        #expect(try x.decimal(significantDigits: 5) == "1.2587")
        #expect(x.text(limit: 1_000_000) == nil)
        #expect(x.description.hasSuffix("…") && x.description.utf8.count < 110_000)
    }

    @Test func deepSinesAreMadeAndFreed() throws {
        var x: ExactReal = 1
        for _ in 0..<5_000 { x = try (x + 1).sine() }
        #expect(try x.decimal(significantDigits: 5) != "0")
    }

    @Test func aLongSumOfOneRootIsShort() throws {
        var x: ExactReal = 0
        let root = try ExactReal(2).squareRoot()
        for _ in 0..<10_000 { x = x + root }
        #expect(x.description == "10000*sqrt(2)")
    }
}
