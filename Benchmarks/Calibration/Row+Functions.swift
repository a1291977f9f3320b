internal import Abacus

extension Row {
    /// Every function of the language, with operands of every kind and size that it accepts.
    static let functions =
        [integers, divisors, factors, rounding, roots, reals, lists, statistics, iterations, texts].flatMap {
            $0.map { Row(calling: $0, in: .exact) }
        }
        + inReal.map { Row(calling: $0, in: .real) }

    /// Creates a row for the function with which a text begins.
    private init(calling text: String, in arithmetic: Arithmetic) {
        self.init(.function(String(text.prefix { $0 != "(" })), text, in: arithmetic)
    }

    private static let integers = [
        "factorial(5)", "factorial(50)", "factorial(1_000)", "factorial(100_000)",
        "binomial(40, 5)", "binomial(60, 30)", "binomial(1_000, 500)", "binomial(100_000, 50_000)",
        "binomial(10**9, 30)", "binomial(10**30, 300)", "binomial(10**6, 20_000)", "binomial(10**9, 20_000)",
        "fibonacci(20)", "fibonacci(1_000)", "fibonacci(100_000)", "fibonacci(1_000_000)",
        "lucas(20)", "lucas(1_000)", "lucas(100_000)", "lucas(1_000_000)",
        "primorial(20)", "primorial(1_000)", "primorial(100_000)", "primorial(1_000_000)",
        // The numbers are primes. A composite number is charged for a single test, which its first prime factor ends.
        "isprime(97)", "isprime(1_000_003)", "isprime(2**61 - 1)", "isprime(2**127 - 1)", "isprime(2**1279 - 1)",
        "nextprime(90)", "nextprime(1_000_000)", "nextprime(2**60)", "nextprime(2**127)", "nextprime(2**400)",
        "prevprime(90)", "prevprime(10_000)", "prevprime(1_000_000)", "prevprime(2**60)", "prevprime(2**127)",
        "prevprime(2**400)",
        "digits(w)", "digits(i4)", "digits(i1k)", "digits(i16k)", "digits(i64, i4)", "digits(i16k, i4)",
        "digits(i16k, i1k)",
        "divmod(w, v)", "divmod(i64, j4)",
        "xgcd(w, v)", "xgcd(i4, j4)", "xgcd(i64, j64)", "xgcd(i1k, j1k)",
        "powmod(3, w, v)", "powmod(w, i4, v)", "powmod(3, i4, j4)", "powmod(3, i64, j64)", "powmod(i64, v, j64)",
        "powmod(v, w, j256)",
        "powmod(i1k, 5, j1k)",
        "modinv(w - 1, v)", "modinv(2, i4)", "modinv(i4, j4)",
        "modinv(i64, j64 * 2 + 1)", "modinv(2 * i1k, j1k)", "modinv(i256, 2**20_000)",
        "combinations(40, 5)", "combinations(100_000, 50_000)", "permutations(40, 5)", "permutations(1_000, 500)",
        "permutations(100_000, 50_000)", "permutations(10**30, 300)",
        "hex(w)", "hex(i4)", "hex(i1k)", "oct(w)", "oct(i1k)", "bin(w)", "bin(i4)", "bin(i1k)",
        "bitlength(w)", "bitlength(i1k)",
        "popcount(w)", "popcount(i4)", "popcount(i1k)", "popcount(i16k)",
        "digitcount(w)", "digitcount(i4)", "digitcount(i64)", "digitcount(i256)", "digitcount(i1k)", "digitcount(i16k)",
    ]

    private static let divisors = [
        "gcd(w, v)", "gcd(i4, j4)", "gcd(i4, w)", "gcd(i64, j64)", "gcd(i256, j256)", "gcd(i1k, j1k)", "gcd(i16k, j4)",
        "gcd(i16k, j16k)",

        "lcm(w, v)", "lcm(i4, j4)", "lcm(i64, j64)", "lcm(i1k, j1k)", "lcm(12, 16, 18, 20, 24, 25, 30, 32)",
        "quotient(w, v)", "quotient(i4, v)", "quotient(i64, j4)", "quotient(i16k, j1k)",
        "remainder(w, v)", "remainder(i4, v)", "remainder(i64, j4)", "remainder(i16k, j1k)",
    ]

