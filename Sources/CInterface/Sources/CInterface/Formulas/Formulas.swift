// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
public import CAbacus
internal import Synchronization

/// A formula, with the C texts that have been requested so far.
final class FormulaHandle: Handle {
    let formula: Formula
    private let keptText = AtomicLazyReference<OwnedBytes>()
    private let keptVariables = AtomicLazyReference<OwnedTexts>()

    init(_ formula: Formula) { self.formula = formula }

    var text: OwnedBytes { keptText.load() ?? keptText.storeIfNil(OwnedBytes(formula.description)) }

    var variables: [OwnedBytes] {
        (keptVariables.load() ?? keptVariables.storeIfNil(OwnedTexts(formula.variables))).texts
    }
}

extension FormulaEnvironment {
    /// Parses a text as a formula.
    fileprivate func formula(_ text: abacus_text) throws(Failure) -> Formula {
        let source = Source(bytes: try text.rawBytes())
        return try reading { () throws(SyntaxError) in try formula(source) }
    }

    /// Sets the variables and the cancellation of one evaluation.
    fileprivate mutating func set(
        _ variables: UnsafePointer<abacus_variable>?, _ count: Int, _ cancellation: OpaquePointer?
    ) throws(Failure) {
        for variable in try elements(variables, count) {
            self[try variable.name.string()] = try ValueHandle.of(variable.value).value
        }
        isCancelled = try Cancellation.question(cancellation)
    }
}

@c @implementation
public func abacus_evaluate(
    _ environment: OpaquePointer?, _ text: abacus_text, _ variables: UnsafePointer<abacus_variable>?,
    _ variableCount: Int, _ cancellation: OpaquePointer?, _ value: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(value)
        var environment = try EnvironmentHandle.of(environment).environment
        try environment.set(variables, variableCount, cancellation)
        let formula = try environment.formula(text)
        result.pointee = try ValueHandle(
            evaluating { () throws(EvaluationError) in
                try formula.evaluate(in: environment)
            }
        ).retained
    }
}

@c @implementation
public func abacus_formula_make(
    _ environment: OpaquePointer?, _ text: abacus_text, _ formula: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(formula)
        result.pointee = FormulaHandle(try EnvironmentHandle.of(environment).environment.formula(text)).retained
    }
}

@c @implementation
public func abacus_formula_text(
    _ formula: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        result.bytes.set(try FormulaHandle.of(formula).text, result.length)
    }
}

@c @implementation
public func abacus_formula_variable_count(_ formula: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(count)
        result.pointee = try FormulaHandle.of(formula).variables.count
    }
}

@c @implementation
public func abacus_formula_variable(
    _ formula: OpaquePointer?, _ index: Int, _ bytes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        result.bytes.set(try element(index, of: try FormulaHandle.of(formula).variables), result.length)
    }
}

@c @implementation
public func abacus_formula_evaluate(
    _ formula: OpaquePointer?, _ environment: OpaquePointer?, _ variables: UnsafePointer<abacus_variable>?,
    _ variableCount: Int, _ cancellation: OpaquePointer?, _ value: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(value)
        let formula = try FormulaHandle.of(formula).formula
        var environment = try EnvironmentHandle.of(environment).environment
        try environment.set(variables, variableCount, cancellation)
        result.pointee = try ValueHandle(
            evaluating { () throws(EvaluationError) in
                try formula.evaluate(in: environment)
            }
        ).retained
    }
}

// MARK: - Checks

extension Value.Kinds {
    fileprivate init(_ kinds: Int32) throws(Failure) {
        self = []
        guard kinds > 0, kinds & ~ABACUS_KINDS_ANY == 0 else { throw .invalid }
        for kind in Value.Kind.allCases where kinds & kind.inC != 0 { insert(Value.Kinds(kind)) }
    }
}

@c @implementation
public func abacus_formula_check(
    _ formula: OpaquePointer?, _ environment: OpaquePointer?, _ declarations: UnsafePointer<abacus_declaration>?,
    _ declarationCount: Int, _ expectedKinds: Int32, _ findings: ErrorResult?
) -> Int32 {
    status { () throws(Failure) in
        let result = try handleResult(findings)
        let formula = try FormulaHandle.of(formula).formula
        var kinds: [String: Value.Kinds] = [:]
        for declaration in try elements(declarations, declarationCount) {
            kinds[try declaration.name.string()] = try Value.Kinds(declaration.kinds)
        }
        let found = formula.check(
            kinds, in: try EnvironmentHandle.of(environment).environment, giving: try Value.Kinds(expectedKinds))
        if !found.isEmpty { result.pointee = ErrorHandle(found, in: formula.source).retained }
    }
}

@c @implementation
public func abacus_formula_free(_ formula: OpaquePointer?) { FormulaHandle.free(formula) }
