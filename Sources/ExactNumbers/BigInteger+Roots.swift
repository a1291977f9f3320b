internal import IntegerKernels

extension UInt {
    /// The square root of the magnitude of an `Int`, rounded down.
    package var squareRoot: UInt {
        // The root computed as a double is off by less than one in either direction.
        let root = UInt(Double(self).squareRoot())
        if root * root > self { return root - 1 }
        return (root + 1) * (root + 1) > self ? root : root + 1
    }
}

extension BigInteger {
    /// Returns the square root rounded down, in O(M(n)); traps if the integer is negative.
    public func squareRoot() -> BigInteger {
        precondition(!isNegative, "a negative integer has no square root")
        return withOperand { value in .computing { gmpz_sqrt($0, value) } }
    }

    /// Returns the root rounded toward zero, and whether it is exact.
    ///
    /// - Parameter degree: The degree. It must be at least 1, and odd if the integer is negative; traps otherwise.
    public func root(_ degree: Int) -> (root: BigInteger, isExact: Bool) {
        precondition(degree > 0, "the degree of a root must be positive")
        precondition(!isNegative || degree % 2 == 1, "a negative integer has no root of even degree")
        // If the degree exceeds the number of bits, the root is less than 2.
        guard degree < bitLength else {
            let isOwnRoot = degree == 1 || small.map { -1...1 ~= $0 } == true
            return isOwnRoot ? (self, true) : (signum(), false)
        }
        var isExact = false
        let root = withOperand { value in
            BigInteger.computing { isExact = gmpz_root($0, value, UInt(degree)) != 0 }
        }
        return (root, isExact)
    }

    /// Whether the integer is the square of an integer.
    public var isPerfectSquare: Bool {
        withOperand { gmpz_perfect_square_p($0) != 0 }
    }
}
