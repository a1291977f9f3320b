/// Which words an evaluation of an expression may have: those that the arithmetic has, and of which the limits would refuse
/// none to the interpreter.
struct AdmittedWords {
    let arithmetic: Arithmetic
    /// Whether there may be fractions, too, and the root of an integer, which takes less than three fractions.
    let hasFractions: Bool

    /// Finds out what an expression of so many nodes may have, whatever the nodes are; nil if it may have no words at all.
    ///
    /// - Parameter footprint: the memory of what is stored beside the evaluation.
    init?(_ nodes: Int, in arithmetic: Arithmetic, _ limits: Limits, beside footprint: Int) {
        guard arithmetic != .real, limits.admitWords(nodes, footprint: footprint) else { return nil }
        self.arithmetic = arithmetic
        hasFractions = arithmetic == .exact && limits.admitFractions(nodes)
    }
}

extension FormulaEnvironment {
    /// The work of every node, in addition to that of its operation.
    package static let nodeWork: UInt64 = 100
    /// The most that the interpreter charges for a node of machine words: for a division of the longest.
    package static let mostInterpretedWork: UInt64 = 2_000

    /// Returns which words an expression of so many nodes may have, or nil if it may have none.
    func admittedWords(_ nodes: Int) -> AdmittedWords? {
        AdmittedWords(nodes, in: arithmetic, limits, beside: footprint)
    }

    /// Whether an evaluation of so many nodes on machine words stays within the limits, whatever the nodes are.
    ///
    /// - Parameters:
    ///   - nodeWork: what each node takes. For a program, which must not have a value where the interpreter is refused,
    ///     that is what the interpreter charges.
    ///   - listBytes: the memory that the interpreter would need for lists.
    package func admitsWords(_ nodes: Int, nodeWork: UInt64 = nodeWork, listBytes: Int = 0) -> Bool {
        arithmetic != .real && limits.admitWords(nodes, nodeWork: nodeWork, footprint: footprint + listBytes)
    }
}

extension Limits {
    /// The most that the interpreter charges for a node of fractions of machine words: for a remainder of the longest.
    static let mostFractionWork: UInt64 = 8_000
    /// The least number of bits that a number may have if no operation on such fractions is to be refused.
    private static let fractionBits = 16 * Int.bitWidth
    /// The same for integers: the longest estimate is that of a least common multiple, the product.
    static let wordBits = 2 * Int.bitWidth

    /// Whether an evaluation of so many nodes on machine words stays within the limits beside what is stored, and the
    /// interpreter would be refused none of the operations.
    func admitWords(_ nodes: Int, nodeWork: UInt64 = FormulaEnvironment.nodeWork, footprint: Int) -> Bool {
        // The number of nodes has 32 bits, so nothing overflows.
        numberBits >= Self.wordBits && workPerCall >= FormulaEnvironment.mostInterpretedWork
            && UInt64(nodes) &* nodeWork <= work
            && nodes * MemoryLayout<Value>.stride <= memoryBytes - footprint
    }

    /// Whether these limits would admit fractions of machine words to the interpreter, too.
    package func admitFractions(_ nodes: Int) -> Bool {
        numberBits >= Self.fractionBits && workPerCall >= Self.mostFractionWork
            && UInt64(nodes) &* Self.mostFractionWork <= work
    }
}
