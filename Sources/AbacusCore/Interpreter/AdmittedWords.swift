/// The machine words that an evaluation of an expression may use: those that the arithmetic has, provided that the
/// limits would refuse none of them to the interpreter.
struct AdmittedWords: Equatable {
    let arithmetic: Arithmetic
    /// Whether fractions are also allowed, and with them doubles and the root of an integer, which takes less than
    /// three fractions.
    let hasFractions: Bool
    /// Whether texts are also allowed, and with them a list of words after `in`.
    let hasTexts: Bool

    /// Finds which words an expression of this many nodes may use, whatever the nodes are. Fails if it may use none.
    ///
    /// - Parameter footprint: the memory, in bytes, of everything stored besides the evaluation.
    init?(_ nodes: Int, in arithmetic: Arithmetic, _ limits: Limits, beside footprint: Int) {
        guard arithmetic != .real, limits.admitWords(nodes, footprint: footprint) else { return nil }
        self.arithmetic = arithmetic
        let admitsFractionWork = limits.admitFractions(nodes)
        hasFractions = arithmetic == .exact && admitsFractionWork
        hasTexts = admitsFractionWork && limits.admitTexts(nodes, footprint: footprint)
    }
}

extension Value {
    /// Returns the word equal to the value, or nil if it doesn't fit one that is admitted. A long text gets memory of
    /// its own, which must be deallocated.
    @inline(__always)
    func word(_ admitted: AdmittedWords) -> Word? {
        word(admitsFractions: admitted.hasFractions, admitsTexts: admitted.hasTexts)
    }
}

extension Word {
    /// Whether the word is one of those that are admitted.
    @inline(__always)
    func isAdmitted(_ admitted: AdmittedWords) -> Bool {
        switch self {
        case .integer, .boolean, .null: true
        case .fraction(let fraction): admitted.hasFractions || fraction.denominator == 1
        case .real: admitted.hasFractions
        case .text: admitted.hasTexts
        case .squareRoot: false
        }
    }
}

extension FormulaEnvironment {
    /// The work of every node, in addition to that of its operation, in units of about a nanosecond.
    package static let nodeWork: UInt64 = 100
    /// The most that the interpreter charges for a node of machine words: that of the longest division.
    package static let mostInterpretedWork: UInt64 = 2_000

    /// Returns the words that an expression of this many nodes may use, or nil if it may use none.
    ///
    /// - Parameter extraBytes: the memory of variables that aren't in the environment.
    func admittedWords(_ nodes: Int, beside extraBytes: Int = 0) -> AdmittedWords? {
        AdmittedWords(nodes, in: arithmetic, limits, beside: footprint + extraBytes)
    }

    /// Whether an evaluation of this many nodes on machine words stays within the limits, whatever the nodes are.
    ///
    /// - Parameters:
    ///   - nodeWork: the work of each node. For a program, it is what the interpreter charges, as a program must not
    ///     give a value where the limits stop the interpreter.
    ///   - listBytes: the memory that the interpreter would need for lists.
    package func admitsWords(_ nodes: Int, nodeWork: UInt64 = nodeWork, listBytes: Int = 0) -> Bool {
        arithmetic != .real && limits.admitWords(nodes, nodeWork: nodeWork, footprint: footprint + listBytes)
    }
}

extension SyntaxTree {
    /// The work of an evaluation on words, which take a few nanoseconds per node.
    var workOnWords: UInt64 { UInt64(4 * nodes.count) }
}

extension Limits {
    /// The most that the interpreter charges for a node of fractions of machine words: that of the longest remainder.
    static let mostFractionWork: UInt64 = 8_000
    /// The smallest limit on a number's bits with which no operation on such fractions is refused.
    private static let fractionBits = 16 * Int.bitWidth
    /// The same for integers: the longest estimate is that of a least common multiple, which is the product.
    static let wordBits = 2 * Int.bitWidth

    /// Whether an evaluation of this many nodes on machine words stays within the limits, given what is stored, and the
    /// limits would refuse the interpreter none of the operations.
    func admitWords(_ nodes: Int, nodeWork: UInt64 = FormulaEnvironment.nodeWork, footprint: Int) -> Bool {
        // The number of nodes fits 32 bits, so nothing overflows.
        numberBits >= Self.wordBits && workPerCall >= FormulaEnvironment.mostInterpretedWork
            && UInt64(nodes) &* nodeWork <= work
            && nodes * MemoryLayout<Value>.stride <= memoryBytes - footprint
    }

    /// Whether the limits would also admit the memory of texts to the interpreter, and of lists, each of which takes
    /// less than its elements and a text.
    func admitTexts(_ nodes: Int, footprint: Int) -> Bool {
        nesting > 0
            && (nodes + Self.textsOfOperation) &* (MemoryLayout<Value>.stride + WordText.mostBytes)
                <= memoryBytes - footprint
    }

    /// The memory that an operation on texts demands for itself, in texts: a search demands nine times the part.
    private static let textsOfOperation = 9

    /// Whether the limits would also admit fractions of machine words to the interpreter.
    package func admitFractions(_ nodes: Int) -> Bool {
        numberBits >= Self.fractionBits && workPerCall >= Self.mostFractionWork
            && UInt64(nodes) &* Self.mostFractionWork <= work
    }
}
