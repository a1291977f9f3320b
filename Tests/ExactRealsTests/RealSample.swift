import ExactNumbers
import TestSupport

@testable import ExactReals

/// A random number, once in normal form and once as the plain graph of the same operations.
struct RealSample: CustomStringConvertible {
    let exact: ExactReal
    let plain: RealNode
    let description: String

    init(_ exact: ExactReal, _ plain: RealNode, _ description: String) {
        self.exact = exact
        self.plain = plain
        self.description = description
    }
}

/// Generates random numbers of all kinds.
struct RealGenerator {
    private var random: SplitMix64
    private let decider: RealDecider

    init(seed: UInt64, decider: RealDecider) {
        random = SplitMix64(seed: seed)
        self.decider = decider
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// Returns a number of at most `depth` nested operations; if one isn't defined for its numbers, another is tried.
    mutating func real(depth: Int) throws -> RealSample {
        if depth == 0 || random.oneIn(6) { return leaf() }
        while true {
            let (first, second) = (try real(depth: depth - 1), try real(depth: depth - 1))
            do {
                return try operation(first, second)
            } catch let problem as RealProblem {
                switch problem {
                case .outsideDomain, .divisionByZero, .undecided, .notFinite, .tooNearZero, .numberTooLarge: continue
                case .refused: throw problem
                }
            }
        }
    }

    /// Returns a small number made of nested roots, cosines, logarithms or arcs, depending on the kind.
    mutating func coincidence(kind: Int, depth: Int) throws -> ExactReal {
        if depth == 0 { return ExactReal(int(1...4)) }
        while true {
            let (a, b) = (try coincidence(kind: kind, depth: depth - 1), try coincidence(kind: kind, depth: depth - 1))
            let sum = a + ExactReal(int(-2...2)) * b
            if random.oneIn(4) { return sum * a }
            if let number = try? small(kind: kind, sum, a, b) { return number }
        }
    }

    private mutating func small(
        kind: Int, _ sum: ExactReal, _ a: ExactReal, _ b: ExactReal
    ) throws(RealProblem) -> ExactReal {
        switch kind {
        case 0: return try sum.root(BigInteger(int(2...3)), using: decider)
        case 1: return try sum + (ExactReal.pi * ExactReal(rational())).cosine(using: decider)
        case 2: return try sum.logarithm(using: decider) + b.exponential(using: decider)
        default:
            let tangent = try sum.divided(by: b, using: decider)
            return try tangent.arctangent(using: decider) + a.cosine(using: decider)
        }
    }

    private mutating func leaf() -> RealSample {
        switch int(0...5) {
        case 0: return RealSample(.pi, .pi, "pi")
        case 1: return RealSample(.e, .e, "e")
        case 2:
            let value = rational()
            return RealSample(ExactReal(value), RealNode(value), "(\(value))")
        default:
            let value = int(-3...12)
            return RealSample(ExactReal(value), RealNode(Rational(value)), "(\(value))")
        }
    }

    private mutating func rational() -> Rational {
        Rational(BigInteger(int(-20...20)), BigInteger(int(1...12)))
    }

    private mutating func operation(_ first: RealSample, _ second: RealSample) throws -> RealSample {
        switch int(0...20) {
        case 0...3:
            return RealSample(
                first.exact + second.exact, RealNode(.sum, first.plain, second.plain), "(\(first) + \(second))")
        case 4...5:
            let opposite = RealNode(.product, RealNode(-1), second.plain)
            return RealSample(
                first.exact - second.exact, RealNode(.sum, first.plain, opposite), "(\(first) - \(second))")
        case 6...8:
            let product = RealNode(.product, first.plain, second.plain)
            return RealSample(first.exact * second.exact, product, "(\(first) * \(second))")
        case 9...10:
            let quotient = RealNode(.quotient, first.plain, second.plain)
            return RealSample(
                try first.exact.divided(by: second.exact, using: decider), quotient, "(\(first) / \(second))")
        case 11...13:
            let root = RealNode(.power(Rational(1, 2)), first.plain)
            return RealSample(try first.exact.squareRoot(using: decider), root, "sqrt(\(first))")
        case 14:
            let exponent = Rational(BigInteger(int(-4...4)), BigInteger(int(1...4)))
            let power = RealNode(.power(exponent), first.plain)
            return RealSample(
                try first.exact.power(ExactReal(exponent), using: decider), power, "\(first) ** (\(exponent))")
        default: return try function(of: first)
        }
    }

    private mutating func function(of argument: RealSample) throws -> RealSample {
        let (exact, plain) = (argument.exact, argument.plain)
        // Larger arguments would only be slow.
        guard try exact.magnitude(using: decider).compare(to: 1000, using: decider) == .less else { return argument }
        switch int(0...12) {
        case 0: return RealSample(try exact.exponential(using: decider), RealNode(.exp, plain), "exp(\(argument))")
        case 1: return RealSample(try exact.logarithm(using: decider), RealNode(.ln, plain), "ln(\(argument))")
        case 2: return RealSample(try exact.sine(using: decider), RealNode(.sin, plain), "sin(\(argument))")
        case 3: return RealSample(try exact.cosine(using: decider), RealNode(.cos, plain), "cos(\(argument))")
        case 4: return RealSample(try exact.tangent(using: decider), plain.tangent, "tan(\(argument))")
        case 5: return RealSample(try exact.arcsine(using: decider), RealNode(.asin, plain), "asin(\(argument))")
        case 6: return RealSample(try exact.arccosine(using: decider), plain.arccosine, "acos(\(argument))")
        case 7: return RealSample(try exact.arctangent(using: decider), RealNode(.atan, plain), "atan(\(argument))")
        case 8:
            return RealSample(try exact.hyperbolicSine(using: decider), plain.halfSumOfPowers(-1), "sinh(\(argument))")
        case 9:
            return RealSample(try exact.hyperbolicCosine(using: decider), plain.halfSumOfPowers(1), "cosh(\(argument))")
        case 10:
            let quotient = RealNode(.quotient, plain.halfSumOfPowers(-1), plain.halfSumOfPowers(1))
            return RealSample(try exact.hyperbolicTangent(using: decider), quotient, "tanh(\(argument))")
        case 11:
            let inverse = try exact.inverseHyperbolicSine(using: decider)
            return RealSample(inverse, plain.inverseHyperbolicSine, "asinh(\(argument))")
        default:
            let multiple = rational()
            let angle = RealNode(.product, RealNode(multiple), .pi)
            let exact = ExactReal.pi * ExactReal(multiple)
            return RealSample(try exact.sine(using: decider), RealNode(.sin, angle), "sin(\(multiple)*pi)")
        }
    }
}

/// Functions that aren't operations themselves, by their definitions.
extension RealNode {
    fileprivate var tangent: RealNode { RealNode(.quotient, RealNode(.sin, self), RealNode(.cos, self)) }

    fileprivate var arccosine: RealNode {
        RealNode(
            .sum, RealNode(.product, RealNode(Rational(1, 2)), .pi),
            RealNode(.product, RealNode(-1), RealNode(.asin, self)))
    }

    /// Returns (e ** x + sign · e ** -x) / 2.
    fileprivate func halfSumOfPowers(_ sign: Rational) -> RealNode {
        let reciprocal = RealNode(.exp, RealNode(.product, RealNode(-1), self))
        let sum = RealNode(.sum, RealNode(.exp, self), RealNode(.product, RealNode(sign), reciprocal))
        return RealNode(.product, RealNode(Rational(1, 2)), sum)
    }

    /// ln(x + √(x² + 1))
    fileprivate var inverseHyperbolicSine: RealNode {
        let square = RealNode(.sum, RealNode(.product, self, self), RealNode(1))
        return RealNode(.ln, RealNode(.sum, self, RealNode(.power(Rational(1, 2)), square)))
    }
}
