// swift-format-ignore-file: AlwaysUseLowerCamelCase

// CInterface: the functions of abacus.h, which describes them.
//
// The compiler compares every function with its declaration there. Start with Calls/Failure.swift, which turns thrown
// errors into statuses, and Calls/Handles.swift; Formulas/Environments.swift uses both.

internal import CAbacus

/// The version of the header.
private let version = OwnedBytes(ABACUS_VERSION)

@c @implementation
public func abacus_version(
    _ version: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    status { () throws(Failure) in
        let result = try required(version)
        result.pointee = CInterface.version.characters
        length?.pointee = CInterface.version.count
    }
}
