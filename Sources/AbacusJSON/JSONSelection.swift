package import Abacus

/// Reads some members of a JSON object, without creating values for the others.
///
/// It handles what most records look like: an object of moderate size with names, numbers and texts that need no
/// unusual spelling. Everything else, including every error, is left to `JSONReader`. For objects that both handle,
/// `JSONReader` gives a record with the same members.
package struct JSONSelection {
    private let names: [[UInt8]]
    private let keys: [String]
    private let limits: Limits
    private let isReal: Bool

    /// Selects members by their names.
    ///
    /// - Parameters:
    ///   - limits: the limits on the text, its numbers, its nesting and its values.
    ///   - isReal: whether a number with a point or an exponent is a real. Otherwise it is exact.
    package init(of names: [String], limits: Limits, isReal: Bool) {
        // A record sorts its names, which is faster if they are in order.
        keys = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.names = keys.map { Array($0.utf8) }
        self.limits = limits
        self.isReal = isReal
    }

    /// Returns a record of the selected members that an object has, or nil if reading it is left to `JSONReader`.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func record(in bytes: [UInt8]) -> Value? {
        guard isModerate(bytes.count) else { return nil }
        return bytes.withUnsafeBufferPointer { text in
            var scanner = JSONScanner(text, names: names, nesting: min(limits.nesting, Self.mostLevels))
            guard scanner.scanObject(), scanner.isASCII || Source(bytes: bytes).firstIllFormedRange == nil else {
                return nil
            }
            return record(of: scanner.members, in: text)
        }
    }

    /// Whether a text is so short that it can't take much memory or too many digits, whatever it contains.
    private func isModerate(_ length: Int) -> Bool {
        length <= limits.sourceBytes && length <= limits.memoryBytes / Self.mostMemory
            && limits.numberBits >= JSONScanner.mostBits
    }

    private static let mostLevels = 32
    /// More than the bytes of memory that `JSONReader` takes per byte of text.
    private static let mostMemory = 256

    private func record(of members: [Range<Int>?], in text: UnsafeBufferPointer<UInt8>) -> Value? {
        var names: [String] = []
        var values: [Value] = []
        names.reserveCapacity(keys.count)
        values.reserveCapacity(keys.count)
        for (key, place) in zip(keys, members) {
            guard let place else { continue }
            guard let value = value(of: UnsafeBufferPointer(rebasing: text[place])) else { return nil }
            names.append(key)
            values.append(value)
        }
        return .record(Value.Record(distinctNames: names, values: values))
    }

    private func value(of text: UnsafeBufferPointer<UInt8>) -> Value? {
        switch text[0] {
        case UInt8(ascii: "t"): return .boolean(true)
        case UInt8(ascii: "f"): return .boolean(false)
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "\"") where !text.contains(UInt8(ascii: "\\")):
            return .text(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
        case UInt8(ascii: "0")...UInt8(ascii: "9") where text.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }:
            return Value(text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
        default:
            return try? JSONReader.value(of: Source(bytes: Array(text)), limits: limits, isReal: isReal)
        }
    }
}
