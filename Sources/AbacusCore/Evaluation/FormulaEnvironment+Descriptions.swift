// What can be named in a formula, for completions and manuals.

extension FormulaEnvironment {
    /// The functions that a formula can call: those of the language that none of the app's hides, and the app's, in the
    /// order of their names' Unicode scalars. `if` isn't among them, as it evaluates only what it needs.
    ///
    /// - Complexity: O(n log n) in their number.
    public var functions: [NameDescription] {
        let own = definedFunctions.names.names.compactMap { name in definedFunctions[name]?.description(as: name) }
        return (own + unhiddenFunctions).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The functions of the language that none of the app's hides.
    var unhiddenFunctions: [NameDescription] {
        BuiltinFunction.table.values.filter { definedFunctions[$0.name] == nil && admits(function: $0.name) }.map(
            \.description)
    }

    /// The constants of the arithmetic, except those that a variable hides.
    ///
    /// - Complexity: O(1).
    public var constants: [NameDescription] {
        Constant.all.filter { $0.value(in: arithmetic) != nil && variable($0.description.name) == nil }
            .map(\.description)
    }
}

extension Callee {
    /// Returns the description of the function, given its name.
    func description(as name: String) -> NameDescription {
        switch self {
        case .builtin(let function): function.description
        case .formula(let function): NameDescription(name, parameters: function.definition.parameters)
        case .custom(let function): NameDescription(name, arity: function.arity)
        }
    }
}
