// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CAbacus

/// What a pointer of C stands for. The pointer holds a reference.
protocol Handle: AnyObject, Sendable {}

extension Handle {
    /// A pointer that holds a reference, until it is freed.
    var retained: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// Returns what a pointer stands for.
    ///
    /// - Throws: that the pointer is null.
    static func of(_ pointer: OpaquePointer?) throws(Failure) -> Self {
        Unmanaged<Self>.fromOpaque(UnsafeRawPointer(try required(pointer))).takeUnretainedValue()
    }

    /// Frees a pointer, unless it is null.
    static func free(_ pointer: OpaquePointer?) {
        if let pointer { Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).release() }
    }
}

@c @implementation
public func abacus_environment_free(_ environment: OpaquePointer?) { EnvironmentHandle.free(environment) }

@c @implementation
public func abacus_formula_free(_ formula: OpaquePointer?) { FormulaHandle.free(formula) }

@c @implementation
public func abacus_program_free(_ program: OpaquePointer?) { ProgramHandle.free(program) }

@c @implementation
public func abacus_value_free(_ value: OpaquePointer?) { ValueHandle.free(value) }

@c @implementation
public func abacus_error_free(_ error: OpaquePointer?) { ErrorHandle.free(error) }
