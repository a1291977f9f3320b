extension BuiltinFunction {
    /// Returns what to write instead of a name that a function has elsewhere, in any case and with or without `_`, or
    /// nil.
    ///
    /// - Parameters:
    ///   - count: the number of arguments of the call; nil if it isn't known.
    ///   - unit: the unit of angles in the text.
    static func hint(
        forOtherName name: String, argumentCount count: Int?, measuring unit: AngleUnit = .radians
    ) -> NameHint? {
        guard name.utf8.count <= longestOtherName else { return nil }
        if name == "C", count ?? 2 == 2 { return .similar("combinations") }
        let spelling = name.lowercased()
        let plain = spelling.filter { $0 != "_" }
        if unit == .degrees, let expression = callsInDegrees[plain] { return .writtenAs(expression) }
        if let function = functionOfOtherName(plain, isSpelledSo: plain == spelling) {
            let isMeant = count.map { takes($0, function: function, calledElsewhere: plain) } ?? true
            return isMeant ? .similar(function) : nil
        }
        if let expression = otherCalls[plain] { return .writtenAs(expression) }
        if let meanings = ambiguousCalls[plain] { return .writtenAsOneOf(meanings) }
        if needlessCalls.contains(plain) { return count ?? 1 == 1 ? .needless : nil }
        return absence(of: plain).map(NameHint.absent)
    }

    /// The longest name that is looked up, in bytes. The tables have no longer ones.
    static let longestOtherName = 23

    /// Returns the hint for a name in capitals that means something else in spreadsheets and databases than the
    /// function of that name here; nil if the call means the same, or isn't known.
    static func hint(forNameInCapitals name: String, argumentCount count: Int?) -> NameHint? {
        guard let other = capitals[name], other.counts.contains(count ?? other.counts.lowerBound) else { return nil }
        return other.hint
    }

    private static let capitals: [String: (counts: ClosedRange<Int>, hint: NameHint)] = [
        "ATAN2": (
            2...2,
            .writtenAsOneOf([
                MeantExpression(expression: "atan2(y, x)", meaning: "the angle of the point (x, y)")
            ])
        ),
        "CEIL": (2...2, .writtenAs("ceil(x / y) * y")), "CEILING": (2...2, .writtenAs("ceil(x / y) * y")),
        "FLOOR": (2...2, .writtenAs("floor(x / y) * y")),
        "PERCENTILE": (2...2, .writtenAs("percentile(list, 100 * p)")),
        "SORT": (2...4, .writtenAs("sort(list)")),
        "STDDEV": (1...Int.max, .writtenAsOneOf(deviations)),
        "VARIANCE": (1...Int.max, .writtenAsOneOf(variances)),
    ]

    private static func functionOfOtherName(_ name: String, isSpelledSo: Bool) -> String? {
        if let function = otherNames[name] { return function }
        return !isSpelledSo && table[name] != nil ? name : nil
    }

    /// Returns whether a call with this number of arguments has the same value as one under another name elsewhere.
    private static func takes(_ count: Int, function: String, calledElsewhere name: String) -> Bool {
        guard table[function]?.arity.contains(count) == true else { return false }
        return otherArities[name].map { $0.contains(count) } ?? true
    }

    /// Returns the subject of a missing function: `.some(nil)` if no other programs are known for it, or nil if the
    /// function isn't known to be missing.
    private static func absence(of name: String) -> MissingSubject?? {
        for (subject, names) in absentSubjects where names.contains(name) { return .some(subject) }
        return absentCalls.contains(name) ? .some(nil) : nil
    }

    /// Returns what to write instead of a name that is a constant elsewhere, or nil.
    static func hint(forOtherConstant name: String) -> NameHint? {
        otherConstants.first { $0.name == name }.map { .writtenAs($0.expression) }
    }

    /// The functions of this language by their names in other languages, on calculators and in spreadsheets.
    ///
    /// It only has names that are too different for a suggestion, or too similar to the name of another function, and
    /// whose calls give the same number in both places.
    static let otherNames: [String: String] = [
        "ncr": "combinations", "comb": "combinations", "combin": "combinations", "nchoosek": "combinations",
        "binom": "binomial", "npr": "permutations", "perm": "permutations", "permut": "permutations",
        "avg": "average", "stdevp": "stddev", "pstdev": "stddev", "stddevpop": "stddev", "stdevs": "samplestddev",
        "stddevsamp": "samplestddev", "varp": "variance", "varpop": "variance", "pvariance": "variance",
        "vars": "samplevariance", "varsamp": "samplevariance", "fmean": "mean", "amean": "mean",
        "factorint": "factor", "factorize": "factor", "factorise": "factor",
        "ifactor": "factor", "eulerphi": "totient", "fact": "factorial", "fac": "factorial", "fib": "fibonacci",
        "primeq": "isprime", "gcf": "gcd", "hcf": "gcd", "modpow": "powmod", "powermod": "powmod", "invmod": "modinv",
        "inversemod": "modinv", "modinverse": "modinv", "previousprime": "prevprime", "bitcount": "popcount",
        "hammingweight": "popcount",
        "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arctan2": "atan2", "arcsinh": "asinh",
        "arccosh": "acosh", "arctanh": "atanh", "arsinh": "asinh", "arcosh": "acosh", "artanh": "atanh",
        "arcsine": "asin", "arccosine": "acos", "arctangent": "atan", "atn": "atan", "asn": "asin", "acs": "acos",
        "sine": "sin", "cosine": "cos", "tangent": "tan",
        "lg": "log10", "lb": "log2", "ld": "log2", "deg": "degrees", "rad": "radians", "rad2deg": "degrees",
        "deg2rad": "radians", "todegrees": "degrees", "toradians": "radians",
        "sgn": "sign", "signum": "sign", "absolute": "abs", "magnitude": "abs", "ceiling": "ceil", "rounddown": "trunc",
        "fix": "trunc", "truncate": "trunc", "nthroot": "root", "squareroot": "sqrt",
        "cuberoot": "cbrt", "sqrtint": "isqrt", "intsqrt": "isqrt", "sqrtnint": "iroot",
        "quot": "quotient", "quo": "quotient", "rem": "remainder", "numer": "numerator", "denom": "denominator",
        "clip": "clamp", "tg": "tan", "arctg": "atan", "tgh": "tanh",
        "sorted": "sort", "reversed": "reverse", "len": "length", "strlen": "length", "charlength": "length",
        "characterlength": "length", "upper": "uppercase", "lower": "lowercase", "ucase": "uppercase",
        "lcase": "lowercase", "toupper": "uppercase", "tolower": "lowercase", "touppercase": "uppercase",
        "tolowercase": "lowercase", "uppercased": "uppercase", "lowercased": "lowercase", "strip": "trim",
        "btrim": "trim", "trimmed": "trim", "strtrim": "trim", "trimws": "trim", "strrev": "reverse",
        "strreverse": "reverse", "includes": "contains", "beginswith": "startswith", "hasprefix": "startswith",
        "hassuffix": "endswith", "distinct": "unique", "dedup": "unique", "dedupe": "unique", "prod": "product",
        "total": "sum", "fsum": "sum", "maximum": "max", "minimum": "min", "greatest": "max", "least": "min",
        "fabs": "abs", "fmax": "max", "fmin": "min", "igcd": "gcd", "ilcm": "lcm", "dec2hex": "hex", "dec2oct": "oct",
        "dec2bin": "bin", "tohex": "hex", "tobin": "bin", "str": "text", "string": "text", "tostring": "text",
        "rand": "random", "randint": "random", "randbetween": "random",
    ]

    /// Functions of degrees by their names elsewhere, with the call that does the same when all angles are in degrees.
    static let callsInDegrees: [String: String] = [
        "sind": "sin(x)", "cosd": "cos(x)", "tand": "tan(x)", "asind": "asin(x)", "acosd": "acos(x)",
        "atand": "atan(x)", "atan2d": "atan2(y, x)",
    ]

    /// The numbers of arguments with which a call under one of these names means the same, if not all that the function
    /// takes.
    private static let otherArities: [String: ClosedRange<Int>] = [
        // Spreadsheets round to a multiple of a second argument.
        "ceiling": .exactly(1), "fix": .exactly(1), "sorted": .exactly(1),
    ]

    /// What is a call elsewhere and an expression here, with example arguments.
    static let otherCalls: [String: String] = [
        "pow": "x ** y", "power": "x ** y", "square": "x ** 2", "cube": "x ** 3", "reciprocal": "1 / x", "inv": "1 / x",
        "nroot": "root(x, n)", "rsqrt": "1 / sqrt(x)", "sqrtpi": "sqrt(x * pi)",
        "exp2": "2 ** x", "exp10": "10 ** x", "pow2": "2 ** x", "pow10": "10 ** x", "expm1": "exp(x) - 1",
        "log1p": "ln(1 + x)", "logn": "log(x, y)",
        "cot": "1 / tan(x)", "ctg": "1 / tan(x)", "cotan": "1 / tan(x)", "cotg": "1 / tan(x)", "sec": "1 / cos(x)",
        "csc": "1 / sin(x)", "cosec": "1 / sin(x)", "coth": "1 / tanh(x)", "cotanh": "1 / tanh(x)",
        "sech": "1 / cosh(x)", "csch": "1 / sinh(x)", "asec": "acos(1 / x)", "arcsec": "acos(1 / x)",
        "acsc": "asin(1 / x)", "arccsc": "asin(1 / x)", "acoth": "atanh(1 / x)", "asech": "acosh(1 / x)",
        "acsch": "asinh(1 / x)", "sind": "sin(radians(x))", "cosd": "cos(radians(x))", "tand": "tan(radians(x))",
        "asind": "degrees(asin(x))", "acosd": "degrees(acos(x))", "atand": "degrees(atan(x))",
        "atan2d": "degrees(atan2(y, x))", "sinpi": "sin(pi * x)", "cospi": "cos(pi * x)", "tanpi": "tan(pi * x)",
        "sincos": "[sin(x), cos(x)]", "versin": "1 - cos(x)", "hav": "(1 - cos(x)) / 2",
        "frac": "x - trunc(x)", "fracpart": "x - trunc(x)", "roundup": "sign(x) * ceil(abs(x))",
        "mround": "round(x / y) * y", "fmod": "x % y", "modulo": "x mod y", "fdim": "max(x - y, 0)",
        "copysign": "abs(x) * (y < 0 ? -1 : 1)",
        "bitand": "n & k", "bitor": "n | k", "bitxor": "n xor k", "bitnot": "~n", "bitneg": "~n",
        "bitwiseand": "n & k", "bitwiseor": "n | k", "bitwisexor": "n xor k", "bitwisenot": "~n",
        "bitwand": "n & k", "bitwor": "n | k", "bitwxor": "n xor k", "bitwnot": "~n",
        "lshift": "n << k", "bitlshift": "n << k", "leftshift": "n << k", "bitwshiftl": "n << k",
        "rshift": "n >> k", "bitrshift": "n >> k", "rightshift": "n >> k", "bitwshiftr": "n >> k",
        "bittest": "(n >> k & 1) == 1", "iseven": "n % 2 == 0", "isodd": "n % 2 != 0", "divides": "n % k == 0",
        "divisible": "n % k == 0", "issquare": "isqrt(n) ** 2 == n",
        "isint": "trunc(x) == x", "isinteger": "trunc(x) == x", "isnan": "x != x",
        "sumsq": "sum(map(list, x -> x ** 2))", "norm": "sqrt(sum(map(list, x -> x ** 2)))",
        "norml2": "sum(map(list, x -> x ** 2))", "rms": "sqrt(mean(map(list, x -> x ** 2)))",
        "gmean": "root(product(list), count(list))", "geomean": "root(product(list), count(list))",
        "geometricmean": "root(product(list), count(list))", "hmean": "count(list) / sum(map(list, x -> 1 / x))",
        "harmean": "count(list) / sum(map(list, x -> 1 / x))", "harmmean": "count(list) / sum(map(list, x -> 1 / x))",
        "harmonicmean": "count(list) / sum(map(list, x -> 1 / x))", "midrange": "(max(list) + min(list)) / 2",
        "ptp": "max(list) - min(list)", "devsq": "variance(list) * count(list)", "numdiv": "count(divisors(n))",
        "sumdiv": "sum(divisors(n))", "sumdigits": "sum(digits(n))", "digitsum": "sum(digits(n))",
        "sizedigit": "digitcount(n)", "bezout": "xgcd(n, k)", "gcdext": "xgcd(n, k)", "gcdex": "xgcd(n, k)",
        "primefactors": "map(factor(n), x -> x[0])", "divrem": "[quotient(n, k), remainder(n, k)]",
        "precprime": "prevprime(n + 1)",
        "harmonic": "sum(map(range(1, n), k -> 1 / k))",
        "multinomial": "factorial(n + k) / (factorial(n) * factorial(k))",
        "countif": "count(filter(list, x -> x > 1))", "countifs": "count(filter(list, x -> x > 1 and x < 9))",
        "sumif": "sum(filter(list, x -> x > 1))", "sumifs": "sum(filter(list, x -> x > 1 and x < 9))",
        "averageif": "mean(filter(list, x -> x > 1))", "averageifs": "mean(filter(list, x -> x > 1 and x < 9))",
        "maxifs": "max(filter(list, x -> x > 1 and x < 9))", "minifs": "min(filter(list, x -> x > 1 and x < 9))",
        "sumproduct": "sum(map(range(0, count(list) - 1), k -> list[k] * list[k]))",
        "small": "sort(list)[k - 1]", "large": "reverse(sort(list))[k - 1]", "index": "list[k - 1]",
        "size": "length(list)",
        "head": "first(list)", "linspace": "map(range(0, n - 1), k -> x + (y - x) * k / (n - 1))",
        "foldl": "reduce(list, 0, (x, y) -> x + y)", "fold": "reduce(list, 0, (x, y) -> x + y)",
        "some": "any(list, x -> x > 1)", "exists": "any(list, x -> x > 1)", "every": "all(list, x -> x > 1)",
        "forall": "all(list, x -> x > 1)",
        "concat": "\"a\" + \"b\"", "concatenate": "\"a\" + \"b\"", "strcat": "\"a\" + \"b\"", "paste0": "\"a\" + \"b\"",
        "pmt": "loan * rate / (1 - (1 + rate) ** -n)", "pv": "payment * (1 - (1 + rate) ** -n) / rate",
        "fv": "payment * ((1 + rate) ** n - 1) / rate", "c": "[x, y]", "ifelse": "if(x > y, x, y)",
        "of": "p / 100 * x", "off": "x * (1 - p / 100)", "iif": "if(x > y, x, y)",
        "ifs": "if(x > y, x, if(x == y, 0, y))", "cond": "if(x > y, x, y)",
        "piecewise": "if(x > y, x, if(x == y, 0, y))",
        "switch": "if(k == 1, x, if(k == 2, y, 0))", "case": "if(k == 1, x, if(k == 2, y, 0))", "isnull": "x == null",
        "isblank": "x == null", "ismember": "x in list", "iselement": "x in list", "hex2dec": "0xFF",
        "bin2dec": "0b1010",
        "oct2dec": "0o17", "prctile": "percentile(list, n)", "quantile": "percentile(list, 100 * p)",
        "quartile": "percentile(list, 25 * k)",
    ]

    /// Names that several languages share but give different meanings.
    static let ambiguousCalls: [String: [MeantExpression]] = [
        "stdev": deviations, "std": deviations, "sd": deviations,
        "sigma": deviations + [MeantExpression(expression: "sum(divisors(n))", meaning: "the sum of the divisors")],
        "var": variances,
        "int": [
            MeantExpression(expression: "trunc(x)", meaning: "rounding towards zero"),
            MeantExpression(expression: "floor(x)", meaning: "rounding down"),
        ],
        "sqr": [
            MeantExpression(expression: "x ** 2", meaning: "a square"),
            MeantExpression(expression: "sqrt(x)", meaning: "a square root"),
        ],
        "acot": arccotangents, "arccot": arccotangents, "acotan": arccotangents,
        "factors": [
            MeantExpression(expression: "factor(n)", meaning: "the prime factors"),
            MeantExpression(expression: "divisors(n)", meaning: "all divisors"),
        ],
        "choose": [
            MeantExpression(expression: "combinations(n, k)", meaning: "the number of selections"),
            MeantExpression(expression: "list[k - 1]", meaning: "the k-th of several values"),
        ],
        "primes": [MeantExpression(expression: "filter(range(2, n), isprime)", meaning: "the primes up to n")],
        "phi": [MeantExpression(expression: "totient(n)", meaning: "Euler's function")],
        "gamma": [MeantExpression(expression: "factorial(n - 1)", meaning: "the gamma function of an integer")],
    ]

    private static let deviations = [
        MeantExpression(expression: "stddev(list)", meaning: "a population"),
        MeantExpression(expression: "samplestddev(list)", meaning: "a sample"),
    ]

    private static let variances = [
        MeantExpression(expression: "variance(list)", meaning: "a population"),
        MeantExpression(expression: "samplevariance(list)", meaning: "a sample"),
    ]

    private static let arccotangents = [
        MeantExpression(expression: "atan(1 / x)", meaning: "an angle between -pi/2 and pi/2"),
        MeantExpression(expression: "pi / 2 - atan(x)", meaning: "one between 0 and pi"),
    ]

    /// Functions that convert or print numbers elsewhere. Here all numbers are exact, and printed as decimals.
    private static let needlessCalls: Set = [
        "float", "double", "decimal", "evalf", "eval", "numeric", "print", "echo", "puts", "fraction", "rational",
        "bignumber", "evaluate", "single", "vpa",
    ]

    /// Functions of other languages on subjects that are out of scope here.
    private static let absentSubjects: [(subject: MissingSubject, names: Set<String>)] = [
        (
            .algebra,
            [
                "solve", "nsolve", "dsolve", "fsolve", "integrate", "integral", "int1", "diff", "derivative", "deriv",
                "limit", "lim", "taylor", "series", "expand", "simplify", "differentiate", "fzero", "roots",
                "polyroots",
            ]
        ),
        (
            .dates,
            [
                "today", "now", "date", "time", "day", "month", "year", "hour", "minute", "second", "weekday",
                "datedif",
                "datediff", "dateadd", "days", "edate", "eomonth", "getdate", "curdate", "currentdate", "timestamp",
                "weeknum", "workday", "networkdays", "datevalue", "timevalue", "strftime", "julianday",
            ]
        ),
        (.units, ["convert", "celsius", "fahrenheit", "kelvin", "units", "unit", "createunit"]),
        (
            .complexNumbers,
            ["complex", "re", "im", "real", "imag", "conj", "arg", "cis", "imaginary", "angle", "csqrt", "polar"]
        ),
    ]

    /// Functions of other languages that this one lacks.
    private static let absentCalls: Set = [
        "erf", "erfc", "erfinv", "zeta", "beta", "lngamma", "lgamma", "gammaln", "digamma", "psi", "bessel", "corr",
        "correl", "covar", "cov", "linest", "slope", "intercept", "forecast", "trend", "npv", "irr", "xirr", "xnpv",
        "rate", "nper", "crt", "chinese", "moebius", "mobius", "prime", "nthprime", "primepi", "primecount", "isinf",
        "isfinite", "ord", "chr", "char", "asc", "ascii", "code", "det", "matrix",
        "inverse",
        "transpose", "dot", "cross", "eigen", "cumsum", "cumprod", "zip", "enumerate", "plot", "vlookup", "hlookup",
        "xlookup", "lookup", "iferror", "isnumber", "istext", "regexmatch", "normal", "normdist", "norminv", "poisson",
        "binompdf", "binomcdf", "normalcdf", "normalpdf", "skewness", "kurtosis", "matmul", "fft", "polyfit", "interp",
        "lambertw", "heaviside", "nextafter", "contfrac",
    ]

    /// Names that are constants elsewhere and expressions here.
    static let otherConstants: [(name: String, expression: String)] = [
        ("phi", "(1 + sqrt(5)) / 2"), ("golden", "(1 + sqrt(5)) / 2"), ("goldenratio", "(1 + sqrt(5)) / 2"),
    ]
}
