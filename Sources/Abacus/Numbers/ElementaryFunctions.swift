#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The functions of C's mathematical library, as functions of doubles that can be told apart by name.
enum Elementary {
    static func exponential(_ x: Double) -> Double { exp(x) }
    static func naturalLogarithm(_ x: Double) -> Double { log(x) }
    static func binaryLogarithm(_ x: Double) -> Double { log2(x) }
    static func decimalLogarithm(_ x: Double) -> Double { log10(x) }
    static func sine(_ x: Double) -> Double { sin(x) }
    static func cosine(_ x: Double) -> Double { cos(x) }
    static func tangent(_ x: Double) -> Double { tan(x) }
    static func arcSine(_ x: Double) -> Double { asin(x) }
    static func arcCosine(_ x: Double) -> Double { acos(x) }
    static func arcTangent(_ x: Double) -> Double { atan(x) }
    static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
    static func hyperbolicSine(_ x: Double) -> Double { sinh(x) }
    static func hyperbolicCosine(_ x: Double) -> Double { cosh(x) }
    static func hyperbolicTangent(_ x: Double) -> Double { tanh(x) }
    static func areaSine(_ x: Double) -> Double { asinh(x) }
    static func areaCosine(_ x: Double) -> Double { acosh(x) }
    static func areaTangent(_ x: Double) -> Double { atanh(x) }
    static func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
    /// The same as `squareRoot()`, but one machine instruction where that is a call.
    @inline(__always) static func squareRoot(_ x: Double) -> Double { sqrt(x) }
    static func powerOfTwo(_ x: Double) -> Double { exp2(x) }

    /// The root of a degree of at least 1; of a negative number, nan for an even degree.
    ///
    /// Where the nearest integer is a root exactly, it is the result: `pow` and `cbrt` miss some by a unit in the last
    /// place.
    static func root(_ x: Double, _ degree: Int) -> Double {
        switch degree {
        case 1: return x
        case 2: return x.squareRoot()
        default:
            guard x < 0 else { return positiveRoot(x, degree) }
            return degree % 2 == 0 ? .nan : -positiveRoot(-x, degree)
        }
    }

    private static func positiveRoot(_ x: Double, _ degree: Int) -> Double {
        if degree == 3 { return snapped(cbrt(x), degree, of: x) }
        let root = pow(x, 1 / Double(degree))
        guard x.isNormal, x.isFinite else { return root }
        // The exponent is rounded; a step of Newton's method makes good what that costs for large and small numbers.
        let count = Double(degree)
        let correction = (pow(root, count) / x - 1) / count
        return snapped(correction.isFinite ? root - root * correction : root, degree, of: x)
    }

    private static func snapped(_ root: Double, _ degree: Int, of x: Double) -> Double {
        let nearest = root.rounded()
        return pow(nearest, Double(degree)) == x ? nearest : root
    }

    /// The logarithm to a base. Where the nearest integer is the logarithm exactly, it is the result.
    static func logarithm(_ x: Double, base: Double) -> Double {
        if base == 2 { return log2(x) }
        if base == 10 { return log10(x) }
        let quotient = log(x) / log(base)
        let nearest = quotient.rounded()
        return nearest != 0 && pow(base, nearest) == x ? nearest : quotient
    }
}

extension Elementary {
    /// C's functions of one double themselves, for code that holds them as pointers.
    enum Library {
        typealias Function = @Sendable @convention(c) (Double) -> Double

        static let exponential: Function = exp
        static let naturalLogarithm: Function = log
        static let decimalLogarithm: Function = log10
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
