/// A formula compiled for evaluating it many times, exactly.
///
/// The results are those of `evaluate` in the environment's arithmetic: computed with machine words where these suffice
/// for numbers, truth values and texts, and otherwise again with values of any kind and size. A program never changes,
/// so any number of tasks can use it at the same time.
public struct ExactProgram: Sendable {
    /// What never changes: a program is one reference to it, which is passed on at the cost of a word.
    private final class Contents: Sendable {
        let parameters: [String]
        let code: ExactCode?
        let tree: SyntaxTree
        let environment: FormulaEnvironment
        /// The tree with its names looked up; nil if each evaluation has to look them up.
        let resolved: ResolvedTree?

        init(
            _ tree: SyntaxTree, _ parameters: [String], _ environment: FormulaEnvironment, _ code: ExactCode?,
            _ resolved: ResolvedTree?
        ) {
            self.parameters = parameters
            self.code = code
            self.tree = tree
            self.environment = environment
            self.resolved = resolved
        }
    }

    private let contents: Contents

    /// The names of the parameters, in the order of the arguments.
    public var parameters: [String] { contents.parameters }

    /// The instructions over machine words, if the formula can be compiled to them.
    var code: ExactCode? { contents.code }

    var tree: SyntaxTree { contents.tree }

    /// The most that an evaluation may use.
    package var limits: Limits { contents.environment.limits }

    init(_ tree: SyntaxTree, for parameters: [String], in environment: FormulaEnvironment) throws(EvaluationError) {
        try environment.checkLength(of: tree)
        let environment = environment.prepared(for: tree)
        let parameters = parameters.map(tree.variable(named:))
        let source = ProgramSource(tree, for: parameters, in: environment, isRelaxed: false)
        let resolved = try source.resolvedTree()
        contents = Contents(tree, parameters, environment, source.exactCode(), resolved)
    }
}

extension Formula {
    /// Compiles the formula to a program over values, in the arithmetic of an environment.
    ///
    /// - Parameters:
    ///   - parameters: the names that get a value from each evaluation, by position. They hide variables and constants,
    ///     in the bodies of functions, too, as variables of these names would.
    ///   - environment: the limits, and the variables and functions of all other names. They are looked up now; later
    ///     changes don't affect the program.
    /// - Throws: `source-too-long` if the text is longer than the limits allow; every unknown name and wrong number of
    ///   arguments.
    /// - Complexity: O(n) in the number of nodes, including the body of each function for every call of it.
    public func compiledExactly(
        for parameters: [String] = [], in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws(EvaluationError) -> ExactProgram {
        try ExactProgram(tree, for: parameters, in: environment.knowingFormats(of: self))
    }
}

// MARK: - Evaluation

extension ExactProgram {
    /// Returns the value for integers, any number of them.
    ///
    /// - Throws: `wrong-argument-count` unless there are as many arguments as parameters; or why the formula has no value for
    ///   them.
    public func evaluate(_ arguments: Span<Int>) throws(EvaluationError) -> Value {
        try check(argumentCount: arguments.count)
        if let code, let word = word(code, arguments) { return code.kind.word(word).value }
        return try evaluate(arguments.indices.map { Value(arguments[$0]) })
    }

    /// Returns the value for values of any kinds.
    ///
    /// The result is that of `Formula.evaluate`. As long as machine words suffice, it is computed with these: with numbers
    /// whose parts fit words, truth values, null and texts of at most 512 bytes. Otherwise, the formula is interpreted.
    ///
    /// - Throws: `wrong-argument-count` unless there are as many arguments as parameters; or why the formula has no value for
    ///   them.
    public func evaluate(_ arguments: [Value]) throws(EvaluationError) -> Value {
        try check(argumentCount: arguments.count)
        if let word = wordOfFractions(arguments) { return word.value }
        return try evaluateBeyondFractions(arguments)
    }

    /// Returns the word of the result, or nil if an argument isn't a fraction, if words don't suffice, or if the formula
    /// has no value.
    @inline(__always)
    private func wordOfFractions(_ arguments: [Value]) -> Word? {
        // A closure that refers to the array would retain it, which takes a quarter of the time.
        arguments.withUnsafeBufferPointer { arguments in word(forFractions: { arguments[$0].wordFraction }) }
    }

    @inline(never)
    private func evaluateBeyondFractions(_ arguments: [Value]) throws(EvaluationError) -> Value {
        if let word = word(for: arguments) { return word.value }
        return try evaluateBeyondWords(arguments)
    }

