#if os(Linux) && !SystemNumbers
    internal import Abacus
    internal import IntegerKernels
    internal import Synchronization
    internal import TestSupport
    internal import Testing

    /// Whatever is computed when a deadline passes comes to its end, without a trap, though every long operation then leaves 1.
    @Suite(.timeLimit(.minutes(10))) struct InterruptionTests {
        @Test(arguments: [
            (Arithmetic.exact, "values-exact.txt"), (.exact, "reals.txt"), (.exact, "display.txt"),
            (.exact, "errors.txt"),
            (.integer, "values-integer.txt"), (.real, "values-real.txt"),
        ])
        func corpus(arithmetic: Arithmetic, file: String) throws {
            for line in try CorpusLine.cases(in: file) {
                var looks = 1
                while interrupts(line.columns[0], arithmetic, afterLooks: looks) { looks += 1 + looks / 2 }
            }
        }

        /// Evaluates an expression and prints its value, and interrupts that at one of the looks.
        private func interrupts(_ text: String, _ arithmetic: Arithmetic, afterLooks looks: Int) -> Bool {
            let left = Atomic(looks)
            return Interruption.supervise(
                every: 1, until: { left.subtract(1, ordering: .relaxed).newValue <= 0 },
                {
                    let environment = FormulaEnvironment(arithmetic: arithmetic)
                    guard let value = try? Formula(text).evaluate(in: environment) else { return }
                    for format in [ValueFormat(), .readable] {
                        _ = try? environment.text(of: value, format, for: Source(text))
                    }
                }
            ).isInterrupted
        }
    }
#endif
