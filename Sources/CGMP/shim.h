#ifndef CGMP_SHIM_H
#define CGMP_SHIM_H

#include <gmp.h>

// Swift can't import the names of GMP's interface, because they are macros (`mpz_add` stands for `__gmpz_add`). Each
// function below calls GMP's function with almost the same name: `gmpz_add` is `mpz_add`. They are inline, so that a call
// costs the same as from C.

// MARK: Life cycle

static inline void gmpz_init(mpz_ptr value) { mpz_init(value); }
static inline void gmpz_clear(mpz_ptr value) { mpz_clear(value); }
static inline void gmpz_set(mpz_ptr value, mpz_srcptr source) { mpz_set(value, source); }
static inline void gmpz_realloc2(mpz_ptr value, mp_bitcnt_t bits) { mpz_realloc2(value, bits); }

// MARK: Limbs

static inline size_t gmpz_size(mpz_srcptr value) { return mpz_size(value); }
static inline int gmpz_sgn(mpz_srcptr value) { return mpz_sgn(value); }
static inline mp_limb_t gmpz_getlimbn(mpz_srcptr value, mp_size_t index) {
    return mpz_getlimbn(value, index);
}
static inline mp_srcptr gmpz_limbs_read(mpz_srcptr value) { return mpz_limbs_read(value); }
static inline mp_ptr gmpz_limbs_write(mpz_ptr value, mp_size_t count) {
    return mpz_limbs_write(value, count);
}
static inline void gmpz_limbs_finish(mpz_ptr value, mp_size_t count) { mpz_limbs_finish(value, count); }

// MARK: Comparison and text

static inline int gmpz_cmp(mpz_srcptr left, mpz_srcptr right) { return mpz_cmp(left, right); }
static inline int gmpz_cmp_d(mpz_srcptr left, double right) { return mpz_cmp_d(left, right); }
static inline size_t gmpz_sizeinbase(mpz_srcptr value, int base) { return mpz_sizeinbase(value, base); }
static inline char *gmpz_get_str(char *text, int base, mpz_srcptr value) {
    return mpz_get_str(text, base, value);
}

// MARK: Arithmetic

static inline void gmpz_add(mpz_ptr result, mpz_srcptr left, mpz_srcptr right) {
    mpz_add(result, left, right);
}
static inline void gmpz_sub(mpz_ptr result, mpz_srcptr left, mpz_srcptr right) {
    mpz_sub(result, left, right);
}
static inline void gmpz_mul(mpz_ptr result, mpz_srcptr left, mpz_srcptr right) {
    mpz_mul(result, left, right);
}
static inline void gmpz_neg(mpz_ptr result, mpz_srcptr value) { mpz_neg(result, value); }
static inline void gmpz_tdiv_q(mpz_ptr quotient, mpz_srcptr dividend, mpz_srcptr divisor) {
    mpz_tdiv_q(quotient, dividend, divisor);
}
static inline void gmpz_tdiv_r(mpz_ptr remainder, mpz_srcptr dividend, mpz_srcptr divisor) {
    mpz_tdiv_r(remainder, dividend, divisor);
}
static inline void gmpz_tdiv_qr(mpz_ptr quotient, mpz_ptr remainder, mpz_srcptr dividend, mpz_srcptr divisor) {
    mpz_tdiv_qr(quotient, remainder, dividend, divisor);
}
static inline void gmpz_fdiv_q(mpz_ptr quotient, mpz_srcptr dividend, mpz_srcptr divisor) {
    mpz_fdiv_q(quotient, dividend, divisor);
}
static inline void gmpz_fdiv_r(mpz_ptr remainder, mpz_srcptr dividend, mpz_srcptr divisor) {
    mpz_fdiv_r(remainder, dividend, divisor);
}
static inline void gmpz_fdiv_qr(mpz_ptr quotient, mpz_ptr remainder, mpz_srcptr dividend, mpz_srcptr divisor) {
    mpz_fdiv_qr(quotient, remainder, dividend, divisor);
}
static inline unsigned long gmpz_fdiv_ui(mpz_srcptr dividend, unsigned long divisor) {
    return mpz_fdiv_ui(dividend, divisor);
}
static inline void gmpz_divexact(mpz_ptr quotient, mpz_srcptr dividend, mpz_srcptr divisor) {
    mpz_divexact(quotient, dividend, divisor);
}
static inline int gmpz_divisible_p(mpz_srcptr dividend, mpz_srcptr divisor) {
    return mpz_divisible_p(dividend, divisor);
}

// MARK: Bits

