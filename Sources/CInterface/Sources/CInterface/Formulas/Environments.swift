// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
internal import AbacusJSON
public import CAbacus

/// An environment that threads share: a lock protects its state. Each evaluation uses the state at its beginning.
final class EnvironmentHandle: Handle, @unchecked Sendable {
    /// An immutable state of the environment.
    private final class State: Sendable {
        let environment: FormulaEnvironment

        init(_ environment: FormulaEnvironment) { self.environment = environment }
    }

    private var state: State
    private let lock = ForkSafeLock()

    init(_ environment: FormulaEnvironment) { state = State(environment) }

    var environment: FormulaEnvironment { lock.withLock { state }.environment }

    /// Replaces the environment by a changed one. If another thread has changed it meanwhile, the change is repeated.
    func update(_ change: (inout FormulaEnvironment) -> Void) {
        while true {
            let old = lock.withLock { state }
            var environment = old.environment
            change(&environment)
            let new = State(environment)
            let isReplaced = lock.withLock {
                guard state === old else { return false }
                state = new
                return true
            }
            if isReplaced { return }
        }
    }
}

@c @implementation
public func abacus_environment_make(
    _ arithmetic: Int32, _ limits: UnsafePointer<abacus_limits>?, _ environment: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try handleResult(environment)
        let known: Arithmetic
        switch arithmetic {
        case ABACUS_ARITHMETIC_EXACT: known = .exact
        case ABACUS_ARITHMETIC_INTEGER: known = .integer
        case ABACUS_ARITHMETIC_REAL: known = .real
        default: throw .invalid
        }
        result.pointee = EnvironmentHandle(FormulaEnvironment(arithmetic: known, limits: Limits(limits))).retained
    }
}

extension Notation {
    fileprivate init(_ notation: abacus_notation) throws(Failure) {
        self.init()
        switch notation.percent_sign {
        case ABACUS_PERCENT_REMAINDER: percentSign = .remainder
        case ABACUS_PERCENT_PERCENTAGE: percentSign = .percent
        default: throw .invalid
        }
        switch notation.decimal_mark {
        case ABACUS_DECIMAL_POINT: decimalMark = .point
        case ABACUS_DECIMAL_COMMA: decimalMark = .comma
        default: throw .invalid
        }
        let forms: [(flag: Int32, form: NameForms)] = [
            (ABACUS_NAMES_CELLS, .cells), (ABACUS_NAMES_ANY_CASE, .anyCase),
        ]
        guard notation.name_forms & ~forms.reduce(0, { $0 | $1.flag }) == 0 else { throw .invalid }
        for (flag, form) in forms where notation.name_forms & flag != 0 { nameForms.insert(form) }
    }
}

@c @implementation
public func abacus_environment_set_notation(
    _ environment: OpaquePointer?, _ notation: UnsafePointer<abacus_notation>?
) -> Int32 {
    status { () throws(Failure) in
        let handle = try EnvironmentHandle.of(environment)
        let flags = try required(notation).pointee
        let notation = try Notation(flags)
        guard 0...1 ~= flags.implicit_multiplication else { throw .invalid }
        handle.update {
            $0.notation = notation
            $0.implicitMultiplication = flags.implicit_multiplication == 1
        }
    }
}

@c @implementation
public func abacus_environment_set(
    _ environment: OpaquePointer?, _ name: abacus_text, _ value: OpaquePointer?
) -> Int32 {
    status { () throws(Failure) in
        let handle = try EnvironmentHandle.of(environment)
        let name = try name.string()
        let value = value == nil ? nil : try ValueHandle.of(value).value
        handle.update { $0[name] = value }
    }
}

@c @implementation
public func abacus_environment_set_json(_ environment: OpaquePointer?, _ json: abacus_text, _ error: ErrorResult?)
    -> Int32
{
    status(error) { () throws(Failure) in
        let handle = try EnvironmentHandle.of(environment)
        let bytes = try json.rawBytes()
        let limits = handle.environment.limits
        guard
            case .record(let members) = try reading({ () throws(SyntaxError) in try Value(json: bytes, limits: limits) }
            )
        else { throw .mismatch }
        handle.update { environment in
            for (name, value) in members { environment[name] = value }
        }
    }
}

@c @implementation
public func abacus_environment_free(_ environment: OpaquePointer?) { EnvironmentHandle.free(environment) }
