// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CAbacus

/// An object behind a C pointer, which holds a reference to it.
protocol Handle: AnyObject, Sendable {}

extension Handle {
    /// A new pointer, which holds a reference until it is freed.
    var retained: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// Returns the object behind a pointer.
    ///
    /// - Throws: an error if the pointer is null.
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
