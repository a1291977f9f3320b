/// A value that tells its listeners of each change.
///
/// It belongs to the one who makes it: it is not `Sendable`, and works on the main actor as anywhere else.
public final class ObservableValue<Value> {
    /// The present value. Setting it is a change, also to an equal value.
    ///
    /// - Complexity: O(n) in the number of bindings, and that of their listeners.
    public var value: Value {
        didSet { announceValue() }
    }

    /// The number of changes so far.
    private var version = 0
    private var bindings: [WeakBinding] = []

    /// Creates a value without listeners.
    public init(_ value: Value) { self.value = value }

    /// Calls a listener at once with the present value, and again at each change, until the binding is released.
    ///
    /// The listener is kept alive by the binding alone. A view that keeps the binding and is captured weakly by the
    /// listener forms no cycle, and hears nothing more when it is gone.
    ///
    /// - Returns: what keeps the listener bound: whoever releases it ends the binding.
    public func bind(_ listener: @escaping (Value) -> Void) -> Binding {
        let binding = Binding(listener, version: version)
        bindings.append(WeakBinding(binding: binding))
        listener(value)
        return binding
    }

    /// Calls every listener that has not heard of the present value.
    ///
    /// Where a listener changes the value in turn, those behind it hear of the newest value only, and only once.
    private func announceValue() {
        version += 1
        bindings.removeAll { $0.binding == nil }
        for reference in bindings {
            // Looked up only now: a listener called before may have released it.
            guard let binding = reference.binding, binding.version < version else { continue }
            binding.version = version
            binding.listener(value)
        }
    }
}

extension ObservableValue {
    /// A listener's hold on a value: the listener is called as long as this exists.
    public final class Binding {
        fileprivate let listener: (Value) -> Void
        /// The version of the value that the listener has heard of.
        fileprivate var version: Int

        fileprivate init(_ listener: @escaping (Value) -> Void, version: Int) {
            self.listener = listener
            self.version = version
        }
    }

    private struct WeakBinding {
        weak var binding: Binding?
    }
}
