// What selectors of Foundation's formats stand for.

extension FormulaEnvironment {
    /// Returns how many arguments the function of a selector takes, or nil if there is no such function.
    func selectorArity(of name: String) -> ClosedRange<Int>? {
        formatFunction(name)?.arity ?? ownArity(of: name)
    }

    /// Returns how many arguments the method of a selector takes after its operand, or nil if there is no such method.
    func methodArity(of name: String) -> ClosedRange<Int>? {
        if let method = formatMethod(name) { return .exactly(method.argumentCount) }
        return ownArity(of: name).map { max($0.lowerBound, 1) - 1...max($0.upperBound, 1) - 1 }
    }

    /// Returns how many arguments the function of a comparison's selector takes, the left operand among them, or nil if
    /// there is no such function.
    func comparisonArity(of name: String) -> ClosedRange<Int>? {
        SelectorComparison.named(name) == nil ? ownArity(of: name) : .exactly(2)
    }

    private func ownArity(of name: String) -> ClosedRange<Int>? {
        if case .custom(let function) = ownCallee(of: name) { function.arity } else { nil }
    }

    func unknownVariable(_ name: String) -> Problem {
        if let problem = problem(resolving: name) { return problem }
        let hint =
            nearestVariable(to: name).map { "did you mean '$\($0)'?" }
            ?? "give it a value with the object that is evaluated"
        let message = "there is no variable '$\(Problem.abbreviated(name))'"
        return .custom(.unknownName, message: message, hint: hint)
    }

    func unknownSelector(_ name: String) -> Problem {
        if forbids(function: name) { return .unknownFunction(name, hint: .unavailable) }
        var search = SuggestionSearch(for: name)
        search?.look(at: (FormatFunction.names + FormatMethod.names).filter(admits(function:)))
        search?.look(at: SelectorComparison.names.filter { allowedBuiltins?.admits(selector: $0) ?? true })
        search?.look(at: definedFunctions.names)
        return .unknownFunction(name, hint: search?.nearest.map(NameHint.similar))
    }
}
