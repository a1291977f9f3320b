/// One step of decoding UTF-8.
enum DecodedScalar {
    /// A scalar and the number of its bytes.
    case scalar(Unicode.Scalar, length: Int)
    /// A maximal ill-formed subpart, as chapter 3.9 of the Unicode Standard defines it, and the number of its bytes.
    case illFormed(length: Int)

    var length: Int {
        switch self {
        case .scalar(_, let length), .illFormed(let length): length
        }
    }
}

extension SourceBytes {
    /// Decodes the scalar at an offset, which must be inside the text.
    func decodeScalar(at offset: Int) -> DecodedScalar {
        if self[offset] < 0x80 { return .scalar(Unicode.Scalar(self[offset]), length: 1) }
        var parser = Unicode.UTF8.ForwardParser()
        var remaining = self[offset..<count].makeIterator()
        return switch parser.parseScalar(from: &remaining) {
        case .valid(let encoded): .scalar(Unicode.UTF8.decode(encoded), length: encoded.count)
        case .error(let length): .illFormed(length: length)
        case .emptyInput: preconditionFailure("there is no scalar at the end")
        }
    }
}

extension Source {
    /// The first ill-formed part of the text, or nil if the text is valid UTF-8.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var firstIllFormedRange: SourceRange? {
        withBytes { bytes in
            var position = 0
            while position < bytes.count {
                switch bytes.decodeScalar(at: position) {
                case .scalar(_, let length): position += length
                case .illFormed(let length): return position..<position + length
                }
            }
            return nil
        }
    }
}

extension Unicode.Scalar {
    /// Whether a name may begin with the scalar.
    ///
    /// UAX #31 allows some invisible scalars, such as the Hangul fillers, but also describes a profile without them.
    var beginsName: Bool { self == "_" || (properties.isXIDStart && !properties.isDefaultIgnorableCodePoint) }

    /// Whether the scalar may continue a name. The middle dot, which UAX #31 allows, is an operator here, and invisible
    /// scalars can't be part of a name.
    var continuesName: Bool {
        self != "·" && properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
    }

    /// Whether canonical forms reorder the scalar relative to adjacent ones: a non-starter, in the terms of UAX #15.
    var isCombiningMark: Bool { value >= 0x300 && properties.canonicalCombiningClass != .notReordered }

    /// Whether the scalar belongs to the character before it.
    var extendsCharacter: Bool { self == "\u{200D}" || properties.isGraphemeExtend || properties.isEmojiModifier }

    /// Whether the scalar is one of the letters that form flags in pairs.
    var isRegionalIndicator: Bool { ("\u{1F1E6}"..."\u{1F1FF}").contains(self) }
}
