// What of the built-in functions and operators formulas may use.

extension FormulaEnvironment {
    /// The built-in functions that formulas may call. What the app defines is always there.
    public var allowedFunctions: Allowance { allowedBuiltins?.functions ?? .all }

    /// The built-in operators that formulas may use.
    public var allowedOperators: Allowance { allowedBuiltins?.operators ?? .all }

    /// The names in the allowances that nothing built in has, which are ignored, in the order of their Unicode scalars.
    public var unknownAllowances: [String] { allowedBuiltins?.unknownNames ?? [] }

    /// Whether some built-in functions or operators may not be used.
    ///
    /// It is inlinable so that nobody copies an environment for it.
    @inlinable package var restrictsBuiltins: Bool { allowedBuiltins != nil }

    /// Returns the language's function of a name, if there is one that may be called.
    package func builtinFunction(_ name: String) -> BuiltinFunction? {
        guard let function = BuiltinFunction.table[name], admits(function: name) else { return nil }
        return function
    }

    /// Returns the function of a selector in formats, if there is one that may be called.
    func formatFunction(_ name: String) -> FormatFunction? {
        guard let function = FormatFunction.named(name), admits(function: name) else { return nil }
        return function
    }

    /// Returns the method of a selector in formats, if there is one that may be called.
    func formatMethod(_ name: String) -> FormatMethod? {
        guard let method = FormatMethod.named(name), admits(function: name) else { return nil }
        return method
    }

    /// Whether a built-in function of a name may be called.
    func admits(function name: String) -> Bool { allowedBuiltins?.admits(function: name) ?? true }

    /// Whether a built-in function of a name may not be called, and the app has none of that name.
    func forbids(function name: String) -> Bool {
        if admits(function: name) { return false }
        let isBuiltin = BuiltinFunction.table[name] != nil || FormatFunction.named(name) != nil
        return (isBuiltin || FormatMethod.named(name) != nil) && ownCallee(of: name) == nil
    }

    /// Whether an operator may be used.
    func admits(_ meaning: Operator) -> Bool { allowedBuiltins?.admits(meaning) ?? true }

    /// Whether all operators of a tree may be used.
    package func admitsOperators(of tree: SyntaxTree) -> Bool {
        allowedBuiltins?.forbiddenOperators(in: tree).isEmpty ?? true
    }

    /// Refuses a tree with operators that may not be used.
    func checkOperators(of tree: SyntaxTree) throws(EvaluationError) {
        var errors = ResolverErrors()
        errors.checkOperators(of: tree, in: self)
        if let error = errors.error(in: tree, self) { throw error }
    }

    /// Refuses a key path, given when it is followed, with an operator that may not be used.
    func checkOperators(ofPath path: Value) throws(Problem) {
        guard case .text(let path) = path, let name = allowedBuiltins?.forbiddenOperator(ofPath: path) else { return }
        throw .unknownFunction("@" + name, hint: .unavailable)
    }

    /// Returns a hint unless it names what may not be used.
    func admitted(_ hint: NameHint) -> NameHint? {
        if allowedBuiltins == nil { return hint }
        return switch hint {
        case .similar(let name): admits(function: name) ? hint : nil
        case .writtenAs, .writtenAsOneOf: nil
        default: hint
        }
    }
}
