#if os(Linux) && !SystemNumbers
    internal import IntegerKernels
    internal import Synchronization
    internal import Testing

    @testable internal import ExactReals

    /// Whatever is computed when a deadline passes comes to its end, without a trap, though every long operation then leaves 1.
    @Suite(.timeLimit(.minutes(5))) struct InterruptionTests {
        private static let tables = [
            Identities.named, Identities.roots, Identities.nestedRoots, Identities.circular, Identities.arcs,
            Identities.logarithms, Identities.hyperbolic, Identities.nearMisses, Identities.mixed, Identities.collected,
        ]

        /// Interrupts the decision of each identity at some of its looks, later ones farther apart.
        @Test(arguments: tables.indices) func identities(table: Int) {
            for statement in RealStatement.table(Self.tables[table]) {
                var looks = 1
                while interrupts(statement, afterLooks: looks) { looks += 1 + looks / 2 }
            }
        }

        private func interrupts(_ statement: RealStatement, afterLooks looks: Int) -> Bool {
            let left = Atomic(looks)
            return Interruption.supervise(
                every: 1, until: { left.subtract(1, ordering: .relaxed).newValue <= 0 },
                { _ = try? statement.outcome() }
            ).isInterrupted
        }
    }
#endif