static inline void gmpz_and(mpz_ptr result, mpz_srcptr left, mpz_srcptr right) {
    mpz_and(result, left, right);
}
static inline void gmpz_ior(mpz_ptr result, mpz_srcptr left, mpz_srcptr right) {
    mpz_ior(result, left, right);
}
static inline void gmpz_xor(mpz_ptr result, mpz_srcptr left, mpz_srcptr right) {
    mpz_xor(result, left, right);
}
static inline void gmpz_com(mpz_ptr result, mpz_srcptr value) { mpz_com(result, value); }
static inline void gmpz_mul_2exp(mpz_ptr result, mpz_srcptr value, mp_bitcnt_t count) {
    mpz_mul_2exp(result, value, count);
}
static inline void gmpz_fdiv_q_2exp(mpz_ptr result, mpz_srcptr value, mp_bitcnt_t count) {
    mpz_fdiv_q_2exp(result, value, count);
}
static inline int gmpz_tstbit(mpz_srcptr value, mp_bitcnt_t index) { return mpz_tstbit(value, index); }
static inline void gmpz_setbit(mpz_ptr value, mp_bitcnt_t index) { mpz_setbit(value, index); }
static inline void gmpz_clrbit(mpz_ptr value, mp_bitcnt_t index) { mpz_clrbit(value, index); }
static inline mp_bitcnt_t gmpz_scan1(mpz_srcptr value, mp_bitcnt_t start) { return mpz_scan1(value, start); }
static inline mp_bitcnt_t gmpz_popcount(mpz_srcptr value) { return mpz_popcount(value); }

// MARK: Powers, roots and number theory

static inline void gmpz_pow_ui(mpz_ptr result, mpz_srcptr base, unsigned long exponent) {
    mpz_pow_ui(result, base, exponent);
}
static inline void gmpz_powm(mpz_ptr result, mpz_srcptr base, mpz_srcptr exponent, mpz_srcptr modulus) {
    mpz_powm(result, base, exponent, modulus);
}
static inline void gmpz_sqrt(mpz_ptr result, mpz_srcptr value) { mpz_sqrt(result, value); }
static inline int gmpz_root(mpz_ptr result, mpz_srcptr value, unsigned long degree) {
    return mpz_root(result, value, degree);
}
static inline int gmpz_perfect_square_p(mpz_srcptr value) { return mpz_perfect_square_p(value); }
static inline void gmpz_gcd(mpz_ptr result, mpz_srcptr left, mpz_srcptr right) {
    mpz_gcd(result, left, right);
}
static inline void gmpz_gcdext(mpz_ptr gcd, mpz_ptr x, mpz_ptr y, mpz_srcptr left, mpz_srcptr right) {
    mpz_gcdext(gcd, x, y, left, right);
}
static inline void gmpz_lcm(mpz_ptr result, mpz_srcptr left, mpz_srcptr right) {
    mpz_lcm(result, left, right);
}
static inline int gmpz_invert(mpz_ptr result, mpz_srcptr value, mpz_srcptr modulus) {
    return mpz_invert(result, value, modulus);
}
static inline mp_bitcnt_t gmpz_remove(mpz_ptr result, mpz_srcptr value, mpz_srcptr factor) {
    return mpz_remove(result, value, factor);
}
static inline void gmpz_fac_ui(mpz_ptr result, unsigned long n) { mpz_fac_ui(result, n); }
static inline void gmpz_2fac_ui(mpz_ptr result, unsigned long n) { mpz_2fac_ui(result, n); }
static inline void gmpz_bin_uiui(mpz_ptr result, unsigned long n, unsigned long k) { mpz_bin_uiui(result, n, k); }
static inline void gmpz_bin_ui(mpz_ptr result, mpz_srcptr n, unsigned long k) { mpz_bin_ui(result, n, k); }
static inline void gmpz_fib_ui(mpz_ptr result, unsigned long n) { mpz_fib_ui(result, n); }
static inline void gmpz_lucnum_ui(mpz_ptr result, unsigned long n) { mpz_lucnum_ui(result, n); }
static inline void gmpz_primorial_ui(mpz_ptr result, unsigned long n) { mpz_primorial_ui(result, n); }
static inline int gmpz_probab_prime_p(mpz_srcptr value, int rounds) {
    return mpz_probab_prime_p(value, rounds);
}
static inline void gmpz_nextprime(mpz_ptr result, mpz_srcptr value) { mpz_nextprime(result, value); }

/// Returns the number of limbs allocated for `value`, for which GMP has no accessor.
static inline size_t gmpz_capacity(mpz_srcptr value) { return (size_t)value->_mp_alloc; }

/// Converts `count` digits in a base (as values, not characters) to limbs, and returns the number of limbs.
static inline mp_size_t gmpn_set_str(mp_ptr limbs, const unsigned char *digits, size_t count, int base) {
    return mpn_set_str(limbs, digits, count, base);
}

#endif
