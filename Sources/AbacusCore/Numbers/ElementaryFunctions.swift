#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#elseif canImport(Android)
    public import Android
#elseif canImport(CRT)
    public import CRT
#else
    public import Darwin
#endif

/// The functions of C's math library, with types that make their names unambiguous, and those that it lacks or computes
/// with an error of more than a unit in the last place (ulp).
@usableFromInline
package enum Elementary {
    static func exponential(_ x: Double) -> Double { exp(x) }
    static func binaryLogarithm(_ x: Double) -> Double { log2(x) }
    static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
    static func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    @inlinable package static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
    /// The same as `squareRoot()`, but as a single machine instruction where that would be a call.
    @inlinable @inline(__always) package static func squareRoot(_ x: Double) -> Double { sqrt(x) }
}

extension Elementary {
    /// Returns the root of a degree other than 0, within 0.501 ulp. A negative degree gives the reciprocal of the root.
    ///
    /// For a negative number, only roots of odd degrees exist; other degrees give nan.
    static func root(_ x: Double, _ degree: Int) -> Double {
        switch degree {
        case 1: return x
        case 2: return squareRoot(x)
        case 3: return cubeRoot(x)
        case -1: return 1 / x
        default: break
        }
        let isEven = degree.isMultiple(of: 2)
        if x < 0, isEven { return .nan }
        guard x != 0, x.isFinite else {
            let root = isEven ? x.magnitude : x
            return degree > 0 ? root : 1 / root
        }
        // If the degree is so large that the conversion to a double rounds it, the root is 1.
        let logarithm = DoubleDouble(logarithmOf: x.magnitude) / DoubleDouble(Double(degree))
        return Double(signOf: x, magnitudeOf: logarithm.exponential)
    }

    /// Returns the cube root, within 0.501 ulp: a step of Newton's method corrects the error of C's `cbrt`, which is up
    /// to 4 ulp.
    static func cubeRoot(_ x: Double) -> Double {
        // Scaling keeps the cube from overflowing and the low part of its product from underflowing.
        if x.magnitude > 0x1p900 { return x.isFinite ? cubeRoot(x * 0x1p-300) * 0x1p100 : x }
        if x.magnitude < 0x1p-900 { return x != 0 ? cubeRoot(x * 0x1p300) * 0x1p-100 : x }
        let root = cbrt(x)
        let square = DoubleDouble(productOf: root, root)
        let cube = square * root
        return root + ((x - cube.high) - cube.low) / (3 * square.high)
    }

    /// Returns the logarithm to base 10, within 0.501 ulp.
    static func decimalLogarithm(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return log10(x) }
        return (DoubleDouble(logarithmOf: x) * DoubleDouble(0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57)).high
    }

    /// Returns the logarithm to a base, within 0.501 ulp, so that the logarithm of a power of the base is its exponent.
    static func logarithm(_ x: Double, base: Double) -> Double {
        guard x > 0, x.isFinite, base > 0, base.isFinite, base != 1 else { return log(x) / log(base) }
        return (DoubleDouble(logarithmOf: x) / DoubleDouble(logarithmOf: base)).high
    }
}

extension Elementary {
    /// C's functions of one double themselves, for code that stores pointers to them.
    enum Library {
        typealias Function = @Sendable @convention(c) (Double) -> Double

        static let exponential: Function = exp
        static let naturalLogarithm: Function = log
        static let binaryLogarithm: Function = log2
        static let sine: Function = sin
        static let cosine: Function = cos
        static let tangent: Function = tan
        static let arcSine: Function = asin
        static let arcCosine: Function = acos
        static let arcTangent: Function = atan
        static let hyperbolicSine: Function = sinh
        static let hyperbolicCosine: Function = cosh
        static let hyperbolicTangent: Function = tanh
        static let areaSine: Function = asinh
        static let areaCosine: Function = acosh
        static let areaTangent: Function = atanh
    }
}

extension Double {
    var binaryLogarithm: Double { Elementary.binaryLogarithm(self) }
}
