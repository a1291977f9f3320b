extension FormulaEnvironment {
    /// What a statement did.
    public enum Outcome: Sendable, Hashable {
        /// An expression gave a value, which is stored as `ans`.
        case value(Value)
        /// A variable or function with this name was defined.
        case defined(String)
        /// The text was blank or a comment.
        case blank
    }

    /// Executes one statement: a definition or an expression.
    ///
    /// - Throws: what is wrong with the text, or why the expression has no value. The environment is then unchanged.
    /// - Complexity: O(n) in the length of the text, and that of the operations, which the limits admit beforehand.
    @discardableResult
    public mutating func execute(_ source: Source) throws(StatementError) -> Outcome {
        let statement = try StatementError.reading { () throws(SyntaxError) in
            try Statement.parse(source, options: parserOptions)
        }
        guard let statement else { return .blank }
        return try StatementError.evaluating { () throws(EvaluationError) in try execute(statement) }
    }

    /// Executes one statement: a definition or an expression.
    ///
    /// - Throws: what is wrong with the text, or why the expression has no value. The environment is then unchanged.
    /// - Complexity: O(n) in the length of the text, and that of the operations, which the limits admit beforehand.
    @discardableResult
    public mutating func execute(_ text: String) throws(StatementError) -> Outcome {
        try execute(Source(text))
    }

    /// Executes one statement that has been parsed.
    ///
    /// - Throws: why the expression has no value. The environment is then unchanged.
    @discardableResult
    public mutating func execute(_ statement: Statement) throws(EvaluationError) -> Outcome {
        switch statement {
        case .expression(let tree):
            let value = try evaluate(tree)
            try define("ans", value, in: tree)
            return .value(value)
        case .variable(let name, let tree):
            try define(name, evaluate(tree), in: tree)
            return .defined(name)
        case .function(let definition):
            try define(FormulaFunction(definition))
            return .defined(definition.name)
        }
    }

    /// Gives a variable the value of an expression in which every name means what it does in the language.
    ///
    /// - Throws: why the expression has no value. The environment is then unchanged.
    package mutating func define(_ name: String, inLanguageAlone tree: SyntaxTree) throws(EvaluationError) {
        try define(name, withoutOwnNames.evaluate(tree), in: tree)
    }
}
