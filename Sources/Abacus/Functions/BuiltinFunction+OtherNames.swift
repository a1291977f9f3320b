extension BuiltinFunction {
    /// Returns what to write in place of a name that a function has elsewhere, in whatever case, or nil.
    static func hint(forOtherName name: String) -> NameHint? {
        // The longest of the names has fifteen letters.
        guard name.utf8.count < 16 else { return nil }
        let name = name.lowercased()
        return otherNames[name].map(NameHint.similar) ?? operators[name].map(NameHint.isOperator)
    }

    /// What functions are called in other languages, on calculators and in spreadsheets, and in this language.
    ///
    /// It has only names that are too different for a suggestion, or too similar to that of another function.
    static let otherNames: [String: String] = [
        "ncr": "combinations", "comb": "combinations", "combin": "combinations", "choose": "combinations",
        "npr": "permutations", "perm": "permutations", "permut": "permutations",
        "avg": "average", "std": "stddev", "stdev": "stddev", "stdevp": "stddev", "pstdev": "stddev", "sd": "stddev",
        "sigma": "stddev", "stdevs": "samplestddev", "var": "variance", "varp": "variance", "pvariance": "variance",
        "vars": "samplevariance", "quantile": "percentile",
        "factors": "factor", "factorint": "factor", "factorize": "factor", "primefactors": "factor",
        "phi": "totient", "eulerphi": "totient", "fact": "factorial", "fac": "factorial", "fib": "fibonacci",
        "prime": "isprime", "primeq": "isprime", "gcf": "gcd", "hcf": "gcd", "modpow": "powmod", "invmod": "modinv",
        "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arctan2": "atan2", "arcsinh": "asinh",
        "arccosh": "acosh", "arctanh": "atanh", "arsinh": "asinh", "arcosh": "acosh", "artanh": "atanh",
        "lg": "log10", "lb": "log2", "ld": "log2", "deg": "degrees", "rad": "radians",
        "sgn": "sign", "signum": "sign", "ceiling": "ceil", "int": "trunc", "fix": "trunc", "nthroot": "root",
        "len": "length", "upper": "uppercase", "lower": "lowercase", "strip": "trim", "includes": "contains",
        "distinct": "unique", "dedup": "unique", "prod": "product", "total": "sum", "maximum": "max", "minimum": "min",
        "dec2hex": "hex", "dec2oct": "oct", "dec2bin": "bin", "tohex": "hex", "tobin": "bin",
    ]

    /// What is a function elsewhere and an operator here, as it is written.
    private static let operators = ["pow": "x ** y", "power": "x ** y"]
}
