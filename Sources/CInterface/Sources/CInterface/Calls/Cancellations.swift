// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CAbacus
internal import Synchronization

/// The flag behind a C pointer. It is plain memory rather than an object, so that a signal handler only stores to it.
/// The flag is atomic, so threads can share it.
struct Cancellation: @unchecked Sendable {
    private let flag: UnsafeMutablePointer<Atomic<Bool>>

    init() {
        flag = .allocate(capacity: 1)
        flag.initialize(to: Atomic(false))
    }

    /// The flag behind a pointer; nil if the pointer is null.
    init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        flag = UnsafeMutablePointer(pointer)
    }

    var pointer: OpaquePointer { OpaquePointer(flag) }

    var isCancelled: Bool { flag.pointee.load(ordering: .relaxed) }

    func cancel() { flag.pointee.store(true, ordering: .relaxed) }

    func free() {
        flag.deinitialize(count: 1)
        flag.deallocate()
    }

    /// Returns the closure that an evaluation calls from time to time, or nil without a cancellation.
    ///
    /// - Throws: an error if it has already been cancelled.
    static func question(_ pointer: OpaquePointer?) throws(Failure) -> (@Sendable () -> Bool)? {
        guard let cancellation = Cancellation(pointer) else { return nil }
        if cancellation.isCancelled { throw .cancelled }
        return { cancellation.isCancelled }
    }
}

@c @implementation
public func abacus_cancellation_make(_ cancellation: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    status { () throws(Failure) in try handleResult(cancellation).pointee = Cancellation().pointer }
}

@c @implementation
public func abacus_cancellation_cancel(_ cancellation: OpaquePointer?) { Cancellation(cancellation)?.cancel() }

@c @implementation
public func abacus_cancellation_is_cancelled(
    _ cancellation: OpaquePointer?, _ isCancelled: UnsafeMutablePointer<Int32>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try numberResult(isCancelled)
        result.pointee = try required(Cancellation(cancellation)).isCancelled ? 1 : 0
    }
}

@c @implementation
public func abacus_cancellation_free(_ cancellation: OpaquePointer?) { Cancellation(cancellation)?.free() }
