extension String {
    /// Whether the text is in composed form (NFC, UAX #15), which is the same for all canonically equivalent texts.
    ///
    /// - Complexity: O(n log n) in the length of the text, however many marks follow a letter.
    package var isComposed: Bool {
        // No scalar below is the second scalar of a composition, or has a composed form other than itself.
        if unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return true }
        return composedScalars.elementsEqual(unicodeScalars)
    }

    /// The scalars of the composed form.
    private var composedScalars: [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var starter: Int?
        var previousClass: UInt8 = 0
        for scalar in canonicalScalars {
            let ownClass = scalar.properties.canonicalCombiningClass.rawValue
            // A scalar is composed with the starter if none between them has the same class or a higher one.
            if let starter, starter == scalars.count - 1 || previousClass < ownClass,
                let composed = CanonicalDecomposition.shared.scalar(composedOf: scalars[starter], scalar)
            {
                scalars[starter] = composed
                continue
            }
            if ownClass == 0 { starter = scalars.count }
            previousClass = ownClass
            scalars.append(scalar)
        }
        return scalars
    }
}
