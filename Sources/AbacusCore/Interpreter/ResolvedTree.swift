/// A tree whose names have been looked up once, to be evaluated many times with different values of some of them, which
/// are given by position.
///
/// An evaluation gives what it would give in an environment with these values as variables, but neither stores
/// variables nor looks up names. It tries machine words first, with literals that have been read.
package final class ResolvedTree: Sendable {
    /// A variable of the tree that stands for a parameter.
    fileprivate struct Parameter {
        /// The number of its name in the tree.
        let number: Int
        /// The place of its value among the arguments.
        let place: Int
    }

    private let tree: SyntaxTree
    /// The environment, in which the parameters are variables without memory of their own.
    private let environment: FormulaEnvironment
    private let resolver: Resolver
    private let parameters: [Parameter]
    /// The places of the arguments that variables would hold: of parameters with the same name, the first.
    private let keptArguments: [Int]
    /// Those of them for which no name in the tree stands.
    private let unusedArguments: [Int]
    private let words: ResolvedWords?

    /// Looks up the names of a tree that isn't a format's.
    ///
    /// - Parameters:
    ///   - environment: has each parameter as a variable whose value is an integer of machine size. No app answers for
    ///     other names, and no function that the tree calls looks up a parameter.
    ///   - parameters: for each name of the tree, the place of the parameter that it stands for, or nil.
    ///   - keptArguments: the places of all parameters; of those with the same name, only the first.
    /// - Throws: every unknown name and wrong number of arguments.
    package init(
        _ tree: SyntaxTree, in environment: FormulaEnvironment, parameters: [Int?], keptArguments: [Int]
    ) throws(EvaluationError) {
        assert(environment.nameAnswers == nil, "an app may give a name another value each time")
        assert(!tree.syntax.isOfFormats, "in formats, operations on words have another meaning")
        let resolver = try Resolver(tree, in: environment)
        self.tree = tree
        self.environment = environment
        self.resolver = resolver
        self.parameters = resolver.variables.indices.compactMap { number in
            parameters[number].map { Parameter(number: number, place: $0) }
        }
        self.keptArguments = keptArguments
        let usedArguments = self.parameters.map(\.place)
        unusedArguments = keptArguments.filter { !usedArguments.contains($0) }
        words = ResolvedWords(tree, in: environment, resolver, argumentCount: keptArguments.count)
    }

    /// Returns the word of the value, or nil if an argument isn't a word, if words don't suffice, or if there is no
    /// value.
    @inline(__always)
    package func word(of arguments: [Value]) -> Word? {
        // A closure that refers to the array would retain it.
        let word = arguments.withUnsafeBufferPointer { arguments in
            words?.word(of: tree, in: environment, parameters, ownTexts: true) { arguments[$0].word($1) }
        }
        return unusedArguments.isEmpty || areShort(unusedArguments, arguments) ? word : nil
    }

    /// Returns the word of the value, or nil if an argument isn't a word, if words don't suffice, or if there is no
    /// value.
    ///
    /// - Parameter argument: returns the argument at a place. What a long text refers to must outlive the call.
    @inline(__always)
    package func word(ofWords argument: (_ place: Int) -> Word?) -> Word? {
        words?.word(of: tree, in: environment, parameters, ownTexts: false) { place, admitted in
            argument(place).flatMap { $0.isAdmitted(admitted) ? $0 : nil }
        }
    }

    /// Whether arguments take no more memory than texts that are words.
    @inline(never)
    private func areShort(_ places: [Int], _ arguments: [Value]) -> Bool {
        places.allSatisfy { arguments[$0].heapBytes <= WordText.mostBytes }
    }

    /// Returns the value, computed by the interpreter.
    ///
    /// - Parameter randomSource: supplies random numbers instead of the environment's own source.
    /// - Throws: why there is no value.
    package func evaluateBeyondWords(
        _ arguments: [Value], randomSource: (@Sendable () -> Double)? = nil
    ) throws(EvaluationError) -> Value {
        var interpreter = interpreter(for: arguments, in: environment)
        if let randomSource { interpreter.unit.randomSource = randomSource }
        return try interpreter.evaluate(tree)
    }

    /// Evaluates the tree as `FormulaEnvironment.chargedEvaluation(of:)` does.
    ///
    /// - Parameter change: changes the limits and the cancellation of the environment.
    package func chargedEvaluation(
        _ arguments: [Value], _ change: (inout FormulaEnvironment) -> Void
    ) -> (result: Result<Value, EvaluationError>, work: UInt64) {
        var environment = environment
        change(&environment)
        if let words, words.areAdmitted(tree.nodes.count, in: environment), let word = word(of: arguments) {
            return (.success(word.value), tree.workOnWords)
        }
        var interpreter = interpreter(for: arguments, in: environment)
        let result = Result { () throws(EvaluationError) in try interpreter.evaluate(tree) }
        return (result, interpreter.unit.budget.spentWork)
    }

    private func interpreter(for arguments: [Value], in environment: FormulaEnvironment) -> Interpreter {
        var resolver = resolver
        for parameter in parameters { resolver.variables[parameter.number] = arguments[parameter.place].canonical }
        // The sum is cut off above every limit, before it exceeds a word.
        let bytes = keptArguments.reduce(0) { bytes, place in min(bytes + arguments[place].heapBytes, 1 << 61) }
        var interpreter = Interpreter(in: environment, resolver)
        interpreter.unit.budget.count(aliveBytes: bytes)
        return interpreter
    }
}

