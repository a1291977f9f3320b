// What selectors of Foundation's formats stand for.

extension FormulaEnvironment {
    /// Returns how many arguments the function of a selector takes, or nil if there is no such function.
    func selectorArity(of name: String) -> ClosedRange<Int>? {
        FormatFunction.named(name)?.arity ?? ownArity(of: name)
    }

    /// Returns how many arguments the method of a selector takes after its operand, or nil if there is no such method.
    func methodArity(of name: String) -> ClosedRange<Int>? {
        if let method = FormatMethod.named(name) { return .exactly(method.argumentCount) }
        return ownArity(of: name).map { max($0.lowerBound, 1) - 1...max($0.upperBound, 1) - 1 }
    }

    private func ownArity(of name: String) -> ClosedRange<Int>? {
        if case .custom(let function) = ownCallee(of: name) { function.arity } else { nil }
    }

    func unknownSelector(_ name: String) -> Problem {
        let candidates = FormatFunction.names + FormatMethod.names + definedFunctions.keys.map(\.name)
        let nearest = Suggestion.nearest(to: name, among: candidates)
        return .unknownFunction(name, hint: nearest.map(NameHint.similar))
    }
}
