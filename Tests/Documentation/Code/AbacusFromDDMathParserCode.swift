// The code of Sources/Abacus/Abacus.docc/FromDDMathParser.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusFromDDMathParserCode {
    @Test func aFormulaOfDDMathParser() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        func evaluateAsDDMathParser(_ text: String, _ variables: [String: Value] = [:]) throws -> Double {
            var environment = FormulaEnvironment(arithmetic: .real)
            for definition in """
            log(x) = log10(x); nthroot(x, n) = root(x, n); percent(x) = x/100; dtor(x) = radians(x); rtod(x) = degrees(x)
            csc(x) = 1/sin(x); sec(x) = 1/cos(x); cotan(x) = 1/tan(x); csch(x) = 1/sinh(x); sech(x) = 1/cosh(x)
            acsc(x) = asin(1/x); asec(x) = acos(1/x); acotan(x) = atan(1/x); acsch(x) = asinh(1/x); asech(x) = acosh(1/x)
            acotanh(x) = atanh(1/x); cotanh(x) = 1/tanh(x); exsec(x) = 1/cos(x) - 1; excsc(x) = 1/sin(x) - 1
            versin(x) = 1 - cos(x); coversin(x) = 1 - sin(x); vercosin(x) = 1 + cos(x); crd(x) = 2*sin(x/2); pi_2 = pi/2
            pi_4 = pi/4; sqrt2 = sqrt(2); ln2 = ln(2); ln10 = ln(10); log2e = 1/ln2; log10e = 1/ln10; phi = (1 + sqrt(5))/2
            """.split(whereSeparator: ";\n".contains) { try environment.execute(String(definition)) }
            let text = text.replacing(/(\w+)⁻¹\(/) { inverse in "a\(inverse.output.1)(" }
            for (name, value) in variables { environment[name] = value }
            let value = try Formula(text, options: ParserOptions(implicitMultiplication: true)).evaluate(in: environment)
            return if case .boolean(let isTrue) = value { isTrue ? 1 : 0 } else { Double(value) ?? .nan }
        }

        print(try evaluateAsDDMathParser("nthroot(256, 4) + log(100)"))  // 6.0
        print(try evaluateAsDDMathParser("rtod(sin⁻¹(0.5))"))  // 30.000000000000004
        print(try evaluateAsDDMathParser("42 <= 42"))  // 1.0
        #expect(output == [
            #"6.0"#,
            #"30.000000000000004"#,
            #"1.0"#,
        ])
    }
}
