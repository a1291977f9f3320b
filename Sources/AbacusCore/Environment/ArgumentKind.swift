/// The kind of argument that a function written in Swift takes.
public indirect enum ArgumentKind: Sendable, Hashable {
    /// Any value.
    case value
    /// True or false.
    case boolean
    /// An integer, or any number equal to one.
    case integer
    /// An integer or a fraction, or any number equal to one.
    case rational
    /// Any number, rounded to the nearest double.
    case real
    /// A text.
    case text
    /// A list whose elements are all of one kind.
    case list(ArgumentKind)
    /// An argument of a kind, or null. At the end of a call, it may be left out.
    case optional(ArgumentKind)
}

extension ArgumentKind {
    /// Whether the argument may be left out.
    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// The kinds of values that convert to this kind of argument.
    package var valueKinds: Value.Kinds {
        switch self {
        case .value: .any
        case .boolean: .boolean
        case .integer, .rational, .real: .number
        case .text: .text
        case .list: .list
        case .optional(let kind): kind.valueKinds.union(.null)
        }
    }

    /// The kind of the list's elements; nil if the argument isn't a list.
    package var element: ArgumentKind? {
        switch self {
        case .list(let element): element
        case .optional(let kind): kind.element
        case .value, .boolean, .integer, .rational, .real, .text: nil
        }
    }

    var isList: Bool { element != nil }

    /// The kind in words, as error messages name what is wanted.
    var phrase: String {
        switch self {
        case .value: "a value"
        case .boolean: "true or false"
        case .integer: "an integer"
        case .rational: "an integer or a fraction"
        case .real: "a number"
        case .text: "a text"
        case .list(let element): "a list, each element \(element.phrase)"
        case .optional(let kind): "\(kind.phrase), or null"
        }
    }
}

/// A type whose instances can be arguments of functions written in Swift.
public protocol FunctionArgument: SendableMetatype {
    /// The kind of value that converts to an instance.
    static var argumentKind: ArgumentKind { get }

    /// Creates an instance from a value of the kind, or returns nil if the value is out of range.
    init?(argument value: Value)
}

extension Value: FunctionArgument {
    public static var argumentKind: ArgumentKind { .value }
    public init?(argument value: Value) { self = value }
}

extension Bool: FunctionArgument {
    public static var argumentKind: ArgumentKind { .boolean }
    public init?(argument value: Value) { self.init(value) }
}

extension BigInteger: FunctionArgument {
    public static var argumentKind: ArgumentKind { .integer }
    public init?(argument value: Value) { self.init(exactly: value) }
}

extension Int: FunctionArgument {
    public static var argumentKind: ArgumentKind { .integer }
    public init?(argument value: Value) { self.init(exactly: value) }
}

extension Rational: FunctionArgument {
    public static var argumentKind: ArgumentKind { .rational }
    public init?(argument value: Value) { self.init(exactly: value) }
}

extension Double: FunctionArgument {
    public static var argumentKind: ArgumentKind { .real }
    public init?(argument value: Value) { self.init(value) }
}

extension String: FunctionArgument {
    public static var argumentKind: ArgumentKind { .text }
    public init?(argument value: Value) { self.init(value) }
}

extension Array: FunctionArgument where Element: FunctionArgument {
    public static var argumentKind: ArgumentKind { .list(Element.argumentKind) }

    public init?(argument value: Value) {
        guard case .list(let list) = value else { return nil }
        self = []
        reserveCapacity(list.count)
        for element in list {
            guard let element = Element(argument: element) else { return nil }
            append(element)
        }
    }
}

extension Optional: FunctionArgument where Wrapped: FunctionArgument {
    public static var argumentKind: ArgumentKind { .optional(Wrapped.argumentKind) }

    public init?(argument value: Value) {
        if value == .null {
            self = .none
        } else {
            guard let wrapped = Wrapped(argument: value) else { return nil }
            self = .some(wrapped)
        }
    }
}
