internal import Abacus

// Integers as bytes in two's complement, lowest first.

extension BigInteger {
    /// Creates an integer from bytes, or returns nil if it is too large. No bytes are 0.
    init?(twosComplement bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= Self.maximumBitLength / 8 else { return nil }
        let isNegative = (bytes.last ?? 0) & 0x80 != 0
        // For a negative number, the complement is read, which isn't negative.
        let complement: UInt8 = isNegative ? 0xFF : 0
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * bytes.count + 1)
        for byte in bytes.reversed() {
            digits.append(Self.hexadecimal((byte ^ complement) >> 4))
            digits.append(Self.hexadecimal((byte ^ complement) & 0xF))
        }
        if digits.isEmpty { digits = [UInt8(ascii: "0")] }
        guard let magnitude = BigInteger(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
        self = isNegative ? ~magnitude : magnitude
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }

    /// The integer as the fewest bytes that hold its sign: one for 0.
    var twosComplement: [UInt8] {
        let sign: UInt8 = isNegative ? 0xFF : 0
        var bytes: [UInt8] = []
        for word in words {
            for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt(place)))) }
        }
        while bytes.count > 1, bytes[bytes.count - 1] == sign, (bytes[bytes.count - 2] ^ sign) & 0x80 == 0 {
            bytes.removeLast()
        }
        return bytes
    }
}
