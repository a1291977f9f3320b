// IntegerKernels: integers of any size, by GMP where the trait `SystemNumbers` asks for it, otherwise in Swift.
//
// Both have the names and the results of GMP's functions, so that `ExactNumbers` doesn't know which it uses. The Swift
// integers stand on floors: `Limbs` has the linear kernels, `Products` and `Division` what is built on them, `Integers`
// GMP's record with arithmetic, bits and roots, `Radix` digits, `Divisors` Euclid's algorithm, and `Theory` powers modulo
// an integer, primes and combinatorics.

#if _pointerBitWidth(_32)
    #error("Abacus needs a platform where Int has 64 bits")
#elseif SystemNumbers && (os(Linux) || os(macOS))
    @_exported public import CGMP
#endif
