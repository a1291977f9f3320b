/// A formula made ready to be evaluated many times over doubles.
///
/// It computes what `evaluate` gives in the arithmetic `real`, bit for bit, and nan where that throws. A program never
/// changes: any number of tasks can use one at once.
public struct Program: Sendable {
    /// How a program may differ from the formula for the sake of speed.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Powers to integers of up to 64 become multiplications, and divisions by a constant multiplications by its
        /// reciprocal: the last bits of a result may differ.
        public static let relaxed = Options(rawValue: 1)
    }

    /// The names of the parameters, in the order of the arguments.
    public let parameters: [String]
    let code: Code
}

extension Formula {
    /// Returns the formula as a program over doubles.
    ///
    /// - Parameters:
    ///   - parameters: the names that each evaluation gives values to, by position. They hide variables and constants.
    ///   - environment: the variables and functions of all other names. They are looked up now: a later change of them
    ///     does not change the program.
    ///   - options: how the program may differ from the formula.
    /// - Throws: what the interpreter would, for a text that is longer than the limits allow, unknown names, wrong numbers of arguments and operands of a wrong kind;
    ///   `type-mismatch` for what is no number, or is made of other values that are not the same in every evaluation;
    ///   `recursion-too-deep` for a function that calls itself; `too-much-work` for a formula whose functions make it
    ///   too long.
    /// - Complexity: O(n) in the number of nodes, with the bodies of functions at each call of them.
    public func compiled(
        for parameters: [String] = [], in environment: FormulaEnvironment = FormulaEnvironment(arithmetic: .real),
        options: Program.Options = []
    ) throws(EvaluationError) -> Program {
        let graph = try Lowering.graph(of: tree, for: parameters, in: environment, options: options)
        do throws(Problem) {
            return Program(parameters: parameters, code: try CodeGenerator.code(of: graph, limits: environment.limits))
        } catch {
            throw EvaluationError(error, at: tree.nodes[tree.root], in: tree)
        }
    }
}

// MARK: - Evaluation

extension Program {
    /// Evaluates with a frame in which a closure sets the parameters.
    @inline(__always)
    private func evaluate(_ count: Int, _ setParameters: (UnsafeMutablePointer<Double>) -> Void) -> Double {
        guard code.shape == Code.Shape(parameterCount: count, isLong: false) else {
            return evaluateLong(count, setParameters)
        }
        return withUnsafeTemporaryAllocation(byteCount: Code.smallFrame, alignment: 8) { memory in
            guard let frame = memory.baseAddress else { preconditionFailure("a frame has slots") }
            setParameters(frame.parameters)
            return code.evaluate(frame)
        }
    }

    @inline(never)
    private func evaluateLong(_ count: Int, _ setParameters: (UnsafeMutablePointer<Double>) -> Void) -> Double {
        precondition(count == parameters.count, "a program takes as many arguments as it has parameters")
        return withUnsafeTemporaryAllocation(byteCount: code.frameSize, alignment: 8) { memory in
            guard let frame = memory.baseAddress else { preconditionFailure("a frame has slots") }
            setParameters(frame.parameters)
            return code.evaluateWithPauses(frame)
        }
    }

    /// Returns the result of a program without parameters; nan where the formula has no value.
    ///
    /// - Precondition: there are no parameters.
    public func callAsFunction() -> Double { evaluate(0) { _ in } }

    /// Returns the result for an argument; nan where the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ first: Double) -> Double { evaluate(1) { $0[0] = first } }

    /// Returns the result for two arguments; nan where the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ first: Double, _ second: Double) -> Double {
        evaluate(2) {
            $0[0] = first
            $0[1] = second
        }
    }

    /// Returns the result for three arguments; nan where the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func callAsFunction(_ first: Double, _ second: Double, _ third: Double) -> Double {
        evaluate(3) {
            $0[0] = first
            $0[1] = second
            $0[2] = third
        }
    }

    /// Returns the result for four arguments; nan where the formula has no value.
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

    /// Returns the result for arguments; nan where the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func evaluate(_ arguments: Span<Double>) -> Double {
        let readParameters = code.readParameters
        return evaluate(arguments.count) { parameters in readParameters.copy(arguments, to: parameters) }
    }

    /// Returns the result for arguments; nan where the formula has no value.
    ///
    /// - Precondition: there are as many arguments as parameters.
    public func evaluate(_ arguments: [Double]) -> Double {
        arguments.withUnsafeBufferPointer { evaluate(Span(_unsafeElements: $0)) }
    }
}
