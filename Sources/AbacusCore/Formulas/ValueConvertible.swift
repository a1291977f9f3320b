/// What a placeholder of a format stands for: a value, or another formula.
public enum FormatArgument: Sendable, Hashable {
    /// A value.
    case value(Value)
    /// A formula made from a format, which replaces a predicate or an expression.
    case formula(Formula)
}

/// A type whose instances can be arguments of a format, or objects with which formulas are evaluated.
public protocol ValueConvertible {
    /// What the instance means to a formula.
    ///
    /// - Complexity: O(n) in the size of the instance.
    var formatArgument: FormatArgument { get }

    /// The kinds of values that instances can stand for; by default, all. Checks rely on this for the results of the
    /// app's functions. A type that implements ``formatArgument`` itself must override this if its value can be of
    /// another kind.
    static var valueKinds: Value.Kinds { get }
}

extension ValueConvertible {
    public static var valueKinds: Value.Kinds { .any }

    /// Returns the value that the instance stands for; for a formula, its value without an object.
    ///
    /// - Throws: why a formula has no value.
    package func value() throws(EvaluationError) -> Value {
        switch formatArgument {
        case .value(let value): value
        case .formula(let formula): try formula.evaluate()
        }
    }

    /// The value of the instance as an element or a member; null for a formula without a value.
    fileprivate var elementValue: Value { (try? value()) ?? .null }
}

extension Value {
    /// Creates a list of the values that a sequence's elements stand for, such as an array of numbers: `Value(prices)`.
    ///
    /// An element that is a formula is replaced by its value without an object, or by null if it has none.
    ///
    /// - Complexity: O(n) in the size of the elements.
    public init(_ elements: some Sequence<some ValueConvertible>) {
        self = .list(List(elements.map(\.elementValue)))
    }
}

extension Value: ValueConvertible {
    public var formatArgument: FormatArgument { .value(canonical) }
}

extension Formula: ValueConvertible {
    public var formatArgument: FormatArgument { .formula(self) }
}

extension ValueConvertible where Self: BinaryInteger {
    public var formatArgument: FormatArgument { .value(.integer(BigInteger(self))) }
    public static var valueKinds: Value.Kinds { .integer }
}

extension Int: ValueConvertible {}
extension Int8: ValueConvertible {}
extension Int16: ValueConvertible {}
extension Int32: ValueConvertible {}
extension Int64: ValueConvertible {}
extension UInt: ValueConvertible {}
extension UInt8: ValueConvertible {}
extension UInt16: ValueConvertible {}
extension UInt32: ValueConvertible {}
extension UInt64: ValueConvertible {}
extension BigInteger: ValueConvertible {}

extension Double: ValueConvertible {
    public var formatArgument: FormatArgument { .value(.real(self)) }
    public static var valueKinds: Value.Kinds { .real }
}

extension Float: ValueConvertible {
    public var formatArgument: FormatArgument { .value(.real(Double(self))) }
    public static var valueKinds: Value.Kinds { .real }
}

extension Rational: ValueConvertible {
    public var formatArgument: FormatArgument { .value(Value(self)) }
    public static var valueKinds: Value.Kinds { [.integer, .rational] }
}

extension Bool: ValueConvertible {
    public var formatArgument: FormatArgument { .value(.boolean(self)) }
    public static var valueKinds: Value.Kinds { .boolean }
}

extension ValueConvertible where Self: StringProtocol {
    public var formatArgument: FormatArgument { .value(.text(String(self))) }
    public static var valueKinds: Value.Kinds { .text }
}

extension String: ValueConvertible {}
extension Substring: ValueConvertible {}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
    public var formatArgument: FormatArgument { self?.formatArgument ?? .value(.null) }
    public static var valueKinds: Value.Kinds { Wrapped.valueKinds.union(.null) }
}

extension Array: ValueConvertible where Element: ValueConvertible {
    public var formatArgument: FormatArgument { .value(Value(self)) }
    public static var valueKinds: Value.Kinds { .list }
}

extension Set: ValueConvertible where Element: ValueConvertible {
    public var formatArgument: FormatArgument { .value(Value(self)) }
    public static var valueKinds: Value.Kinds { .list }
}

extension Dictionary: ValueConvertible where Key == String, Value: ValueConvertible {
    public var formatArgument: FormatArgument {
        let members = sorted { $0.key < $1.key }.map { ($0.key, $0.value.elementValue) }
        return .value(.record(AbacusCore.Value.Record(members)))
    }
    public static var valueKinds: AbacusCore.Value.Kinds { .record }
}
