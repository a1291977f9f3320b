/// Tells whether a name is that of a function. It is kept until the process ends, so that options are as cheap to copy as a
/// few words.
package struct FunctionLookup: @unchecked Sendable, BitwiseCopyable {
    private final class Body: Sendable {
        let isFunction: @Sendable (String) -> Bool

        init(_ isFunction: @escaping @Sendable (String) -> Bool) { self.isFunction = isFunction }
    }

    private let body: Unmanaged<Body>

    /// Creates a lookup, whose memory is never freed.
    package init(_ isFunction: @escaping @Sendable (String) -> Bool) {
        body = Unmanaged.passRetained(Body(isFunction))
    }

    /// Returns whether a name is that of a function.
    func contains(_ name: String) -> Bool { body.takeUnretainedValue().isFunction(name) }
}
