/// A formula compiled for evaluating it many times over doubles.
///
/// The results are those of `Formula.evaluate` in the arithmetic `real`, bit for bit. Where that throws, a call of the
/// program gives nan, and its own `evaluate` throws the same error. A program never changes, so any number of tasks can
/// use it at the same time.
public struct Program: Sendable {
    /// How a program may deviate from the formula for the sake of speed.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Allows powers to integers of up to 64 to become multiplications, and divisions by a constant to become
        /// multiplications by its reciprocal. The last bits of a result may differ.
        public static let relaxed = Options(rawValue: 1)
    }

    /// The names of the parameters, in the order of the arguments.
    public let parameters: [String]
    let code: Code
}

extension Formula {
    /// Compiles the formula to a program over doubles.
    ///
    /// - Parameters:
    ///   - parameters: the names that get a value from each evaluation, by position. They hide variables and constants,
    ///     in the bodies of functions, too, as variables of these names would.
    ///   - environment: the variables and functions of all other names. They are looked up now; later changes don't
    ///     affect the program.
    ///   - options: how the program may deviate from the formula.
    /// - Throws: what the interpreter would throw for a text that is longer than the limits allow, unknown names, wrong
    ///   numbers of arguments and operands of a wrong kind; `type-mismatch` for a result that isn't a number, or is
    ///   made of other values that aren't the same in every evaluation; `recursion-too-deep` for a function that calls
    ///   itself; `too-much-work` for a formula that is too long with the functions it calls.
    /// - Complexity: O(n) in the number of nodes, including the body of each function for every call of it.
    public func compiled(
        for parameters: [String] = [],
        in environment: consuming FormulaEnvironment = FormulaEnvironment(arithmetic: .real),
        options: Program.Options = []
    ) throws(EvaluationError) -> Program {
        try environment.checkLength(of: tree)
        environment.arithmetic = .real
        if formats != nil { environment.knowFormats(of: self) }
        if environment.needsPreparation(for: tree) { environment = environment.prepared(for: tree) }
        let source = ProgramSource(
            tree, for: parameters, in: consume environment, isRelaxed: options.contains(.relaxed))
        return Program(parameters: parameters, code: try source.code().get())
    }
}

extension Program {
    /// Reads an expression and compiles it.
    ///
    /// - Parameters:
    ///   - text: the expression, which is read with the environment's options for texts of statements.
    ///   - parameters: the names that get a value from each evaluation, by position. They hide variables and constants,
    ///     in the bodies of functions, too, as variables of these names would.
    ///   - environment: the variables and functions of all other names. They are looked up now; later changes don't
    ///     affect the program.
    ///   - options: how the program may deviate from the formula.
    /// - Throws: everything that is wrong with the text, or what `Formula.compiled` throws.
    /// - Complexity: O(n) in the length of the text, including the body of each function for every call of it.
    public init(
        _ text: String, for parameters: [String] = [],
        in environment: consuming FormulaEnvironment = FormulaEnvironment(arithmetic: .real), options: Options = []
    ) throws(StatementError) {
        let formula: Formula
        do throws(SyntaxError) {
            formula = try Formula(text, options: environment.parserOptions)
        } catch {
            throw .syntax(error)
        }
        do throws(EvaluationError) {
            self = try formula.compiled(for: parameters, in: consume environment, options: options)
        } catch {
            throw .evaluation(error)
        }
    }
}

// MARK: - Evaluation

extension Program {
    /// Evaluates with a frame whose parameters are set by a closure.
    @inline(__always)
    private func evaluate(_ count: Int, _ setParameters: (UnsafeMutablePointer<Double>) -> Void) -> Double {
        guard code.shape == Code.Shape(parameterCount: count, isLarge: false) else {
            return evaluateInLargeFrame(count, setParameters)
        }
        return withUnsafeTemporaryAllocation(byteCount: Code.smallFrame, alignment: 8) { memory in
            let frame = memory.baseAddress.unwrapped(because: "a frame has slots")
            setParameters(frame.parameters)
            return code.evaluate(frame)
        }
    }

