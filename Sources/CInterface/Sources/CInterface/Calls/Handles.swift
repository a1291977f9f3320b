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
