extension FormulaEnvironment {
    /// The names of the language's functions, in alphabetical order, and the number of arguments that each takes.
    package static var builtinFunctions: [(name: String, arity: ClosedRange<Int>)] {
        BuiltinFunction.table.values.map { ($0.name, $0.arity) }.sorted { $0.name < $1.name }
    }
}

extension ParserOptions {
    /// The same options, with the language's functions for suggestions.
    var suggestingFunctions: ParserOptions {
        var options = self
        options.functions = BuiltinFunctions.self
        return options
    }
}

private enum BuiltinFunctions: KnownFunctions {
    static func contains(_ name: String) -> Bool { BuiltinFunction.table[name] != nil }
}
