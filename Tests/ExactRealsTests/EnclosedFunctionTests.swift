import ExactNumbers
import ExactReals
import TestSupport
import Testing

@Suite struct EnclosedFunctionTests {
    private static let functions: [(EnclosedFunction, @Sendable (ExactReal) throws -> ExactReal)] = [
        (.exponential, { try $0.exponential() }), (.exponentialLessOne, { try $0.exponential() - 1 }),
        (.logarithm, { try $0.logarithm() }), (.logarithmOfOnePlus, { try ($0 + 1).logarithm() }),
        (.sine, { try $0.sine() }),
        (.cosine, { try $0.cosine() }), (.arcSine, { try $0.arcsine() }), (.arcTangent, { try $0.arctangent() }),
        (.cubeRoot, { try $0.root(3) }),
    ]

    /// The ends are the doubles on both sides of the value, or the value itself.
    @Test func endsAreNeighbours() throws {
        #expect(Self.functions.count == EnclosedFunction.allCases.count)
        var random = SplitMix64(seed: SplitMix64.seed)
        for (function, exactly) in Self.functions {
            for _ in 0..<TestScale.count(40) {
                let scale = [1e-8, 0.01, 1, 1, 30][Int.random(in: 0..<5, using: &random)]
                let argument = Double.random(in: -scale...scale, using: &random)
                let exact = try #require(ExactReal(exactly: argument))
                guard let ends = function.ends(at: argument) else {
                    #expect(throws: RealProblem.self) { try exactly(exact) }
                    continue
                }
                let value = try exactly(exact)
                #expect(ends.lower == ends.upper || ends.lower.nextUp == ends.upper, "\(function) at \(argument)")
                #expect(
                    try value.compare(to: #require(ExactReal(exactly: ends.lower))) != .less,
                    "\(function) at \(argument)")
                #expect(
                    try value.compare(to: #require(ExactReal(exactly: ends.upper))) != .greater,
                    "\(function) at \(argument)")
            }
        }
    }

    @Test func exactValuesAndLimits() {
        #expect(EnclosedFunction.exponential.ends(at: 0)! == (1, 1) && EnclosedFunction.sine.ends(at: 0)! == (0, 0))
        #expect(
            EnclosedFunction.cubeRoot.ends(at: -27)! == (-3, -3) && EnclosedFunction.logarithm.ends(at: 1)! == (0, 0))
        #expect(EnclosedFunction.exponential.ends(at: 1_000)! == (.greatestFiniteMagnitude, .infinity))
        #expect(EnclosedFunction.exponential.ends(at: -1_000)! == (0, .leastNonzeroMagnitude))
        #expect(EnclosedFunction.exponential.ends(at: -.leastNonzeroMagnitude)! == (1.0.nextDown, 1))
        #expect(EnclosedFunction.arcTangent.ends(at: .leastNonzeroMagnitude)!.upper == .leastNonzeroMagnitude)
        #expect(EnclosedFunction.logarithm.ends(at: 0) == nil && EnclosedFunction.logarithm.ends(at: -1) == nil)
        #expect(
            EnclosedFunction.logarithmOfOnePlus.ends(at: -1) == nil
                && EnclosedFunction.arcSine.ends(at: 1.0.nextUp) == nil)
    }
}
