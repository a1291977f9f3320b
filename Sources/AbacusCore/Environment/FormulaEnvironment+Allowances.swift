// Which built-in functions and operators formulas may use.

extension FormulaEnvironment {
    /// The names in the allowances that belong to nothing built in, in the order of their Unicode scalars.
    ///
    /// - Parameter isFunctionOfFormats: whether formats have a function of a name, given without marks.
    package func unknownAllowances(_ isFunctionOfFormats: (String) -> Bool) -> [String] {
        allowedBuiltins?.unknownNames(isFunctionOfFormats) ?? []
    }

    /// Whether some built-in functions or operators may not be used.
    ///
    /// Inlinable, so that callers in other modules don't copy the environment.
    @inlinable package var restrictsBuiltins: Bool { allowedBuiltins != nil }

    /// Returns the language's function of a name, if it exists and may be called.
    package func builtinFunction(_ name: String) -> BuiltinFunction? {
        guard let function = BuiltinFunction.table[name], admits(function: name) else { return nil }
        return function
    }

    /// Whether a built-in function of a name may be called. A function that means an operator also needs the operator
    /// to be allowed.
    package func admits(function name: String) -> Bool {
        guard let allowedBuiltins else { return true }
        let admitsOperator = Operator(functionName: name).map(allowedBuiltins.admits(_:)) ?? true
        return admitsOperator && allowedBuiltins.admits(function: name)
    }

    /// Whether a built-in function of a name may not be called, and the app has no function of that name.
    package func forbids(function name: String) -> Bool {
        if admits(function: name) { return false }
        let isBuiltin = BuiltinFunction.table[name] != nil || formats?.hasFunction(name) == true
        return isBuiltin && ownCallee(of: name) == nil
    }

    /// Whether an operator may be used.
    package func admits(_ op: Operator) -> Bool { allowedBuiltins?.admits(op) ?? true }

    /// Whether a word may be used: false if it is an operator of the syntax that isn't allowed.
    package func admits(word: String, in syntax: Syntax) -> Bool {
        allowedBuiltins?.admits(word: word, in: syntax) ?? true
    }

    /// Whether all operators of a tree may be used.
    package func admitsOperators(of tree: SyntaxTree) -> Bool {
        allowedBuiltins?.forbiddenOperators(in: tree, self).isEmpty ?? true
    }

    /// Throws if a tree has operators that may not be used.
    func checkOperators(of tree: SyntaxTree) throws(EvaluationError) {
        var errors = ResolverErrors()
        errors.checkOperators(of: tree, in: self)
        if let error = errors.error(in: tree, self) { throw error }
    }

    /// Returns the hint, or nil if it names something that may not be used.
    func admitted(_ hint: NameHint) -> NameHint? {
        if allowedBuiltins == nil { return hint }
        return switch hint {
        case .similar(let name): admits(function: name) ? hint : nil
        case .writtenAs, .writtenAsOneOf: nil
        default: hint
        }
    }
}
