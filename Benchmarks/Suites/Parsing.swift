import Abacus
import Benchmark
import Workloads

/// Measures parsing of long and short texts to formulas.
func measureParsing() {
    for (size, bytes) in [("100 KB", 100_000), ("10 MB", 10_000_000)] {
        measure("parse \(size)", of: Texts.sumOfProducts(bytes: bytes)) { text in blackHole(try Formula(text)) }
    }
    measure("parse 70 short formulas", of: try FormulaList.typical.formulas()) { texts in
        for text in texts { blackHole(try Formula(text)) }
    }
}
