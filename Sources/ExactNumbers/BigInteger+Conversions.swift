extension BigInteger: BinaryInteger, SignedInteger {
    /// Creates the integer equal to a value of another type.
    @inlinable
    public init<Source: BinaryInteger>(_ source: Source) {
        if let value = Int(exactly: source) {
            self.init(value)
        } else {
            self.init(large: source)
        }
    }

    /// Creates the integer equal to a value of another type. Never returns nil.
    @inlinable
    public init?<Source: BinaryInteger>(exactly source: Source) {
        self.init(source)
    }

    /// Creates the integer equal to a value of another type. Never truncates.
    @inlinable
    public init<Source: BinaryInteger>(truncatingIfNeeded source: Source) {
        self.init(source)
    }

    /// Creates the integer equal to a value of another type. Never clamps.
    @inlinable
    public init<Source: BinaryInteger>(clamping source: Source) {
        self.init(source)
    }

    @usableFromInline
    internal init<Source: BinaryInteger>(large source: Source) {
        if let source = source as? BigInteger {
            self = source
        } else {
            self.init(words: Array(source.words), isNegative: source < (0 as Source))
        }
    }
}

extension BigInteger: ExpressibleByIntegerLiteral {
    /// Creates the value of a literal of any size.
    @inlinable
    public init(integerLiteral literal: StaticBigInt) {
        // Inlining reduces this to the single word.
        if literal.bitWidth <= UInt.bitWidth {
            self.init(Int(bitPattern: literal[0]))
        } else {
            self.init(longLiteral: literal)
        }
    }

    @usableFromInline
    internal init(longLiteral literal: StaticBigInt) {
        let count = (literal.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth
        self.init(words: (0..<count).map { literal[$0] }, isNegative: literal.signum() < 0)
    }
}

extension BigInteger: Strideable {
    /// Returns `other - self`.
    public func distance(to other: BigInteger) -> BigInteger {
        other - self
    }

    /// Returns `self + distance`.
    public func advanced(by distance: BigInteger) -> BigInteger {
        self + distance
    }
}

extension Int {
    /// Creates the value of `source` in constant time, or returns nil if it is outside `Int.min...Int.max`.
    @inlinable
    public init?(exactly source: BigInteger) {
        guard let value = source.small else { return nil }
        self = value
    }
}
