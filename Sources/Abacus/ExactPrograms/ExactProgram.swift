/// A formula compiled for evaluating it many times over integers, exactly.
///
/// The results are those of `evaluate` in the environment's arithmetic: computed with machine words where they suffice,
/// and otherwise again with numbers of any size. A program never changes, so any number of tasks can use it at the same
/// time.
public struct ExactProgram: Sendable {
    /// The names of the parameters, in the order of the arguments.
    public let parameters: [String]
    /// The instructions over machine words, if the formula can be compiled to them.
    let code: ExactCode?
    private let tree: SyntaxTree
    private let environment: FormulaEnvironment

    init(_ tree: SyntaxTree, for parameters: [String], in environment: FormulaEnvironment) throws(EvaluationError) {
        try environment.checkLength(of: tree)
        self.parameters = parameters.map(tree.nameForms.variableName)
        self.tree = tree
        let environment = environment.prepared(for: tree)
        self.environment = environment
        var resolved = environment
        for parameter in parameters { resolved[parameter] = 0 }
        _ = try Resolver(tree, in: resolved)
        code = ExactCompiler.code(of: tree, for: self.parameters, in: environment)
    }
}

extension Formula {
    /// Compiles the formula to a program over integers, in the arithmetic `exact` or `integer` of an environment.
    ///
    /// - Parameters:
    ///   - parameters: the names that get a value from each evaluation, by position. They hide variables and constants.
    ///   - environment: the limits, and the variables and functions of all other names. They are looked up now; later
    ///     changes don't affect the program.
    /// - Throws: `source-too-long` if the text is longer than the limits allow; every unknown name and wrong number of
    ///   arguments.
    /// - Complexity: O(n) in the number of nodes.
    public func compiledExactly(
        for parameters: [String] = [], in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws(EvaluationError) -> ExactProgram {
        try ExactProgram(tree, for: parameters, in: environment)
    }
}

// MARK: - Evaluation

extension ExactProgram {
    /// The slots of a frame that are always available at no cost.
    private static let smallFrame = 64

    /// Returns the value for any number of arguments.
    ///
    /// - Precondition: there are as many arguments as parameters.
    /// - Throws: why the formula has no value for them.
    public func evaluate(_ arguments: Span<Int>) throws(EvaluationError) -> Value {
        precondition(arguments.count == parameters.count, "a program takes as many arguments as it has parameters")
        if let code, let word = word(code, arguments) { return code.kind.value(word) }
        return try restart(arguments)
    }

    /// Returns the value for any number of arguments.
    ///
    /// - Precondition: there are as many arguments as parameters.
    /// - Throws: why the formula has no value for them.
    public func callAsFunction(_ arguments: Int...) throws(EvaluationError) -> Value {
        try arguments.withUnsafeBufferPointer { arguments throws(EvaluationError) in
            try evaluate(Span(_unsafeElements: arguments))
        }
    }

    /// Returns whether machine words suffice for arguments, so that the interpreter isn't needed.
    package func machineWordsSuffice(for arguments: [Int]) -> Bool {
        arguments.withUnsafeBufferPointer { arguments in
            code.flatMap { word($0, Span(_unsafeElements: arguments)) } != nil
        }
    }

    /// Returns the word of the result, or nil if machine words don't suffice or the formula has no value.
    @inline(__always)
    func word(_ code: ExactCode, _ arguments: Span<Int>) -> Int? {
        guard code.frameSize <= Self.smallFrame else { return wordOfLongProgram(code, arguments) }
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.smallFrame) { frame in
            code.evaluate(arguments, in: frame)
        }
    }

    @inline(never)
    private func wordOfLongProgram(_ code: ExactCode, _ arguments: Span<Int>) -> Int? {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: code.frameSize) { frame in
            code.evaluate(arguments, in: frame)
        }
    }

    /// Returns the value, computed with numbers of any size.
    func restart(_ arguments: Span<Int>) throws(EvaluationError) -> Value {
        var environment = environment
        for (position, parameter) in parameters.enumerated() { environment[parameter] = Value(arguments[position]) }
        return try environment.evaluate(tree)
    }
}
