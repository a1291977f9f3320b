import Testing

@testable import AbacusPlots

/// The parts of an axis.
@Suite struct ScaleTests {
    @Test func partsBeyondTheEndsAreCounted() throws {
        let scale = try #require(Scale(from: 0, to: 1, count: 10))
        #expect(scale.count(across: 0...1) == 10)
        #expect(scale.count(across: 0.25...0.26) == 1)
        #expect(scale.count(across: -0.5...1.5) == 20)
        #expect(scale.count(across: 2...3) == 20, "all of it is above")
        #expect(scale.parts(from: -2, to: -1) == nil)
    }

    @Test func whatIsDefinedNowhereIsContinuousNowhere() {
        let undefined = Enclosure<Double>((1, 2), of: Enclosure(1), isDefined: .nowhere)
        #expect(undefined.isContinuous == .nowhere)
        #expect(Enclosure<Double>((1, 2), of: Enclosure(1)).isContinuous == .everywhere)
    }
}
