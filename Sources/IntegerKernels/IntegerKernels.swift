// IntegerKernels: integers of any size, computed by GMP if the trait `SystemNumbers` is enabled, otherwise in Swift.
//
// Both implementations have the names and the results of GMP's functions, so `ExactNumbers` doesn't depend on which one
// it uses. The Swift integers are built in layers: `Limbs` has the linear kernels; `Products` and `Division` build on
// them; `Integers` has GMP's record with arithmetic, bits and roots; `Radix` converts digits; `Divisors` has Euclid's
// algorithm; and `Theory` has modular powers, primes and combinatorics.

#if _pointerBitWidth(_32)
    #error("Abacus needs a platform where Int has 64 bits")
#elseif SystemNumbers && (os(Linux) || os(macOS))
    @_exported public import CGMP
#endif
