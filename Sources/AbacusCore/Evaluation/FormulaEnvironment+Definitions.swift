// The functions that formulas define, for sessions that show, save and take back definitions.

extension FormulaEnvironment {
    /// Whether there are functions that formulas or the app define.
    package var definesFunctions: Bool { !definedFunctions.isEmpty }

    /// The functions that formulas define, in the order of their names' Unicode scalars.
    ///
    /// - Complexity: O(n log n) in their number.
    package var formulaFunctions: [FunctionDefinition] {
        definedFunctions.values.compactMap(\.definition)
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The function of a name that a formula defines. Setting nil removes it; setting another one needs no memory that the
    /// limits haven't admitted before, so it is meant for taking back what was defined after it.
    package subscript(formulaFunction name: String) -> FunctionDefinition? {
        get { definedFunctions[nameForms.calleeName(name)]?.definition }
        set {
            let name = nameForms.calleeName(name)
            if let newValue {
                replaceFunction(name, by: .formula(FormulaFunction(newValue)))
            } else {
                removeFunction(name)
            }
        }
    }
}

extension Callee {
    /// The definition of the function, if a formula defines it.
    fileprivate var definition: FunctionDefinition? {
        switch self {
        case .formula(let function): function.definition
        case .builtin, .custom: nil
        }
    }
}