    // Semiprimes take longest, since the second largest prime factor determines the time. Factors of short numbers are
    // found by division.
    private static let factors = [
        "factor(360)", "factor(97)", "factor(2**60)", "factor(1_000_000_007)", "factor(2**61 - 1)",
        "factor(2**127 - 1)", "factor(1_000_003 * 1_000_033)", "factor(1_000_000_007 * 1_000_000_009)",
        "factor((10**12 + 39) * (10**12 + 61))", "factor(1_000_003 * (10**40 + 121))", "factor((10**40 + 121)**2)",
        "factor(2**128 + 1)", "factor(1_000_000_007 * (10**60 + 7))", "factor((10**12 + 39) * (2**521 - 1))",
        "factor(30!)", "factor(1_000!)", "factor(10**1_000)", "factor(3**5_000 * 7**4_000)",
        "divisors(12)", "divisors(10**6)", "divisors(20!)", "divisors(2**200)", "divisors(25!)",
        "totient(36)", "totient(30!)", "totient(10**100)",
    ]

    private static let rounding = [
        "abs(w)", "abs(-i4)", "abs(-i1k)", "abs(p64)", "abs(x)", "abs(abs(abs(abs(w))))", "abs(a8)", "sign(a8)",
        "sign(w)", "sign(i1k)", "sign(p4)", "sign(x)",
        "min(w, v)", "min(i4, j4)", "min(p4, q4)", "min(n1k)", "min(b1k)", "min(f1k)", "min(h1k)",
        "max(w, v)", "max(i4, j4)", "max(p4, q4)", "max(n1k)", "max(b1k)", "max(f1k)", "max(h1k)", "max(a1, o)",
        "clamp(w, 1, v)", "clamp(d, 1, 2)", "clamp(x, 0, 1)", "clamp(i1k, 0, j1k)",
        "floor(w)", "floor(d)", "floor(p4)", "floor(p64)", "floor(p1k)", "floor(i1k)", "floor(x)", "floor(o)",
        "floor(a8)",
        "ceil(w)", "ceil(d)", "ceil(p4)", "ceil(p1k)", "ceil(x)",
        "trunc(w)", "trunc(d)", "trunc(p4)", "trunc(p1k)", "trunc(x)",
        "round(w)", "round(d)", "round(p4)", "round(p1k)", "round(x)", "round(o)", "round(a8, 9)", "round(o, 1_000)",
        "round(d, 1)", "round(p4, 2)", "round(x, 2)",
        "round(p1, 1_000)", "round(p1, 100_000)", "round(i64, -9)", "round(i1k, -1_000)", "round(p1k, 9)",
        "numerator(d)", "numerator(p1k)", "numerator(x)",
        "denominator(d)", "denominator(p1k)", "denominator(x)",
    ]

    private static let roots = [
        "sqrt(v)", "sqrt(16)", "sqrt(i4)", "sqrt(c4)", "sqrt(c64)", "sqrt(c1k)", "sqrt(c16k)", "sqrt(d)", "sqrt(p4)",
        "sqrt(x)",
        "cbrt(v)", "cbrt(27)", "cbrt(i4)", "cbrt(c4)", "cbrt(c64)", "cbrt(c1k)", "cbrt(d)", "cbrt(x)",
        "root(v, 5)", "root(32, 5)", "root(i4, 5)", "root(c64, 6)", "root(c1k, 6)", "root(x, 3)",
        "hypot(3, 4)", "hypot(w, v)", "hypot(i4, j4)", "hypot(d, d)", "hypot(x, y)",
        "isqrt(w)", "isqrt(i4)", "isqrt(i64)", "isqrt(i1k)", "isqrt(i16k)",
        "iroot(w, 3)", "iroot(i4, 3)", "iroot(i64, 3)", "iroot(i1k, 3)", "iroot(i16k, 3)",
    ]

    private static let lists = [
        "sum(w, v)", "sum(n16)", "sum(n64k)", "sum(b1k)", "sum(f1k)", "sum(h1k)",
        "product(w, v)", "product(n16)", "product(n1k)", "product(b1k)", "product(h1k)",
        "count(w, v)", "count(n64k)",
        "average(n16)", "average(n64k)", "average(b1k)", "average(f1k)", "average(h1k)",
        "median(n16)", "median(n64k)", "median(b1k)", "median(f1k)", "median(h1k)",
        "mode(n16)", "mode(n64k)", "mode(b1k)", "mode(f1k)", "mode(h1k)", "mode(s1k)",
        "stddev(n16)", "stddev(n64k)", "stddev(b1k)", "stddev(f1k)", "stddev(h1k)",
        "sort(n16)", "sort(n64k)", "sort(b1k)", "sort(f1k)", "sort(h1k)", "sort(s1k)", "sort(o64)", "mode(o64)",
        "range(1, 10)", "range(1, 60_000)", "range(i4, i4 + 10_000)",
    ]

