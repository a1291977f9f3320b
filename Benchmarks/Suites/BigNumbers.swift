import Abacus
import Benchmark
import Workloads

/// Measures formulas with big numbers, from the formula to the text of its value.
func measureBigNumbers() {
    let texts = ["100000!", "3 ** 2000000", "fibonacci(5000000)", "powmod(3, 10 ** 2000, 10 ** 2000 + 7)"]
    for text in texts {
        measure(text, of: try Formula(text)) { formula in blackHole(try formula.evaluate().description) }
    }
    let product = (1...50_000).map(String.init).joined(separator: " * ")
    measure("1 * 2 * … * 50000", of: try Formula(product)) { formula in blackHole(try formula.evaluate()) }
    measure("read 1,000,000 digits", of: Texts.digits(count: 1_000_000)) { text in blackHole(BigInteger(text)) }
}
