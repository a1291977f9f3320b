extension Optional {
    /// Returns the value, which is there for a reason that only this library's own mistake can take away.
    ///
    /// - Precondition: there is a value.
    @inlinable
    @inline(__always)
    package func unwrapped(because reason: StaticString) -> Wrapped {
        guard let value = self else { preconditionFailure("\(reason)") }
        return value
    }
}
