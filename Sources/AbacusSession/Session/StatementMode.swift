package import Abacus

/// How far a statement is executed.
package enum StatementMode {
    /// With its effects: a definition is made, and a value that can be printed is kept as `ans`.
    case perform
    /// Without effects, except on later statements if results are kept. A variable is answered with its value; an
    /// expression that would only be repeated, such as a number, isn't answered.
    case preview(keepsResults: Bool)
}

extension FormulaEnvironment {
    /// Executes a statement, and returns the answer. Evaluating and printing share one deadline.
    package mutating func carryOut(
        _ statement: Statement, of source: Source, in mode: StatementMode, _ printer: AnswerPrinter
    ) throws(EvaluationError) -> Answer {
        let limits = limits
        return try limits.withOneDeadline { () throws(EvaluationError) in
            try answer(to: statement, of: source, in: mode, printer)
        }
    }

    private mutating func answer(
        to statement: Statement, of source: Source, in mode: StatementMode, _ printer: AnswerPrinter
    ) throws(EvaluationError) -> Answer {
        switch (statement, mode) {
        case (.expression(let tree), .perform):
            let value = try evaluate(tree)
            let answer = try printer.answer(value, to: source, in: self)
            // If there isn't enough memory to keep the value, executing the statement reports that.
            if !keepAnswer(value) { try execute(statement) }
            return answer
        case (.expression(let tree), .preview(let keepsResults)):
            let value = try evaluate(tree)
            if keepsResults { self["ans"] = value }
            let isLiteral = tree.nodes.count == 1 && tree.nodes[0].kind != .name
            return isLiteral ? .blank : try printer.answer(value, to: source, in: self)
        case (.variable(let name, let tree), .preview(let keepsResults)):
            let value = try evaluate(tree)
            if keepsResults { self[name] = value }
            return tree.nodes.count == 1 ? .defined(name) : try printer.answer(value, to: source, in: self)
        case (.function(let definition), .preview(keepsResults: false)):
            return .defined(definition.name)
        case (.variable(let name, _), .perform):
            try execute(statement)
            return .defined(name)
        case (.function(let definition), .perform), (.function(let definition), .preview(keepsResults: true)):
            try execute(statement)
            return .defined(definition.name)
        }
    }
}
