extension FormulaEnvironment {
    /// Prints a value within the environment's limits: even a short value can be long in print, such as `1/2**100000`.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - format: how it is printed.
    ///   - source: the text that gave the value, where an error is reported.
    /// - Throws: why the value isn't printed: the result would be too long, or take too long.
    /// - Complexity: that of converting the number to the base, which the limits admit first.
    public func text(
        of value: Value, _ format: ValueFormat = ValueFormat(), for source: Source
    ) throws(EvaluationError) -> String {
        let isText = value.kind == .text
        let isShort = !value.isExactReal && value.footprint <= 256 && format.writesWords
        if isText || isShort { return value.text(format) }
        let supervisor = Budget(limits: limits, aliveBytes: footprint, isCancelled: isCancelled)
        var budget = supervisor
        do throws(Problem) {
            return try supervisor.supervise { () throws(Problem) in try value.literal(format, within: &budget) }
        } catch {
            throw EvaluationError([Diagnostic(error, at: 0..<source.bytes.count)], in: source)
        }
    }
}
