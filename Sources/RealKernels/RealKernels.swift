// RealKernels: correctly rounded reals, by MPFR where the trait `SystemNumbers` asks for it, otherwise in Swift.
//
// Both have the names and the results of MPFR's functions, so that `ExactReals` doesn't know which it uses. The Swift reals
// stand on the integers of `IntegerKernels`, on two floors: `Reals` has MPFR's record with all that is found exactly before it
// is rounded, which `Rounding` does for every function, and powers; `Elementary` the functions whose values are approximated
// until the rounding is decided.

#if SystemNumbers && (os(Linux) || os(macOS))
    @_exported public import CMPFR
#endif
