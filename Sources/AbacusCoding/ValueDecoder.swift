public import AbacusCore

/// Creates instances of `Decodable` types from values: objects from records, collections from lists.
///
/// It is the inverse of ``ValueEncoder``, and uses only the protocol of the standard library, without an intermediate
/// text. Numbers are converted to what the type needs: an integer type needs an integer in its range, `Double` takes
/// the nearest double as `Double(value)` does, and `Float` the float nearest to that. `Value`, `BigInteger` and
/// `Rational` take the number exactly. With `AbacusFoundation`, a `Decimal` takes the nearest number of 38 digits, or
/// the decimal that a double is printed as. Null becomes the nil of an optional.
public struct ValueDecoder: Sendable {
    /// Returns the instance of a type that shouldn't be decoded by its own initializer, or nil for other types.
    public typealias Conversion = @Sendable (any Decodable.Type, Value) throws -> (any Decodable)?

    /// The greatest depth of nested objects.
    package static let greatestDepth = 256

    private let conversion: Conversion?

    /// Creates a decoder.
    ///
    /// - Parameter conversion: called first for every type; may return the instance that a value stands for.
    public init(conversion: Conversion? = nil) {
        self.conversion = conversion
    }

    /// Returns the instance that a value stands for.
    ///
    /// - Throws: `DecodingError` if the value or one of its parts doesn't fit the type, or if objects are nested more
    ///   than 256 deep; and whatever the type's initializer throws.
    /// - Complexity: O(n log n) in the size of the value; for an exact real, that of its first digits.
    public func decode<Instance: Decodable>(_ type: Instance.Type, from value: Value) throws -> Instance {
        try decode(type, from: value, NumberRounding())
    }

    /// Returns the instance that a value stands for, with its numbers rounded as given.
    func decode<Instance: Decodable>(
        _ type: Instance.Type, from value: Value, _ rounding: NumberRounding
    ) throws -> Instance {
        try DecodedPart(value, conversion, rounding).instance(of: type)
    }
}

/// How numbers that a type can't hold exactly are rounded.
struct NumberRounding {
    /// Returns the double nearest to a number.
    var nearestDouble: (ExactReal) throws(Problem) -> Double = { (number) throws(Problem) in
        guard let double = Double(Value(number)) else { throw .notFinite }
        return double
    }
    /// Returns a number as a format prints it.
    var text: (Value, ValueFormat) throws(Problem) -> String = { $0.text($1) }
}

/// A type of decimal numbers. Only another target knows it.
package protocol DecimalNumber {
    /// The maximum number of digits of a number.
    static var digits: Int { get }

    /// Creates the number that a text stands for. Fails for any other text.
    init?(decimalText: String)
}

/// A part of the value being decoded, and its coding path.
struct DecodedPart {
    let value: Value
    let codingPath: [any CodingKey]
    /// The number of instances and containers around this one. Not all of them have a key in the path.
    private let depth: Int
    private let conversion: ValueDecoder.Conversion?
    private let rounding: NumberRounding

    init(_ value: Value, _ conversion: ValueDecoder.Conversion?, _ rounding: NumberRounding) {
        self.init(value, at: [], depth: 0, conversion, rounding)
    }

    private init(
        _ value: Value, at codingPath: [any CodingKey], depth: Int, _ conversion: ValueDecoder.Conversion?,
        _ rounding: NumberRounding
    ) {
        self.value = value
        self.codingPath = codingPath
        self.depth = depth
        self.conversion = conversion
        self.rounding = rounding
    }

    func part(_ value: Value, _ key: any CodingKey) -> DecodedPart {
        DecodedPart(value, at: codingPath + [key], depth: depth + 1, conversion, rounding)
    }

    /// The same part, one instance deeper.
    var wrapped: DecodedPart { DecodedPart(value, at: codingPath, depth: depth + 1, conversion, rounding) }

    /// Returns the instance of a type that the part stands for.
    func instance<Instance: Decodable>(of type: Instance.Type) throws -> Instance {
        // A cast of a missing instance to an optional type would succeed.
        if let converted = try conversion?(type, value), let instance = converted as? Instance { return instance }
        if let plain = try plainInstance(of: type), let instance = plain as? Instance { return instance }
        guard depth < ValueDecoder.greatestDepth else {
            throw DecodingError.dataCorrupted(context("the object is nested too deep"))
        }
        return try Instance(from: Decoding(part: self))
    }

    /// Returns the instance of a type that isn't decoded by its own initializer, or nil for other types.
    private func plainInstance(of type: any Decodable.Type) throws -> Any? {
        switch type {
        case is Value.Type: value
        case is Bool.Type: try unwrap(Bool(value), type, "true or false")
        case is String.Type: try unwrap(String(value), type, "a text")
        case is Double.Type: try double(type)
        case is Float.Type: Float(try double(type))
        case is BigInteger.Type: try integer(type)
        case is Rational.Type: try rational(type)
        case let type as any FixedWidthInteger.Type: try fixedWidthInteger(type)
        case let type as any DecimalNumber.Type: try decimal(type)
        default: nil
        }
    }

    private func double(_ type: any Decodable.Type) throws -> Double {
        guard case .exactReal(let number) = value else { return try unwrap(Double(value), type, "a number") }
        do {
            return try rounding.nearestDouble(number)
        } catch {
            throw DecodingError.dataCorrupted(context(error.message, error))
        }
    }

    private func decimal<Number: DecimalNumber>(_ type: Number.Type) throws -> Number {
        guard value.isNumber else { throw mismatch(type, "a number") }
        do throws(Problem) {
            // A double becomes the decimal that it is printed as.
            let text =
                if case .real(let double) = value { double.description } else {
                    try rounding.text(value, .significant(type.digits))
                }
            guard let number = Number(decimalText: text) else {
                throw .outsideDomain("the number is beyond the range of \(type)")
            }
            return number
        } catch {
            throw DecodingError.dataCorrupted(context(error.message, error))
        }
    }

    private func rational(_ type: Any.Type) throws -> Rational {
        guard value.isNumber else { throw mismatch(type, "a number") }
        guard let number = Rational(exactly: value) else {
            let problem = Problem.typeMismatch("\(value.kind.phrase) is not a fraction")
            throw DecodingError.dataCorrupted(context(problem.message, problem))
        }
        return number
    }

    private func integer(_ type: Any.Type) throws -> BigInteger {
        guard value.isNumber else { throw mismatch(type, "an integer") }
        guard let integer = BigInteger(exactly: value) else {
            let problem = Problem.notAnInteger("expected an integer, found \(value.kind.phrase)")
            throw DecodingError.dataCorrupted(context(problem.message, problem))
        }
        return integer
    }

    private func fixedWidthInteger<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
        guard let integer = Integer(exactly: try integer(type)) else {
            let problem = Problem.outsideDomain("the integer is beyond the range of \(type)")
            throw DecodingError.dataCorrupted(context(problem.message, problem))
        }
        return integer
    }

    private func unwrap<Instance>(_ instance: Instance?, _ type: Any.Type, _ expected: String) throws -> Instance {
        guard let instance else { throw mismatch(type, expected) }
        return instance
    }

    /// Returns the error of a value whose kind isn't what a type needs.
    func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
        let problem = Problem.typeMismatch("expected \(expected), found \(value.kind.phrase)")
        let context = context(problem.message, problem)
        return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    func context(_ message: String, _ problem: Problem? = nil) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: message, underlyingError: problem)
    }
}
