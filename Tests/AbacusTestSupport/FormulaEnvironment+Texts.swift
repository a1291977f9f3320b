package import Abacus

extension FormulaEnvironment {
    /// Returns the value of a text, which is read as the environment reads texts.
    package func result(of text: String) throws(StatementError) -> Value {
        var environment = self
        switch try environment.execute(text) {
        case .value(let value): return value
        case .defined, .blank: return .null
        }
    }
}