    /// Returns the value for values of any kinds, evaluated on a thread beside those of other tasks.
    ///
    /// - Parameters:
    ///   - arguments: the values of the parameters, in their order.
    ///   - threads: the threads, of which one evaluates; if all are busy, the task waits for its turn.
    /// - Throws: `wrong-argument-count`; why the formula has no value for them; or `cancelled` if the task is cancelled, before its
    ///   turn or later.
    /// - Complexity: that of `evaluate(_:)`, and some tens of microseconds for the way to a thread and back.
    public func evaluate(
        _ arguments: [Value], on threads: EvaluationThreads
    ) async throws(EvaluationError) -> Value {
        try await threads.perform(
            { () throws(EvaluationError) in try evaluate(arguments) }, orThrow: .cancelled(in: contents.tree))
    }

    /// Returns the word of the result, or nil if an argument isn't a word, if words don't suffice, or if the formula has no
    /// value.
    ///
    /// - Parameter argument: returns the argument at a place. What a long text refers to must outlive the call.
    @inline(never)
    package func wordOfTree(forWords argument: (_ place: Int) -> Word?) -> Word? {
        contents.resolved?.word(ofWords: argument)
    }

    private func check(argumentCount count: Int) throws(EvaluationError) {
        guard count == parameters.count else { throw .wrongArgumentCount(count, for: parameters, of: contents.tree) }
    }

    /// Returns the word of the result, or nil if an argument isn't a fraction, if words don't suffice, or if the formula
    /// has no value.
    ///
    /// - Parameter argument: returns the argument at a place, which is asked for once.
    @inline(__always)
    package func word(forFractions argument: (_ place: Int) -> WordFraction?) -> Word? {
        contents.code.flatMap { $0.evaluate(parameters.count, argument) }
    }

    /// Returns the value for integers, any number of them.
    ///
    /// - Throws: `wrong-argument-count` unless there are as many arguments as parameters; or why the formula has no value for
    ///   them.
    public func callAsFunction(_ arguments: Int...) throws(EvaluationError) -> Value {
        try arguments.withUnsafeBufferPointer { arguments throws(EvaluationError) in
            try evaluate(Span(_unsafeElements: arguments))
        }
    }

    /// Returns the value for values of any kinds: see `evaluate(_:)`.
    ///
    /// - Throws: `wrong-argument-count` unless there are as many arguments as parameters; or why the formula has no value for
    ///   them.
    @_disfavoredOverload
    public func callAsFunction(_ arguments: Value...) throws(EvaluationError) -> Value { try evaluate(arguments) }

    /// Returns the value for two values of any kinds, without an array of them: see `evaluate(_:)`.
    ///
    /// - Throws: `wrong-argument-count` unless there are two parameters; or why the formula has no value for these values.
    public func callAsFunction(_ first: Value, _ second: Value) throws(EvaluationError) -> Value {
        try check(argumentCount: 2)
        let (one, other) = (first.wordFraction, second.wordFraction)
        if let word = word(forFractions: { $0 == 0 ? one : other }) { return word.value }
        return try evaluateBeyondFractions([first, second])
    }

    /// Returns whether words suffice for integers, so that neither fractions nor the interpreter are needed.
    package func machineWordsSuffice(for arguments: [Int]) -> Bool {
        code.flatMap { word($0, arguments) } != nil
    }

    /// Returns whether words or fractions of words suffice for arguments, so that the interpreter isn't needed.
    package func fractionsSuffice(for arguments: [Value]) -> Bool {
        wordOfFractions(arguments) != nil
    }

    /// Returns the word of the result for values of any kinds, or nil if words don't suffice or the formula has no value.
    @inline(__always)
    package func word(for arguments: [Value]) -> Word? { contents.resolved?.word(of: arguments) }

    /// Returns the word of the result, or nil if machine words don't suffice or the formula has no value.
    @inline(__always)
    private func word(_ code: ExactCode, _ arguments: Span<Int>) -> Int? {
        if code.needsFractions { return nil }
        guard code.frameSize <= ExactCode.smallFrame else { return wordOfLongProgram(code, arguments) }
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: ExactCode.smallFrame) { frame in
            code.evaluate(arguments, in: frame)
        }
    }

