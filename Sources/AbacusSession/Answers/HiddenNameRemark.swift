package import Abacus

extension FormulaEnvironment {
    /// Returns the remark that something hides a variable or constant in the body of a function.
    ///
    /// - Parameter hiding: what hides it, such as `the column 'rate'`.
    package func remark(onHidden name: String, by hiding: String, in function: String) -> String {
        let kind = variable(name) == nil ? "constant" : "variable"
        return "abacus: \(hiding) hides the \(kind) '\(name.visibleText)' in '\(function.visibleText)'"
    }
}
