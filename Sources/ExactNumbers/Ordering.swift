/// The order of two values, possibly of different types.
public enum Ordering: Int, Sendable, Hashable {
    /// The left one is less.
    case less = -1
    /// They are equal.
    case equal = 0
    /// The left one is greater.
    case greater = 1

    /// Creates the ordering of two values of the same type.
    public init<Value: Comparable>(of left: Value, _ right: Value) {
        self = left == right ? .equal : left < right ? .less : .greater
    }
}
