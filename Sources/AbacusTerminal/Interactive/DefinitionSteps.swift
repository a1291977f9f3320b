internal import Abacus

/// The former meanings of names that were defined, so that definitions can be undone.
struct DefinitionSteps {
    /// The meaning of a name before one definition.
    enum Step {
        case variable(String, Value?)
        case function(String, FunctionDefinition?)

        /// Looks up the name that a statement is about to redefine, or returns nil if it defines nothing.
        init?(before statement: Statement, in environment: FormulaEnvironment) {
            switch statement {
            case .expression: return nil
            case .variable(let name, _): self = .variable(name, environment[variable: name])
            case .function(let function):
                self = .function(function.name, environment[formulaFunction: function.name])
            }
        }

        var name: String {
            switch self {
            case .variable(let name, _), .function(let name, _): name
            }
        }

        /// The memory of the value, in bytes. The body of a function is no longer than the line that defined it.
        fileprivate var footprint: Int {
            switch self {
            case .variable(_, let value): value?.footprint ?? 0
            case .function(_, let definition): definition?.body.source.bytes.count ?? 0
            }
        }
    }

    private var steps: [Step] = []
    private var footprint = 0
    private static let maximumCount = 1_000

    /// Records a step, and discards the oldest ones if all steps take more memory than a limit, in bytes.
    mutating func record(_ step: Step, limit: Int) {
        steps.append(step)
        footprint += step.footprint
        while !steps.isEmpty, footprint > limit || steps.count > Self.maximumCount {
            footprint -= steps.removeFirst().footprint
        }
    }

    /// Undoes the last definition, and returns its step; nil if there is none.
    mutating func takeBack(in environment: inout FormulaEnvironment) -> Step? {
        guard let step = steps.popLast() else { return nil }
        footprint -= step.footprint
        switch step {
        case .variable(let name, let value): environment[variable: name] = value
        case .function(let name, let definition): environment[formulaFunction: name] = definition
        }
        return step
    }
}
