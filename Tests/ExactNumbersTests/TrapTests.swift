internal import ExactNumbers
internal import Foundation
internal import Testing

/// The signal that ends a process with a failed precondition. GMP itself ends processes with SIGABRT and SIGFPE.
#if arch(x86_64) || arch(i386)
    private let trap: ExitTest.Condition = .signal(SIGILL)
#else
    private let trap: ExitTest.Condition = .signal(SIGTRAP)
#endif

/// Operations without a result, or with one that is too large, trap before GMP can abort the process.
@Suite struct TrapTests {
    @Test func divisionByZero() async {
        await #expect(processExitsWith: trap) { _ = BigInteger(1) / 0 }
        await #expect(processExitsWith: trap) { _ = (BigInteger(1) << 100) % 0 }
        await #expect(processExitsWith: trap) { _ = BigInteger(1).quotientAndRemainder(dividingBy: 0) }
        await #expect(processExitsWith: trap) { _ = BigInteger(1).flooredQuotient(dividingBy: 0) }
        await #expect(processExitsWith: trap) { _ = (BigInteger(1) << 100).dividedExactly(by: 0) }
        await #expect(processExitsWith: trap) {
            var value = BigInteger(1) << 100
            value /= 0
        }
        await #expect(processExitsWith: trap) {
            var value = BigInteger(1) << 100
            value %= 0
        }
        await #expect(processExitsWith: trap) { _ = BigInteger(1).power(2, modulo: 0) }
        await #expect(processExitsWith: trap) { _ = BigInteger(1).inverse(modulo: 0) }
        await #expect(processExitsWith: trap) { _ = BigInteger(0).primeFactors { _ in } }
        await #expect(processExitsWith: trap) { _ = Rational(1, 0) }
        await #expect(processExitsWith: trap) { _ = Rational(Int8(1), UInt(0)) }
        await #expect(processExitsWith: trap) { _ = Rational(1) / 0 }
        await #expect(processExitsWith: trap) { _ = Rational(0).power(-1) }
    }

    @Test func resultsThatAreTooLarge() async {
        await #expect(processExitsWith: trap) { _ = BigInteger(1) << BigInteger.maximumBitLength }
        await #expect(processExitsWith: trap) { _ = BigInteger(1) >> Int.min }
        await #expect(processExitsWith: trap) { _ = BigInteger(1) << (BigInteger(1) << 70) }
        await #expect(processExitsWith: trap) { _ = BigInteger(2).power(BigInteger.maximumBitLength) }
        await #expect(processExitsWith: trap) { _ = BigInteger(10).power(Int.max) }
        await #expect(processExitsWith: trap) { _ = BigInteger.factorial(2_000_000_000) }
        await #expect(processExitsWith: trap) { _ = BigInteger.doubleFactorial(4_000_000_000) }
        await #expect(processExitsWith: trap) { _ = BigInteger.fibonacci(Int.max) }
        await #expect(processExitsWith: trap) { _ = BigInteger.lucas(Int.max) }
        await #expect(processExitsWith: trap) { _ = BigInteger.primorial(Int.max) }
        await #expect(processExitsWith: trap) { _ = BigInteger.binomial(BigInteger(Int.max), Int.max / 2) }
        await #expect(processExitsWith: trap) { _ = Rational(significand: 1, decimalExponent: .min) }
        await #expect(processExitsWith: trap) { _ = Rational(significand: 1, decimalExponent: .max) }
        await #expect(processExitsWith: trap) { _ = Rational(1, 3).rounded(places: .max) }
        await #expect(processExitsWith: trap) {
            var value = BigInteger(1)
            value.setBit(BigInteger.maximumBitLength)
        }
    }

    @Test func argumentsOutsideTheDomain() async {
        await #expect(processExitsWith: trap) { _ = BigInteger(-1).squareRoot() }
        await #expect(processExitsWith: trap) { _ = BigInteger(-16).root(4) }
        await #expect(processExitsWith: trap) { _ = BigInteger(16).root(0) }
        await #expect(processExitsWith: trap) { _ = BigInteger(2).power(-1) }
        await #expect(processExitsWith: trap) { _ = BigInteger.factorial(-1) }
        await #expect(processExitsWith: trap) { _ = BigInteger.doubleFactorial(-2) }
        await #expect(processExitsWith: trap) { _ = BigInteger.fibonacci(-1) }
        await #expect(processExitsWith: trap) { _ = BigInteger.lucas(-1) }
        await #expect(processExitsWith: trap) { _ = BigInteger.primorial(-1) }
        await #expect(processExitsWith: trap) { _ = BigInteger(-1).oneBitCount }
        await #expect(processExitsWith: trap) { _ = BigInteger(1).testBit(-1) }
        await #expect(processExitsWith: trap) { _ = BigInteger(1).text(radix: 37) }
        #expect(BigInteger("1", radix: 1) == nil && BigInteger("1", radix: .max) == nil)
        await #expect(processExitsWith: trap) { _ = BigInteger(digits: [UInt8(ascii: "1")].span, radix: 37) }
        await #expect(processExitsWith: trap) { _ = BigInteger(1).words[1] }
        await #expect(processExitsWith: trap) { _ = BigInteger(Double.nan) }
        await #expect(processExitsWith: trap) { _ = BigInteger(Float.infinity) }
        await #expect(processExitsWith: trap) { _ = BigInteger(7).isProbablePrime(rounds: 0) }
        await #expect(processExitsWith: trap) { _ = BigInteger(7).isProbablePrime(rounds: 0, between: {}) }
        await #expect(processExitsWith: trap) { _ = BigInteger.random(in: 1..<1) }
    }
}
