// Measures correctly rounded reals. `Benchmarks/run portable` runs it, built with and without the trait `SystemNumbers`.
internal import RealKernels

/// The measured functions, for a number of each size: (√3)/2, which is in the domain of all of them.
let functions: [(name: String, apply: (mpfr_ptr, mpfr_srcptr) -> CInt)] = [
    ("square root", { mpfr_sqrt($0, $1, MPFR_RNDD) }),
    ("exp", { mpfr_exp($0, $1, MPFR_RNDD) }),
    ("log", { mpfr_log($0, $1, MPFR_RNDD) }),
    ("sin", { mpfr_sin($0, $1, MPFR_RNDD) }),
    ("atan", { mpfr_atan($0, $1, MPFR_RNDD) }),
]

// The last size is 1,000 digits; the number below has 100,000.
for bits in [64, 128, 3_322] {
    let (argument, result) = (MeasuredReal(bits: bits), MeasuredReal(bits: bits))
    mpfr_sqrt_ui(argument.record, 3, MPFR_RNDN)
    argument.record.pointee._mpfr_exp -= 1
    for (name, apply) in functions {
        try measure(name, result) { _ = apply(result.record, argument.record) }
    }
}

let long = MeasuredReal(bits: 332_193)
try measure("√2", long) { mpfr_sqrt_ui(long.record, 2, MPFR_RNDD) }
try measure("π", long) {
    // Otherwise π would be cached for the next repetition.
    mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE)
    mpfr_const_pi(long.record, MPFR_RNDD)
}

func measure(_ name: String, _ result: MeasuredReal, _ work: () -> Void) throws {
    let time = Stopwatch.nanoseconds { count in
        for _ in 0..<count { work() }
    }
    let value = mpfr_get_d(result.record, MPFR_RNDN)
    try Measurement(name: name, nanoseconds: time, value: value, size: result.bits).print()
}
