// Measures the integers of Abacus or of attaswift/BigInt. `Benchmarks/run portable` runs it, built with and without the
// trait `SystemNumbers`.
internal import BigInt
internal import ExactNumbers

switch CommandLine.arguments.dropFirst() {
case ["abacus"]: try Integers<BigInteger>.measure(through: 100_000)
// Its quotients, texts and divisors take quadratic time.
case ["BigInt"]: try Integers<BigInt>.measure(through: 1_000)
default: fatalError("usage: MeasuredIntegers abacus|BigInt")
}
