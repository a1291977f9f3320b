internal import Abacus

// What it takes to evaluate formulas that an app has for another library. The guides in `Abacus.docc` show each of
// these functions, and the tests use them to evaluate the cases of the libraries' own suites.

/// Evaluates a formula of Expression, whose values are doubles.
func evaluateAsExpression(_ text: String, _ constants: [String: Value] = [:]) throws -> Double {
    var environment = FormulaEnvironment(arithmetic: .real)
    try environment.execute("pow(x, y) = x ** y")
    try environment.execute("log(x) = ln(x)")
    environment.define("mod") { (x: Double, y: Double) in x.truncatingRemainder(dividingBy: y) }
    for (name, value) in constants { environment[name] = value }
    let value = try Formula(text).evaluate(in: environment)
    if case .boolean(let isTrue) = value { return isTrue ? 1 : 0 }
    guard let number = Double(value) else { throw EvaluationError(.typeMismatch, "the result isn't a number") }
    return number
}

/// Evaluates a formula of AnyExpression, whose values are of any type.
func evaluateAsAnyExpression(_ text: String, _ constants: [String: Value] = [:]) throws -> Value {
    var environment = FormulaEnvironment(arithmetic: .real)
    environment["nil"] = .null
    for (name, value) in constants { environment[name] = value }
    return try Formula(text).evaluate(in: environment)
}

/// Evaluates a formula of DDMathParser, whose values are doubles.
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

/// Evaluates a formula of MathParser, whose values are doubles.
func evaluateAsMathParser(
    _ text: String, _ variables: [String: Value] = [:], impliedMultiplication: Bool = false
) throws -> Double {
    let definitions =
        ["pow(x, y) = x ** y", "sgn(x) = sign(x)", "loge(x) = ln(x)"]
        + ["sec(x) = 1 / cos(x)", "csc(x) = 1 / sin(x)", "cot(x) = 1 / tan(x)"]
    var environment = FormulaEnvironment(arithmetic: .real)
    for definition in definitions { try environment.execute(definition) }
    environment.define("mod") { (x: Double, y: Double) in x.truncatingRemainder(dividingBy: y) }
    for (name, value) in variables { environment[name] = value }
    let options = ParserOptions(implicitMultiplication: impliedMultiplication)
    return try Formula(text, options: options).evaluate(as: Double.self, in: environment)
}
