/// Compiles a tree to instructions over machine words, in one pass.
///
/// The kind of every operand is known then. Whatever such a program can't do is left to the interpreter: texts, lists,
/// rationals, reals, and functions of formulas.
struct ExactCompiler {
    /// An operand of the instructions: its kind, and where an instruction finds it.
    struct CompiledOperand {
        enum Place {
            case slot(UInt32)
            /// An integer, or a boolean as 1 or 0.
            case constant(Int)
            /// A rational that isn't an integer.
            case fraction(WordFraction)
        }

        let kind: SlotKind
        let place: Place
    }

    /// A jump whose target isn't known yet, and the kind of the result of the branch before it.
    struct OpenJump {
        let place: Int
        let kind: SlotKind
        /// The number of pauses before it.
        let pauses: Int
    }

    let tree: SyntaxTree
    let environment: FormulaEnvironment
    let parameters: ParameterNames
    private(set) var instructions: [ExactInstruction] = []
    /// The number of pauses so far, and where the last one ends.
    private var pauses = 0
    private var lastPause = 0
    var operands: [CompiledOperand] = []
    var openJumps: [OpenJump] = []
    var readParameters: ParameterSet
    var frameSize: Int

    /// Returns the compiled code of a tree, or nil if it has to be interpreted.
    ///
    /// - Complexity: O(n) in the number of nodes.
    static func code(of tree: SyntaxTree, for parameters: [String], in environment: FormulaEnvironment) -> ExactCode? {
        guard !tree.syntax.booleansAreNumbers,
            environment.admitsWords(tree.nodes.count, nodeWork: FormulaEnvironment.mostInterpretedWork)
        else { return nil }
        var compiler = ExactCompiler(tree, for: parameters, in: environment)
        return compiler.code()
    }

    private init(_ tree: SyntaxTree, for parameters: [String], in environment: FormulaEnvironment) {
        self.tree = tree
        self.environment = environment
        self.parameters = ParameterNames(parameters)
        readParameters = ParameterSet(count: parameters.count)
        frameSize = parameters.count + 1
    }

    private mutating func code() -> ExactCode? {
        for node in tree.nodes {
            guard compile(node) else { return nil }
        }
        assert(operands.count == 1 && openJumps.isEmpty, "a tree reduces to one result")
        let result = operands.removeLast()
        emit(ExactInstruction(.finish, left: slot(of: result)))
        return ExactCode(
            instructions: instructions, readParameters: readParameters, frameSize: frameSize, kind: result.kind,
            admitsFractions: admitsFractions,
            needsFractions: instructions.contains { $0.operation == .loadFraction })
    }

    /// Compiles a node whose operands have been compiled. Returns false to give up.
    private mutating func compile(_ node: SyntaxNode) -> Bool {
        switch node.kind {
        case .number:
            let start = Int(node.offset)
            let lexeme = tree.source.bytes[start..<start + Int(node.argument)]
            guard let literal = NumberLiteral.smallInteger(lexeme.span) else { return compileDecimal(lexeme) }
            operands.append(CompiledOperand(kind: .integer, place: .constant(literal)))
        case .name: return compileName(tree.names[Int(node.argument)])
        case .trueConstant: operands.append(CompiledOperand(kind: .boolean, place: .constant(1)))
        case .falseConstant: operands.append(CompiledOperand(kind: .boolean, place: .constant(0)))
        case .callee: break
        case .prefix: return compilePrefix(node.operator)
        case .infix where node.operator.isShortCircuit: return closeBranch()
        case .infix: return compileInfix(node.operator)
        case .call: return compileCall(node)
        case .thenMarker: return node.argument != 0 && openBranch()
        case .elseMarker: return openAlternative()
        case .shortCircuitMarker: return openShortCircuit(node.operator)
        case .conditional: return closeBranch()
        case .ifCall: return node.argument == 3 && closeBranch()
        default: return false
        }
        return true
    }
}

// MARK: - Instructions

extension ExactCompiler {
    /// Whether the limits admit fractions of machine words to the interpreter, too, whatever the operations are.
    private var admitsFractions: Bool {
        environment.arithmetic == .exact && environment.limits.admitFractions(tree.nodes.count)
            && environment.admitsWords(tree.nodes.count)
    }

    /// Appends an instruction, preceded by a pause if one is due.
    mutating func emit(_ instruction: ExactInstruction) {
        if instructions.count - lastPause >= Emitter.pauseInterval { emitPause() }
        instructions.append(instruction)
    }

    private mutating func emitPause() {
        instructions.append(ExactInstruction(.pause))
        lastPause = instructions.count
        pauses += 1
    }

    /// Appends a jump whose target isn't known yet.
    mutating func emitJump(_ operation: ExactInstruction.Operation, _ condition: UInt32, resultKind: SlotKind) {
        emit(ExactInstruction(operation, left: condition))
        openJumps.append(OpenJump(place: instructions.count - 1, kind: resultKind, pauses: pauses))
    }

    /// Makes a jump lead to the next instruction.
    mutating func setGoal(of jump: OpenJump) {
        instructions[jump.place].right = UInt32(instructions.count - jump.place)
        // The jump may skip pauses.
        if jump.pauses != pauses { emitPause() }
    }
}
