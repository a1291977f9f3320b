internal import Abacus

/// What names stood for before they were defined, so that definitions can be taken back.
struct DefinitionSteps {
    /// What a name stood for before one definition.
    enum Step {
        case variable(String, Value?)
        case function(String, FunctionDefinition?)

        /// Looks up what a statement is going to redefine, or returns nil if it defines nothing.
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

    /// Remembers a step, and forgets the oldest ones where they take more memory than a limit, in bytes.
    mutating func record(_ step: Step, limit: Int) {
        steps.append(step)
        footprint += step.footprint
        while !steps.isEmpty, footprint > limit || steps.count > Self.maximumCount {
            footprint -= steps.removeFirst().footprint
        }
    }

    /// Takes the last definition back, and returns its step; nil if there isn't one.
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
