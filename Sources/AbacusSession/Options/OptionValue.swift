internal import Abacus

/// A type of values that an option can take.
///
/// Its description is made on demand: a start with an option makes the whole table, but needs no descriptions.
struct OptionValue<Value>: Sendable {
    /// Describes valid values in plain words.
    let describe: @Sendable () -> String
    /// Returns all valid values, if there are only a few.
    let listChoices: @Sendable () -> [String]
    /// Returns the value that bytes spell, or nil.
    let read: @Sendable ([UInt8]) -> Value?

    init(
        expectation: @escaping @Sendable @autoclosure () -> String,
        choices: @escaping @Sendable @autoclosure () -> [String] = [], read: @escaping @Sendable ([UInt8]) -> Value?
    ) {
        describe = expectation
        listChoices = choices
        self.read = read
    }
}

extension OptionValue where Value: FixedWidthInteger & Sendable {
    /// An integer in a range.
    static func integer(in range: ClosedRange<Value>) -> Self {
        Self(expectation: "an integer from \(range.lowerBound) to \(range.upperBound)") { bytes in
            Value(String(decoding: bytes, as: UTF8.self)).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension OptionValue<Duration> {
    /// A number of seconds, possibly with a fraction.
    static var seconds: Self {
        Self(expectation: "a positive number of seconds") { bytes in
            Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0 > 0 && $0 <= 1e9 ? .seconds($0) : nil }
        }
    }
}

extension OptionValue where Value: RawRepresentable<String> & CaseIterable & Sendable {
    /// One of the cases, by its raw value.
    static var oneOfCases: Self {
        Self(
            expectation: Value.allCases.map(\.rawValue).joined(separator: " or "),
            choices: Value.allCases.map(\.rawValue)
        ) { Value(argument: $0) }
    }
}

extension OptionValue<[UInt8]> {
    /// Any bytes, such as a path.
    static var bytes: Self { Self(expectation: "a value") { $0 } }
}

extension OptionValue<ValueFormat.GroupSeparator> {
    /// A separator of groups of digits.
    static var groupSeparator: Self {
        Self(expectation: "',', '_' or ' '") { bytes in
            Value.allCases.first { String($0.rawValue).utf8.elementsEqual(bytes) }
        }
    }
}
