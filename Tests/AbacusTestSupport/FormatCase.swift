package import Abacus

/// How the corpus spells formulas, arguments and objects.
package enum FormatCase {
    package static func formula(_ format: String, _ arguments: String, _ form: SyntaxForm?) throws -> Formula {
        guard case .list(let list) = try value(arguments) else { throw Failure.arguments }
        return try Formula(Source(format), form: form, arguments: list.map(FormatArgument.value))
    }

    /// Returns the value of a JSON text, which is also an expression of the native syntax.
    package static func value(_ json: String) throws -> Value {
        try Formula(json).evaluate(arithmetic: .foundation)
    }

    /// Returns the value for an object, in which Booleans have become numbers, or the identifier of the error.
    package static func result(_ formula: Formula, _ object: Value) -> String {
        do {
            return try formula.evaluate(with: object).literal().replacing("true", with: "1").replacing(
                "false", with: "0")
        } catch {
            return error.diagnostics[0].identifier.rawValue
        }
    }

    enum Failure: Error { case arguments }
}
