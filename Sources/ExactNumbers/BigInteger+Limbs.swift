internal import IntegerKernels

// The bridge to GMP: passes integers to its functions and takes over their results.

extension BigInteger {
    /// Calls `body` with the integer in GMP's form. A small value becomes a single limb on the stack.
    @inline(__always)
    internal func withOperand<Result>(_ body: (mpz_srcptr) -> Result) -> Result {
        var limb: UInt = 0
        var record = __mpz_struct()
        return withUnsafeMutablePointer(to: &limb) { limb in
            withUnsafeMutablePointer(to: &record) { record in
                switch representation {
                case .small(let value):
                    limb.pointee = value.magnitude
                    let size = CInt(truncatingIfNeeded: value.signum())
                    record.pointee = __mpz_struct(_mp_alloc: 1, _mp_size: size, _mp_d: limb)
                    return body(record)
                case .large(let large):
                    return withExtendedLifetime(self) { body(large.pointer) }
                }
            }
        }
    }

    /// Returns what `body` writes to the number that it is given, which is initially 0.
    @inline(__always)
    internal static func computing(_ body: (mpz_ptr) -> Void) -> BigInteger {
        var number = __mpz_struct()
        gmpz_init(&number)
        body(&number)
        return BigInteger(adopting: number)
    }

    /// Returns what `body` writes to the two numbers that it is given, which are initially 0.
    @inline(__always)
    internal static func computingPair(_ body: (mpz_ptr, mpz_ptr) -> Void) -> (BigInteger, BigInteger) {
        var first = __mpz_struct()
        var second = __mpz_struct()
        gmpz_init(&first)
        gmpz_init(&second)
        body(&first, &second)
        return (BigInteger(adopting: first), BigInteger(adopting: second))
    }

    /// Replaces the integer by what `body` writes to its first argument. The second argument is the integer.
    ///
    /// Both are the same number if the limbs are not shared, so that their memory is reused.
    @inline(__always)
    internal mutating func update(_ body: (_ result: mpz_ptr, _ value: mpz_srcptr) -> Void) {
        guard case .large(var large) = representation else {
            self = .computing { result in withOperand { body(result, $0) } }
            return
        }
        // A second reference in `representation` would make the storage look shared.
        representation = .small(0)
        guard isKnownUniquelyReferenced(&large.storage) else {
            self = .computing { body($0, large.pointer) }
            withExtendedLifetime(large) {}
            return
        }
        body(large.pointer, large.pointer)
        if let value = large.pointer.pointee.small {
            representation = .small(value)
            withExtendedLifetime(large) {}
        } else {
            BigInteger.settle(large.pointer)
            representation = .large(consume large)
        }
    }

    /// Creates the canonical integer equal to `number` and takes over its limbs.
    internal init(adopting number: __mpz_struct) {
        var number = number
        if let value = number.small {
            gmpz_clear(&number)
            representation = .small(value)
        } else {
            BigInteger.settle(&number)
            representation = .large(LargeInteger(storage: .adopting(number)))
        }
    }

    /// Checks the size of a result and frees memory that it doesn't need.
    @inline(__always)
    private static func settle(_ number: mpz_ptr) {
        let count = gmpz_size(number)
        precondition(count <= maximumBitLength / UInt.bitWidth, "the result is too large for a BigInteger")
        if gmpz_capacity(number) > 2 * count + 16 {
            gmpz_realloc2(number, UInt(count * UInt.bitWidth))
        }
    }
}

extension __mpz_struct {
    /// The value if it fits `Int`, otherwise nil.
    @inline(__always)
    fileprivate var small: Int? {
        switch _mp_size {
        case 0: 0
        case 1: Int(exactly: _mp_d[0])
        case -1: _mp_d[0] <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- _mp_d[0]) : nil
        default: nil
        }
    }
}

// Access to limbs for the package's other libraries, to which GMP itself remains hidden.

extension BigInteger {
    /// Calls `body` with the limbs of the magnitude, least significant first, and their number, which is negative if
    /// the integer is.
    ///
    /// The top limb isn't 0. The integer 0 has no limb that may be read.
    @inline(__always)
    package func withLimbs<Result>(_ body: (_ limbs: UnsafePointer<UInt>, _ signedCount: Int) -> Result) -> Result {
        withOperand { body(gmpz_limbs_read($0), Int($0.pointee._mp_size)) }
    }

    /// Creates the integer whose magnitude has the limbs that `write` fills in, least significant first.
    ///
    /// - Parameters:
    ///   - limbCount: The number of limbs, all of which `write` sets; the top ones may be 0.
    ///   - isNegative: Whether the integer is less than 0.
    package init(limbCount: Int, isNegative: Bool, _ write: (UnsafeMutablePointer<UInt>) -> Void) {
        self = .computing { number in
            write(gmpz_limbs_write(number, Swift.max(limbCount, 1)))
            gmpz_limbs_finish(number, isNegative ? -limbCount : limbCount)
        }
    }
}
