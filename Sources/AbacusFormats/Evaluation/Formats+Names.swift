// What the selectors of Foundation's formats mean.

extension Formats {
    package func hasFunction(_ name: String) -> Bool {
        FormatFunction.named(name) != nil || FormatMethod.named(name) != nil
    }

    package func arities(
        of selector: String, as role: SelectorRole, _ environment: FormulaEnvironment
    ) -> [ClosedRange<Int>]? {
        switch role {
        case .function:
            return environment.formatFunction(selector).map { [$0.arity] } ?? environment.ownArities(of: selector)
        case .comparison:
            return SelectorComparison.named(selector) == nil ? environment.ownArities(of: selector) : [.exactly(2)]
        case .method:
            if let method = environment.formatMethod(selector) { return [.exactly(method.argumentCount)] }
            return environment.ownArities(of: selector)?.map { arity in
                max(arity.lowerBound, 1) - 1...max(arity.upperBound, 1) - 1
            }
        }
    }

    package func meaning(ofComparison selector: String) -> Operator? { SelectorComparison.named(selector)?.op }

    package func unknownSelector(_ name: String, _ environment: FormulaEnvironment) -> Problem {
        if environment.forbids(function: name) { return .unknownFunction(name, hint: .unavailable) }
        let selectors =
            (FormatFunction.names + FormatMethod.names).filter(environment.admits(function:))
            + SelectorComparison.names.filter { meaning(ofComparison: $0).map(environment.admits(_:)) ?? true }
        return .unknownFunction(
            name, hint: environment.nearestFunction(to: name, among: selectors).map(NameHint.similar))
    }
}

extension FormulaEnvironment {
    /// Returns the function of formats with a selector, if it exists and may be called.
    func formatFunction(_ name: String) -> FormatFunction? {
        guard let function = FormatFunction.named(name), admits(function: name) else { return nil }
        return function
    }

    /// Returns the method of formats with a selector, if it exists and may be called.
    func formatMethod(_ name: String) -> FormatMethod? {
        guard let method = FormatMethod.named(name), admits(function: name) else { return nil }
        return method
    }

    fileprivate func ownArities(of name: String) -> [ClosedRange<Int>]? {
        if case .custom(let functions) = ownCallee(of: name) { functions.arities } else { nil }
    }

    /// Throws if a key path, given as a value when it is followed, has an operator that may not be used.
    func checkOperators(ofPath path: Value) throws(Problem) {
        guard restrictsBuiltins, case .text(let path) = path else { return }
        let forbidden = PathStep.steps(of: path).first { $0.isOperator && !admits(function: $0.name) }
        if let forbidden { throw .unknownFunction("@" + forbidden.name, hint: .unavailable) }
    }

    /// The names in the allowances that belong to nothing built in, in the order of their Unicode scalars. They are
    /// ignored.
    public var unknownAllowances: [String] {
        unknownAllowances { name in
            FormatFunction.named(name) != nil || FormatMethod.hasName(name) || PathStep.operators.contains(name)
        }
    }

    /// The functions that formats can call by selectors, with the numbers of their arguments.
    package var formatFunctions: [(selector: String, arity: ClosedRange<Int>)] {
        FormatFunction.names.compactMap { formatFunction($0) }.map { function in
            (function.arity.upperBound == 0 ? function.name : function.name + ":", function.arity)
        }
    }
}
