#if os(Linux)
    // The standard library's decompositions, which only this test and Sources/decompositions.py ask for. Elsewhere the
    // library is the system's, whose version of Unicode isn't that of the toolchain.
    @_spi(_Unicode) import Swift
    import Testing

    @testable import AbacusFormats

    @Suite struct CanonicalDecompositionTests {
        @Test func everyScalarDecomposesAsInTheStandardLibrary() {
            for value in 0...0x10FFFF as ClosedRange<UInt32> {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let parts = CanonicalDecomposition.shared[scalar]
                if !String(Character(scalar))._nfd.elementsEqual(parts) {
                    Issue.record(
                        "Sources/decompositions.py finds another decomposition of U+\(String(value, radix: 16)).")
                }
            }
        }
    }
#endif
