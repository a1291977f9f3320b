// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
public import CAbacus
internal import Synchronization

/// Diagnostics and their source, with the C texts that have been requested so far.
final class ErrorHandle: Handle {
    private let diagnostics: [Diagnostic]
    private let source: Source
    private let keptSource = AtomicLazyReference<OwnedBytes>()
    private let keptFields = AtomicLazyReference<Fields>()
    private let keptRendering = AtomicLazyReference<OwnedBytes>()

    init(_ diagnostics: [Diagnostic], in source: Source) {
        self.diagnostics = diagnostics
        self.source = source
    }

    /// The texts of all diagnostics.
    private final class Fields: Sendable {
        let fields: [FieldsOfDiagnostic]

        init(_ diagnostics: [Diagnostic]) { fields = diagnostics.map { FieldsOfDiagnostic($0) } }
    }

    /// The texts of a diagnostic.
    struct FieldsOfDiagnostic: Sendable {
        let identifier: OwnedBytes
        let message: OwnedBytes
        let hint: OwnedBytes?
        let range: abacus_range
        let fixIt: (range: abacus_range, replacement: OwnedBytes)?
        let notes: [(message: OwnedBytes, range: abacus_range, source: OwnedBytes)]

        init(_ diagnostic: Diagnostic) {
            identifier = OwnedBytes(diagnostic.identifier.rawValue)
            message = OwnedBytes(diagnostic.message)
            hint = diagnostic.hint.map { OwnedBytes($0) }
            range = abacus_range(diagnostic.range)
            fixIt = diagnostic.fixIt.map { (abacus_range($0.range), OwnedBytes($0.replacement)) }
            notes = diagnostic.notes.map {
                (OwnedBytes($0.message), abacus_range($0.range), OwnedBytes($0.source.bytes))
            }
        }
    }

    var count: Int { diagnostics.count }

    var sourceBytes: OwnedBytes { keptSource.load() ?? keptSource.storeIfNil(OwnedBytes(source.bytes)) }

    var rendering: OwnedBytes {
        keptRendering.load()
            ?? keptRendering.storeIfNil(OwnedBytes(DiagnosticRenderer().render(diagnostics, in: source)))
    }

    func fields(at index: Int) throws(Failure) -> FieldsOfDiagnostic {
        try element(index, of: (keptFields.load() ?? keptFields.storeIfNil(Fields(diagnostics))).fields)
    }
}

extension abacus_range {
    fileprivate init(_ range: SourceRange) {
        self.init(offset: UInt64(range.lowerBound), length: UInt64(range.count))
    }
}

/// The place where a call writes a text.
public typealias TextResult = UnsafeMutablePointer<UnsafePointer<CChar>?>

@c @implementation
public func abacus_error_count(_ error: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(count)
        result.pointee = try ErrorHandle.of(error).count
    }
}

@c @implementation
public func abacus_error_source(
    _ error: OpaquePointer?, _ bytes: TextResult?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        result.bytes.set(try ErrorHandle.of(error).sourceBytes, result.length)
    }
}

@c @implementation
public func abacus_error_identifier(
    _ error: OpaquePointer?, _ index: Int, _ bytes: TextResult?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        result.bytes.set(try ErrorHandle.of(error).fields(at: index).identifier, result.length)
    }
}

@c @implementation
public func abacus_error_message(
    _ error: OpaquePointer?, _ index: Int, _ bytes: TextResult?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        result.bytes.set(try ErrorHandle.of(error).fields(at: index).message, result.length)
    }
}

@c @implementation
public func abacus_error_hint(
    _ error: OpaquePointer?, _ index: Int, _ bytes: TextResult?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        if let hint = try ErrorHandle.of(error).fields(at: index).hint { result.bytes.set(hint, result.length) }
    }
}

@c @implementation
public func abacus_error_range(
    _ error: OpaquePointer?, _ index: Int, _ range: UnsafeMutablePointer<abacus_range>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try rangeResult(range)
        result.pointee = try ErrorHandle.of(error).fields(at: index).range
    }
}

@c @implementation
public func abacus_error_fix_it(
    _ error: OpaquePointer?, _ index: Int, _ range: UnsafeMutablePointer<abacus_range>?, _ bytes: TextResult?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let place = try rangeResult(range)
        let result = try textResult(bytes, length)
        guard let fixIt = try ErrorHandle.of(error).fields(at: index).fixIt else { return }
        place.pointee = fixIt.range
        result.bytes.set(fixIt.replacement, result.length)
    }
}

@c @implementation
public func abacus_error_note_count(_ error: OpaquePointer?, _ index: Int, _ count: UnsafeMutablePointer<Int>?) -> Int32
{
    status { () throws(Failure) in
        let result = try numberResult(count)
        result.pointee = try ErrorHandle.of(error).fields(at: index).notes.count
    }
}

@c @implementation
public func abacus_error_note(
    _ error: OpaquePointer?, _ index: Int, _ note: Int, _ bytes: TextResult?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        let note = try element(note, of: try ErrorHandle.of(error).fields(at: index).notes)
        result.bytes.set(note.message, result.length)
    }
}

@c @implementation
public func abacus_error_note_range(
    _ error: OpaquePointer?, _ index: Int, _ note: Int, _ range: UnsafeMutablePointer<abacus_range>?,
    _ source: TextResult?, _ sourceLength: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let place = try rangeResult(range)
        let result = try textResult(source, sourceLength)
        let note = try element(note, of: try ErrorHandle.of(error).fields(at: index).notes)
        place.pointee = note.range
        result.bytes.set(note.source, result.length)
    }
}

@c @implementation
public func abacus_error_rendered(
    _ error: OpaquePointer?, _ bytes: TextResult?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try textResult(bytes, length)
        result.bytes.set(try ErrorHandle.of(error).rendering, result.length)
    }
}

/// Clears the result of a call that returns a range, and returns where to write it.
private func rangeResult(
    _ range: UnsafeMutablePointer<abacus_range>?
) throws(Failure) -> UnsafeMutablePointer<abacus_range> {
    range?.pointee = abacus_range()
    return try required(range)
}

@c @implementation
public func abacus_error_free(_ error: OpaquePointer?) { ErrorHandle.free(error) }