    @inline(never)
    private func wordOfLongProgram(_ code: ExactCode, _ arguments: Span<Int>) -> Int? {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: code.frameSize) { frame in
            code.evaluate(arguments, in: frame)
        }
    }

    func word(_ code: ExactCode, _ arguments: [Int]) -> Int? {
        arguments.withUnsafeBufferPointer { word(code, Span(_unsafeElements: $0)) }
    }

    /// Returns the value, computed with numbers of any size, without trying words first.
    ///
    /// - Parameter randomSource: what gives random numbers in place of the environment's own source.
    package func evaluateBeyondWords(
        _ arguments: [Value], randomSource: (@Sendable () -> Double)? = nil
    ) throws(EvaluationError) -> Value {
        if let resolved = contents.resolved {
            return try resolved.evaluateBeyondWords(arguments, randomSource: randomSource)
        }
        var environment = environment(arguments)
        if let randomSource { environment.randomSource = randomSource }
        return try environment.evaluate(contents.tree)
    }

    private func environment(_ arguments: [Value]) -> FormulaEnvironment {
        var environment = contents.environment
        // Of parameters with the same name, the first counts.
        for (parameter, argument) in zip(parameters, arguments).reversed() {
            environment[variable: parameter] = argument
        }
        return environment
    }

    /// Returns the value of a row, or why it has none.
    ///
    /// - Throws: why there is no evaluation of this row, nor of others within the budget.
    func outcome(
        _ arguments: [Value], within budget: inout ColumnBudget
    ) throws(ColumnError) -> Result<Value, EvaluationError> {
        if let word = wordOfFractions(arguments) {
            try ending { () throws(Problem) in try budget.spend(rowWork) }
            return .success(word.value)
        }
        let limits = budget.ofNextRow
        let (result, work) = chargedEvaluation(arguments) { $0.limit(to: limits, isCancelled: budget.isCancelled) }
        var failure: EvaluationError?
        if case .failure(let error) = result { failure = error }
        let isEnd = try ending { () throws(Problem) in
            try budget.account(for: work, of: limits, failure?.diagnostics.first)
        }
        if isEnd, let failure { throw .ended(failure) }
        return result
    }

    /// The work of a row for which machine words suffice, in about nanoseconds.
    var rowWork: UInt64 { UInt64(2 * (code?.instructions.count ?? 0) + 32) }

    /// Calls a closure, and throws why a call for many rows ends.
    func ending<Result>(_ body: () throws(Problem) -> Result) throws(ColumnError) -> Result {
        do throws(Problem) {
            return try body()
        } catch {
            throw .ended(by: error, in: tree)
        }
    }

    /// Evaluates the formula, and returns the work that it was charged for.
    private func chargedEvaluation(
        _ arguments: [Value], _ change: (inout FormulaEnvironment) -> Void
    ) -> (result: Result<Value, EvaluationError>, work: UInt64) {
        if let resolved = contents.resolved { return resolved.chargedEvaluation(arguments, change) }
        var environment = environment(arguments)
        change(&environment)
        return environment.chargedEvaluation(of: tree)
    }
}

extension FormulaEnvironment {
    /// Sets limits, and a cancellation beside that of the environment.
    fileprivate mutating func limit(to limits: Limits, isCancelled: (@Sendable () -> Bool)?) {
        self.limits = limits
        guard let isCancelled else { return }
        if let others = self.isCancelled {
            self.isCancelled = { isCancelled() || others() }
        } else {
            self.isCancelled = isCancelled
        }
    }
}

extension ProgramSource {
    /// Looks up the names of the formula. Returns nil if each evaluation has to do so: because an app answers for
    /// names, because one is a range of cells, or because a function that a formula defines looks up a parameter.
    ///
    /// - Throws: every unknown name and wrong number of arguments.
    fileprivate func resolvedTree() throws(EvaluationError) -> ResolvedTree? {
        let (names, forms) = (ParameterNames(canonicalParameters), environment.notation.nameForms)
        let environment = environmentWithParameters
        func place(_ name: String) -> Int? { names.positionOrAnswer(of: forms.canonicalName(name)) }
        let namesOfFunctions =
            environment.definesFunctions ? environment.namesLookedUp(by: tree).filter { $0.function != nil } : []
        guard environment.resolver == nil, !tree.syntax.isOfFormats,
            tree.names.indices.allSatisfy({ tree.cells(ofName: $0) == nil }),
            namesOfFunctions.allSatisfy({ $0.cells == nil && place($0.name) == nil })
        else {
            try environment.checkNames(of: tree)
            return nil
        }
        return try ResolvedTree(
            tree, in: environment, parameters: tree.names.map(place),
            keptArguments: names.names.indices.filter { names.position(of: names.names[$0]) == $0 })
    }
}
