import ExactNumbers
import ExactReals

/// Evaluates expressions of exact reals as Abacus writes them: numbers, `pi tau e`, `+ - * / **`, `°`, functions.
///
/// Just enough to write tests in the notation of mathematics, and to read back what numbers print.
struct RealReader {
    enum Failure: Error {
        case unreadable(rest: String)
        case unknownFunction(String)
    }

    private var rest: Substring
    private let decider: RealDecider

    /// Returns the value of an expression.
    static func value(of text: String, using decider: RealDecider = .standard) throws -> ExactReal {
        var reader = RealReader(rest: text[...], decider: decider)
        let value = try reader.sum()
        guard reader.rest.isEmpty else { throw Failure.unreadable(rest: String(reader.rest)) }
        return value
    }

    private mutating func take(_ token: String) -> Bool {
        skipSpaces()
        guard rest.hasPrefix(token) else { return false }
        rest.removeFirst(token.count)
        skipSpaces()
        return true
    }

    private mutating func skipSpaces() {
        rest = rest.drop { $0 == " " }
    }

    private mutating func sum() throws -> ExactReal {
        var value = try product()
        while true {
            if take("+") {
                value = value + (try product())
            } else if take("-") {
                value = value - (try product())
            } else {
                return value
            }
        }
    }

    private mutating func product() throws -> ExactReal {
        var value = try signed()
        while true {
            if !rest.hasPrefix("**"), take("*") {
                value = value * (try signed())
            } else if take("/") {
                value = try value.divided(by: try signed(), using: decider)
            } else {
                return value
            }
        }
    }

    private mutating func signed() throws -> ExactReal {
        if take("-") { return -(try signed()) }
        let base = try degrees()
        return take("**") ? try base.power(try signed(), using: decider) : base
    }

    private mutating func degrees() throws -> ExactReal {
        let value = try primary()
        return take("°") ? value * ExactReal.pi * ExactReal(Rational(1, 180)) : value
    }

    private mutating func primary() throws -> ExactReal {
        if take("(") {
            let value = try sum()
            try expect(")")
            return value
        }
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        if !digits.isEmpty {
            rest.removeFirst(digits.count)
            guard let number = Rational(decimal: digits) else { throw Failure.unreadable(rest: String(digits)) }
            skipSpaces()
            return ExactReal(number)
        }
        let name = String(rest.prefix { $0.isLetter || $0.isNumber })
        rest.removeFirst(name.count)
        skipSpaces()
        return rest.hasPrefix("(") ? try call(name) : try constant(name)
    }

    private mutating func expect(_ token: String) throws {
        guard take(token) else { throw Failure.unreadable(rest: String(rest)) }
    }

    private func constant(_ name: String) throws -> ExactReal {
        switch name {
        case "pi": .pi
        case "tau": 2 * .pi
        case "e": .e
        default: throw Failure.unreadable(rest: name + rest)
        }
    }

    private mutating func call(_ name: String) throws -> ExactReal {
        try expect("(")
        var arguments = [try sum()]
        while take(",") { arguments.append(try sum()) }
        try expect(")")
        let x = arguments[0]
        if arguments.count == 2 { return try binary(name, x, arguments[1]) }
        return switch name {
        case "sqrt": try x.squareRoot(using: decider)
        case "cbrt": try x.root(3, using: decider)
        case "exp": try x.exponential(using: decider)
        case "ln": try x.logarithm(using: decider)
        case "log10": try x.logarithm(base: 10, using: decider)
        case "log2": try x.logarithm(base: 2, using: decider)
        case "abs": try x.magnitude(using: decider)
        case "sin": try x.sine(using: decider)
        case "cos": try x.cosine(using: decider)
        case "tan": try x.tangent(using: decider)
        case "asin": try x.arcsine(using: decider)
        case "acos": try x.arccosine(using: decider)
        case "atan": try x.arctangent(using: decider)
        case "sinh": try x.hyperbolicSine(using: decider)
        case "cosh": try x.hyperbolicCosine(using: decider)
        case "tanh": try x.hyperbolicTangent(using: decider)
        case "asinh": try x.inverseHyperbolicSine(using: decider)
        case "acosh": try x.inverseHyperbolicCosine(using: decider)
        case "atanh": try x.inverseHyperbolicTangent(using: decider)
        case "floor": ExactReal(try x.floor(using: decider))
        case "ceil": ExactReal(try x.ceiling(using: decider))
        case "trunc": ExactReal(try x.truncated(using: decider))
        case "round": ExactReal(try x.rounded(using: decider))
        default: throw Failure.unknownFunction(name)
        }
    }

    private func binary(_ name: String, _ first: ExactReal, _ second: ExactReal) throws -> ExactReal {
        switch name {
        case "log": return try first.logarithm(base: second, using: decider)
        case "atan2": return try .arctangent(y: first, x: second, using: decider)
        case "round":
            guard let places = second.rational else { break }
            return ExactReal(try first.rounded(places: Int(places.numerator), using: decider))
        case "root":
            guard let degree = second.rational else { break }
            return try first.root(degree.numerator, using: decider)
        case "mod": return try first.flooredRemainder(dividingBy: second, using: decider)
        default: break
        }
        throw Failure.unknownFunction(name)
    }
}
