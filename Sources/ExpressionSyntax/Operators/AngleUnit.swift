/// What angles are measured in: those that functions such as `sin` take, and those that `asin` and its like give.
public enum AngleUnit: String, Sendable, Hashable, Codable, CaseIterable {
    /// `sin(pi / 2)` is 1, and `90°` is `pi / 2`.
    case radians
    /// `sin(90)` is 1, and `90°` is 90.
    case degrees
}

/// The functions of the language that take an angle or give one.
package enum AngleFunction: String, Sendable, CaseIterable {
    case sin, cos, tan
    case asin, acos, atan, atan2

    /// Whether an angle is what the function gives, rather than what it takes.
    package var givesAngle: Bool {
        switch self {
        case .sin, .cos, .tan: false
        case .asin, .acos, .atan, .atan2: true
        }
    }

    /// The number of arguments.
    var arity: UInt32 { self == .atan2 ? 2 : 1 }
}
