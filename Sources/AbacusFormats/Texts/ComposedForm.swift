extension String {
    /// Whether the text is its own composed form (NFC, UAX #15), which is the same for all canonically equivalent texts.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var isComposed: Bool {
        if isASCII { return true }
        var starter: Unicode.Scalar?
        // The combining class of the scalar before, which is 0 for a starter.
        var previous: UInt8 = 0
        for scalar in unicodeScalars {
            let own = scalar.properties.canonicalCombiningClass.rawValue
            if own != 0, own < previous { return false }
            if scalar.properties.isFullCompositionExclusion { return false }
            // A mark that follows one of the same class, or a starter that follows a mark, isn't composed.
            if let starter, previous == 0 || previous < own, starter.isComposed(with: scalar) { return false }
            if own == 0 { starter = scalar }
            previous = own
        }
        return true
    }
}

extension Unicode.Scalar {
    /// Whether there is a scalar for this one followed by another, which the composed form has in their place.
    fileprivate func isComposed(with other: Unicode.Scalar) -> Bool {
        switch other.value {
        case ..<0x300: false
        // A vowel of Hangul after a consonant, and a consonant after a syllable without one (The Unicode Standard, section
        // 3.12).
        case 0x1161...0x1175: (0x1100...0x1112).contains(value)
        case 0x11A8...0x11C2: (0xAC00...0xD7A3).contains(value) && (value - 0xAC00) % 28 == 0
        default: CanonicalDecomposition.shared.isComposed(self, other)
        }
    }
}
