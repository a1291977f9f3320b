import ExactNumbers
import Testing

@testable import ExactReals

@Suite struct LogarithmBoundTests {
    @Test(arguments: [1, 2, 3, 4, 5, 1_000, 1_048_575, 1_048_577, 1 << 40, .max])
    func aBoundIsAtLeastTheLogarithm(number: Int) throws {
        let integer = BigInteger(number)
        let bits = try #require(LogarithmBound(magnitudeOf: integer).bits)
        #expect(BigInteger(2).power(bits) >= integer && BigInteger(2).power(max(0, bits - 1)) <= integer)
        #expect(LogarithmBound(magnitudeOf: -integer) == LogarithmBound(magnitudeOf: integer))
    }

    @Test func boundsOfOperationsAreRoundedUp() throws {
        let (three, thousand) = (LogarithmBound(magnitudeOf: 3), LogarithmBound(magnitudeOf: 1_000))
        #expect(try #require((three + thousand).bits) == 12)
        #expect(try #require(LogarithmBound.ofSum(three, thousand).bits) == 10)
        #expect(try #require(LogarithmBound.ofSum(.one, .one).bits) == 2)
        #expect(try #require(thousand.scaled(by: Rational(1, 3)).bits) == 4)
        #expect(try #require(thousand.root(3, with: .zero).bits) == 4)
    }

    /// What is beyond the words stays greater than everything.
    @Test func boundsDoNotOverflow() {
        let unbounded = LogarithmBound.unbounded
        let long = Rational(BigInteger(2).power(100))
        #expect(unbounded.bits == nil && unbounded > LogarithmBound(magnitudeOf: BigInteger(10).power(10_000)))
        #expect(LogarithmBound.one.scaled(by: long) == unbounded)
        #expect(LogarithmBound.one.scaled(by: Rational(1 << 60)) == unbounded)
        #expect(unbounded.scaled(by: Rational(1, 2)) == unbounded)
        #expect(unbounded.root(2, with: .one) == unbounded)
        #expect(unbounded + .zero == unbounded && unbounded + unbounded == unbounded)
        #expect(
            LogarithmBound.ofSum(unbounded, .one) == unbounded && LogarithmBound.ofSum(.one, unbounded) == unbounded)
    }
}
