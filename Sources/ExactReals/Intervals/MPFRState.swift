internal import RealKernels

/// What MPFR keeps for each thread: the range of exponents, and the constants that it has computed.
enum MPFRState {
    /// Widens the range of exponents, narrower by default, as far as possible. Called before every evaluation, which
    /// may be the first of its thread.
    static func prepare() {
        mpfr_set_emin(mpfr_get_emin_min())
        mpfr_set_emax(mpfr_get_emax_max())
    }

    /// Frees the constants after computations with a number of bits, unless they are short and soon needed again.
    static func release(after bits: Int) {
        if bits > longestKept { mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE) }
    }

    private static let longestKept = 1 << 16
}
