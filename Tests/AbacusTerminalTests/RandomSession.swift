internal import TestSupport

/// The lines of a random session: definitions of all kinds of values, with names of their own or of the language, and
/// functions, some of which hide those of the language.
struct RandomSession {
    private var random: SplitMix64

    /// Constants and functions with which values are written, and that a session may hide.
    static let constants = ["pi", "e", "inf", "nan", "tau"]
    static let functions = ["sqrt", "cbrt", "root", "exp", "ln", "sin", "cos", "asin", "atan"]

    /// Lines after which every name with which values are written means something else.
    static let hidingLines =
        constants.map { "\($0) = 7" } + functions.map { "\($0)(x\($0 == "root" ? ", n" : "")) = 11" }

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func lines() -> [String] {
        var lines: [String] = []
        var isReal = false
        for _ in 0..<Int.random(in: 2...12, using: &random) {
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                isReal.toggle()
                lines.append(":arithmetic \(isReal ? "real" : "exact")")
            case 1: lines.append(setting())
            case 2, 3: lines.append(function())
            default: lines.append("\(variable()) = \(value(depth: 2, isReal: isReal))")
            }
        }
        return lines
    }

    /// A setting that changes how lines are read.
    mutating func setting() -> String {
        let names = [":implicit", ":percent", ":cells"]
        return "\(one(of: names)) \(one(of: ["on", "off"]))"
    }

    private mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private mutating func variable() -> String {
        random.oneIn(3) ? one(of: Self.constants) : one(of: ["x", "y", "z", "sum", "sqrt", "a1", "été"])
    }

    private mutating func function() -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: "f(x) = x * ans + \(one(of: Self.constants))"
        case 1: "g(x) = \(one(of: Self.functions))(x, 2) + x%"
        case 2: "root(x, n) = x - n"
        default: "\(one(of: Self.functions))(x) = x + \(Int.random(in: -3...3, using: &random))"
        }
    }

    private mutating func value(depth: Int, isReal: Bool) -> String {
        switch Int.random(in: 0..<(depth == 0 ? 8 : 10), using: &random) {
        case 0: one(of: ["\"it's\"", "\"a;b # \\n\"", "true", "false", "null", "[]", "{:}"])
        case 1: one(of: ["x", "y", "z", "ans", "f(2)", "g(3)"])
        case 8: "[\(value(depth: depth - 1, isReal: isReal)), \(value(depth: depth - 1, isReal: isReal))]"
        case 9: "{a: \(value(depth: depth - 1, isReal: isReal)), \"b c\": \(value(depth: depth - 1, isReal: isReal))}"
        default: isReal ? double() : exactNumber(depth: 3)
        }
    }

    private mutating func double() -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: one(of: ["inf", "-inf", "nan", "-0.0", "0.0", "5e-324", "1.7976931348623157e308", "0.1 + 0.2"])
        case 1: "\(one(of: ["1", "-7"])) / \(one(of: ["0.0", "-0.0", "3"]))"
        case 2: "\(one(of: Self.functions))(\(Int.random(in: -3...9, using: &random)))"
        default: "\(Double(bitPattern: random.next()).magnitude)"
        }
    }

    /// A number of the arithmetic `exact`, or an expression that has no value.
    private mutating func exactNumber(depth: Int) -> String {
        if depth == 0 || random.oneIn(5) {
            return switch Int.random(in: 0..<4, using: &random) {
            case 0: one(of: ["pi", "e", "tau"])
            case 1: "\(Int.random(in: -99...99, using: &random))/\(Int.random(in: 1...99, using: &random))"
            case 2: one(of: ["2**200", "0.25", "1009", "10**-30", "-12.5"])
            default: "\(Int.random(in: -3...12, using: &random))"
            }
        }
        let first = exactNumber(depth: depth - 1)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: return "(\(first) \(one(of: ["+", "-", "*", "/"])) \(exactNumber(depth: depth - 1)))"
        case 2: return "root(\(first), \(Int.random(in: 2...7, using: &random)))"
        case 3: return "(\(first))**(\(one(of: ["2", "1/2", "-2/3", "5"])))"
        default: return "\(one(of: Self.functions.filter { $0 != "root" }))(\(first))"
        }
    }
}
