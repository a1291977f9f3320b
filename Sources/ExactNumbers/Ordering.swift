/// How two numbers of different types stand to each other.
public enum Ordering: Int, Sendable, Hashable {
    /// The left one is the smaller.
    case less = -1
    /// They are equal.
    case equal = 0
    /// The left one is the greater.
    case greater = 1

    /// Creates the ordering of two values of one type.
    public init<Value: Comparable>(of left: Value, _ right: Value) {
        self = left == right ? .equal : left < right ? .less : .greater
    }
}
