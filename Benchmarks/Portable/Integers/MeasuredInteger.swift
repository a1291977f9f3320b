internal import BigInt
internal import ExactNumbers

/// The operations of integers that are measured.
protocol MeasuredInteger: BinaryInteger {
    init?(digits: String, radix: Int)
    var decimalText: String { get }
    func flooredSquareRoot() -> Self
    func commonDivisor(with other: Self) -> Self
    func power(_ exponent: Self, modulo modulus: Self) -> Self?
}

extension BigInteger: MeasuredInteger {
    init?(digits: String, radix: Int) { self.init(digits, radix: radix) }

    var decimalText: String { text(radix: 10) }

    func flooredSquareRoot() -> BigInteger { squareRoot() }

    func commonDivisor(with other: BigInteger) -> BigInteger { greatestCommonDivisor(with: other) }
}

extension BigInt: MeasuredInteger {
    init?(digits: String, radix: Int) { self.init(digits, radix: radix) }

    var decimalText: String { String(self, radix: 10) }

    func flooredSquareRoot() -> BigInt { squareRoot() }

    func commonDivisor(with other: BigInt) -> BigInt { greatestCommonDivisor(with: other) }

    func power(_ exponent: BigInt, modulo modulus: BigInt) -> BigInt? { power(exponent, modulus: modulus) }
}