    @inline(never)
    private func evaluateInLargeFrame(_ count: Int, _ setParameters: (UnsafeMutablePointer<Double>) -> Void) -> Double {
        precondition(count == parameters.count, "a program takes as many arguments as it has parameters")
        return withUnsafeTemporaryAllocation(byteCount: code.frameSize, alignment: 8) { memory in
            let frame = memory.baseAddress.unwrapped(because: "a frame has slots")
            setParameters(frame.parameters)
            return code.evaluate(frame)
        }
    }

    /// Returns the result of a program without parameters; nan if the formula has no value.
    ///
    /// - Precondition: there are no parameters.
    public func callAsFunction() -> Double { evaluate(0) { _ in } }

    /// Returns the result for one argument; nan if the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ first: Double) -> Double { evaluate(1) { $0[0] = first } }

    /// Returns the result for two arguments; nan if the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ first: Double, _ second: Double) -> Double {
        evaluate(2) {
            $0[0] = first
            $0[1] = second
        }
    }

    /// Returns the result for three arguments; nan if the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ first: Double, _ second: Double, _ third: Double) -> Double {
        evaluate(3) {
            $0[0] = first
            $0[1] = second
            $0[2] = third
        }
    }

    /// Returns the result for four arguments; nan if the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ first: Double, _ second: Double, _ third: Double, _ fourth: Double) -> Double {
        evaluate(4) {
            $0[0] = first
            $0[1] = second
            $0[2] = third
            $0[3] = fourth
        }
    }

    /// Returns the result for any number of arguments; nan if the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ arguments: Span<Double>) -> Double {
        let readParameters = code.readParameters
        return evaluate(arguments.count) { parameters in readParameters.copy(arguments, to: parameters) }
    }

    /// Returns the result for any number of arguments; nan if the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ arguments: [Double]) -> Double {
        arguments.withUnsafeBufferPointer { self(Span(_unsafeElements: $0)) }
    }

    /// Returns the result for any number of arguments, or tells why there is none.
    ///
    /// A result takes as long as that of a call. An error takes the time of `Formula.evaluate`, and calls the functions
    /// of the app once more.
    ///
    /// - Throws: `wrong-argument-count` unless there are as many arguments as parameters; or why the formula has no value for
    ///   them, with the place in its text.
    public func evaluate(_ arguments: [Double]) throws(EvaluationError) -> Double {
        guard arguments.count == parameters.count else {
            throw .wrongArgumentCount(arguments.count, for: parameters, of: code.source.tree)
        }
        let result = self(arguments)
        guard result.isNaN else { return result }
        return try explain(result, for: arguments)
    }

    /// Returns a result that is nan if it is the formula's value, as of `inf - inf`; otherwise tells why there is none.
    func explain(_ result: Double, for arguments: [Double]) throws(EvaluationError) -> Double {
        guard case .real(let real) = try interpret(arguments) else { return result }
        return real
    }

    /// Returns the value of the formula that the program was compiled from.
    private func interpret(_ arguments: [Double]) throws(EvaluationError) -> Value {
        var environment = code.source.environment
        // Of parameters with the same name, the first counts.
        let names = code.source.canonicalParameters
        for (parameter, argument) in zip(names, arguments).reversed() {
            environment[variable: parameter] = Value(argument)
        }
        return try environment.evaluate(code.source.tree)
    }
}

extension EvaluationError {
    /// Makes the error of a program that is evaluated with more or fewer arguments than it has parameters.
    static func wrongArgumentCount(_ count: Int, for parameters: [String], of tree: SyntaxTree) -> EvaluationError {
        let problem = Problem.wrongArgumentCount(
            of: tree.source.text, expected: .exactly(parameters.count), found: count)
        return EvaluationError(problem, at: tree.nodes[tree.root], in: tree)
    }
}