    private static let statistics = [
        "mean(n16)", "mean(n64k)", "mean(h1k)",
        "variance(n16)", "variance(n64k)", "variance(b1k)", "variance(f1k)", "variance(h1k)",
        "samplevariance(n16)", "samplevariance(f1k)", "samplestddev(n16)", "samplestddev(h1k)",
        "percentile(n16, 30)", "percentile(n64k, 30)", "percentile(b1k, 30)", "percentile(f1k, 30)",
        "first(n16)", "first(n64k)", "last(n16)", "last(n64k)", "reverse(n16)", "reverse(n64k)",
        "unique(n16)", "unique(n64k)", "unique(b1k)", "unique(f1k)", "unique(h1k)", "unique(s1k)", "unique(o64)",
    ]

    private static let iterations = [
        "map(n16, x -> x)", "map(n1k, x -> x)", "map(n1k, x -> x * x + 1)", "map(n1k, abs)", "map(b1k, x -> x)",
        "filter(n1k, x -> x == v)", "filter(n1k, x -> true)", "reduce(n1k, 0, (s, x) -> x)", "reduce(n1k, 0, max)",
        "any(n1k, x -> false)", "all(n1k, x -> true)", "sort(n1k, x -> x)", "sort(n1k, (x, y) -> x < y)",
    ]

    private static let reals: [String] = {
        let ofAny = ["exp", "sin", "cos", "tan", "atan", "sinh", "cosh", "tanh", "asinh", "degrees", "radians"]
        let ofUnits = ["asin", "acos", "atanh"]
        let ofPositives = ["ln", "log10", "log2"]
        return ofAny.flatMap { ["\($0)(2)", "\($0)(y)", "\($0)(x)"] }
            + ofUnits.flatMap { ["\($0)(1/2)", "\($0)(x)"] }
            + ofPositives.flatMap { ["\($0)(w)", "\($0)(x)", "\($0)(i1k)"] }
            + others
    }()

    // Powers of small primes are charged like other integers, although their factors are found sooner.
    private static let others = [
        "acosh(2)", "acosh(y)", "atan2(x, y)", "atan2(3, 4)", "log(w, 3)", "log(x, 3)", "log(i64, 3)",
        "sin(a1)", "exp(a1)", "exp(a8)", "ln(o)", "ln(a8)", "atan(a1)", "tan(a1)", "tanh(a1)", "sin(d)",
        "sin(p4)", "atan(p64)", "ln(p1k)", "cos(d)",
    ]

    // Letters with marks, and white space, are the worst case for these functions; other texts are charged the same.
    private static let texts =
        ["length", "uppercase", "lowercase"].flatMap { ["\($0)(u16)", "\($0)(u1k)", "\($0)(u64k)"] }
        + ["trim(e16)", "trim(e1k)", "trim(e64k)"] + searches

    private static let searches = [
        "contains(t16, 'zz')", "contains(t64k, 'zz')", "contains(n1k, 0.5)", "contains(t64k, t1k + 'z')",
        "startswith(t16, t16)", "startswith(t64k, t64k)", "endswith(t16, t16)", "endswith(t64k, t64k)",
        "replace(t16, 'a', 'b')", "replace(t64k, 'a', 'b')", "replace(t64k, 'a', t16)", "replace(t64k, 'zz', '')",
        "length(n64k)", "contains(t64k, u1k)",
        "first(t64k)", "last(t16)", "last(t64k)", "last(u64k)", "reverse(t16)", "reverse(t64k)", "reverse(u64k)",
    ]

    private static let inReal = [
        "floor(y)", "round(y, 2)", "max(x, y)", "sqrt(y)", "cbrt(y)", "root(y, 5)", "hypot(x, y)", "sum(h1k)",
        "average(n1k)", "median(h1k)", "stddev(h1k)", "sort(h1k)", "range(1, 10_000)", "sin(x)", "exp(x)", "ln(y)",
        "log(y, 3)",
    ]
}
