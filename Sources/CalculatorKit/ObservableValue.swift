public import Observation

/// A value that notifies its listeners of each change, and is `Observable`: SwiftUI redraws a view that reads it when
/// it changes.
///
/// It isn't `Sendable`: it belongs to its creator, on the main actor or elsewhere.
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

    /// The value, for reads that don't count as observation.
    private(set) var current: Value

    /// Tracks who has read ``value`` and is waiting for a change; nil until it has been read.
    private var registrar: ObservationRegistrar?

    /// The number of changes so far.
    private var version = 0
    private var bindings: [WeakBinding] = []

    /// Creates a value without listeners.
    public init(_ value: Value) { current = value }

    /// Calls a listener immediately with the current value, and again after each change, until the binding is released.
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

    /// Calls every listener that hasn't received the current value.
    ///
    /// If a listener changes the value, the listeners after it receive only the newest value, and only once.
    private func announceValue() {
        version += 1
        bindings.removeAll { $0.binding == nil }
        for reference in bindings {
            // The binding is loaded only now, because a listener called earlier may have released it.
            guard let binding = reference.binding, binding.version < version else { continue }
            binding.version = version
            binding.listener(current)
        }
    }
}

extension ObservableValue {
    /// A listener's connection to a value. The listener is called as long as the connection exists.
    public final class Binding {
        fileprivate let listener: (Value) -> Void
        /// The last version of the value that the listener has received.
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
