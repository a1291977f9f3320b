internal import IntegerKernels

extension BigInteger {
    /// The two's complement of the integer in words of 64 bits, least significant first.
    ///
    /// There is at least one word, and no word that the sign and the value don't need.
    public var words: Words { Words(self) }

    /// The number of bits of ``words``, a multiple of 64, in constant time for a positive integer.
    public var bitWidth: Int { words.count * UInt.bitWidth }

    /// A view of an integer as the words of its two's complement.
    public struct Words: RandomAccessCollection, Sendable {
        private let value: BigInteger
        /// The index of the least significant nonzero limb. Negation complements all limbs above it.
        private let firstNonzeroLimb: Int
        /// The number of words.
        public let count: Int

        internal init(_ value: BigInteger) {
            self.value = value
            guard case .large(let large) = value.representation else {
                (firstNonzeroLimb, count) = (0, 1)
                return
            }
            let limbs = large.limbs
            let isNegative = value.isNegative
            firstNonzeroLimb = isNegative ? value.trailingZeroBitCount / UInt.bitWidth : 0
            // The top bit of the top word must equal the sign. That takes an extra word for 2⁶³ⁿ, but not for -2⁶³ⁿ.
            let topLimb = limbs[limbs.count - 1]
            let isLowest = isNegative && topLimb == 1 << (UInt.bitWidth - 1) && firstNonzeroLimb == limbs.count - 1
            count = limbs.count + (topLimb.leadingZeroBitCount > 0 || isLowest ? 0 : 1)
        }

        /// The index of the least significant word, 0.
        public var startIndex: Int { 0 }

        /// The number of words.
        public var endIndex: Int { count }

        /// The word of weight 2 to the power of 64 times `index`, in constant time; traps out of bounds.
        public subscript(index: Int) -> UInt {
            precondition(0..<count ~= index, "the index of a word is out of range")
            guard case .large(let large) = value.representation else {
                return UInt(truncatingIfNeeded: value.small ?? 0)
            }
            let limb = gmpz_getlimbn(large.pointer, index)
            guard value.isNegative else { return limb }
            return index > firstNonzeroLimb ? ~limb : 0 &- limb
        }
    }

    /// Creates the integer whose two's complement is `words`, least significant first, in the form of a signed or
    /// unsigned type.
    internal init(words: some RandomAccessCollection<UInt>, isNegative: Bool) {
        precondition(words.count <= BigInteger.maximumBitLength / UInt.bitWidth, "the integer is too large")
        self = .computing { number in
            let limbs = gmpz_limbs_write(number, Swift.max(words.count, 1))!
            var carry: UInt = isNegative ? 1 : 0
            for (index, word) in words.enumerated() {
                let (limb, overflow) = (isNegative ? ~word : word).addingReportingOverflow(carry)
                limbs[index] = limb
                carry = overflow ? 1 : 0
            }
            gmpz_limbs_finish(number, isNegative ? -words.count : words.count)
        }
    }
}
