internal import IntegerKernels

// Reads a few dozen decimal digits, as most long literals have, into memory on the stack.

extension BigInteger {
    /// Creates the value of a few decimal digits, or returns nil if there are too many or any other characters.
    init?(shortDecimal digits: UnsafeBufferPointer<UInt8>) {
        guard 1...Self.shortDigits ~= digits.count else { return nil }
        let value = withUnsafeTemporaryAllocation(of: UInt.self, capacity: Self.shortLimbs) { memory -> BigInteger? in
            var limbs = ShortLimbs(memory)
            guard limbs.read(digits) else { return nil }
            var record = limbs.record
            return BigInteger.computing { gmpz_set($0, &record) }
        }
        guard let value else { return nil }
        self = value
    }

    /// The number of limbs that are read on the stack. For more digits, GMP's algorithm is just as fast.
    private static let shortLimbs = 8
    private static let shortDigits = shortLimbs * 19
}

/// The limbs of a number that is being read, least significant first.
private struct ShortLimbs {
    private let limbs: UnsafeMutableBufferPointer<UInt>
    private var count = 0

    /// Creates the number 0, in memory that must outlive it.
    init(_ memory: UnsafeMutableBufferPointer<UInt>) { limbs = memory }

    /// The number in GMP's form.
    var record: __mpz_struct {
        __mpz_struct(_mp_alloc: CInt(limbs.count), _mp_size: CInt(count), _mp_d: limbs.baseAddress)
    }

    /// Reads digits, eight at a time, and returns whether all of them are digits. The memory must be large enough for
    /// them.
    mutating func read(_ digits: UnsafeBufferPointer<UInt8>) -> Bool {
        let odd = digits.count % 8
        var value: UInt = 0
        for digit in digits[..<odd] {
            let digit = digit &- UInt8(ascii: "0")
            guard digit < 10 else { return false }
            value = value &* 10 &+ UInt(digit)
        }
        append(value, power: 1)
        for place in stride(from: odd, to: digits.count, by: 8) {
            guard let value = Self.value(ofEight: UnsafeRawBufferPointer(digits), at: place) else { return false }
            append(value, power: 100_000_000)
        }
        return true
    }

    /// Multiplies the number by a power of ten and adds the next digits, as a step of Horner's method.
    private mutating func append(_ digits: UInt, power: UInt) {
        var carry = digits
        for place in 0..<count {
            let (high, low) = limbs[place].multipliedFullWidth(by: power)
            let (sum, overflow) = low.addingReportingOverflow(carry)
            limbs[place] = sum
            carry = high &+ (overflow ? 1 : 0)
        }
        if carry > 0 {
            limbs[count] = carry
            count += 1
        }
    }

    /// Returns the value of eight ASCII digits, or nil if one of them isn't a digit.
    ///
    /// They are combined in pairs, then in fours, then all at once (D. Lemire, "Quickly parsing eight digits", 2018).
    private static func value(ofEight text: UnsafeRawBufferPointer, at place: Int) -> UInt? {
        let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let digits = word ^ 0x3030_3030_3030_3030
        // A byte above 9 has a nonzero high half, or gets one when 6 is added.
        guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
        let twos = (digits &* (10 << 8 + 1)) >> 8 & 0x00FF_00FF_00FF_00FF
        let fours = (twos &* (100 << 16 + 1)) >> 16 & 0x0000_FFFF_0000_FFFF
        return UInt(truncatingIfNeeded: (fours &* (10_000 << 32 + 1)) >> 32)
    }
}
