// RealKernels: correctly rounded reals, by MPFR.
//
// With the trait `SystemNumbers` the whole of MPFR's interface is passed on, which stands on GMP's. Without it, only what
// `ExactReals` uses is, because the rest would bring GMP's record of an integer beside that of `IntegerKernels`.

#if SystemNumbers && (os(Linux) || os(macOS))
    @_exported public import CMPFR
#else
    @_exported public import struct CMPFR.__mpfr_struct
    @_exported public import struct CMPFR.mpfr_rnd_t
    @_exported public import typealias CMPFR.mpfr_ptr
    @_exported public import typealias CMPFR.mpfr_srcptr
    @_exported public import var CMPFR.MPFR_FREE_LOCAL_CACHE
    @_exported public import var CMPFR.MPFR_RNDD
    @_exported public import var CMPFR.MPFR_RNDN
    @_exported public import var CMPFR.MPFR_RNDU
    @_exported public import func CMPFR.mpfr_add
    @_exported public import func CMPFR.mpfr_asin
    @_exported public import func CMPFR.mpfr_atan
    @_exported public import func CMPFR.mpfr_cmp_si
    @_exported public import func CMPFR.mpfr_cmpabs
    @_exported public import func CMPFR.mpfr_const_pi
    @_exported public import func CMPFR.mpfr_cos
    @_exported public import func CMPFR.mpfr_div
    @_exported public import func CMPFR.mpfr_equal_p
    @_exported public import func CMPFR.mpfr_exp
    @_exported public import func CMPFR.mpfr_expm1
    @_exported public import func CMPFR.mpfr_floor
    @_exported public import func CMPFR.mpfr_free_cache2
    @_exported public import func CMPFR.mpfr_get_d
    @_exported public import func CMPFR.mpfr_get_emax
    @_exported public import func CMPFR.mpfr_get_emax_max
    @_exported public import func CMPFR.mpfr_get_emin
    @_exported public import func CMPFR.mpfr_get_emin_min
    @_exported public import func CMPFR.mpfr_get_exp
    @_exported public import func CMPFR.mpfr_inf_p
    @_exported public import func CMPFR.mpfr_less_p
    @_exported public import func CMPFR.mpfr_lessequal_p
    @_exported public import func CMPFR.mpfr_log
    @_exported public import func CMPFR.mpfr_log1p
    @_exported public import func CMPFR.mpfr_max
    @_exported public import func CMPFR.mpfr_min
    @_exported public import func CMPFR.mpfr_mul
    @_exported public import func CMPFR.mpfr_mul_2ui
    @_exported public import func CMPFR.mpfr_mul_ui
    @_exported public import func CMPFR.mpfr_nan_p
    @_exported public import func CMPFR.mpfr_neg
    @_exported public import func CMPFR.mpfr_nextabove
    @_exported public import func CMPFR.mpfr_number_p
    @_exported public import func CMPFR.mpfr_pow_ui
    @_exported public import func CMPFR.mpfr_rootn_ui
    @_exported public import func CMPFR.mpfr_round
    @_exported public import func CMPFR.mpfr_set
    @_exported public import func CMPFR.mpfr_set_emax
    @_exported public import func CMPFR.mpfr_set_emin
    @_exported public import func CMPFR.mpfr_set_inf
    @_exported public import func CMPFR.mpfr_set_si
    @_exported public import func CMPFR.mpfr_set_ui_2exp
    @_exported public import func CMPFR.mpfr_set_zero
    @_exported public import func CMPFR.mpfr_sgn
    @_exported public import func CMPFR.mpfr_sin
    @_exported public import func CMPFR.mpfr_sin_cos
    @_exported public import func CMPFR.mpfr_sqrt
    @_exported public import func CMPFR.mpfr_sqrt_ui
    @_exported public import func CMPFR.mpfr_sub
    @_exported public import func CMPFR.mpfr_sum
    @_exported public import func CMPFR.mpfr_zero_p
#endif