extension Value {
    /// The memory of the value's parts, in bytes.
    fileprivate var heapBytes: Int { footprint - MemoryLayout<Value>.stride }
}

/// The words that the names and literals of a tree stand for.
private final class ResolvedWords: Sendable {
    private let admitted: AdmittedWords
    /// The most memory of the arguments' parts, in bytes, if the arguments are words.
    private let argumentBytes: Int
    /// What the names stand for; parameters stand for integers.
    private let meanings: [KnownNames.Meaning]
    /// The words of literals, by the places of their nodes.
    private let literals: [Word]

    /// Finds the words, or returns nil if they don't suffice, whatever the arguments are.
    init?(_ tree: SyntaxTree, in environment: FormulaEnvironment, _ resolver: Resolver, argumentCount: Int) {
        argumentBytes = argumentCount * WordText.mostBytes
        guard let admitted = environment.admittedWords(tree.nodes.count, beside: argumentBytes) else { return nil }
        self.admitted = admitted
        var meanings = [KnownNames.Meaning](repeating: KnownNames.Meaning(), count: tree.names.count)
        var literals = [Word](repeating: .null, count: tree.nodes.count)
        let areWords = tree.nodes.withUnsafeBufferPointer { nodes in
            tree.source.bytes.withUnsafeBufferPointer { text in
                let evaluation = WordEvaluation(
                    nodes: nodes, text: text, decimalMark: tree.notation.decimalMark, admitted: admitted)
                return meanings.withUnsafeMutableBufferPointer { meanings in
                    evaluation.lookUp(meanings, value: { resolver.variables[$0] }, callee: { resolver.callees[$0] })
                } && evaluation.readLiterals(into: &literals) { try? environment.value(ofConstantAt: $0, in: tree) }
            }
        }
        (self.meanings, self.literals) = (meanings, literals)
        guard areWords else { return nil }
    }

    deinit {
        for meaning in meanings { meaning.word?.deallocate() }
        for word in literals { word.deallocate() }
    }

    /// Whether an environment with other limits admits the same words.
    func areAdmitted(_ nodes: Int, in environment: FormulaEnvironment) -> Bool {
        environment.admittedWords(nodes, beside: argumentBytes) == admitted
    }

    /// Returns the word of the value, or nil if an argument isn't a word, if words don't suffice, or if there is no
    /// value.
    ///
    /// - Parameters:
    ///   - ownTexts: whether long texts among the arguments have memory of their own, which is deallocated.
    ///   - argument: returns the argument at a place as an admitted word.
    @inline(__always)
    func word(
        of tree: SyntaxTree, in environment: FormulaEnvironment, _ parameters: [ResolvedTree.Parameter],
        ownTexts: Bool, _ argument: (_ place: Int, AdmittedWords) -> Word?
    ) -> Word? {
        withUnsafeTemporaryAllocation(of: KnownNames.Meaning.self, capacity: meanings.count) { meanings in
            _ = meanings.initialize(fromContentsOf: self.meanings)
            defer {
                if ownTexts { for parameter in parameters { meanings[parameter.number].word?.deallocate() } }
            }
            for parameter in parameters {
                guard let word = argument(parameter.place, admitted) else { return nil }
                meanings[parameter.number].word = word
            }
            return tree.nodes.withUnsafeBufferPointer { nodes in
                literals.withUnsafeBufferPointer { literals in
                    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
                    return WordEvaluation(
                        nodes: nodes, text: nothing, decimalMark: .point, admitted: admitted, literals: literals
                    ).word(meanings) {
                        environment.word(of: $0, $1, calledFrom: nodes.count, beside: argumentBytes)
                    }
                }
            }
        }
    }
}
