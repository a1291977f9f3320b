/// The unit of angles: of those that functions such as `sin` take, and of those that functions such as `asin` return.
public enum AngleUnit: String, Sendable, Hashable, Codable, CaseIterable {
    /// `sin(pi / 2)` is 1, and `90°` is `pi / 2`.
    case radians
    /// `sin(90)` is 1, and `90°` is 90.
    case degrees
}

/// The functions of the language that take or return an angle.
package enum AngleFunction: String, Sendable, CaseIterable {
    case sin, cos, tan
    case asin, acos, atan, atan2

    /// Whether the function returns an angle rather than taking one.
    package var givesAngle: Bool {
        switch self {
        case .sin, .cos, .tan: false
        case .asin, .acos, .atan, .atan2: true
        }
    }

    /// The number of arguments.
    var arity: UInt32 { self == .atan2 ? 2 : 1 }
}
