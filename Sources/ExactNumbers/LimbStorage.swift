internal import IntegerKernels

/// The memory of one large integer: a heap object whose header is GMP's record of the number.
///
/// The record is in the header of a `ManagedBuffer` rather than in a stored property, because code can then take a
/// pointer to it without an exclusivity check for each access.
internal final class LimbStorage: ManagedBuffer<__mpz_struct, Never> {
    /// Returns storage that takes over the limbs of `number`.
    static func adopting(_ number: __mpz_struct) -> LimbStorage {
        unsafeDowncast(LimbStorage.create(minimumCapacity: 0) { _ in number }, to: LimbStorage.self)
    }

    deinit {
        gmpz_clear(pointer)
    }

    /// GMP's record of the number, at an address that is stable for the lifetime of the storage.
    var pointer: mpz_ptr {
        withUnsafeMutablePointerToHeader { $0 }
    }
}

/// A reference to the limbs of an integer that doesn't fit `Int`.
///
/// The structure hides GMP's types from the inlinable parts of ``BigInteger``. It is `Sendable` although the limbs are
/// mutable, because they are changed only through a reference that `isKnownUniquelyReferenced` has found to be unique,
/// so that no other thread can be reading them.
@usableFromInline
internal struct LargeInteger: @unchecked Sendable {
    var storage: LimbStorage

    /// GMP's record of the number. The caller must keep the storage alive.
    var pointer: mpz_ptr {
        // This avoids a retain and a release, which would cost as much as a short addition.
        Unmanaged.passUnretained(storage)._withUnsafeGuaranteedRef { $0.pointer }
    }

    /// The limbs of the magnitude, least significant first. The caller must keep the storage alive.
    var limbs: UnsafeBufferPointer<UInt> {
        UnsafeBufferPointer(start: gmpz_limbs_read(pointer), count: gmpz_size(pointer))
    }
}
