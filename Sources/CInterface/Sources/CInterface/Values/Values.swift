// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
internal import CAbacus
internal import Synchronization

/// A value, with the bytes and names that have been requested so far.
final class ValueHandle: Handle {
    let value: Value
    private let keptBytes = AtomicLazyReference<OwnedBytes>()
    private let keptNames = AtomicLazyReference<OwnedTexts>()

    init(_ value: Value) { self.value = value }

    /// Returns the bytes of the value, keeping those of the first request: they are always made in the same way.
    func bytes(_ make: () -> OwnedBytes) -> OwnedBytes { keptBytes.load() ?? keptBytes.storeIfNil(make()) }

    /// Returns the names of a record's members.
    func names(of record: Value.Record) -> [OwnedBytes] {
        (keptNames.load() ?? keptNames.storeIfNil(OwnedTexts(record.names))).texts
    }
}

extension Value.Kind {
    /// The kind as its bit in C.
    var inC: Int32 {
        switch self {
        case .integer: ABACUS_KIND_INTEGER
        case .rational: ABACUS_KIND_RATIONAL
        case .real: ABACUS_KIND_REAL
        case .boolean: ABACUS_KIND_BOOLEAN
        case .text: ABACUS_KIND_TEXT
        case .list: ABACUS_KIND_LIST
        case .record: ABACUS_KIND_RECORD
        case .null: ABACUS_KIND_NULL
        }
    }
}

/// The place where a call writes a handle.
public typealias HandleResult = UnsafeMutablePointer<OpaquePointer?>

@c @implementation
public func abacus_value_kind(_ value: OpaquePointer?, _ kind: UnsafeMutablePointer<Int32>?) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(kind)
        result.pointee = try ValueHandle.of(value).value.kind.inC
    }
}

@c @implementation
public func abacus_value_is_exact_real(_ value: OpaquePointer?, _ isExact: UnsafeMutablePointer<Int32>?) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(isExact)
        if case .exactReal = try ValueHandle.of(value).value { result.pointee = 1 }
    }
}

@c @implementation
public func abacus_value_boolean(_ value: OpaquePointer?, _ boolean: UnsafeMutablePointer<Int32>?) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(boolean)
        guard case .boolean(let truth) = try ValueHandle.of(value).value else { throw .mismatch }
        result.pointee = truth ? 1 : 0
    }
}

@c @implementation
public func abacus_value_int64(_ value: OpaquePointer?, _ integer: UnsafeMutablePointer<Int64>?) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(integer)
        guard case .integer(let number) = try ValueHandle.of(value).value, let word = Int64(exactly: number) else {
            throw .mismatch
        }
        result.pointee = word
    }
}

@c @implementation
public func abacus_value_integer(
    _ value: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        bytes?.pointee = nil
        let (result, count) = (try required(bytes), try numberResult(length))
        let handle = try ValueHandle.of(value)
        guard case .integer(let number) = handle.value else { throw .mismatch }
        let owned = handle.bytes { OwnedBytes(number.twosComplement) }
        (result.pointee, count.pointee) = (owned.bytes, owned.count)
    }
}

@c @implementation
public func abacus_value_rational(
    _ value: OpaquePointer?, _ numerator: HandleResult?, _ denominator: HandleResult?
) -> Int32 {
    status { () throws(Failure) in
        numerator?.pointee = nil
        denominator?.pointee = nil
        let results = (try required(numerator), try required(denominator))
        switch try ValueHandle.of(value).value {
        case .integer(let number):
            (results.0.pointee, results.1.pointee) = (ValueHandle(Value(number)).retained, ValueHandle(1).retained)
        case .rational(let number):
            (results.0.pointee, results.1.pointee) = (
                ValueHandle(Value(number.numerator)).retained, ValueHandle(Value(number.denominator)).retained
            )
        default: throw .mismatch
        }
    }
}

@c @implementation
public func abacus_value_exact_double(_ value: OpaquePointer?, _ real: UnsafeMutablePointer<Double>?) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(real)
        guard case .real(let number) = try ValueHandle.of(value).value else { throw .mismatch }
        result.pointee = number
    }
}

@c @implementation
public func abacus_value_text(
    _ value: OpaquePointer?, _ bytes: TextResult?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        let handle = try ValueHandle.of(value)
        guard case .text(let text) = handle.value else { throw .mismatch }
        result.bytes.set(handle.bytes { OwnedBytes(text) }, result.length)
    }
}

// MARK: - Elements

@c @implementation
public func abacus_value_count(_ value: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(count)
        switch try ValueHandle.of(value).value {
        case .list(let list): result.pointee = list.count
        case .record(let record): result.pointee = record.count
        default: throw .mismatch
        }
    }
}

@c @implementation
public func abacus_value_element(_ value: OpaquePointer?, _ index: Int, _ element: HandleResult?) -> Int32 {
    status { () throws(Failure) in
        let result = try handleResult(element)
        switch try ValueHandle.of(value).value {
        case .list(let list): result.pointee = ValueHandle(try CInterface.element(index, of: list.elements)).retained
        case .record(let record):
            let name = try CInterface.element(index, of: record.names)
            result.pointee = ValueHandle(try required(record[name])).retained
        default: throw .mismatch
        }
    }
}

@c @implementation
public func abacus_value_name(
    _ value: OpaquePointer?, _ index: Int, _ bytes: TextResult?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        let handle = try ValueHandle.of(value)
        guard case .record(let record) = handle.value else { throw .mismatch }
        result.bytes.set(try element(index, of: handle.names(of: record)), result.length)
    }
}

@c @implementation
public func abacus_value_free(_ value: OpaquePointer?) { ValueHandle.free(value) }
