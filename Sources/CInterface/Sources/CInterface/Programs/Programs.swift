// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
public import CAbacus
internal import Synchronization

/// A formula compiled for parameters: for values at once, and for doubles on the first call with doubles.
final class ProgramHandle: Handle {
    /// The program in the arithmetic of its environment.
    let exact: ExactProgram
    /// The limits of an evaluation.
    let limits: Limits
    /// Whether the formula may have a value for a null.
    let asksForNulls: Bool
    private let formula: Formula
    private let environment: FormulaEnvironment
    private let keptDoubles = AtomicLazyReference<OverDoubles>()

    init(_ formula: Formula, for parameters: [String], in environment: FormulaEnvironment) throws(EvaluationError) {
        exact = try formula.compiledExactly(for: parameters, in: environment)
        limits = environment.limits
        asksForNulls = formula.namesNull
        self.formula = formula
        self.environment = environment
    }

    /// The programs that compute with doubles.
    final class OverDoubles: Sendable {
        /// The program, or the reason why there is none: the formula's value isn't a number.
        let program: Result<Program, EvaluationError>
        /// The program for values in real arithmetic, for rows that are evaluated individually.
        let byValues: ExactProgram

        fileprivate init(
            _ formula: Formula, _ parameters: [String], _ environment: FormulaEnvironment, _ exact: ExactProgram
        ) {
            program = Result { () throws(EvaluationError) in try formula.compiled(for: parameters, in: environment) }
            var environment = environment
            environment.arithmetic = .real
            // Its names are known; otherwise there would be no exact program either.
            byValues = (try? formula.compiledExactly(for: parameters, in: environment)) ?? exact
        }
    }

    var doubles: OverDoubles {
        keptDoubles.load() ?? keptDoubles.storeIfNil(OverDoubles(formula, exact.parameters, environment, exact))
    }
}

extension Formula {
    /// Whether the formula contains `null` or `??`.
    fileprivate var namesNull: Bool {
        tree.nodes.contains { node in
            switch node.kind {
            case .nullConstant: true
            case .infix: node.operator.spelling == "??"
            default: false
            }
        }
    }
}

@c @implementation
public func abacus_formula_compile(
    _ formula: OpaquePointer?, _ environment: OpaquePointer?, _ parameters: UnsafePointer<abacus_text>?,
    _ parameterCount: Int, _ program: HandleResult?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(program)
        let formula = try FormulaHandle.of(formula).formula
        let environment = try EnvironmentHandle.of(environment).environment
        var names: [String] = []
        for parameter in try elements(parameters, parameterCount) { names.append(try parameter.string()) }
        result.pointee = try evaluating { () throws(EvaluationError) in
            try ProgramHandle(formula, for: names, in: environment).retained
        }
    }
}

/// Returns the result of a closure that evaluates within a budget, or throws its error.
func withinBudget<Result>(_ body: () throws(ColumnError) -> Result) throws(Failure) -> Result {
    do throws(ColumnError) {
        return try body()
    } catch {
        if case .ended(let error) = error { throw .evaluation(error) }
        throw .evaluation(EvaluationError(.unsupported, error.description))
    }
}

@c @implementation
public func abacus_program_call(
    _ program: OpaquePointer?, _ arguments: UnsafePointer<OpaquePointer?>?, _ argumentCount: Int,
    _ cancellation: OpaquePointer?, _ value: HandleResult?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(value)
        let handle = try ProgramHandle.of(program)
        let arguments = try elements(arguments, argumentCount)
        guard arguments.count == handle.exact.parameters.count else { throw .invalid }
        var values: [Value] = []
        for argument in arguments { values.append(try ValueHandle.of(argument).value) }
        let isCancelled = try Cancellation.question(cancellation)
        var budget = ColumnBudget(rows: 1, limits: handle.limits, isCancelled: isCancelled)
        let outcome = try withinBudget { () throws(ColumnError) in try handle.exact.evaluate(values, within: &budget) }
        result.pointee = try ValueHandle(evaluating { () throws(EvaluationError) in try outcome.get() }).retained
    }
}

@c @implementation
public func abacus_program_call_doubles(
    _ program: OpaquePointer?, _ arguments: UnsafePointer<Double>?, _ argumentCount: Int,
    _ cancellation: OpaquePointer?, _ result: UnsafeMutablePointer<Double>?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let place = try numberResult(result)
        let handle = try ProgramHandle.of(program)
        let arguments = try elements(arguments, argumentCount)
        guard arguments.count == handle.exact.parameters.count else { throw .invalid }
        let isCancelled = try Cancellation.question(cancellation)
        let doubles = handle.doubles
        let program = try evaluating { () throws(EvaluationError) in try doubles.program.get() }
        var number = Double.nan
        if !program.hasCalls {
            number = program.result(for: arguments)
            if !number.isNaN {
                place.pointee = number
                return
            }
        }
        var budget = ColumnBudget(rows: 1, limits: handle.limits, isCancelled: isCancelled)
        if program.hasCalls {
            number = try withinBudget { () throws(ColumnError) in try program.result(for: arguments, within: &budget) }
        }
        // A nan may be the value, or mean that there is no value.
        if number.isNaN {
            let outcome = try withinBudget { () throws(ColumnError) in
                try doubles.byValues.evaluate(arguments.map { Value($0) }, within: &budget)
            }
            guard case .real(let real) = try evaluating({ () throws(EvaluationError) in try outcome.get() }) else {
                throw .mismatch
            }
            number = real
        }
        place.pointee = number
    }
}

extension Program {
    /// Returns the result for arguments, as many as there are parameters.
    fileprivate func result(for arguments: UnsafeBufferPointer<Double>) -> Double {
        switch arguments.count {
        case 0: self()
        case 1: self(arguments[0])
        case 2: self(arguments[0], arguments[1])
        case 3: self(arguments[0], arguments[1], arguments[2])
        case 4: self(arguments[0], arguments[1], arguments[2], arguments[3])
        default: self(Array(arguments))
        }
    }

    /// Returns the result for arguments, by columns with one row each.
    fileprivate func result(
        for arguments: UnsafeBufferPointer<Double>, within budget: inout ColumnBudget
    ) throws(ColumnError) -> Double {
        let columns = arguments.indices.map { UnsafeBufferPointer(rebasing: arguments[$0..<$0 + 1]) }
        var number = Double.nan
        try withUnsafeMutablePointer(to: &number) { number throws(ColumnError) in
            _ = try evaluate(
                columns: columns, into: UnsafeMutableBufferPointer(start: number, count: 1), within: &budget)
        }
        return number
    }
}

@c @implementation
public func abacus_program_free(_ program: OpaquePointer?) { ProgramHandle.free(program) }
