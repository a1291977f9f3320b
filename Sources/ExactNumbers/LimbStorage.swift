internal import CGMP

/// The memory of one large integer: a heap object whose header is GMP's own record of the number.
///
/// The record lives in a `ManagedBuffer`'s header, and not in a stored property, because a pointer to it
/// can then be taken without an exclusivity check for each access.
internal final class LimbStorage: ManagedBuffer<__mpz_struct, Never> {
    /// Returns storage that owns the limbs of `number` from now on.
    static func adopting(_ number: __mpz_struct) -> LimbStorage {
        unsafeDowncast(LimbStorage.create(minimumCapacity: 0) { _ in number }, to: LimbStorage.self)
    }

    deinit {
        gmpz_clear(pointer)
    }

    /// GMP's record of the number, which stays where it is for as long as the storage lives.
    var pointer: mpz_ptr {
        withUnsafeMutablePointerToHeader { $0 }
    }
}

/// A reference to the limbs of an integer that does not fit `Int`.
///
/// The structure keeps GMP's types out of what the inlinable parts of ``BigInteger`` can see. It is `Sendable`
/// although the limbs are mutable, because they change only through a reference that
/// `isKnownUniquelyReferenced` has found to be the only one, so that nobody else can be reading them.
@usableFromInline
internal struct LargeInteger: @unchecked Sendable {
    var storage: LimbStorage

    /// GMP's record of the number; valid for as long as the storage lives, which the caller sees to.
    var pointer: mpz_ptr {
        // Without a retain and a release, which would cost as much as a short addition.
        Unmanaged.passUnretained(storage)._withUnsafeGuaranteedRef { $0.pointer }
    }

    /// The limbs of the magnitude, least significant first; valid for as long as the storage lives.
    var limbs: UnsafeBufferPointer<UInt> {
        UnsafeBufferPointer(start: gmpz_limbs_read(pointer), count: gmpz_size(pointer))
    }
}
