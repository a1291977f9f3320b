extension BuiltinFunction {
    /// Returns what to write in place of a name that a function has elsewhere, in whatever case, or nil.
    static func hint(forOtherName name: String) -> NameHint? {
        // The longest of the names has fifteen letters.
        guard name.utf8.count < 16 else { return nil }
        if name == "C" { return .similar("combinations") }
        let name = name.lowercased()
        if let function = otherNames[name] { return .similar(function) }
        if let expression = otherCalls[name] { return .writtenAs(expression) }
        if let meanings = ambiguousCalls[name] { return .writtenAsOneOf(meanings) }
        if needlessCalls.contains(name) { return .needless }
        return absentCalls.contains(name) ? .absent : nil
    }

    /// Returns what to write in place of a name that is a constant elsewhere, or nil.
    static func hint(forOtherConstant name: String) -> NameHint? {
        otherConstants.first { $0.name == name }.map { .writtenAs($0.expression) }
    }

    /// What functions are called in other languages, on calculators and in spreadsheets, and in this language.
    ///
    /// It has only names that are too different for a suggestion, or too similar to that of another function, and whose
    /// calls give the same number there and here.
    static let otherNames: [String: String] = [
        "ncr": "combinations", "comb": "combinations", "combin": "combinations", "choose": "combinations",
        "npr": "permutations", "perm": "permutations", "permut": "permutations",
        "avg": "average", "stdevp": "stddev", "pstdev": "stddev", "stdevs": "samplestddev", "varp": "variance",
        "pvariance": "variance", "vars": "samplevariance",
        "factors": "factor", "factorint": "factor", "factorize": "factor", "primefactors": "factor",
        "phi": "totient", "eulerphi": "totient", "fact": "factorial", "fac": "factorial", "fib": "fibonacci",
        "primeq": "isprime", "gcf": "gcd", "hcf": "gcd", "modpow": "powmod", "invmod": "modinv",
        "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arctan2": "atan2", "arcsinh": "asinh",
        "arccosh": "acosh", "arctanh": "atanh", "arsinh": "asinh", "arcosh": "acosh", "artanh": "atanh",
        "lg": "log10", "lb": "log2", "ld": "log2", "deg": "degrees", "rad": "radians",
        "sgn": "sign", "signum": "sign", "ceiling": "ceil", "rounddown": "trunc", "fix": "trunc", "nthroot": "root",
        "sqrtint": "isqrt", "intsqrt": "isqrt", "quot": "quotient", "quo": "quotient", "rem": "remainder",
        "numer": "numerator", "denom": "denominator", "clip": "clamp", "tg": "tan", "arctg": "atan",
        "sorted": "sort", "reversed": "reverse", "head": "first", "size": "length",
        "len": "length", "upper": "uppercase", "lower": "lowercase", "strip": "trim", "includes": "contains",
        "distinct": "unique", "dedup": "unique", "prod": "product", "total": "sum", "maximum": "max", "minimum": "min",
        "fabs": "abs", "fmax": "max", "fmin": "min", "igcd": "gcd", "ilcm": "lcm", "dec2hex": "hex", "dec2oct": "oct",
        "dec2bin": "bin", "tohex": "hex", "tobin": "bin",
    ]

    /// What is called elsewhere and written as an expression here, with example arguments.
    static let otherCalls: [String: String] = [
        "pow": "x ** y", "power": "x ** y", "square": "x ** 2", "cube": "x ** 3", "reciprocal": "1 / x", "inv": "1 / x",
        "exp2": "2 ** x", "exp10": "10 ** x", "pow2": "2 ** x", "pow10": "10 ** x", "expm1": "exp(x) - 1",
        "log1p": "ln(1 + x)", "logn": "log(x, y)",
        "cot": "1 / tan(x)", "ctg": "1 / tan(x)", "cotan": "1 / tan(x)", "sec": "1 / cos(x)", "csc": "1 / sin(x)",
        "cosec": "1 / sin(x)", "coth": "1 / tanh(x)", "sech": "1 / cosh(x)", "csch": "1 / sinh(x)",
        "asec": "acos(1 / x)", "acsc": "asin(1 / x)", "acoth": "atanh(1 / x)",
        "acsch": "asinh(1 / x)", "sind": "sin(radians(x))", "cosd": "cos(radians(x))",
        "tand": "tan(radians(x))", "frac": "x - trunc(x)", "fracpart": "x - trunc(x)",
        "roundup": "sign(x) * ceil(abs(x))", "bitand": "n & k", "bitor": "n | k", "bitxor": "n xor k",
        "lshift": "n << k", "bitlshift": "n << k", "rshift": "n >> k", "bitrshift": "n >> k",
        "sumsq": "sum(map(list, x -> x ** 2))", "norm": "sqrt(sum(map(list, x -> x ** 2)))",
        "rms": "sqrt(mean(map(list, x -> x ** 2)))", "geomean": "root(product(list), count(list))",
        "harmean": "count(list) / sum(map(list, x -> 1 / x))", "numdiv": "count(divisors(n))",
        "pmt": "loan * rate / (1 - (1 + rate) ** -n)", "pv": "payment * (1 - (1 + rate) ** -n) / rate",
        "fv": "payment * ((1 + rate) ** n - 1) / rate", "c": "[x, y]", "ifelse": "if(x > y, x, y)",
        "of": "p / 100 * x", "off": "x * (1 - p / 100)", "iif": "if(x > y, x, y)",
        "quantile": "percentile(list, 100 * p)", "quartile": "percentile(list, 25 * k)",
    ]

    /// What is called the same in several languages, and means different things there.
    static let ambiguousCalls: [String: [MeantExpression]] = [
        "stdev": deviations, "std": deviations, "sd": deviations,
        "sigma": deviations + [MeantExpression(expression: "sum(divisors(n))", meaning: "the sum of the divisors")],
        "var": [
            MeantExpression(expression: "variance(list)", meaning: "a population"),
            MeantExpression(expression: "samplevariance(list)", meaning: "a sample"),
        ],
        "int": [
            MeantExpression(expression: "trunc(x)", meaning: "rounding towards zero"),
            MeantExpression(expression: "floor(x)", meaning: "rounding down"),
        ],
        "gamma": [MeantExpression(expression: "factorial(n - 1)", meaning: "the gamma function of an integer")],
    ]

    private static let deviations = [
        MeantExpression(expression: "stddev(list)", meaning: "a population"),
        MeantExpression(expression: "samplestddev(list)", meaning: "a sample"),
    ]

    /// What converts or prints numbers elsewhere. Here all of them are exact, and printed as decimals.
    private static let needlessCalls: Set = [
        "float", "double", "decimal", "evalf", "eval", "numeric", "print", "echo", "puts",
    ]

    /// What other languages have, and this one doesn't.
    private static let absentCalls: Set = [
        "erf", "erfc", "zeta", "beta", "lngamma", "lgamma", "bessel", "corr", "correl", "covar", "cov", "linest",
        "slope", "intercept", "forecast", "npv", "irr", "rate", "nper", "crt", "chinese", "moebius", "mobius", "prime",
        "asech", "str", "string", "tostring", "text", "ord", "chr", "char", "asc", "rand", "random", "randint",
        "randbetween",
        "runif", "today", "now", "date", "time", "year", "month", "weekday", "datedif", "det", "matrix", "inverse",
        "transpose", "dot", "cross", "eigen", "solve", "nsolve", "integrate", "integral", "diff", "derivative", "deriv",
        "limit", "lim", "taylor", "series", "expand", "simplify", "complex", "re", "im", "real", "imag", "conj", "arg",
        "cis", "cumsum", "zip", "enumerate", "split", "join", "plot", "vlookup", "lookup", "convert",
    ]

    /// What is a constant elsewhere and an expression here.
    static let otherConstants: [(name: String, expression: String)] = [
        ("phi", "(1 + sqrt(5)) / 2"), ("golden", "(1 + sqrt(5)) / 2"), ("goldenratio", "(1 + sqrt(5)) / 2"),
    ]
}
