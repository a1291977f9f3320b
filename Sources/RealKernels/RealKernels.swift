// RealKernels: correctly rounded reals, computed by MPFR if the trait `SystemNumbers` is enabled, otherwise in Swift.
//
// Both implementations have the names and the results of MPFR's functions, so `ExactReals` doesn't depend on which one
// it uses. The Swift reals build on the integers of `IntegerKernels`, in two layers. `Reals` has MPFR's record, powers,
// and everything that is found exactly before it is rounded; `Rounding` rounds for every function. `Elementary` has the
// functions whose values are approximated until the rounding is decided.

#if SystemNumbers && (os(Linux) || os(macOS))
    @_exported public import CMPFR
#endif
