public import Observation

/// A value that notifies its listeners of each change, and is `Observable`: a view of SwiftUI that reads it is drawn anew when
/// it changes.
///
/// It isn't `Sendable`: it belongs to whoever creates it, on the main actor or elsewhere.
public final class ObservableValue<Value>: Observable {
    /// The current value. Setting it counts as a change even if the new value is equal.
    ///
    /// - Complexity: O(n) in the number of bindings, plus the cost of their listeners.
    public var value: Value {
        get {
            let registrar = registrar ?? ObservationRegistrar()
            self.registrar = registrar
            registrar.access(self, keyPath: \.value)
            return current
        }
        set {
            if let registrar {
                registrar.withMutation(of: self, keyPath: \.value) { current = newValue }
            } else {
                current = newValue
            }
            announceValue()
        }
    }

    /// The value, read without being taken for an observer.
    private(set) var current: Value

    /// Knows who has read ``value`` and waits for a change; nil until somebody has.
    private var registrar: ObservationRegistrar?

    /// The number of changes so far.
    private var version = 0
    private var bindings: [WeakBinding] = []

    /// Creates a value without listeners.
    public init(_ value: Value) { current = value }

    /// Calls a listener at once with the current value, and again after each change, until the binding is released.
    ///
    /// Only the binding keeps the listener alive. If a view keeps the binding and the listener captures the view
    /// weakly, there is no reference cycle, and the listener isn't called once the view is gone.
    ///
    /// - Returns: the binding, which ends when it is released.
    public func bind(_ listener: @escaping (Value) -> Void) -> Binding {
        let binding = Binding(listener, version: version)
        bindings.append(WeakBinding(binding: binding))
        listener(current)
        return binding
    }

    /// Calls every listener that hasn't seen the current value.
    ///
    /// If a listener changes the value in turn, the listeners after it see only the newest value, and only once.
    private func announceValue() {
        version += 1
        bindings.removeAll { $0.binding == nil }
        for reference in bindings {
            // The binding is looked up only now, because a listener called before may have released it.
            guard let binding = reference.binding, binding.version < version else { continue }
            binding.version = version
            binding.listener(current)
        }
    }
}

extension ObservableValue {
    /// A listener's connection to a value. The listener is called as long as this exists.
    public final class Binding {
        fileprivate let listener: (Value) -> Void
        /// The version of the value that the listener has seen.
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
