/// Numbers the characters of texts such that canonically equivalent characters have the same number.
///
/// Texts to be compared must be numbered by the same instance.
struct CharacterCodes {
    /// The numbers of characters of several scalars, by their canonical decompositions.
    private var numbers: [[Unicode.Scalar]: UInt32] = [:]

    /// Returns the numbers of a text's characters. A line break of two scalars counts as two characters.
    ///
    /// - Complexity: O(n log n) in the length of the text.
    mutating func codes(of text: String) -> [UInt32] {
        if text.isASCII { return text.utf8.map { UInt32($0) } }
        var codes: [UInt32] = []
        codes.reserveCapacity(text.utf8.count)
        for character in text {
            // Comparing characters would normalize them, which takes quadratic time if they have many combining marks.
            if character.unicodeScalars.elementsEqual(["\r", "\n"]) {
                codes += [0x0D, 0x0A]
            } else {
                codes.append(code(of: character.unicodeScalars))
            }
        }
        return codes
    }

    private mutating func code(of character: Character.UnicodeScalarView) -> UInt32 {
        let scalars = String(character).canonicalScalars
        if scalars.count == 1 { return scalars[0].value }
        if let number = numbers[scalars] { return number }
        let number = 0x11_0000 + UInt32(numbers.count)
        numbers[scalars] = number
        return number
    }
}
