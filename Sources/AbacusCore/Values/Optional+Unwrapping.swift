extension Optional {
    /// Returns the value, which can be missing only through a mistake in this library.
    ///
    /// - Precondition: there is a value.
    @inlinable
    @inline(__always)
    package func unwrapped(because reason: StaticString) -> Wrapped {
        guard let value = self else { preconditionFailure("\(reason)") }
        return value
    }
}
