extension Program {
    /// A program together with the memory for its evaluations, for a loop that evaluates it very often.
    ///
    /// The arguments stay what they are until they are set again, so that only those that change have to be written:
    ///
    /// ```swift
    /// var wave = try Formula("a * sin(b * x)").compiled(for: ["a", "b", "x"]).makeEvaluator()
    /// (wave[0], wave[1]) = (2, .pi)
    /// for step in 0..<1_000 {
    ///     wave[2] = Double(step) / 1_000
    ///     samples[step] = wave()
    /// }
    /// ```
    ///
    /// A call of an evaluator is inlined into its caller, and takes about 0.7 of the time of a call of the program for
    /// short formulas. An evaluator has one owner and isn't `Sendable`: a task makes its own.
    public struct Evaluator: ~Copyable {
        /// Keeps the instructions alive.
        @usableFromInline let program: Program
        @usableFromInline let start:
            @Sendable @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Double) -> Double
        @usableFromInline let instructions: UnsafeRawPointer
        @usableFromInline let frame: UnsafeMutableRawPointer
        @usableFromInline let arguments: UnsafeMutablePointer<Double>
        /// The number of arguments.
        public let count: Int

        fileprivate init(_ program: Program) {
            self.program = program
            start = program.code.start
            instructions = UnsafeRawPointer(program.code.instructions)
            frame = .allocate(byteCount: program.code.frameSize, alignment: MemoryLayout<Double>.alignment)
            arguments = frame.parameters
            count = program.parameters.count
            arguments.initialize(repeating: .nan, count: count)
        }

        deinit { frame.deallocate() }
    }

    /// Returns an evaluator of the program, all of whose arguments are nan.
    ///
    /// - Complexity: O(n) in the number of parameters. It allocates memory, and its calls don't.
    public func makeEvaluator() -> Evaluator { Evaluator(self) }
}

extension Program.Evaluator {
    /// The argument for the parameter at a position.
    ///
    /// - Precondition: the position is one of `program.parameters`.
    @inlinable
    public subscript(position: Int) -> Double {
        get {
            precondition(0..<count ~= position, "an evaluator has as many arguments as its program has parameters")
            return arguments[position]
        }
        set {
            precondition(0..<count ~= position, "an evaluator has as many arguments as its program has parameters")
            arguments[position] = newValue
        }
    }

    /// Returns the result for the arguments, which is that of a call of the program; nan if the formula has no value.
    @inlinable
    public mutating func callAsFunction() -> Double { start(frame, instructions, 0) }

    /// Returns the result for the arguments, or tells why there is none.
    ///
    /// A result takes as long as that of a call. An error takes the time of `Formula.evaluate`, and calls the functions
    /// of the app once more.
    ///
    /// - Throws: why the formula has no value for them, with the place in its text.
    public mutating func evaluate() throws(EvaluationError) -> Double {
        let result = self()
        guard result.isNaN else { return result }
        return try program.explain(result, for: (0..<count).map { arguments[$0] })
    }
}

@available(*, unavailable, message: "each task makes its own evaluator of a program")
extension Program.Evaluator: Sendable {}
