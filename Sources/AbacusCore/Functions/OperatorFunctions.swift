extension BuiltinFunction {
    /// The operators that can be called by their words: `mod(a, b)` is `a mod b`, and `and(p, q, r)` is
    /// `p and q and r`.
    ///
    /// As with the operators, `and` and `or` evaluate an argument only if the ones before it don't decide: the parser
    /// puts markers between the arguments, at which a visitor's `shortCircuit` is called.
    static let operatorFunctions: [BuiltinFunction] = [
        logic(
            .and,
            .init("and(p, q, …)", "Whether all are true; the first that is false decides", example: "and(1 < 2, 2 < 3)")
        ),
        logic(
            .or,
            .init("or(p, q, …)", "Whether one is true; the first that is true decides", example: "or(1 > 2, 2 > 1)")),
        operation(
            .bitXor, .atLeast(2),
            .init(
                "xor(a, b, …)", "What 'xor' gives from left to right, of integers or of conditions",
                example: "xor(5, 3)"),
            takes: .elements([.number, .boolean]), gives: [.number, .boolean]),
        operation(
            .modulo, .exactly(2),
            .init("mod(a, b)", "Remainder of a // b, with the sign of b", example: "mod(-7, 3)"), takes: .numbers,
            gives: .number, programs: .operation(.modulo)),
    ]

    /// Creates the function that applies an operator from left to right.
    private static func operation(
        _ op: Operator, _ arity: ClosedRange<Int>, _ description: NameDescription, takes kinds: ParameterKinds,
        gives resultKinds: Value.Kinds, programs: ProgramMeaning? = nil
    ) -> BuiltinFunction {
        let words = FunctionOfWords { arguments in
            arguments.dropFirst().reduce(Optional(arguments[0])) { result, next in
                result.flatMap { Word.result(of: op, $0, next, in: .exact) }
            }
        }
        return BuiltinFunction(
            description, arity, takes: kinds, gives: resultKinds, words: words, programs: programs, demand: inside
        ) {
            unit, arguments throws(Problem) in
            var result = arguments[0]
            for argument in arguments.dropFirst() { result = try unit.apply(op, result, argument) }
            return result
        }
    }

    /// Creates the function that is true if all arguments are (`and`), or if one is (`or`).
    private static func logic(_ op: Operator, _ description: NameDescription) -> BuiltinFunction {
        let words = FunctionOfWords { arguments in
            var result = op == .and
            for argument in arguments {
                guard case .boolean(let truth) = argument else { return nil }
                result = op == .and ? result && truth : result || truth
            }
            return .boolean(result)
        }
        return BuiltinFunction(
            description, .atLeast(2), takes: .elements(.boolean), gives: .boolean, words: words,
            demand: perElement(20)
        ) {
            unit, arguments throws(Problem) in
            var result = op == .and
            for argument in arguments {
                let truth = try unit.boolean(argument)
                result = op == .and ? result && truth : result || truth
            }
            return .boolean(result)
        }
    }
}
