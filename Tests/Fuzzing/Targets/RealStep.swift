internal import Abacus
internal import Foundation

/// A step that makes an exact real of two others, and the same function of doubles, if that says something.
struct RealStep: Sendable {
    typealias Body =
        @Sendable (ExactReal, ExactReal, RealDecider, inout ByteReader) throws(RealProblem) -> ExactReal

    let name: String
    let perform: Body
    let approximate: (@Sendable (Double, Double) -> Double)?

    private init(
        _ name: String, _ approximate: (@Sendable (Double, Double) -> Double)? = nil, _ perform: @escaping Body
    ) {
        self.name = name
        self.perform = perform
        self.approximate = approximate
    }

    static let all = loads + arithmetic + powers + circular + hyperbolic + rounding
}

extension RealStep {
    private static let loads = [
        RealStep("an integer") { _, _, _, input in ExactReal(Int(input.byte()) - 20) },
        RealStep("a fraction") { _, _, _, input in
            ExactReal(Rational(BigInteger(Int(input.byte()) - 128), BigInteger(Int(input.byte()) + 1)))
        },
        RealStep("a number of any size") { _, _, _, input in input.numberOfAnySize() },
        RealStep("a small number") { _, _, _, input in
            ExactReal(Rational(significand: 1, decimalExponent: -2 * Int(input.byte())))
        },
        RealStep("pi") { _, _, _, _ in .pi },
        RealStep("e") { _, _, _, _ in .e },
    ]

    private static let arithmetic = [
        RealStep("sum", +) { left, right, _, _ in left + right },
        RealStep("difference", -) { left, right, _, _ in left - right },
        RealStep("product", *) { left, right, _, _ in left * right },
        RealStep("quotient", /) { left, right, decider, _ throws(RealProblem) in
            try left.divided(by: right, using: decider)
        },
        RealStep("negative", { x, _ in -x }, { number, _, _, _ in -number }),
        RealStep(
            "multiple of a degree", { x, _ in x * .pi / 180 },
            { number, _, _, _ in
                number * ExactReal.pi * ExactReal(Rational(1, 180))
            }),
    ]

    private static let powers = [
        RealStep(
            "square root", { x, _ in sqrt(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.squareRoot(using: decider)
            }),
        RealStep(
            "cube root", { x, _ in cbrt(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.root(3, using: decider)
            }),
        RealStep("fractional power") { number, _, decider, input throws(RealProblem) in
            let exponent = Rational(BigInteger(Int(input.byte()) - 128), BigInteger(Int(input.byte() % 12) + 1))
            return try number.power(ExactReal(exponent / 8), using: decider)
        },
        RealStep("power", pow) { left, right, decider, _ throws(RealProblem) in
            try left.power(right, using: decider)
        },
        RealStep(
            "exponential", { x, _ in exp(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.exponential(using: decider)
            }),
        RealStep(
            "logarithm", { x, _ in log(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.logarithm(using: decider)
            }),
        RealStep(
            "logarithm to a base", { x, b in log(x) / log(b) },
            { number, base, decider, _ throws(RealProblem) in
                try number.logarithm(base: base, using: decider)
            }),
    ]

    private static let circular = [
        RealStep(
            "sine", { x, _ in sin(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.sine(using: decider)
            }),
        RealStep(
            "cosine", { x, _ in cos(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.cosine(using: decider)
            }),
        RealStep(
            "tangent", { x, _ in tan(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.tangent(using: decider)
            }),
        RealStep(
            "arcsine", { x, _ in asin(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.arcsine(using: decider)
            }),
        RealStep(
            "arccosine", { x, _ in acos(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.arccosine(using: decider)
            }),
        RealStep(
            "arctangent", { x, _ in atan(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.arctangent(using: decider)
            }),
        RealStep("arctangent of two", atan2) { y, x, decider, _ throws(RealProblem) in
            try ExactReal.arctangent(y: y, x: x, using: decider)
        },
    ]

    private static let hyperbolic = [
        RealStep(
            "hyperbolic sine", { x, _ in sinh(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.hyperbolicSine(using: decider)
            }),
        RealStep(
            "hyperbolic cosine", { x, _ in cosh(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.hyperbolicCosine(using: decider)
            }),
        RealStep(
            "hyperbolic tangent", { x, _ in tanh(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.hyperbolicTangent(using: decider)
            }),
        RealStep(
            "area sine", { x, _ in asinh(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.inverseHyperbolicSine(using: decider)
            }),
        RealStep(
            "area cosine", { x, _ in acosh(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.inverseHyperbolicCosine(using: decider)
            }),
        RealStep(
            "area tangent", { x, _ in atanh(x) },
            { number, _, decider, _ throws(RealProblem) in
                try number.inverseHyperbolicTangent(using: decider)
            }),
    ]

    private static let rounding = [
        RealStep(
            "floor", { x, _ in floor(x) },
            { number, _, decider, _ throws(RealProblem) in
                ExactReal(try number.floor(using: decider))
            }),
        RealStep(
            "rounding", { x, _ in (x * 100).rounded() / 100 },
            { number, _, decider, _ throws(RealProblem) in
                ExactReal(try number.rounded(places: 2, using: decider))
            }),
        RealStep("remainder") { left, right, decider, _ throws(RealProblem) in
            try left.flooredRemainder(dividingBy: right, using: decider)
        },
        RealStep(
            "magnitude", { x, _ in x.magnitude },
            { number, _, decider, _ throws(RealProblem) in
                try number.magnitude(using: decider)
            }),
    ]
}
