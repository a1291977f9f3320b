// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // GMP's record of an integer and the names of its types.

    /// An integer: its capacity in limbs, the number of limbs in use, which is negative if the integer is, and the
    /// limbs. The least significant limb comes first, and the top limb isn't 0.
    @frozen public struct __mpz_struct {
        /// The capacity, in limbs.
        public var _mp_alloc: CInt
        /// The number of limbs in use, negative if the integer is.
        public var _mp_size: CInt
        /// The limbs, least significant first.
        public var _mp_d: UnsafeMutablePointer<UInt>!

        /// Creates a record that `gmpz_init` must initialize.
        @inlinable public init() { (_mp_alloc, _mp_size, _mp_d) = (0, 0, nil) }

        /// Creates a record with the given fields.
        @inlinable public init(_mp_alloc: CInt, _mp_size: CInt, _mp_d: UnsafeMutablePointer<UInt>!) {
            (self._mp_alloc, self._mp_size, self._mp_d) = (_mp_alloc, _mp_size, _mp_d)
        }
    }

    /// A limb, 64 bits of an integer.
    public typealias mp_limb_t = UInt
    /// A number of limbs, negative for a negative integer.
    public typealias mp_size_t = Int
    /// A number of bits.
    public typealias mp_bitcnt_t = UInt
    /// An integer that a function writes.
    public typealias mpz_ptr = UnsafeMutablePointer<__mpz_struct>
    /// An integer that a function reads.
    public typealias mpz_srcptr = UnsafePointer<__mpz_struct>

    extension __mpz_struct {
        /// The number of limbs in use.
        @inline(__always) var count: Int { Int(_mp_size.magnitude) }
        @inline(__always) var isNegative: Bool { _mp_size < 0 }
        @inline(__always) var isZero: Bool { _mp_size == 0 }
        @inline(__always) var isOdd: Bool { _mp_size != 0 && _mp_d[0] & 1 == 1 }
        @inline(__always) var limbs: Limbs { _mp_d }

        /// The magnitude if it fits one limb.
        @inline(__always) var limb: UInt? { count == 0 ? 0 : count == 1 ? _mp_d[0] : nil }

        /// The magnitude if it fits two limbs.
        @inline(__always) var twoLimbs: UInt128? {
            switch count {
            case 0: 0
            case 1: UInt128(_mp_d[0])
            case 2: UInt128(_mp_d[1]) << 64 | UInt128(_mp_d[0])
            default: nil
            }
        }

        /// The number of bits of the magnitude.
        @inline(__always) var bitLength: Int { count == 0 ? 0 : 64 * count - _mp_d[count - 1].leadingZeroBitCount }

        /// Reserves capacity for limbs, keeping those in use, and returns a pointer to them.
        @inline(__always)
        mutating func reserve(_ capacity: Int) -> Limbs {
            if capacity > Int(_mp_alloc) { grow(capacity) }
            return _mp_d
        }

        private mutating func grow(_ capacity: Int) {
            let limbs = Limbs.allocate(capacity: capacity)
            Kernel.copy(limbs, _mp_d, count)
            if _mp_alloc > 0 { _mp_d.deallocate() }
            _mp_d = limbs
            _mp_alloc = CInt(capacity)
        }

        /// Sets the size to `count` limbs without the zeros at the top.
        @inline(__always)
        mutating func finish(_ count: Int, isNegative: Bool = false) {
            let count = Kernel.trimmed(_mp_d, count)
            _mp_size = CInt(isNegative ? -count : count)
        }

        /// Sets the integer to one limb.
        mutating func set(_ limb: UInt) {
            reserve(1)[0] = limb
            _mp_size = limb == 0 ? 0 : 1
        }

        /// Sets the integer to two limbs.
        mutating func set(twoLimbs value: UInt128) {
            let limbs = reserve(2)
            (limbs[0], limbs[1]) = (UInt(truncatingIfNeeded: value), UInt(value >> 64))
            finish(2)
        }

        /// Replaces the integer by one with the given limbs, whose memory it takes over.
        mutating func adopt(_ limbs: Limbs, capacity: Int, count: Int, isNegative: Bool) {
            if _mp_alloc > 0 { _mp_d.deallocate() }
            (_mp_d, _mp_alloc) = (limbs, CInt(capacity))
            finish(count, isNegative: isNegative)
        }
    }

    /// Returns whether the evaluation was interrupted. If so, sets the results to 1, since they may be wrong.
    @inline(__always)
    @discardableResult
    internal func isInterrupted(_ first: mpz_ptr?, _ second: mpz_ptr? = nil, _ third: mpz_ptr? = nil) -> Bool {
        guard Interruption.isRaised else { return false }
        first?.pointee.set(1)
        second?.pointee.set(1)
        third?.pointee.set(1)
        return true
    }

    /// An integer for intermediate results, which frees its memory when it is deinitialized.
    package struct Scratch: ~Copyable {
        package let pointer: mpz_ptr

        package init(_ limb: UInt = 0) {
            pointer = .allocate(capacity: 1)
            pointer.initialize(to: __mpz_struct())
            gmpz_init(pointer)
            if limb != 0 { pointer.pointee.set(limb) }
        }

        package init(copying other: mpz_srcptr) {
            self.init()
            gmpz_set(pointer, other)
        }

        /// Creates the magnitude of an integer.
        init(magnitudeOf other: mpz_srcptr) {
            self.init(copying: other)
            pointer.pointee._mp_size = CInt(pointer.pointee.count)
        }

        deinit {
            gmpz_clear(pointer)
            pointer.deallocate()
        }

        /// Exchanges the values of two integers.
        static func swap(_ first: borrowing Scratch, _ second: borrowing Scratch) {
            Swift.swap(&first.pointer.pointee, &second.pointer.pointee)
        }
    }
#endif
